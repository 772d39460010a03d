import { Trans, useLingui } from '@lingui/react/macro';
import { rivalCalls } from '../../../../shared/areas/rival/calls';
import { fetchData, fetchFile } from '../../../api/send';
import { type Linked, LinkedPage } from '../../../page/public/LinkedPage';
import { storedLanguage } from '../../../state/settings';
import { AnalysisSheet } from './AnalysisSheet';

const source = {
  byLink: (link: string) => fetchData(rivalCalls.openSharedAnalysis, {}, { token: link }),
  byId: (id: number) => fetchData(rivalCalls.previewAnalysis, { id }),
};

/** An analysis as it is printed: for whoever has a link to it, and before it is sent for those with a session. */
export default function PreviewPage() {
  const { t } = useLingui();
  return (
    <LinkedPage
      source={source}
      title={t`Competitive analysis`}
      otherwise={
        <p>
          <Trans>This page shows an analysis, by a link that your contact in sales sends you.</Trans>
        </p>
      }
    >
      {(analysis, linked) => <AnalysisSheet analysis={analysis} fetchPdf={() => fetchPdf(linked)} />}
    </LinkedPage>
  );
}

function fetchPdf({ link, id }: Linked) {
  const writtenIn = storedLanguage();
  return link
    ? fetchFile(rivalCalls.getSharedAnalysisFile, { writtenIn }, { token: link })
    : fetchFile(rivalCalls.getAnalysisPdf, { id: id ?? 0, writtenIn });
}
