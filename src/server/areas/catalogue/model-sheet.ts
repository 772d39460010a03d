import { msg } from '@lingui/core/macro';
import { model } from '../../../shared/areas/catalogue/model';
import type { ModelLoadability } from '../../../shared/areas/catalogue/model-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { nameBeside } from '../../../shared/entity/naming';
import { sheetValue } from '../../../shared/export/field-cells';
import type { SheetColumn, SheetValue } from '../../../shared/export/sheet';
import type { Language } from '../../../shared/language';
import { cubeInCubicMeters, sizeText } from '../../../shared/rules/product-size';
import { type SizeUnits, unitsFirst, unitTexts } from '../../../shared/rules/size-units';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { type PaperFact, writeFacts, writeLine } from '../../pdf/facts';
import { createPaper, type Paper } from '../../pdf/paper';
import { writeTable } from '../../pdf/table';
import { pictureBytes } from '../../services/files/picture-bytes';

interface ModelSheet {
  row: CrudRow;
  loadability: ModelLoadability;
  writtenIn: Language;
  sizeUnits: SizeUnits;
  day: string;
}

/** Fields of a model that customers may see; the rest is internal. */
const told = [
  'categoryId',
  'brandId',
  'collectionIds',
  'styleIds',
  'featureIds',
  'construction',
  'countryOfOriginId',
] as const;
const pictureHeight = 240;

/** A model as a PDF for customers. */
export async function modelSheet(db: Db, { row, loadability, writtenIn, sizeUnits, day }: ModelSheet): Promise<Buffer> {
  const i18n = i18nOf(writtenIn);
  const name = String((writtenIn === 'zh' && row.nameZh) || row.nameEn);
  const title = `${row.code} ${name}`;
  const paper = await createPaper({ title, foot: `${title} · ${day}` });
  writeLine(paper, title, 18);
  await drawPicture(db, paper, row);
  writeFacts(paper, factsOf(row, writtenIn));
  paper.moveTo(paper.y() + 10);
  await writeTable(paper, {
    title: i18n._(msg`Pieces and sizes`),
    ...(await piecesOf(db, row.id, { loadability, writtenIn, sizeUnits })),
  });
  return paper.finish();
}

/** Draws the main picture, limited in height to leave room for the rest. */
async function drawPicture(db: Db, paper: Paper, { pictureId }: CrudRow): Promise<void> {
  if (typeof pictureId !== 'number') return;
  const bytes = await pictureBytes(db, pictureId, 'whole');
  if (!bytes) return;
  paper.document.image(bytes, paper.left, paper.y() + 4, { fit: [paper.width, pictureHeight] });
  paper.moveTo(paper.y() + pictureHeight + 16);
}

function factsOf(row: CrudRow, language: Language): PaperFact[] {
  const i18n = i18nOf(language);
  return told.flatMap((name) => {
    const field = model.fields[name];
    const isReference = field.kind === 'reference' || field.kind === 'references';
    const value = sheetValue(field, row[isReference ? nameBeside(name) : name], i18n);
    return value === null ? [] : [{ label: i18n._(field.label), value: String(value) }];
  });
}

type Pieces = Pick<ModelSheet, 'loadability' | 'writtenIn' | 'sizeUnits'>;

/** The pieces that can be ordered, with their sizes in all units, the reader's first. */
async function piecesOf(db: Db, modelId: number, { loadability: { cartons }, writtenIn, sizeUnits }: Pieces) {
  const i18n = i18nOf(writtenIn);
  const { lengths, volumes } = unitsFirst(sizeUnits);
  const materials = await db
    .selectFrom('material')
    .select(['id', 'number', nameOf(writtenIn, 'material').as('name'), 'cube'])
    .select(['productWidth', 'productDepth', 'productHeight', 'length', 'width', 'height'])
    .where('modelId', '=', modelId)
    .where('status', '<>', 'dropped')
    .orderBy('number')
    .execute();
  const perHighCube = new Map(
    cartons.flatMap(({ materials: same, loads }) => {
      const pieces = loads.find(({ kind }) => kind === '40HC')?.pieces ?? null;
      return same.map(({ id }) => [id, pieces] as const);
    }),
  );
  const columns: SheetColumn[] = [
    { heading: i18n._(msg`Material number`), kind: 'text' },
    { heading: i18n._(msg`Name`), kind: 'text' },
    ...lengths.map((unit) => textColumn(translate(i18n, msg`Product, W × D × H, {unit}`, { unit }))),
    ...lengths.map((unit) => textColumn(translate(i18n, msg`Package, L × W × H, {unit}`, { unit }))),
    ...volumes.map((unit): SheetColumn => ({ heading: unitTexts[unit], kind: 'number' })),
    { heading: i18n._(msg`per 40HC`), kind: 'number' },
  ];
  const rows = materials.map((material): SheetValue[] => {
    const { id, number, name, cube, productWidth, productDepth, productHeight, length, width, height } = material;
    const product = [productWidth, productDepth, productHeight];
    const carton = [length, width, height];
    return [
      number,
      name,
      ...lengths.map((unit) => inOnePiece(sizeText(product, unit))),
      ...lengths.map((unit) => inOnePiece(sizeText(carton, unit))),
      ...volumes.map((unit) => (unit === 'm3' && cube !== null ? cubeInCubicMeters(cube) : cube)),
      perHighCube.get(id) ?? null,
    ];
  });
  return { columns, rows };
}

const textColumn = (heading: string): SheetColumn => ({ heading, kind: 'text' });

/** A size that cannot break into several lines. */
function inOnePiece(size: string | null): string | null {
  return size?.replaceAll(' × ', '×') ?? null;
}
