import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { quoteCalls, type SharedQuote } from '../../../../shared/areas/quote/calls';
import { fetchData } from '../../../api/send';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { Spinner } from '../../../ui/Spinner';
import { QuoteSheet } from './QuoteSheet';

type Shown = { kind: 'loading' } | { kind: 'shown'; shared: SharedQuote } | { kind: 'refused'; problem: string | null };

/** A quote for a customer, by a link: read, saved as a PDF, and accepted. */
export default function SharedQuotePage() {
  const { t } = useLingui();
  // Read once: what stands behind the # is no address within the page.
  const [link] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<Shown>(link ? { kind: 'loading' } : { kind: 'refused', problem: null });
  const [openings, setOpenings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened again once it was accepted
  useEffect(() => {
    if (!link) return;
    fetchData(quoteCalls.openSharedQuote, {}, { token: link }).then(
      (shared) => setShown({ kind: 'shown', shared }),
      (error: unknown) =>
        setShown({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [link, openings]);
  return (
    <PublicPage>
      {shown.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {shown.kind === 'shown' && (
        <QuoteSheet shared={shown.shared} link={link} onAccepted={() => setOpenings((before) => before + 1)} />
      )}
      {shown.kind === 'refused' && (
        <PublicNote title={shown.problem ? t`This link does not open` : t`Quote`} problem={shown.problem}>
          <p>
            <Trans>This page shows a quote, by a link that your contact in sales sends you.</Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
}
