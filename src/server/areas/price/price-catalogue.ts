import { msg } from '@lingui/core/macro';
import type { PriceListRow } from '../../../shared/areas/price/price-calls';
import type { SheetColumn, SheetValue } from '../../../shared/export/sheet';
import { grouped } from '../../../shared/grouped';
import type { Language } from '../../../shared/language';
import { cubeInCubicMeters, sizeText } from '../../../shared/rules/product-size';
import { type SizeUnits, unitsFirst, unitTexts } from '../../../shared/rules/size-units';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { writeLine } from '../../pdf/facts';
import { createPaper, type Paper } from '../../pdf/paper';
import { writeTable } from '../../pdf/table';
import { twoDecimals } from '../../pdf/two-decimals';
import { pictureBytes } from '../../services/files/picture-bytes';

interface Catalogue {
  rows: readonly PriceListRow[];
  day: string;
  writtenIn: Language;
  sizeUnits: SizeUnits;
  /** Our company's name for customers. */
  seller: string;
}

interface Column {
  column: SheetColumn;
  read: (row: PriceListRow) => SheetValue;
}

const pictureHeight = 96;
/** Space that keeps a model's heading and first rows on one page with its picture. */
const headHeight = 110;

/**
 * The price list as a PDF for customers: model by model with picture, sizes in all units, and prices of both plants.
 */
export async function priceCatalogue(db: Db, catalogue: Catalogue): Promise<Buffer> {
  const { rows, day, writtenIn, seller } = catalogue;
  const i18n = i18nOf(writtenIn);
  const title = i18n._(msg`Price List`);
  const paper = await createPaper({ title: `${seller} · ${title}`, foot: `${seller} · ${title} · ${day}` });
  writeLine(paper, `${seller} · ${title}`, 18);
  writeLine(paper, translate(i18n, msg`FOB prices in USD as of {day}`, { day }), 9);
  const columns = columnsOf(catalogue, rows);
  for (const [modelCode, ofModel] of grouped(rows, (row) => row.modelCode)) {
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

async function drawPicture(db: Db, paper: Paper, pictureId: number | null): Promise<void> {
  const bytes = pictureId === null ? null : await pictureBytes(db, pictureId, 'card');
  if (paper.room() < headHeight + (bytes ? pictureHeight : 0)) paper.newPage();
  if (!bytes) return;
  paper.document.image(bytes, paper.left, paper.y(), { fit: [paper.width / 2, pictureHeight] });
  paper.moveTo(paper.y() + pictureHeight + 8);
}

/** The columns, with the reader's units first; a plant without any price is left out. */
function columnsOf({ writtenIn, sizeUnits }: Catalogue, rows: readonly PriceListRow[]): Column[] {
  const i18n = i18nOf(writtenIn);
  const { lengths, volumes } = unitsFirst(sizeUnits);
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

const priceText = (fobUsd: number | null): string | null => (fobUsd === null ? null : twoDecimals(fobUsd));
