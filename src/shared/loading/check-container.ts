import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { grouped } from '../grouped';
import { type Axis, type Box, overlaps, restsOn, sharedFootprint, standsAbove, standsBefore } from './boxes';
import { boxesInLine } from './boxes-in-line';
import { cubeOf, type LinesById, orientationOf, weightOf } from './figures';
import type { Placement } from './plan';
import type { CartonLine, ContainerOffer, LoadingRules } from './problem';
import { cuft } from './units';

/** The rules for a loaded container (§5), with the messages for their violation. */
export const loadingRuleNames = {
  outside: msg`Is outside the container`,
  overlap: msg`Overlaps another carton`,
  orientation: msg`Lies in an orientation that is not allowed`,
  support: msg`Its base does not rest on enough`,
  tiers: msg`Too many tiers`,
  mixing: msg`Material that may not be stacked with another`,
  order: msg`Blocks a carton that is unloaded earlier`,
  cube: msg`More cube than the container may hold`,
  payload: msg`Heavier than the payload`,
  set: msg`Its set is not whole`,
} as const satisfies Record<string, MessageDescriptor>;
export type LoadingRule = keyof typeof loadingRuleNames;

/** A violated rule, with the carton at fault (null for the whole container) and the other carton involved, if any. */
export interface Violation {
  rule: LoadingRule;
  carton: number | null;
  other: number | null;
}

interface CheckedContainer {
  placements: readonly Placement[];
  offer: ContainerOffer;
  lines: LinesById;
  rules: LoadingRules;
}

/** A carton with its index and its line. */
interface Carton {
  index: number;
  box: Placement;
  line: CartonLine;
}

/**
 * All violations of a container; none if it is legal. The order of the cartons does not matter. Where a great many
 * share room, that is said, and what is wrong with each alone, and nothing else.
 */
export function violationsOf({ placements, offer, lines, rules }: CheckedContainer): Violation[] {
  const cartons = placements.flatMap((box, index): Carton[] => {
    const line = lines.get(box.line);
    return line ? [{ index, box, line }] : [];
  });
  const shared = sharingRoom(cartons);
  const told = [...cartons.flatMap((carton) => alone(carton, offer)), ...shared];
  // Of cartons in one spot every one would be in line with every other, or rest on all those of another spot.
  if (shared.length >= mostTold) return told;
  const below = supportersOf(cartons);
  return [
    ...told,
    ...outOfOrder(cartons, mostTold - shared.length),
    ...cartons.flatMap((carton) => onOthers(carton, below[carton.index] ?? [], rules)),
    ...tierViolations(cartons, below),
    ...ofTheWhole(placements, offer, lines),
    ...setViolations(cartons, lines),
  ];
}

function alone({ index, box, line }: Carton, { length, width, height }: ContainerOffer): Violation[] {
  const isOutside =
    box.x < 0 || box.y < 0 || box.z < 0 || box.x + box.dx > length || box.y + box.dy > width || box.z + box.dz > height;
  const name = orientationOf(line, box);
  const isTurnedWrongly = name === null || line.orientations[name] !== true;
  return [
    ...(isOutside ? [{ rule: 'outside', carton: index, other: null } as const] : []),
    ...(isTurnedWrongly ? [{ rule: 'orientation', carton: index, other: null } as const] : []),
  ];
}

/** A limit for reported violations: thousands of cartons in one spot would cause millions. */
const mostTold = 1000;

/** The cartons that share room with another. */
function sharingRoom(cartons: readonly Carton[]): Violation[] {
  const fromBehind = [...cartons].sort((one, other) => one.box.x - other.box.x);
  const found: Violation[] = [];
  for (const [at, one] of fromBehind.entries()) {
    for (let next = at + 1; next < fromBehind.length; next += 1) {
      const other = fromBehind[next] as Carton; // within its bounds
      if (other.box.x >= one.box.x + one.box.dx) break;
      if (overlaps(one.box, other.box)) found.push({ rule: 'overlap', carton: one.index, other: other.index });
      if (found.length >= mostTold) return found;
    }
  }
  return found;
}

/** Group 1 is unloaded first: no carton of a later group may be between it and the door, or above it. */
function outOfOrder(cartons: readonly Carton[], most: number): Violation[] {
  const grouped = cartons.filter(({ line }) => line.group !== null);
  if (new Set(grouped.map(({ line }) => line.group)).size < 2) return [];
  const found: Violation[] = [];
  for (const [axes, blocks] of waysOut) {
    for (const [one, other] of boxesInLine(grouped, axes)) {
      const difference = (one.line.group ?? 0) - (other.line.group ?? 0);
      if (difference === 0) continue;
      const [first, later] = difference < 0 ? [one, other] : [other, one];
      if (!blocks(later.box, first.box)) continue;
      if (found.length >= most) return found;
      found.push({ rule: 'order', carton: later.index, other: first.index });
    }
  }
  return found;
}

/** To the door and upwards: across which axes cartons are in line with each other, and which then is in the way. */
const waysOut: readonly (readonly [[Axis, Axis], (later: Box, first: Box) => boolean])[] = [
  [['y', 'z'], standsBefore],
  [['x', 'y'], standsAbove],
];

/** The cartons that each carton rests on, by its index. */
function supportersOf(cartons: readonly Carton[]): Carton[][] {
  const byTop = grouped(cartons, ({ box }) => box.z + box.dz);
  const found: Carton[][] = [];
  for (const { index, box } of cartons) {
    found[index] = (byTop.get(box.z) ?? []).filter((under) => restsOn(box, under.box));
  }
  return found;
}

function onOthers({ index, box, line }: Carton, below: readonly Carton[], { support }: LoadingRules): Violation[] {
  const found: Violation[] = below
    .filter((under) => !mayStack(line, under.line))
    .map((under) => ({ rule: 'mixing', carton: index, other: under.index }));
  if (support !== null && box.z > 0 && supportedPercent(box, below) < support - 1e-9) {
    found.push({ rule: 'support', carton: index, other: below[0]?.index ?? null });
  }
  return found;
}

/** The percentage of the base that rests on the cartons below. */
function supportedPercent(box: Box, below: readonly Carton[]): number {
  const area = below.reduce((sum, under) => sum + sharedFootprint(box, under.box), 0);
  return (area * 100) / (box.dx * box.dy);
}

function mayStack(upper: CartonLine, lower: CartonLine): boolean {
  return upper.material === lower.material || (upper.mixedStacking && lower.mixedStacking);
}

/** A carton's tier must not exceed its own limit, nor the limit of any carton under it. */
function tierViolations(cartons: readonly Carton[], below: readonly (readonly Carton[])[]): Violation[] {
  const tiers: number[] = [];
  const caps: { limit: number; of: number }[] = [];
  const found: Violation[] = [];
  const fromBelow = [...cartons].sort((one, other) => one.box.z - other.box.z);
  for (const { index, line } of fromBelow) {
    const under = below[index] ?? [];
    const tier = 1 + Math.max(0, ...under.map((each) => tiers[each.index] ?? 1));
    let cap = { limit: line.maxTiers ?? Number.POSITIVE_INFINITY, of: index };
    for (const each of under) {
      const inherited = caps[each.index];
      if (inherited && inherited.limit < cap.limit) cap = inherited;
    }
    tiers[index] = tier;
    caps[index] = cap;
    if (tier > cap.limit) found.push({ rule: 'tiers', carton: index, other: cap.of === index ? null : cap.of });
  }
  return found;
}

function ofTheWhole(placements: readonly Placement[], offer: ContainerOffer, lines: LinesById): Violation[] {
  const found: Violation[] = [];
  if (cuft(cubeOf(placements)) > offer.maxCuft + 1e-4) found.push({ rule: 'cube', carton: null, other: null });
  if (weightOf(placements, lines).known > offer.payload + 1e-6) {
    found.push({ rule: 'payload', carton: null, other: null });
  }
  return found;
}

/** Sets must be whole in each container: every line of a set with the same whole number of sets. */
function setViolations(cartons: readonly Carton[], lines: LinesById): Violation[] {
  const first = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { index, line } of cartons) {
    if (!first.has(line.id)) first.set(line.id, index);
    counts.set(line.id, (counts.get(line.id) ?? 0) + 1);
  }
  const sets = new Map<string, { whole: number; line: string }>();
  const found: Violation[] = [];
  for (const { id, set } of lines.values()) {
    if (!set) continue;
    const whole = (counts.get(id) ?? 0) / set.perSet;
    const known = sets.get(set.name);
    if (!known) sets.set(set.name, { whole, line: id });
    if (!Number.isInteger(whole) || (known && known.whole !== whole)) {
      const [carton = null, other = null] = [first.get(id), known && first.get(known.line)];
      found.push({ rule: 'set', carton: carton ?? other, other: carton === null ? null : other });
    }
  }
  return found;
}
