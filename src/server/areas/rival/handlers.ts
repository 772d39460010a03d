import { msg } from '@lingui/core/macro';
import { commodity } from '../../../shared/areas/catalogue/commodity';
import { type AnalysisView, rivalCalls } from '../../../shared/areas/rival/calls';
import { competingGood, competingGoodPrice } from '../../../shared/areas/rival/competing-good';
import { pairsOf } from '../../../shared/areas/rival/gaps';
import { money, number, text } from '../../../shared/entity/field';
import { openedRecord } from '../../auth/share-links';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { recordExport } from '../../export/record-export';
import { answering, type Handlers } from '../../http/handlers';
import { refuseUnseen } from '../../records/seen';
import { analysisFile } from './analysis-pdf';
import { analysisView } from './analysis-view';
import { comparedStyles } from './compared';
import { refuseNoFactor } from './rival-rules';

const { fields } = competingGood;

/** Columns of the pairs in the workbook. */
const gapColumns = [
  exportColumn('ourCode', commodity.fields.code),
  exportColumn('ourName', text(msg`Our style`)),
  exportColumn('ourPrice', money(msg`Our price`)),
  exportColumn('rival', text(fields.rivalId.label)),
  exportColumn('theirName', text(msg`Style of a rival`)),
  exportColumn('theirPrice', money(msg`Their price`)),
  exportColumn('priceDay', fields.pricedOn),
  exportColumn('priceKind', competingGoodPrice.fields.kind),
  exportColumn('priceCountry', text(competingGoodPrice.fields.countryId.label)),
  exportColumn('gapUsd', money(msg`Gap`)),
  exportColumn('gapPercent', number(msg`Gap`, { unit: '%', decimals: 1 })),
  exportColumn('arrangementType', fields.arrangementType),
  exportColumn('function', fields.function),
  exportColumn('width', fields.width),
  exportColumn('depth', fields.depth),
  exportColumn('height', fields.height),
];

/** Each pair as a row; type, function and sizes are those of the rival's style. */
function gapRows({ ours, rivals }: Pick<AnalysisView, 'ours' | 'rivals'>): object[] {
  return pairsOf(ours, rivals).map(({ ours: own, theirs, gap }) => ({
    ...theirs,
    ourCode: own.code,
    ourName: own.name,
    ourPrice: own.price,
    theirName: theirs.name,
    theirPrice: theirs.price,
    function: theirs.motion,
    gapUsd: gap?.usd ?? null,
    gapPercent: gap?.percent ?? null,
  }));
}

const handlers: Handlers<typeof rivalCalls> = {
  async compareStyles({ readDb, input, language }) {
    refuseNoFactor(input, language);
    return comparedStyles(readDb, input, language);
  },

  async previewAnalysis({ readDb, input: { id }, user, language }) {
    await refuseUnseen(readDb, user, 'competitiveAnalysis', id);
    return analysisView(readDb, id, language);
  },

  async getAnalysisPdf({ readDb, db, input: { id, writtenIn }, user, sizeUnits, visit }) {
    await refuseUnseen(readDb, user, 'competitiveAnalysis', id);
    const { file, rows } = await analysisFile(readDb, id, { writtenIn, sizeUnits });
    const sources = [{ name: 'competitiveAnalysis', filters: { id } }];
    await recordExport({ db, user, visit }, { file: file.fileName, rows, sources });
    return file;
  },

  async exportAnalysis({ readDb, input: { id, format }, ...context }) {
    await refuseUnseen(readDb, context.user, 'competitiveAnalysis', id);
    return exportFile(context, {
      title: msg`Competitive analysis`,
      format,
      source: { name: 'competitiveAnalysis', filters: { id } },
      columns: gapColumns,
      rows: async () => gapRows(await analysisView(readDb, id, context.language)),
    });
  },

  async openSharedAnalysis(context) {
    const { db, language } = context;
    return analysisView(db, await openedRecord(context, 'competitiveAnalysis'), language);
  },

  async getSharedAnalysisFile(context) {
    const { db, input, sizeUnits } = context;
    return (await analysisFile(db, await openedRecord(context, 'competitiveAnalysis'), { ...input, sizeUnits })).file;
  },
};

export const rivalsAnswers = answering(rivalCalls, handlers);
