import { Trans, useLingui } from '@lingui/react/macro';
import { rivalCalls } from '../../../../shared/areas/rival/calls';
import { fetchData, fetchFile } from '../../../api/send';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { useLinked } from '../../../page/public/use-linked';
import { storedLanguage } from '../../../state/settings';
import { Spinner } from '../../../ui/Spinner';
import { AnalysisSheet } from './AnalysisSheet';

const source = {
  byLink: (link: string) => fetchData(rivalCalls.openSharedAnalysis, {}, { token: link }),
  byId: (id: number) => fetchData(rivalCalls.previewAnalysis, { id }),
};

/** An analysis as it is printed: for whoever has a link to it, and before it is sent for those with a session. */
export default function PreviewPage() {
  const { t } = useLingui();
  const { state, link, id } = useLinked(source);
  const writtenIn = storedLanguage();
  const fetchPdf = () =>
    link
      ? fetchFile(rivalCalls.getSharedAnalysisFile, { writtenIn }, { token: link })
      : fetchFile(rivalCalls.getAnalysisPdf, { id: id ?? 0, writtenIn });
  return (
    <PublicPage>
      {state.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {state.kind === 'shown' && <AnalysisSheet analysis={state.shown} fetchPdf={fetchPdf} />}
      {state.kind === 'refused' && (
        <PublicNote
          title={state.problem && link ? t`This link does not open` : t`Competitive analysis`}
          problem={state.problem}
        >
          <p>
            <Trans>This page shows an analysis, by a link that your contact in sales sends you.</Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
}
