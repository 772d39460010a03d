import { msg } from '@lingui/core/macro';
import { commodity } from '../../../shared/areas/catalogue/commodity';
import { commodityWords } from '../../../shared/areas/catalogue/commodity-words';
import { material } from '../../../shared/areas/catalogue/material';
import { type QuotedLine, type QuoteView, quoteCalls } from '../../../shared/areas/quote/calls';
import { quote, quoteCombination, quoteLine } from '../../../shared/areas/quote/quote';
import { unsizedOf } from '../../../shared/areas/quote/unsized';
import { number, text } from '../../../shared/entity/field';
import { openedRecord } from '../../auth/share-links';
import { exportColumn } from '../../export/column';
import { exportFile, type FurtherSheet } from '../../export/export-file';
import { recordExport } from '../../export/record-export';
import { answering, type Handlers } from '../../http/handlers';
import { quoteFile } from '../../pdf/quote-pdf';
import { ourselves } from '../../queries/ourselves';
import { quotedLines, quoteView } from '../../queries/quote-view';
import { editorOf } from '../../records/editor';
import { refuseUnseen } from '../../records/seen';
import { readLines } from './read-lines';
import { repriced, revised } from './revisions';
import { accepted, opened } from './shared-quotes';

const fields = quoteLine.fields;

/** Columns of the lines in a quote's workbook. */
const columns = [
  exportColumn('code', commodity.fields.code),
  exportColumn('name', text(msg`Name`)),
  exportColumn('modelName', text(commodity.fields.modelId.label)),
  exportColumn('arrangementName', text(commodity.fields.arrangementId.label)),
  exportColumn('coverGradeName', text(commodity.fields.coverGradeId.label)),
  exportColumn('colorName', text(fields.colorId.label)),
  exportColumn('productWidth', material.fields.productWidth),
  exportColumn('productDepth', material.fields.productDepth),
  exportColumn('productHeight', material.fields.productHeight),
  ...Object.entries(commodityWords).map(([name, field]) => exportColumn(name, field)),
  exportColumn('quantity', fields.quantity),
  exportColumn('price', fields.price),
  exportColumn('discount', fields.discount),
  exportColumn('amount', fields.amount),
  exportColumn('pieceCube', fields.pieceCube),
  exportColumn('cube', fields.cube),
];
const [codeColumn, ...otherColumns] = columns;
const picture = { ...exportColumn('picture', text(msg`Picture`)), read: () => null };
const withPicture = [...(codeColumn ? [codeColumn] : []), picture, ...otherColumns];

const { name: setName, function: does, commodityIds, sets, price: setPrice, amount, cube } = quoteCombination.fields;
const setColumns = [
  exportColumn('name', setName),
  exportColumn('function', does),
  exportColumn('parts', text(commodityIds.label)),
  exportColumn('sets', sets),
  exportColumn('price', setPrice),
  exportColumn('amount', amount),
  exportColumn('cube', cube),
];
const totalColumns = [
  exportColumn('quantity', quote.fields.quantity),
  exportColumn('amount', quote.fields.amount),
  exportColumn('cube', quote.fields.cube),
  exportColumn('unsized', number(msg`Not in the cube, as no carton size is known`)),
];

/** Further sheets of the workbook: the sets, if any, and the totals. */
function furtherSheets(view: QuoteView): FurtherSheet[] {
  const { combinations, lines } = view;
  const told = combinations.map((each) => ({ ...each, parts: each.parts.join(' + ') }));
  const unsized = unsizedOf(lines, combinations);
  return [
    ...(told.length > 0 ? [{ title: quoteCombination.label, columns: setColumns, rows: told }] : []),
    { title: msg`Total`, columns: totalColumns, rows: [{ ...view, unsized }] },
  ];
}

const handlers: Handlers<typeof quoteCalls> = {
  async getCommodityQuotationExcel({ readDb, input: { id, format, pictures }, ...context }) {
    await refuseUnseen(readDb, context.user, 'quote', id);
    const hasPictures = pictures === true && format === 'xlsx';
    return exportFile(context, {
      title: msg`Quote`,
      format,
      source: { name: 'quote', filters: { id } },
      columns: hasPictures ? withPicture : columns,
      pictureColumn: hasPictures ? 1 : undefined,
      rows: (): Promise<QuotedLine[]> => quotedLines(readDb, id, context.language),
      further: async () => furtherSheets(await quoteView(readDb, id, context.language)),
    });
  },

  async getQuotePdf({ readDb, db, input: { id, writtenIn }, user, sizeUnits, visit }) {
    await refuseUnseen(readDb, user, 'quote', id);
    const { file, rows } = await quoteFile(readDb, id, { writtenIn, sizeUnits });
    const sources = [{ name: 'quote', filters: { id } }];
    await recordExport({ db, user, visit }, { file: file.fileName, rows, sources });
    return file;
  },

  async reviseQuote(context) {
    return { id: await revised(context.db, editorOf(context), context.input) };
  },

  repriceQuote: (context) => repriced(context.db, editorOf(context), context.input),

  async readQuoteLines({ readDb, input, language, services }) {
    return { rows: await readLines(readDb, { ...input, language, today: services.clock.today() }) };
  },

  async openSharedQuote(context) {
    const { readDb, language, services } = context;
    return { ...(await opened(context, language, services.clock.today())), seller: await ourselves(readDb) };
  },

  acceptSharedQuote: (context) => accepted(context, context.input.name, context.services.clock.today()),

  async getSharedQuoteFile(context) {
    const { db, input, sizeUnits } = context;
    return (await quoteFile(db, await openedRecord(context, 'quote'), { ...input, sizeUnits })).file;
  },
};

export const quotesAnswers = answering(quoteCalls, handlers);
