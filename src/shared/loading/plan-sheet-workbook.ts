import { msg } from '@lingui/core/macro';
import type { Sheet, SheetColumn, SheetValue } from '../export/sheet';
import { containerFigures } from './container-figures';
import { type LinesById, linesById, stepsOf, tiersOf } from './figures';
import type { LoadedContainer } from './plan';
import { labelOf, orientationText, type SheetSource, unplacedTable } from './plan-sheet';
import type { ContainerOffer } from './problem';
import type { Words } from './sheet-words';

/** A plan as the sheets of a workbook: its figures, the loading list, every carton, and those not loaded. */
export function planSheets(source: SheetSource): Sheet[] {
  const { problem, plan, words } = source;
  const lines = linesById(problem);
  const loaded = plan.containers.flatMap((container, at): Loaded[] => {
    const offer = problem.containers[container.offer];
    return offer ? [{ ...container, number: at + 1, of: offer }] : [];
  });
  const left = unplacedTable(plan, lines, words);
  return [
    {
      name: words(msg`Summary`),
      columns: summaryColumns(words),
      rows: loaded.map((each) => summaryRow(each, source, lines)),
    },
    {
      name: words(msg`Loading list`),
      columns: stepColumns(words),
      rows: loaded.flatMap((each) => stepRows(each, lines, words)),
    },
    {
      name: words(msg`Placements`),
      columns: placementColumns(words),
      rows: loaded.flatMap((each) => placementRows(each, lines, words)),
    },
    { name: left.title, columns: left.columns, rows: left.rows },
  ];
}

interface Loaded extends Pick<LoadedContainer, 'placements'> {
  number: number;
  of: ContainerOffer;
}

const text = (heading: string, width?: number): SheetColumn => ({ heading, kind: 'text', ...(width ? { width } : {}) });
const number = (heading: string, decimals = 0): SheetColumn => ({ heading, kind: 'number', decimals });

function summaryColumns(words: Words): SheetColumn[] {
  return [
    text(words(msg`Name of the plan`), 36),
    { heading: words(msg`Date`), kind: 'day' },
    text(words(msg`Orders`), 24),
    number(words(msg`Container`)),
    text(words(msg`Kind`)),
    number(words(msg`Cartons`)),
    number(words(msg`Cube, cuft`), 1),
    number(words(msg`Cube, m³`), 2),
    number(words(msg`Minimum cube, cuft`), 1),
    number(words(msg`Maximum cube, cuft`), 1),
    number(words(msg`Fill, %`), 1),
    number(words(msg`Weight, kg`), 1),
    number(words(msg`Cartons of unknown weight`)),
    number(words(msg`Payload, kg`)),
    ...centerColumns(words),
  ];
}

function centerColumns(words: Words): SheetColumn[] {
  return [
    number(words(msg`Center of gravity x, mm`)),
    number(words(msg`Center of gravity y, mm`)),
    number(words(msg`Center of gravity z, mm`)),
    text(words(msg`Center of gravity by`)),
  ];
}

function summaryRow(loaded: Loaded, { name, day, orders, words }: SheetSource, lines: LinesById): SheetValue[] {
  const { kind, minCuft, maxCuft, payload } = loaded.of;
  const { cartons, cuft, cubicMeters, fill, weight, center } = containerFigures(loaded.placements, loaded.of, lines);
  const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value));
  return [
    ...[name, day, orders.join(', '), loaded.number, kind],
    ...[cartons, cuft, cubicMeters, minCuft, maxCuft, fill * 100],
    ...[weight.known, weight.unknown, payload],
    ...[rounded(center?.x), rounded(center?.y), rounded(center?.z)],
    center && words(center.by === 'weight' ? msg`Weight` : msg`Volume`),
  ];
}

/** The columns of a carton and its position, the same in every list. */
function cartonColumns(words: Words): SheetColumn[] {
  return [
    text(words(msg`Carton`), 36),
    text(words(msg`Material`)),
    number(words(msg`Unloading group`)),
    number(words(msg`Along, mm`)),
    number(words(msg`Across, mm`)),
    number(words(msg`Up, mm`)),
    text(words(msg`Orientation`), 28),
    number(words(msg`x, mm`)),
    number(words(msg`y, mm`)),
    number(words(msg`z, mm`)),
  ];
}

function cartonCells({ placements }: Loaded, at: number, lines: LinesById, words: Words): SheetValue[] {
  const placement = placements[at];
  if (!placement) return [];
  const { line, x, y, z, dx, dy, dz } = placement;
  const { material = null, group = null } = lines.get(line) ?? {};
  return [labelOf(line, lines), material, group, dx, dy, dz, orientationText(placement, lines, words), x, y, z];
}

function stepColumns(words: Words): SheetColumn[] {
  return [
    number(words(msg`Container`)),
    number(words(msg`Step`)),
    number(words(msg`First carton`)),
    number(words(msg`Last carton`)),
    number(words(msg`Count`)),
    ...cartonColumns(words),
  ];
}

/** The rows of the loading steps; the position is that of a step's first carton. */
function stepRows(loaded: Loaded, lines: LinesById, words: Words): SheetValue[][] {
  return stepsOf(loaded.placements).map(({ first, count }, at) => [
    ...[loaded.number, at + 1, first + 1, first + count, count],
    ...cartonCells(loaded, first, lines, words),
  ]);
}

function placementColumns(words: Words): SheetColumn[] {
  return [
    number(words(msg`Container`)),
    number(words(msg`Carton no.`)),
    ...cartonColumns(words),
    number(words(msg`Tier`)),
    number(words(msg`Weight, kg`), 1),
  ];
}

function placementRows(loaded: Loaded, lines: LinesById, words: Words): SheetValue[][] {
  const tiers = tiersOf(loaded.placements);
  return loaded.placements.map(({ line }, at) => [
    loaded.number,
    at + 1,
    ...cartonCells(loaded, at, lines, words),
    tiers[at] ?? 1,
    lines.get(line)?.weight ?? null,
  ]);
}
