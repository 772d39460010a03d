import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type AnalysisView, rivalCalls } from '../../../../shared/areas/rival/calls';
import { fetchData, fetchFile } from '../../../api/send';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { storedLanguage } from '../../../state/settings';
import { Spinner } from '../../../ui/Spinner';
import { AnalysisSheet } from './AnalysisSheet';

type Shown =
  | { kind: 'loading' }
  | { kind: 'shown'; analysis: AnalysisView }
  | { kind: 'refused'; problem: string | null };

/** An analysis as it is printed: for whoever has a link to it, and before it is sent for those with a session. */
export default function PreviewPage() {
  const { t } = useLingui();
  // Read once: what stands behind the # is no address within the page.
  const [asked] = useState(() => ({
    link: location.hash.slice(1),
    id: Number(new URLSearchParams(location.search).get('id')) || null,
  }));
  const { link, id } = asked;
  const [shown, setShown] = useState<Shown>(link || id ? { kind: 'loading' } : { kind: 'refused', problem: null });
  useEffect(() => {
    if (!link && id === null) return;
    const asking = link
      ? fetchData(rivalCalls.openSharedAnalysis, {}, { token: link })
      : fetchData(rivalCalls.previewAnalysis, { id: id ?? 0 });
    asking.then(
      (analysis) => setShown({ kind: 'shown', analysis }),
      (error: unknown) =>
        setShown({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [link, id]);
  const writtenIn = storedLanguage();
  const fetchPdf = () =>
    link
      ? fetchFile(rivalCalls.getSharedAnalysisFile, { writtenIn }, { token: link })
      : fetchFile(rivalCalls.getAnalysisPdf, { id: id ?? 0, writtenIn });
  return (
    <PublicPage>
      {shown.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {shown.kind === 'shown' && <AnalysisSheet analysis={shown.analysis} fetchPdf={fetchPdf} />}
      {shown.kind === 'refused' && (
        <PublicNote
          title={shown.problem && link ? t`This link does not open` : t`Competitive analysis`}
          problem={shown.problem}
        >
          <p>
            <Trans>This page shows an analysis, by a link that your contact in sales sends you.</Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
}
