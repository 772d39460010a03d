import { bulkOf, type CartonKind, type Quantities } from '../division/cargo';

// A carton counts for as much as this many times its volume in cargo of the next priority.
const step = 8;
// Beyond this many priorities from the one that only partly finds room, the worth does not change any more.
const steps = 3;

/** What the volume of each kind counts for where not all finds room; null where all is equally urgent. */
export function worthByPriority(kinds: readonly CartonKind[], quantities: Quantities, room: number): number[] | null {
  const priorities = [...new Set(kinds.map(({ priority }) => priority))].sort((a, b) => a - b);
  if (priorities.length < 2) return null;
  const upTo = (last: number) => {
    const urgent = quantities.map((quantity, kind) => ((kinds[kind]?.priority ?? 0) <= last ? quantity : 0));
    return bulkOf(kinds, urgent).volume;
  };
  const found = priorities.findIndex((priority) => upTo(priority) > room);
  const partly = found < 0 ? priorities.length - 1 : found;
  return kinds.map(({ priority }) => {
    const distance = partly - priorities.indexOf(priority);
    return step ** (steps + Math.max(-steps, Math.min(steps, distance)));
  });
}

/** So much of the cargo as comes to the volume, the most urgent first. */
export function mostUrgent(kinds: readonly CartonKind[], quantities: Quantities, volume: number): number[] {
  const chosen = quantities.map(() => 0);
  let room = volume;
  for (const kind of [...kinds.keys()].sort((a, b) => (kinds[a]?.priority ?? 0) - (kinds[b]?.priority ?? 0))) {
    const { volume: each = 0 } = kinds[kind] ?? {};
    const count = Math.min(quantities[kind] ?? 0, Math.floor(room / each));
    chosen[kind] = count;
    room -= count * each;
  }
  return chosen;
}

/** So much of the cargo as comes to the volume, the same part of every kind. */
export function evenPart(kinds: readonly CartonKind[], quantities: Quantities, volume: number): number[] {
  const part = Math.min(1, volume / bulkOf(kinds, quantities).volume);
  return quantities.map((quantity) => Math.floor(quantity * part));
}
