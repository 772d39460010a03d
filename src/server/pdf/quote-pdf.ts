import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { plants } from '../../shared/areas/price/price';
import type { QuotedLine, QuoteView } from '../../shared/areas/quote/calls';
import { quote, quoteCombination, quoteLine } from '../../shared/areas/quote/quote';
import { unsizedOf } from '../../shared/areas/quote/unsized';
import type { SheetColumn, SheetValue } from '../../shared/export/sheet';
import { type Language, nameIn } from '../../shared/language';
import { cubeInCubicMeters, sizeText } from '../../shared/rules/product-size';
import { type SizeUnits, unitTexts } from '../../shared/rules/size-units';
import { translate } from '../../shared/translate';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import { ourselves } from '../queries/ourselves';
import { quoteView } from '../queries/quote-view';
import { smallPictures } from '../services/files/picture-bytes';
import { writeFacts, writeLine } from './facts';
import { createPaper, type Paper } from './paper';
import { writeTable } from './table';
import { twoDecimals } from './two-decimals';

interface QuotePaper {
  view: QuoteView;
  writtenIn: Language;
  sizeUnits: SizeUnits;
  /** Our company's name for customers. */
  seller: string;
}

/** The note where a cube lacks some lines. */
const unsizedText = msg`Not in the cube, as no carton size is known: {unsized}`;

const picture = { width: 96, height: 64, gap: 10 };

/** A quote as a PDF file, and its number of lines. */
export async function quoteFile(
  db: Db,
  id: number,
  { writtenIn, sizeUnits }: Pick<QuotePaper, 'writtenIn' | 'sizeUnits'>,
) {
  const view = await quoteView(db, id, writtenIn);
  const seller = nameIn(writtenIn, await ourselves(db));
  const content = await quotePdf(db, { view, writtenIn, sizeUnits, seller });
  const file = { fileName: `${view.number}-${view.revision}.pdf`, contentType: 'application/pdf', content };
  return { file, rows: view.lines.length };
}

/** A quote as a PDF: customer and terms, lines and sets, and pictures of the models. */
async function quotePdf(db: Db, { view, writtenIn, sizeUnits, seller }: QuotePaper): Promise<Buffer> {
  const i18n = i18nOf(writtenIn);
  const title = titleOf(i18n, view);
  const paper = await createPaper({ title: `${seller} · ${title}`, foot: `${seller} · ${title}` });
  writeLine(paper, seller, 11);
  writeLine(paper, title, 18);
  paper.moveTo(paper.y() + 4);
  writeFacts(paper, factsOf(i18n, view));
  paper.moveTo(paper.y() + 8);
  await drawPictures(db, paper, view.lines);
  const columns = columnsOf(i18n, sizeUnits);
  await writeTable(paper, {
    title: i18n._(quoteLine.label),
    columns: columns.map(({ column }) => column),
    rows: view.lines.map((line) => columns.map(({ read }) => read(line))),
  });
  paper.moveTo(paper.y() + 6);
  if (view.combinations.length > 0) await writeCombinations(paper, i18n, view);
  const { quantity, amount, cube } = view;
  const sums = { pieces: i18n.number(quantity), amount: twoDecimals(amount), ...cubeTexts(i18n, cube) };
  writeLine(paper, translate(i18n, msg`Total: {pieces} pieces, {cuft} cuft, {cubicMeters} m³, USD {amount}`, sums), 11);
  const unsized = unsizedOf(view.lines, view.combinations);
  if (unsized > 0) writeLine(paper, translate(i18n, unsizedText, { unsized }), 9);
  if (view.remarks) writeFacts(paper, [{ label: i18n._(quote.fields.remarks.label), value: view.remarks }]);
  return paper.finish();
}

/** "Quote Q-2026-00012, revision 2". */
export function titleOf(i18n: I18n, { number, revision }: Pick<QuoteView, 'number' | 'revision'>): string {
  return revision > 1
    ? translate(i18n, msg`Quote {number}, revision {revision}`, { number, revision })
    : translate(i18n, msg`Quote {number}`, { number });
}

function factsOf(i18n: I18n, view: QuoteView) {
  const { fields } = quote;
  const facts = [
    [fields.customerId.label, view.customerName],
    [fields.contact.label, view.contact],
    [fields.quoteDate.label, view.quoteDate],
    [fields.validUntil.label, view.validUntil],
    [fields.plant.label, i18n._(plants[view.plant])],
    [fields.paymentTerms.label, view.paymentTerms],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: i18n._(label), value }] : []));
}

/** Draws each model's picture once, side by side, with its name below. */
async function drawPictures(db: Db, paper: Paper, lines: readonly QuotedLine[]): Promise<void> {
  const shown = new Map(lines.flatMap((line) => (line.pictureId === null ? [] : [[line.pictureId, line.modelName]])));
  const perRow = Math.floor((paper.width + picture.gap) / (picture.width + picture.gap));
  const height = picture.height + 22;
  let place = 0;
  const pictures = await smallPictures(db, [...shown.keys()], 'card');
  for (const [id, name] of shown) {
    const bytes = pictures.get(id);
    if (!bytes) continue;
    if (place % perRow === 0) {
      if (place > 0) paper.moveTo(paper.y() + height);
      if (paper.room() < height) paper.newPage();
    }
    const x = paper.left + (place % perRow) * (picture.width + picture.gap);
    paper.document.image(bytes, x, paper.y(), { fit: [picture.width, picture.height] });
    const [text = ''] = paper.lines(name, picture.width, { size: 7 });
    paper.write(text, x, paper.y() + picture.height + 10, { size: 7 });
    place += 1;
  }
  if (place > 0) paper.moveTo(paper.y() + height);
}

/** The columns of a line for the customer, with sizes in the reader's unit. */
function columnsOf(i18n: I18n, { length }: SizeUnits) {
  const text = (heading: string, read: (line: QuotedLine) => SheetValue) => column({ heading, kind: 'text' }, read);
  const number = (heading: string, read: (line: QuotedLine) => SheetValue) => column({ heading, kind: 'number' }, read);
  const { fields } = quoteLine;
  return [
    text(i18n._(fields.commodityId.label), ({ code, name }) => `${code} ${name}`),
    text(i18n._(fields.colorId.label), ({ colorName }) => colorName),
    text(translate(i18n, msg`W × D × H, {unit}`, { unit: length }), (line) => {
      const size = sizeText([line.productWidth, line.productDepth, line.productHeight], length);
      return size?.replaceAll(' × ', '×') ?? null;
    }),
    number(i18n._(fields.quantity.label), ({ quantity }) => quantity),
    number(unitTexts.cuft, ({ cube }) => cube),
    number(unitTexts.m3, ({ cube }) => (cube === null ? null : cubeInCubicMeters(cube))),
    number('USD', ({ price }) => twoDecimals(price)),
    number('%', ({ discount }) => (discount ? -discount : null)),
    number(i18n._(fields.amount.label), ({ amount }) => twoDecimals(amount)),
  ];
}

const column = (heading: SheetColumn, read: (line: QuotedLine) => SheetValue) => ({ column: heading, read });

async function writeCombinations(paper: Paper, i18n: I18n, { combinations }: QuoteView): Promise<void> {
  const { fields } = quoteCombination;
  await writeTable(paper, {
    title: i18n._(quoteCombination.label),
    columns: [
      { heading: i18n._(fields.name.label), kind: 'text' },
      { heading: i18n._(fields.function.label), kind: 'text' },
      { heading: i18n._(fields.commodityIds.label), kind: 'text' },
      { heading: i18n._(fields.sets.label), kind: 'number' },
      { heading: i18n._(fields.price.label), kind: 'number' },
      { heading: i18n._(fields.amount.label), kind: 'number' },
    ],
    rows: combinations.map(({ name, function: does, parts, sets, price, amount }) => [
      ...[name, does, parts.join(' + '), sets, twoDecimals(price)],
      amount === null ? null : twoDecimals(amount),
    ]),
  });
  paper.moveTo(paper.y() + 6);
}

function cubeTexts(i18n: I18n, cube: number) {
  const one = { maximumFractionDigits: 2 };
  return { cuft: i18n.number(cube, one), cubicMeters: i18n.number(cubeInCubicMeters(cube), one) };
}
