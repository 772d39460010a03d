import { msg } from '@lingui/core/macro';
import type { SheetColumn, SheetValue } from '../export/sheet';
import { type ContainerFigures, containerFigures } from './container-figures';
import { type LinesById, linesById, orientationOf, stepsOf, tiersOf } from './figures';
import { orientations } from './orientations';
import { type LoadedContainer, type LoadingPlan, type Placement, unplacedReasons } from './plan';
import type { ContainerOffer, LoadingProblem } from './problem';
import type { Words } from './sheet-words';

/** A plan as given to those who load: everything about it in words, for paper, PDF and workbook alike. */
export interface PlanSheet {
  name: string;
  facts: SheetFact[];
  containers: ContainerSheet[];
  /** Null if everything is loaded. */
  unplaced: SheetTable | null;
}

export interface SheetFact {
  label: string;
  value: string;
}

export interface SheetTable {
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
}

export interface ContainerSheet {
  title: string;
  facts: SheetFact[];
  offer: ContainerOffer;
  container: LoadedContainer;
  /** Consecutive equal cartons are one step. */
  steps: SheetTable;
}

export interface SheetSource {
  name: string;
  /** yyyy-MM-dd. */
  day: string;
  /** The PO numbers of its orders. */
  orders: readonly string[];
  problem: LoadingProblem;
  plan: LoadingPlan;
  words: Words;
}

/** The sheet of a plan. */
export function planSheet({ name, day, orders, problem, plan, words }: SheetSource): PlanSheet {
  const lines = linesById(problem);
  const loaded = plan.containers.reduce((sum, { placements }) => sum + placements.length, 0);
  const missing = plan.unplaced.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    { label: words(msg`Date`), value: day },
    ...(orders.length > 0 ? [{ label: words(msg`Orders`), value: orders.join(', ') }] : []),
    { label: words(msg`Containers`), value: whole(plan.containers.length) },
    { label: words(msg`Cartons loaded`), value: whole(loaded) },
    { label: words(msg`Cartons not loaded`), value: whole(missing) },
  ];
  const containers = plan.containers.flatMap((container, at) => {
    const offer = problem.containers[container.offer];
    if (!offer) return [];
    const values = { number: at + 1, count: plan.containers.length, kind: offer.kind };
    const title = words(msg`Container {number} of {count}: {kind}`, values);
    const figures = containerFigures(container.placements, offer, lines);
    return [
      {
        title,
        facts: containerFacts(figures, offer, words),
        offer,
        container,
        steps: stepTable(container, lines, words),
      },
    ];
  });
  return { name, facts, containers, unplaced: missing > 0 ? unplacedTable(plan, lines, words) : null };
}

function containerFacts(figures: ContainerFigures, offer: ContainerOffer, words: Words): SheetFact[] {
  const { length, width, height, minCuft, maxCuft, payload } = offer;
  const { cartons, cuft, cubicMeters, fill, weight, center } = figures;
  const inside = [length, width, height].map(whole).join(' × ');
  const from = minCuft > 0 ? `${whole(minCuft)} – ` : '≤ ';
  const unknown =
    weight.unknown > 0
      ? `, ${words(msg`{count, plural, one {# carton} other {# cartons}} of unknown weight`, { count: weight.unknown })}`
      : '';
  const at = center && [center.x, center.y, center.z].map((value) => whole(Math.round(value))).join(' / ');
  return [
    { label: words(msg`Inside, mm`), value: inside },
    { label: words(msg`Cartons`), value: whole(cartons) },
    {
      label: words(msg`Cube`),
      value: `${decimal(cuft, 1)} cuft · ${decimal(cubicMeters, 2)} m³ (${from}${whole(maxCuft)} cuft)`,
    },
    { label: words(msg`Fill`), value: `${decimal(fill * 100, 1)} %` },
    { label: words(msg`Weight`), value: `${decimal(weight.known, 1)} / ${whole(payload)} kg${unknown}` },
    ...(at === null
      ? []
      : [
          {
            label: words(msg`Center of gravity, mm`),
            value: `${at}${center?.by === 'volume' ? ` (${words(msg`by volume`)})` : ''}`,
          },
        ]),
  ];
}

function stepTable({ placements }: LoadedContainer, lines: LinesById, words: Words): SheetTable {
  const tiers = tiersOf(placements);
  const hasGroups = placements.some(({ line }) => lines.get(line)?.group);
  const columns: SheetColumn[] = [
    { heading: words(msg`Step`), kind: 'number' },
    { heading: words(msg`Carton nos.`), kind: 'text' },
    { heading: words(msg`Carton`), kind: 'text' },
    ...(hasGroups ? [{ heading: words(msg`Unloading group`), kind: 'number' } as const] : []),
    { heading: words(msg`Count`), kind: 'number' },
    { heading: words(msg`Along × across × up, mm`), kind: 'text' },
    { heading: words(msg`Orientation`), kind: 'text' },
    { heading: words(msg`Tiers`), kind: 'text' },
    { heading: words(msg`First at x / y / z, mm`), kind: 'text' },
  ];
  const rows = stepsOf(placements).map(({ line, dx, dy, dz, first, count }, at) => {
    const last = first + count - 1;
    const { x = 0, y = 0, z = 0 } = placements[first] ?? {};
    const group = hasGroups ? [lines.get(line)?.group ?? null] : [];
    return [
      at + 1,
      range(first + 1, last + 1),
      labelOf(line, lines),
      ...group,
      count,
      [dx, dy, dz].map(whole).join(' × '),
      orientationText(placements[first], lines, words),
      tierRange(tiers.slice(first, last + 1)),
      [x, y, z].map(whole).join(' / '),
    ];
  });
  return { title: words(msg`Loading list`), columns, rows };
}

/** The cartons that were not loaded, and why. */
export function unplacedTable({ unplaced }: LoadingPlan, lines: LinesById, words: Words): SheetTable {
  return {
    title: words(msg`Not loaded`),
    columns: [
      { heading: words(msg`Carton`), kind: 'text', width: 36 },
      { heading: words(msg`Count`), kind: 'number' },
      { heading: words(msg`Reason`), kind: 'text', width: 40 },
    ],
    rows: unplaced.map(({ line, count, reason }) => [labelOf(line, lines), count, words(unplacedReasons[reason])]),
  };
}

/** The label of a carton's line; its id if the problem does not know the line. */
export function labelOf(line: string, lines: LinesById): string {
  return lines.get(line)?.label ?? line;
}

/** The orientation of a carton, in words. */
export function orientationText(placement: Placement | undefined, lines: LinesById, words: Words): string {
  const line = placement && lines.get(placement.line);
  const name = line && orientationOf(line, placement);
  return name ? words(orientations[name].label) : '';
}

function tierRange(tiers: readonly number[]): string {
  return range(Math.min(...tiers), Math.max(...tiers));
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function whole(value: number): string {
  return decimal(value, 0);
}

function decimal(value: number, places: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: places });
}
