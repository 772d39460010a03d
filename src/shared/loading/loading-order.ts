import { type Box, faces, sharedFootprint } from './boxes';

/** Whether one carton has to be in the container before the other: it is under it, or behind it. */
function goesBefore(one: Box, other: Box): boolean {
  const isUnder = one.z + one.dz <= other.z && sharedFootprint(one, other) > 0;
  const isBehind = one.x + one.dx <= other.x && faces('x', one, other);
  return isUnder || isBehind;
}

/**
 * The cartons in an order in which they can be loaded: each after what is under it and behind it. What can stay where
 * it is in the order stays, so that moving one carton does not turn the list round.
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
    // Should cartons lock one another, the first of them goes first; the rest follow as they can.
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
