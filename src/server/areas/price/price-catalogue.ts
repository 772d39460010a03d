import { msg } from '@lingui/core/macro';
import type { PriceListRow } from '../../../shared/areas/price/price-calls';
import type { SheetColumn, SheetValue } from '../../../shared/export/sheet';
import type { Language } from '../../../shared/language';
import { cubeInCubicMeters, sizeText } from '../../../shared/rules/product-size';
import { lengthUnits, type SizeUnits, unitTexts, volumeUnits } from '../../../shared/rules/size-units';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { writeLine } from '../../pdf/facts';
import { createPaper, type Paper } from '../../pdf/paper';
import { writeTable } from '../../pdf/table';
import { pictureBytes } from '../../services/files/picture-bytes';

interface Catalogue {
  rows: readonly PriceListRow[];
  day: string;
  writtenIn: Language;
  sizeUnits: SizeUnits;
  /** Ourselves, as customers know us. */
  seller: string;
}

interface Column {
  column: SheetColumn;
  read: (row: PriceListRow) => SheetValue;
}

const pictureHeight = 96;
/** A model's heading, picture and first rows stay on one page. */
const headHeight = 110;

/** The price list on paper for customers: model by model with its picture, sizes in both units, prices of both plants. */
export async function priceCatalogue(db: Db, catalogue: Catalogue): Promise<Buffer> {
  const { rows, day, writtenIn, seller } = catalogue;
  const i18n = i18nOf(writtenIn);
  const title = i18n._(msg`Price List`);
  const paper = await createPaper({ title: `${seller} · ${title}`, foot: `${seller} · ${title} · ${day}` });
  writeLine(paper, `${seller} · ${title}`, 18);
  writeLine(paper, translate(i18n, msg`FOB prices in USD as of {day}`, { day }), 9);
  const columns = columnsOf(catalogue, rows);
  for (const [modelCode, ofModel] of byModel(rows)) {
    paper.moveTo(paper.y() + 12);
    await drawPicture(db, paper, ofModel[0]?.pictureId ?? null);
    await writeTable(paper, {
      title: `${modelCode} ${ofModel[0]?.modelName ?? ''}`,
      columns: columns.map(({ column }) => column),
      rows: ofModel.map((row) => columns.map(({ read }) => read(row))),
    });
  }
  return paper.finish();
}

/** The rows model by model, in the order they come. */
function byModel(rows: readonly PriceListRow[]): Map<string, PriceListRow[]> {
  const models = new Map<string, PriceListRow[]>();
  for (const row of rows) models.set(row.modelCode, [...(models.get(row.modelCode) ?? []), row]);
  return models;
}

async function drawPicture(db: Db, paper: Paper, pictureId: number | null): Promise<void> {
  const bytes = pictureId === null ? null : await pictureBytes(db, pictureId, 'card');
  if (paper.room() < headHeight + (bytes ? pictureHeight : 0)) paper.newPage();
  if (!bytes) return;
  paper.document.image(bytes, paper.left, paper.y(), { fit: [paper.width / 2, pictureHeight] });
  paper.moveTo(paper.y() + pictureHeight + 8);
}

/** The columns, those of the reader's units first; a plant without a price is left out. */
function columnsOf({ writtenIn, sizeUnits }: Catalogue, rows: readonly PriceListRow[]): Column[] {
  const i18n = i18nOf(writtenIn);
  const lengths = [sizeUnits.length, ...lengthUnits.filter((unit) => unit !== sizeUnits.length)];
  const volumes = [sizeUnits.volume, ...volumeUnits.filter((unit) => unit !== sizeUnits.volume)];
  return [
    columnOf('text', i18n._(msg`Spec`), ({ arrangementName }) => arrangementName),
    columnOf('text', i18n._(msg`Cover grade`), ({ coverGradeName }) => coverGradeName),
    ...lengths.map((unit) =>
      columnOf(
        'text',
        translate(i18n, msg`W × D × H, {unit}`, { unit }),
        ({ productWidth, productDepth, productHeight }) => {
          const size = sizeText([productWidth, productDepth, productHeight], unit);
          return size?.replaceAll(' × ', '×') ?? null;
        },
      ),
    ),
    ...volumes.map((unit) =>
      columnOf('number', unitTexts[unit], ({ cube }) =>
        unit === 'm3' && cube !== null ? cubeInCubicMeters(cube) : cube,
      ),
    ),
    columnOf('number', i18n._(msg`per 40HC`), ({ loadability }) => loadability),
    ...(rows.some(({ chinaFob }) => chinaFob !== null)
      ? [columnOf('number', i18n._(msg`FOB China`), ({ chinaFob }) => priceText(chinaFob))]
      : []),
    ...(rows.some(({ vietnamFob }) => vietnamFob !== null)
      ? [columnOf('number', i18n._(msg`FOB Vietnam`), ({ vietnamFob }) => priceText(vietnamFob))]
      : []),
  ];
}

const columnOf = (kind: 'text' | 'number', heading: string, read: (row: PriceListRow) => SheetValue): Column => ({
  column: { heading, kind },
  read,
});

/** Money has two decimals on paper. */
const priceText = (fobUsd: number | null): string | null =>
  fobUsd?.toLocaleString('en-US', { minimumFractionDigits: 2 }) ?? null;
