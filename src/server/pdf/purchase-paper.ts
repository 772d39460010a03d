import { buffer } from 'node:stream/consumers';
import { msg } from '@lingui/core/macro';
import { material } from '../../shared/areas/catalogue/material';
import { purchaseOrder, purchaseOrderLine } from '../../shared/areas/purchase/purchase-order';
import type { ChildRow, CrudRow } from '../../shared/entity/crud';
import type { Field } from '../../shared/entity/field';
import { shownName, untold } from '../../shared/entity/naming';
import { fieldHeading, sheetColumn, sheetValue } from '../../shared/export/field-cells';
import type { SheetColumn } from '../../shared/export/sheet';
import { nameIn } from '../../shared/language';
import { type SizeUnits, shownIn } from '../../shared/rules/size-units';
import { translate } from '../../shared/translate';
import type { Db } from '../db/connect';
import { workbook } from '../export/workbook';
import { i18nOf } from '../languages';
import { ourselves } from '../queries/ourselves';
import { childrenOf } from '../records/children';
import { rowAt } from '../records/rows';
import type { Asking } from '../session-user';
import { type PaperFact, writeFacts, writeLine } from './facts';
import { createPaper, type Paper } from './paper';
import { writeTable } from './table';
import { twoDecimals } from './two-decimals';

/** A file of a purchase order, for saving or attaching to a mail. */
export interface PurchaseFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** The note where the cube lacks some lines. */
const unsizedText = msg`Not in the cube, as no carton size is known: {unsized}`;

const told = [
  'customerId',
  'buyer',
  'fax',
  'poType',
  'plant',
  'containerKind',
  'freight',
  'termsOfTrade',
  'paymentTerms',
  'requestedDeliveryDate',
  'quantity',
  'cube',
] as const;
const sums = ['goodsAmount', 'discountRate', 'discountAmount', 'totalAmount'] as const;
const lineNames = ['model', 'spec', 'coverGrade', 'color', 'quantity', 'price', 'amount'] as const;
const signatureHeight = 60;

interface Reading extends Asking {
  sizeUnits: SizeUnits;
}

/** A purchase order as a PDF in the caller's language and units, with its signature. */
export async function purchasePaper(db: Db, asking: Reading, id: number): Promise<PurchaseFile> {
  const i18n = i18nOf(asking.language);
  const { row, lines } = await wholePurchase(db, asking, id);
  const { number, revision } = row;
  const title = translate(i18n, msg`Purchase order {number}, revision {revision}`, { number, revision });
  const seller = nameIn(asking.language, await ourselves(db));
  const paper = await createPaper({ title, foot: `${seller} · ${title}` });
  writeLine(paper, title, 18);
  writeFacts(paper, [{ label: i18n._(msg`Supplier`), value: seller }, ...factsOf(asking, row, told)]);
  paper.moveTo(paper.y() + 10);
  await writeTable(paper, { title: i18n._(purchaseOrderLine.label), ...(await tableOf(db, asking, lines)) });
  paper.moveTo(paper.y() + 10);
  const unsized = lines.filter(({ cube }) => cube === null).length;
  if (unsized > 0) writeLine(paper, translate(i18n, unsizedText, { unsized }), 9);
  writeFacts(paper, factsOf(asking, row, sums));
  if (row.remarks) writeFacts(paper, factsOf(asking, row, ['remarks']));
  await writeSignature(db, paper, asking, row);
  return { ...named(row, 'pdf'), contentType: 'application/pdf', content: await paper.finish() };
}

/** The lines of a purchase order as a workbook. */
export async function purchaseWorkbook(db: Db, asking: Asking, id: number): Promise<PurchaseFile> {
  const { row, lines } = await wholePurchase(db, asking, id);
  const sheet = { name: i18nOf(asking.language)._(purchaseOrderLine.label), ...(await tableOf(db, asking, lines)) };
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { ...named(row, 'xlsx'), contentType, content: await buffer(workbook([sheet])) };
}

async function wholePurchase(
  db: Db,
  asking: Asking,
  id: number,
): Promise<{ row: CrudRow; lines: readonly ChildRow[] }> {
  const row = await rowAt(db, asking, untold(purchaseOrder), id);
  const { children } = await childrenOf(db, asking, purchaseOrder, id);
  return { row, lines: children?.lines ?? [] };
}

/** File names must not have the slashes and blanks of customers' numbers. */
const named = ({ number, revision }: CrudRow, ending: string) => ({
  fileName: `PO-${String(number).replace(/[^\p{L}\p{N}.]+/gu, '-')}-${revision}.${ending}`,
});

function factsOf(
  { language, sizeUnits }: Reading,
  row: CrudRow,
  names: readonly (keyof typeof purchaseOrder.fields)[],
): PaperFact[] {
  const i18n = i18nOf(language);
  return names.flatMap((name) => {
    const field = shownIn<Field>(purchaseOrder.fields[name], sizeUnits);
    const value = sheetValue(field, row[shownName(name, field)], i18n);
    if (value === null) return [];
    const isMoney = field.kind === 'money';
    const numberText = isMoney ? twoDecimals : (number: number) => number.toLocaleString('en-US');
    const text = typeof value === 'number' ? numberText(value) : String(value);
    return [{ label: isMoney ? `${i18n._(field.label)} (USD)` : fieldHeading(field, i18n), value: text }];
  });
}

/** The lines with their material numbers, and their words as the reader calls them. */
async function tableOf(db: Db, { language }: Asking, lines: readonly ChildRow[]) {
  const i18n = i18nOf(language);
  const ids = lines.map(({ materialId }) => Number(materialId));
  const materials = ids.length > 0 ? db.selectFrom('material').select(['id', 'number']).where('id', 'in', ids) : null;
  const numbers = new Map((await materials?.execute())?.map(({ id, number }) => [id, number]));
  const fields = lineNames.map((name) => ({ name, field: purchaseOrderLine.fields[name] as Field })); // names are the entity's own.
  const columns = [
    { heading: i18n._(material.fields.number.label), kind: 'text' } as const,
    ...fields.map(({ field }): SheetColumn => sheetColumn(field, fieldHeading(field, i18n))),
  ];
  const rows = lines.map((line) => [
    numbers.get(Number(line.materialId)) ?? null,
    ...fields.map(({ name, field }) => sheetValue(field, line[shownName(name, field)], i18n)),
  ]);
  return { columns, rows };
}

async function writeSignature(db: Db, paper: Paper, { language }: Asking, row: CrudRow): Promise<void> {
  const found = await db
    .selectFrom('purchaseOrderSignature')
    .innerJoin('signature', 'signature.id', 'signatureId')
    .select('picture')
    .where('purchaseOrderId', '=', row.id)
    .executeTakeFirst();
  if (!found) return;
  if (paper.room() < signatureHeight + 50) paper.newPage();
  paper.document.image(found.picture, paper.left, paper.y() + 8, { fit: [200, signatureHeight] });
  paper.moveTo(paper.y() + signatureHeight + 14);
  const i18n = i18nOf(language);
  const { signedById, signedOn } = purchaseOrder.fields;
  writeFacts(paper, [
    { label: i18n._(signedById.label), value: String(row.signedByName) },
    { label: i18n._(signedOn.label), value: String(row.signedOn) },
  ]);
}
