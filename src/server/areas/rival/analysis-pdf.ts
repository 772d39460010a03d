import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { arrangementTypes } from '../../../shared/areas/catalogue/arrangement';
import { motions } from '../../../shared/areas/catalogue/frame';
import { plants } from '../../../shared/areas/price/price';
import { bases, competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import type { AnalysisView, ComparedStyle } from '../../../shared/areas/rival/calls';
import { priceKinds } from '../../../shared/areas/rival/competing-good';
import { pairsOf } from '../../../shared/areas/rival/gaps';
import { type ScatterAxis, scatterOf } from '../../../shared/areas/rival/scatter';
import { type Language, nameIn } from '../../../shared/language';
import { paperPalette } from '../../../shared/loading/palette';
import { enumerated } from '../../../shared/rules/enumerated';
import { sizeText } from '../../../shared/rules/product-size';
import type { SizeUnits } from '../../../shared/rules/size-units';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { writeFacts, writeLine } from '../../pdf/facts';
import { createPaper, type Paper } from '../../pdf/paper';
import { writeTable } from '../../pdf/table';
import { twoDecimals } from '../../pdf/two-decimals';
import { analysisView } from './analysis-view';

interface Written {
  writtenIn: Language;
  sizeUnits: SizeUnits;
}

const chart = { height: 190, axis: 40, below: 22, dot: 3.2 };
const [oursColor = '', rivalsColor = ''] = paperPalette.marks;

/** A saved analysis as a PDF file, and the number of pairs that it compares. */
export async function analysisFile(db: Db, id: number, { writtenIn, sizeUnits }: Written) {
  const view = await analysisView(db, id, writtenIn);
  const i18n = i18nOf(writtenIn);
  const seller = nameIn(writtenIn, view.seller);
  const paper = await createPaper({ title: `${seller} · ${view.title}`, foot: `${seller} · ${view.title}` });
  writeLine(paper, seller, 11);
  writeLine(paper, view.title, 18);
  paper.moveTo(paper.y() + 4);
  writeFacts(paper, factsOf(i18n, view));
  paper.moveTo(paper.y() + 8);
  const styles = [...view.ours, ...view.rivals];
  drawScatter(paper, i18n, styles, 'size', sizeUnits);
  drawScatter(paper, i18n, styles, 'function', sizeUnits);
  await writeStyles(paper, i18n, view, sizeUnits);
  const pairs = await writeGaps(paper, i18n, view);
  const content = await paper.finish();
  const fileName = `${view.title.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'analysis'}.pdf`;
  return { file: { fileName, contentType: 'application/pdf', content }, rows: pairs };
}

function factsOf(i18n: I18n, view: AnalysisView) {
  const { fields } = competitiveAnalysis;
  const amount = String(view.retailFactor);
  const retail = view.basis === 'retail' ? translate(i18n, msg`USD {amount}`, { amount }) : null;
  const facts = [
    [fields.day.label, view.day],
    [fields.basis.label, i18n._(bases[view.basis])],
    [fields.retailFactor.label, retail],
    [fields.plant.label, i18n._(plants[view.plant])],
    [fields.countryId.label, view.countryName],
    [fields.madeById.label, view.madeByName],
    [fields.comments.label, view.comments],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: i18n._(label), value }] : []));
}

/** Draws price over size or function; each dot has the number of its style in the table below. */
function drawScatter(
  paper: Paper,
  i18n: I18n,
  styles: readonly ComparedStyle[],
  by: ScatterAxis,
  { length }: SizeUnits,
): void {
  const inUnit = (cm: number) => (length === 'in' ? cm / 2.54 : cm);
  const { dots, sizes, functions, prices } = scatterOf(styles, by, inUnit);
  if (dots.length === 0) return;
  if (paper.room() < chart.height + 50) paper.newPage();
  const title =
    by === 'size'
      ? translate(i18n, msg`Price (USD) over width ({unit})`, { unit: length })
      : i18n._(msg`Price (USD) over function`);
  paper.write(title, paper.left, paper.y() + 11, { size: 11, bold: true });
  const top = paper.y() + 20;
  const left = paper.left + chart.axis;
  const width = paper.width - chart.axis - 8;
  const note = { size: 7, color: paperPalette.note } as const;
  const yOf = (at: number) => top + (1 - at) * chart.height;
  const { document } = paper;
  for (const { at, value } of prices) {
    document
      .moveTo(left, yOf(at))
      .lineTo(left + width, yOf(at))
      .lineWidth(0.4)
      .strokeColor(paperPalette.line)
      .stroke();
    paper.write(value.toLocaleString('en-US'), left - 6, yOf(at) + 2.5, { ...note, align: 'right' });
  }
  const names = [
    ...sizes.map(({ at, value }) => ({ at, text: String(value) })),
    ...functions.map(({ at, value }) => ({ at, text: i18n._(value === null ? msg`Not known` : motions[value]) })),
  ];
  for (const { at, text } of names)
    paper.write(text, left + at * width, top + chart.height + 12, { ...note, align: 'center' });
  for (const { style, x, y } of dots) {
    const color = style.rival === null ? oursColor : rivalsColor;
    const [dotX, dotY] = [left + x * width, yOf(y)];
    if (style.rival === null)
      document.rect(dotX - chart.dot, dotY - chart.dot, chart.dot * 2, chart.dot * 2).fill(color);
    else document.circle(dotX, dotY, chart.dot).fill(color);
    paper.write(String(styles.indexOf(style) + 1), dotX + chart.dot + 1.5, dotY + 2.5, { size: 7, color });
  }
  paper.moveTo(top + chart.height + chart.below + 8);
}

/** The compared styles, numbered like the dots. */
async function writeStyles(paper: Paper, i18n: I18n, { ours, rivals }: AnalysisView, { length }: SizeUnits) {
  await writeTable(paper, {
    title: i18n._(msg`Styles compared`),
    columns: [
      { heading: '#', kind: 'number' },
      { heading: i18n._(msg`Style`), kind: 'text' },
      { heading: i18n._(msg`Sold by`), kind: 'text' },
      { heading: i18n._(msg`Arrangement type`), kind: 'text' },
      { heading: i18n._(msg({ message: 'Function', context: 'of a sofa' })), kind: 'text' },
      { heading: translate(i18n, msg`W × D × H, {unit}`, { unit: length }), kind: 'text' },
      { heading: 'USD', kind: 'number' },
      { heading: i18n._(msg`Price seen`), kind: 'text' },
    ],
    rows: [...ours, ...rivals].map((style, at) => [
      at + 1,
      style.code === null ? style.name : `${style.code} ${style.name}`,
      style.rival ?? i18n._(msg`We`),
      style.arrangementType && i18n._(arrangementTypes[style.arrangementType]),
      style.motion && i18n._(motions[style.motion]),
      sizeText([style.width, style.depth, style.height], length)?.replaceAll(' × ', '×') ?? null,
      style.price === null ? '–' : twoDecimals(style.price),
      enumerated(
        [style.priceDay, style.priceCountry, style.priceKind && i18n._(priceKinds[style.priceKind])].flatMap(
          (part) => part ?? [],
        ),
        i18n.locale,
      ),
    ]),
  });
  paper.moveTo(paper.y() + 8);
}

async function writeGaps(paper: Paper, i18n: I18n, { ours, rivals }: AnalysisView): Promise<number> {
  const pairs = pairsOf(ours, rivals);
  await writeTable(paper, {
    title: i18n._(msg`Gaps: how much more or less we ask than the rival`),
    columns: [
      { heading: i18n._(msg`Our style`), kind: 'text' },
      { heading: i18n._(msg`Our price`), kind: 'number' },
      { heading: i18n._(msg`Style of a rival`), kind: 'text' },
      { heading: i18n._(msg`Their price`), kind: 'number' },
      { heading: 'USD', kind: 'number' },
      { heading: '%', kind: 'number' },
    ],
    rows: pairs.map(({ ours: own, theirs, gap }) => [
      own.code,
      own.price === null ? '–' : twoDecimals(own.price),
      `${theirs.name} (${theirs.rival})`,
      theirs.price === null ? '–' : twoDecimals(theirs.price),
      gap === null ? '–' : signed(twoDecimals(gap.usd), gap.usd),
      gap === null ? '–' : signed(gap.percent.toFixed(1), gap.percent),
    ]),
  });
  return pairs.length;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);
