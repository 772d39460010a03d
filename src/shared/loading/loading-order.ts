import { type Box, faces, sharedFootprint } from './boxes';

/** Whether one carton has to be loaded before the other, as it is under or behind it. */
function goesBefore(one: Box, other: Box): boolean {
  const isUnder = one.z + one.dz <= other.z && sharedFootprint(one, other) > 0;
  const isBehind = one.x + one.dx <= other.x && faces('x', one, other);
  return isUnder || isBehind;
}

/**
 * Orders cartons so that they can be loaded: each after those under and behind it. The order is otherwise kept, so
 * that moving one carton does not reshuffle the list.
 */
export function inLoadingOrder<B extends Box>(placements: readonly B[]): B[] {
  const followers = placements.map((): number[] => []);
  const waitingFor = placements.map(() => 0);
  placements.forEach((one, at) => {
    placements.forEach((other, index) => {
      if (at === index || !goesBefore(one, other)) return;
      followers[at]?.push(index);
      waitingFor[index] = (waitingFor[index] ?? 0) + 1;
    });
  });
  const ordered: B[] = [];
  const left = new Set(placements.keys());
  while (left.size > 0) {
    // If cartons block one another in a cycle, the first of them is taken.
    const [first = 0] = left;
    const next = firstWhere(left, (index) => waitingFor[index] === 0) ?? first;
    left.delete(next);
    const placed = placements[next];
    if (placed) ordered.push(placed);
    for (const follower of followers[next] ?? []) waitingFor[follower] = (waitingFor[follower] ?? 0) - 1;
  }
  return ordered;
}

function firstWhere(indices: ReadonlySet<number>, isMet: (index: number) => boolean): number | undefined {
  for (const index of indices) if (isMet(index)) return index;
  return undefined;
}
