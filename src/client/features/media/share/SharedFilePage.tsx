import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Share, shareCalls } from '../../../../shared/areas/media/share-calls';
import { fetchData } from '../../../api/send';
import { ShownFile } from '../../../page/files/FileView';
import { LinkedPage } from '../../../page/public/LinkedPage';
import { Button } from '../../../ui/Button';
import { saveFrom } from '../../../ui/save-file';
import './shared-file.css';

const source = { byLink: (link: string) => fetchData(shareCalls.openShare, {}, { token: link }) };

/** A picture, a video or a document for somebody without an account, by a link. */
export default function SharedFilePage() {
  const { t } = useLingui();
  return (
    <LinkedPage
      source={source}
      title={t`Shared with you`}
      otherwise={
        <p>
          <Trans>
            This page shows a file that somebody at the company shares with you, by a link that they send you.
          </Trans>
        </p>
      }
    >
      {(share) => <SharedFile share={share} />}
    </LinkedPage>
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
          <Trans>This browser cannot show {name} here. Save it to open it.</Trans>
        </p>
      )}
    </article>
  );
}
