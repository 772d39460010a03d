import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Share, shareCalls } from '../../../../shared/areas/media/share-calls';
import { fetchData } from '../../../api/send';
import { ShownFile } from '../../../page/files/FileView';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { saveFrom } from '../../../ui/save-file';
import './shared-file.css';

type Shown = { kind: 'loading' } | { kind: 'shown'; share: Share } | { kind: 'refused'; problem: string | null };

/** A picture, a video or a document for somebody without an account, by a link. */
export default function SharedFilePage() {
  const { t } = useLingui();
  // Read once: what stands behind the # is no address within the page.
  const [link] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<Shown>(link ? { kind: 'loading' } : { kind: 'refused', problem: null });
  useEffect(() => {
    if (!link) return;
    fetchData(shareCalls.openShare, {}, { token: link }).then(
      (share) => setShown({ kind: 'shown', share }),
      (error: unknown) =>
        setShown({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [link]);
  return (
    <PublicPage>
      {shown.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {shown.kind === 'shown' && <SharedFile share={shown.share} />}
      {shown.kind === 'refused' && (
        <PublicNote title={shown.problem ? t`This link does not open` : t`Shared with you`} problem={shown.problem}>
          <p>
            <Trans>
              This page shows a file that somebody of the house shares with you, by a link that they send you.
            </Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
}

function SharedFile({ share: { title, name, size, kind, isShown, address } }: { share: Share }) {
  const { t, i18n } = useLingui();
  const [isUnplayable, setUnplayable] = useState(false);
  const megabytes = i18n.number(size / 1_000_000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <article className="shared-file">
      <header>
        <h1>{title}</h1>
        <Button icon={Download} onClick={() => saveFrom(address, name)}>{t`Save, ${megabytes} MB`}</Button>
      </header>
      {isShown && !isUnplayable ? (
        <ShownFile address={address} name={title} kind={kind} onUnplayable={() => setUnplayable(true)} />
      ) : (
        <p role="status">
          <Trans>This browser does not show {name} in its place. Save it to open it.</Trans>
        </p>
      )}
    </article>
  );
}
