import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Box, overlaps, restsOn, sharedFootprint, standsAbove, standsBefore } from './boxes';
import { cubeOf, type LinesById, orientationOf, weightOf } from './figures';
import type { Placement } from './plan';
import type { CartonLine, ContainerOffer, LoadingRules } from './problem';
import { cuft } from './units';

/** The rules a loaded container keeps (§5), and what is said where one is broken. */
export const loadingRuleNames = {
  outside: msg`Stands outside the container`,
  overlap: msg`Shares room with another carton`,
  orientation: msg`Lies in an orientation that is not allowed`,
  support: msg`Its base does not rest on enough`,
  tiers: msg`Too many tiers`,
  mixing: msg`Material that may not be stacked with another`,
  order: msg`Stands in the way of a carton that is unloaded earlier`,
  cube: msg`More cube than the container may hold`,
  payload: msg`Heavier than the payload`,
  set: msg`Its set is not whole`,
} as const satisfies Record<string, MessageDescriptor>;
export type LoadingRule = keyof typeof loadingRuleNames;

/** A rule that a carton breaks, with the carton it breaks it against; null where it is the container as a whole. */
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

/** A carton with what the rules ask of it. */
interface Carton {
  index: number;
  box: Placement;
  line: CartonLine;
}

/** Every rule the container breaks; none for a legal one. It does not matter in which order the cartons come. */
export function violationsOf({ placements, offer, lines, rules }: CheckedContainer): Violation[] {
  const cartons = placements.flatMap((box, index): Carton[] => {
    const line = lines.get(box.line);
    return line ? [{ index, box, line }] : [];
  });
  const below = supportersOf(cartons);
  return [
    ...cartons.flatMap((carton) => alone(carton, offer)),
    ...against(cartons),
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

/** Thousands of cartons in one spot would break the rules in millions of ways; nobody reads as many. */
const mostTold = 1000;

/** What breaks a rule between two cartons wherever they stand: shared room, and the unloading order. */
function against(cartons: readonly Carton[]): Violation[] {
  const fromBehind = [...cartons].sort((one, other) => one.box.x - other.box.x);
  const hasGroups = cartons.some(({ line }) => line.group !== null);
  const found: Violation[] = [];
  for (const [at, one] of fromBehind.entries()) {
    for (let next = at + 1; next < fromBehind.length; next += 1) {
      const other = fromBehind[next] as Carton; // within its bounds
      const isBeyond = other.box.x >= one.box.x + one.box.dx;
      if (isBeyond && !hasGroups) break;
      if (!isBeyond && overlaps(one.box, other.box)) {
        found.push({ rule: 'overlap', carton: one.index, other: other.index });
      }
      if (hasGroups) found.push(...inTheWay(one, other), ...inTheWay(other, one));
      if (found.length >= mostTold) return found;
    }
  }
  return found;
}

/** Group 1 leaves first: nothing that leaves later may stand between it and the door, or above it. */
function inTheWay(first: Carton, later: Carton): Violation[] {
  if (first.line.group === null || later.line.group === null || first.line.group >= later.line.group) return [];
  const blocks = standsBefore(later.box, first.box) || standsAbove(later.box, first.box);
  return blocks ? [{ rule: 'order', carton: later.index, other: first.index }] : [];
}

/** What each carton rests on, by the carton's index. */
function supportersOf(cartons: readonly Carton[]): Carton[][] {
  const byTop = new Map<number, Carton[]>();
  for (const carton of cartons) {
    const top = carton.box.z + carton.box.dz;
    const level = byTop.get(top);
    if (level) level.push(carton);
    else byTop.set(top, [carton]);
  }
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

/** How much of the base rests on the cartons below. */
function supportedPercent(box: Box, below: readonly Carton[]): number {
  const area = below.reduce((sum, under) => sum + sharedFootprint(box, under.box), 0);
  return (area * 100) / (box.dx * box.dy);
}

function mayStack(upper: CartonLine, lower: CartonLine): boolean {
  return upper.material === lower.material || (upper.mixedStacking && lower.mixedStacking);
}

/** A carton's tier is at most its own limit, and at most the limit of everything under it. */
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

/** A set travels whole and in one container: every line of it with the same number of sets. */
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
