import type { Box } from '../../../src/shared/loading/boxes';
import { restsOn } from '../../../src/shared/loading/boxes';
import { violationsOf } from '../../../src/shared/loading/check-container';
import type { LinesById } from '../../../src/shared/loading/figures';
import type { CartonLine, ContainerOffer, LoadingRules } from '../../../src/shared/loading/problem';
import type { CartonKind, Quantities } from './cargo';

/** A carton of a kind where it stands. */
export interface Stowed extends Box {
  kind: number;
}

/** What the cartons of one container must keep to. */
export interface Hold {
  offer: ContainerOffer;
  rules: LoadingRules;
  kinds: readonly CartonKind[];
}

/** How many of each kind are stowed. */
export function countsOf(kinds: readonly CartonKind[], stowed: readonly Stowed[]): number[] {
  const counts = kinds.map(() => 0);
  for (const { kind } of stowed) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What is left when the stowed cartons are taken away. */
export function without(quantities: Quantities, taken: Quantities): number[] {
  return quantities.map((quantity, kind) => quantity - (taken[kind] ?? 0));
}

/** Whether the cartons keep every rule of their container; whole sets are checked elsewhere. */
export function isLegal(hold: Hold, stowed: readonly Stowed[]): boolean {
  return violations(hold, stowed).length === 0;
}

/**
 * Whether a legal load stays legal with one more carton in a place that was empty. The caller checks cube and payload.
 * For the other rules only the cartons below it matter, unless some stand on it or it must be unloaded in order.
 */
export function staysLegal(hold: Hold, stowed: readonly Stowed[], carton: Stowed): boolean {
  const isAlone = hold.kinds[carton.kind]?.line.group === null && !stowed.some((upper) => restsOn(upper, carton));
  return isLegal(hold, [...(isAlone ? columnUnder(stowed, carton) : stowed), carton]);
}

function columnUnder(stowed: readonly Stowed[], carton: Stowed): Stowed[] {
  const column = new Set<Stowed>();
  const open = [carton];
  for (let upper = open.pop(); upper; upper = open.pop()) {
    for (const lower of stowed) {
      if (column.has(lower) || !restsOn(upper, lower)) continue;
      column.add(lower);
      open.push(lower);
    }
  }
  return [...column];
}

/** Removes cartons that break a rule, again and again, until what remains is legal. */
export function* legalPart(hold: Hold, stowed: readonly Stowed[]): Generator<void, Stowed[]> {
  let rest = [...stowed];
  for (let found = violations(hold, rest); found.length > 0; found = violations(hold, rest)) {
    const out = new Set(found.flatMap(({ carton }) => (carton === null ? [] : [carton])));
    if (out.size === 0) out.add(topmost(rest));
    rest = rest.filter((_, index) => !out.has(index));
    yield;
  }
  return rest;
}

/** The cartons with only so many of a kind as are allowed, those that carry nothing going first; still legal. */
export function* reduced(hold: Hold, stowed: readonly Stowed[], allowed: Quantities): Generator<void, Stowed[]> {
  const rest = new Set(stowed);
  const carried = new Carried(stowed);
  for (const [kind] of hold.kinds.entries()) {
    const own = new Set([...rest].filter((carton) => carton.kind === kind));
    while (own.size > (allowed[kind] ?? 0)) {
      let out: Stowed | null = null;
      for (const carton of own) if (out === null || carried.goesBefore(carton, out)) out = carton;
      if (out === null) break;
      own.delete(out);
      rest.delete(out);
      carried.remove(out);
      yield;
    }
  }
  return yield* legalPart(hold, [...rest]);
}

/** How many cartons rest on each, updated as cartons are removed. */
class Carried {
  private readonly counts = new Map<Stowed, number>();
  private readonly byTop = new Map<number, Stowed[]>();

  constructor(stowed: readonly Stowed[]) {
    for (const carton of stowed) {
      const top = carton.z + carton.dz;
      const level = this.byTop.get(top);
      if (level) level.push(carton);
      else this.byTop.set(top, [carton]);
    }
    for (const upper of stowed) for (const lower of this.below(upper)) this.add(lower, 1);
  }

  /** Whether one goes before another: it carries less, or stands higher, or nearer the door. */
  goesBefore(one: Stowed, other: Stowed): boolean {
    const more = (this.counts.get(one) ?? 0) - (this.counts.get(other) ?? 0) || other.z - one.z || other.x - one.x;
    return more < 0;
  }

  remove(upper: Stowed): void {
    for (const lower of this.below(upper)) this.add(lower, -1);
  }

  private below(upper: Stowed): Stowed[] {
    return (this.byTop.get(upper.z) ?? []).filter((lower) => restsOn(upper, lower));
  }

  private add(lower: Stowed, count: number): void {
    this.counts.set(lower, (this.counts.get(lower) ?? 0) + count);
  }
}

function topmost(stowed: readonly Stowed[]): number {
  return stowed.reduce((top, { z }, index) => (z > (stowed[top]?.z ?? -1) ? index : top), 0);
}

// A cache, as loads of the same kinds are checked again and again.
const known = new WeakMap<readonly CartonKind[], LinesById>();

function linesOf(kinds: readonly CartonKind[]): LinesById {
  const lines =
    known.get(kinds) ??
    new Map(kinds.map(({ line }, kind): [string, CartonLine] => [String(kind), { ...line, set: null }]));
  known.set(kinds, lines);
  return lines;
}

function violations({ offer, rules, kinds }: Hold, stowed: readonly Stowed[]) {
  const lines = linesOf(kinds);
  const placements = stowed.map(({ kind, ...box }) => ({ line: String(kind), ...box }));
  return violationsOf({ placements, offer, lines, rules });
}
