import type { Box } from '../../src/shared/loading/boxes';
import { restsOn } from '../../src/shared/loading/boxes';
import { violationsOf } from '../../src/shared/loading/check-container';
import type { CartonLine, ContainerOffer, LoadingRules } from '../../src/shared/loading/problem';
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

/** Whether the cartons keep every rule of their container; whole sets are looked after apart. */
export function isLegal(hold: Hold, stowed: readonly Stowed[]): boolean {
  return violations(hold, stowed).length === 0;
}

/** The cartons without those that break a rule, and without those that would then: what remains is legal. */
export function legalPart(hold: Hold, stowed: readonly Stowed[]): Stowed[] {
  let rest = [...stowed];
  for (let found = violations(hold, rest); found.length > 0; found = violations(hold, rest)) {
    const out = new Set(found.flatMap(({ carton }) => (carton === null ? [] : [carton])));
    if (out.size === 0) out.add(topmost(rest));
    rest = rest.filter((_, index) => !out.has(index));
  }
  return rest;
}

/** The cartons with only so many of a kind as are allowed, those that carry nothing going first; still legal. */
export function reduced(hold: Hold, stowed: readonly Stowed[], allowed: Quantities): Stowed[] {
  let rest = [...stowed];
  for (const [kind] of hold.kinds.entries()) {
    for (;;) {
      const own = rest.filter((carton) => carton.kind === kind);
      if (own.length <= (allowed[kind] ?? 0)) break;
      const out = own.sort((a, b) => carried(rest, a) - carried(rest, b) || b.z - a.z || b.x - a.x)[0];
      rest = rest.filter((carton) => carton !== out);
    }
  }
  return legalPart(hold, rest);
}

function carried(stowed: readonly Stowed[], lower: Stowed): number {
  return stowed.filter((upper) => restsOn(upper, lower)).length;
}

function topmost(stowed: readonly Stowed[]): number {
  return stowed.reduce((top, { z }, index) => (z > (stowed[top]?.z ?? -1) ? index : top), 0);
}

function violations({ offer, rules, kinds }: Hold, stowed: readonly Stowed[]) {
  const lines = new Map(kinds.map(({ line }, kind): [string, CartonLine] => [String(kind), { ...line, set: null }]));
  const placements = stowed.map(({ kind, ...box }) => ({ line: String(kind), ...box }));
  return violationsOf({ placements, offer, lines, rules });
}
