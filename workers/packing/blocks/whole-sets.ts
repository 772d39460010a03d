import type { CartonKind, Quantities } from '../division/cargo';

/** The kinds of a set, each with the number of its cartons in one set. */
interface CartonSet {
  members: { kind: number; perSet: number }[];
}

/** The sets that the kinds belong to. */
export function setsOf(kinds: readonly CartonKind[]): CartonSet[] {
  const sets = new Map<string, CartonSet>();
  for (const [kind, { line }] of kinds.entries()) {
    if (!line.set) continue;
    const { name, perSet } = line.set;
    const known = sets.get(name);
    if (known) known.members.push({ kind, perSet });
    else sets.set(name, { members: [{ kind, perSet }] });
  }
  return [...sets.values()];
}

/** As many of the cartons as make whole sets; what belongs to no set stays. */
export function wholeSets(sets: readonly CartonSet[], quantities: Quantities): number[] {
  const whole = [...quantities];
  for (const { members } of sets) {
    const count = Math.min(...members.map(({ kind, perSet }) => Math.floor((quantities[kind] ?? 0) / perSet)));
    for (const { kind, perSet } of members) whole[kind] = count * perSet;
  }
  return whole;
}
