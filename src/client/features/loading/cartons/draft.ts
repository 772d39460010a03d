import { recordOf } from '../../../../shared/keys-of';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { type OrientationName, orientationNames } from '../../../../shared/loading/orientations';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';
import { type LengthUnit, millimetersIn } from '../../../../shared/loading/units';
import type { FieldValue } from '../../../forms/field-value';
import { type CartonFieldName, sizeNames } from './carton-fields';

/** A line of cartons as it is typed: what cannot be read yet stays as it was written. */
export interface DraftLine extends Record<CartonFieldName, FieldValue> {
  id: string;
  orderId: number | null;
  orientations: Record<OrientationName, boolean>;
}

/** A kind of container as it is offered, with its window and payload as typed. */
export interface DraftOffer {
  kind: ContainerOffer['kind'];
  isOffered: boolean;
  /** Empty: as many as needed. */
  count: FieldValue;
  minCuft: FieldValue;
  maxCuft: FieldValue;
  payload: FieldValue;
}

export interface DraftOrder {
  id: number;
  poNumber: string;
  /** Its pieces when its lines were taken; null where that is not known. */
  pieces: string | null;
}

export const planningSeconds = [2, 10, 30] as const;

/** Everything a plan is to be made from, as it stands on the page. Plain JSON, so that it outlives a reload. */
export interface Draft {
  /** What the sizes of the lines are written in. */
  unit: LengthUnit;
  lines: DraftLine[];
  /** The number of the last id of a line; versions before 1.39 kept none. */
  lastId?: number;
  /** The orders that lines come from, by their PO numbers. */
  orders: DraftOrder[];
  offers: DraftOffer[];
  /** Percent of a base that must be supported, as typed; null is no such rule. */
  support: FieldValue;
  /** How long a plan is improved. */
  seconds: (typeof planningSeconds)[number];
}

const kinds: readonly ContainerOffer['kind'][] = ['40HC', '40GP', '20GP'];

/** What a fresh page begins with: 40-foot high cubes as many as needed, and full support. */
export const emptyDraft: Draft = {
  unit: 'cm',
  lines: [],
  orders: [],
  offers: kinds.map((kind) => draftOffer(offerOf(kind), kind === '40HC')),
  support: 100,
  seconds: 2,
};

function draftOffer(offer: ContainerOffer, isOffered: boolean): DraftOffer {
  const { kind, count, minCuft, payload } = offer;
  return { kind, isOffered, count, minCuft, maxCuft: Math.round(offer.maxCuft * 10) / 10, payload };
}

/**
 * The number of the last id that was given to a line. Ids are short because every placement names its line, and none is
 * given out again: what was typed for a line that is gone would come up in another one's form.
 */
export function lastIdOf({ lines, lastId = 0 }: { lines: readonly Pick<DraftLine, 'id'>[]; lastId?: number }): number {
  return lines.reduce((most, { id }) => Math.max(most, Number(/^c(\d+)$/.exec(id)?.[1] ?? 0)), lastId);
}

/** A line that has no id yet. */
export type NewLine = Omit<DraftLine, 'id'>;

/** The draft with further lines at its end, each under an id of its own. */
export function withNewLines(draft: Draft, added: readonly NewLine[]): Draft {
  const last = lastIdOf(draft);
  const lines = added.map((line, at) => ({ ...line, id: `c${last + at + 1}` }));
  return { ...draft, lines: [...draft.lines, ...lines], lastId: last + lines.length };
}

export const everyOrientation = recordOf(orientationNames, () => true);

/** A line in which nothing is typed yet, with the defaults. */
export function emptyLine(id: string): DraftLine {
  return {
    id,
    orderId: null,
    label: null,
    material: null,
    length: null,
    width: null,
    height: null,
    quantity: 1,
    orientations: everyOrientation,
    mixedStacking: true,
    maxTiers: null,
    weight: null,
    priority: 1,
    setName: null,
    perSet: null,
    group: null,
  };
}

/** A line of a problem as it would be typed, its sizes in the unit. */
export function draftLineOf(line: CartonLine, unit: LengthUnit): DraftLine {
  const { id, orderId, label, material, quantity, mixedStacking, maxTiers, weight, priority, set, group } = line;
  return {
    id,
    orderId,
    label,
    material: material === label ? null : material,
    length: inUnit(line.length, unit),
    width: inUnit(line.width, unit),
    height: inUnit(line.height, unit),
    quantity,
    orientations: recordOf(orientationNames, (name) => line.orientations[name] === true),
    mixedStacking,
    maxTiers,
    weight,
    priority,
    setName: set?.name ?? null,
    perSet: set?.perSet ?? null,
    group,
  };
}

/** A stored problem as it would be typed; what it does not say is as given: kinds not offered, and the time to plan. */
export function draftOf(
  { lines, containers, rules }: LoadingProblem,
  {
    orders,
    unit,
    offers = emptyDraft.offers,
    seconds = emptyDraft.seconds,
  }: Pick<Draft, 'orders' | 'unit'> & Partial<Draft>,
): Draft {
  const offered = new Map(containers.map((offer) => [offer.kind, offer]));
  return {
    ...emptyDraft,
    unit,
    lines: lines.map((line) => draftLineOf(line, unit)),
    lastId: lastIdOf({ lines }),
    orders: [...orders],
    offers: offers.map((offer) => {
      const stored = offered.get(offer.kind);
      return stored ? draftOffer(stored, true) : { ...offer, isOffered: false };
    }),
    support: rules.support,
    seconds,
  };
}

/** The draft with its sizes written in another unit; what cannot be read stays as it is. */
export function inOtherUnit(draft: Draft, unit: LengthUnit): Draft {
  const factor = millimetersIn[draft.unit];
  const lines = draft.lines.map((line) => ({ ...line, ...sizesOf(line, (value) => inUnit(value * factor, unit)) }));
  return { ...draft, unit, lines };
}

/**
 * The draft with removed lines of an earlier one put back: each behind the line it stood behind, in the draft's unit,
 * and under a new id where its own was given to another line meanwhile.
 */
export function withLinesAgain(
  draft: Draft,
  earlier: Pick<Draft, 'unit' | 'lines'>,
  taken: ReadonlySet<string>,
): Draft {
  const { unit } = draft;
  const then = earlier.unit === unit ? earlier.lines : inOtherUnit({ ...draft, ...earlier }, unit).lines;
  const lines = [...draft.lines];
  let lastId = lastIdOf({ ...draft, lines: [...lines, ...then] });
  let behind: string | null = null;
  for (const line of then) {
    if (taken.has(line.id)) {
      const isFree = lines.every(({ id }) => id !== line.id);
      if (!isFree) lastId += 1;
      const own = isFree ? line : { ...line, id: `c${lastId}` };
      lines.splice(lines.findIndex(({ id }) => id === behind) + 1, 0, own);
      behind = own.id;
    } else if (lines.some(({ id }) => id === line.id)) behind = line.id;
  }
  return { ...draft, lines, lastId };
}

/** The sizes of a line that are numbers, each changed by `change`. */
function sizesOf(line: DraftLine, change: (value: number) => number): Partial<DraftLine> {
  return Object.fromEntries(
    sizeNames.flatMap((name) => {
      const value = line[name];
      return typeof value === 'number' ? [[name, change(value)]] : [];
    }),
  );
}

/** Millimeters in the unit, with enough decimals to convert back from inches exactly to the micrometer. */
export function inUnit(millimeters: number, unit: LengthUnit): number {
  const scale = unit === 'inch' ? 100_000 : 10_000;
  return Math.round((millimeters / millimetersIn[unit]) * scale) / scale;
}
