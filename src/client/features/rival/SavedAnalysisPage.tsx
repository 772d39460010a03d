import { msg } from '@lingui/core/macro';
import { Printer, Scale } from 'lucide-react';
import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { rivalCalls } from '../../../shared/areas/rival/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import { fieldValue } from '../../forms/field-value';
import type { PageAction } from '../../page/PageActions';
import { pdfActions } from '../../page/pdf-actions';
import { useShare } from '../../page/share/use-share';
import { useDownload } from '../../page/use-download';
import { workbookAction } from '../../page/workbook-action';
import { RecordPage } from '../../record/RecordPage';
import { today } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { Compared } from './Compared';
import { addressOf, comparedFields, comparisonOf } from './comparison';

/** A saved analysis: drawn, told in gaps, and taken out: previewed, printed, as PDF or workbook, by a link. */
export default function SavedAnalysisPage() {
  const share = useShare('competitiveAnalysis');
  const { download, isDownloading } = useDownload();
  const pdf = (id: number, writtenIn: Language) =>
    void download(() => fetchFile(rivalCalls.getAnalysisPdf, { id, writtenIn }));
  const actions = (record: CrudRecord): PageAction[] => {
    const { id } = record;
    return [
      {
        id: 'here.preview',
        label: msg`Preview`,
        icon: Printer,
        hotkey: 'shift+v',
        run: () => void window.open(href('CompetitiveProductAnalysisPreview', { id }), '_blank', 'noopener'),
      },
      ...pdfActions(isDownloading, (writtenIn) => pdf(id, writtenIn)),
      workbookAction(
        isDownloading,
        () => void download(() => fetchFile(rivalCalls.exportAnalysis, { id, format: 'xlsx' })),
      ),
      ...share.actions(record),
      {
        id: 'here.compare',
        label: msg`Compare again`,
        icon: Scale,
        hotkey: 'c',
        // The same at the prices of today.
        run: () => openPage(href('CompetitiveProductAnalysis', addressOf({ ...valuesOf(record), day: today() }))),
      },
    ];
  };
  return (
    <>
      <RecordPage
        entity={competitiveAnalysis}
        actions={actions}
        lead={(record) => <Compared comparison={comparisonOf(valuesOf(record))} />}
      />
      {share.dialog}
    </>
  );
}

const valuesOf = (record: CrudRecord) =>
  Object.fromEntries(comparedFields.map((name) => [name, fieldValue(record[name])]));
