import { sharedFootprint } from '../../../src/shared/loading/boxes';
import type { ContainerOffer } from '../../../src/shared/loading/problem';
import { type CartonKind, type Extents, isNone, type Quantities } from '../division/cargo';
import { type Hold, type Stowed, staysLegal } from '../division/stowed';
import { cut, type EmptySpace, emptySpaces } from '../spaces/empty-spaces';

/** What a container may still take in, in mm³ and kg. */
export interface Allowance {
  volume: number;
  weight: number;
}

// Checking a place against all rules takes a while: after this many failures a kind is given up.
const mostTrials = 40;

/**
 * The cartons with others added one by one wherever there is a place that keeps every rule: the most urgent first, then
 * the largest. Members of sets are left alone, as one of them is no set.
 */
export function* toppedUp(
  hold: Hold,
  stowed: readonly Stowed[],
  rest: Quantities,
  allowance: Allowance,
): Generator<void, Stowed[]> {
  const full = [...stowed];
  if (isNone(rest)) return full;
  let spaces = yield* emptySpaces(hold.offer, full);
  let { volume, weight } = allowance;
  const order = [...hold.kinds.keys()].sort((a, b) => compare(hold.kinds[a], hold.kinds[b]));
  for (const kind of order) {
    const carton = hold.kinds[kind];
    if (!carton || carton.line.set) continue;
    for (let left = rest[kind] ?? 0; left > 0; left -= 1) {
      if (carton.volume > volume || carton.weight > weight) break;
      const added = yield* placeFor(hold, full, spaces, kind);
      if (!added) break;
      full.push(added);
      spaces = cut(spaces, added);
      volume -= carton.volume;
      weight -= carton.weight;
    }
  }
  return full;
}

/** Whether one more carton of the kind finds a place that keeps every rule but the cube limit and the payload. */
export function* hasPlace(hold: Hold, stowed: readonly Stowed[], kind: number): Generator<void, boolean> {
  const offer = { ...hold.offer, maxCuft: Number.POSITIVE_INFINITY, payload: Number.POSITIVE_INFINITY };
  const place = yield* placeFor({ ...hold, offer }, stowed, yield* spacesBeside(offer, stowed), kind);
  return place !== null;
}

// A cache, as the reasons for many kinds are sought in the same load.
const known = new WeakMap<readonly Stowed[], EmptySpace[]>();

function* spacesBeside(offer: ContainerOffer, stowed: readonly Stowed[]): Generator<void, EmptySpace[]> {
  const spaces = known.get(stowed) ?? (yield* emptySpaces(offer, stowed));
  known.set(stowed, spaces);
  return spaces;
}

function compare(a: CartonKind | undefined, b: CartonKind | undefined): number {
  return (a?.priority ?? 0) - (b?.priority ?? 0) || (b?.volume ?? 0) - (a?.volume ?? 0);
}

function* placeFor(
  hold: Hold,
  stowed: readonly Stowed[],
  spaces: readonly EmptySpace[],
  kind: number,
): Generator<void, Stowed | null> {
  let trials = 0;
  for (const space of spaces) {
    yield;
    for (const extents of hold.kinds[kind]?.extents ?? []) {
      const [dx, dy, dz] = extents;
      if (dx > space.x2 - space.x1 || dy > space.y2 - space.y1 || dz > space.z2 - space.z1) continue;
      for (const [x, y] of spots(space, extents, stowed)) {
        const carton = { kind, x, y, z: space.z1, dx, dy, dz };
        if (!isSupported(carton, stowed, hold.rules.support)) continue;
        if (staysLegal(hold, stowed, carton)) return carton;
        trials += 1;
        if (trials === mostTrials) return null;
      }
    }
  }
  return null;
}

/** Where in the space it could stand: in the corners, and flush with what it would stand on. */
function spots({ x1, y1, z1, x2, y2 }: EmptySpace, [dx, dy]: Extents, stowed: readonly Stowed[]): [number, number][] {
  const corners: [number, number][] = [
    [x1, y1],
    [x1, y2 - dy],
    [x2 - dx, y1],
    [x2 - dx, y2 - dy],
  ];
  if (z1 === 0) return corners;
  const flush = stowed
    .filter((lower) => lower.z + lower.dz === z1)
    .map((lower): [number, number] => [Math.max(x1, lower.x), Math.max(y1, lower.y)])
    .filter(([x, y]) => x + dx <= x2 && y + dy <= y2);
  return [...corners, ...flush];
}

function isSupported(carton: Stowed, stowed: readonly Stowed[], support: number | null): boolean {
  if (support === null || carton.z === 0) return true;
  const area = stowed.reduce(
    (sum, lower) => (lower.z + lower.dz === carton.z ? sum + sharedFootprint(carton, lower) : sum),
    0,
  );
  return area * 100 >= support * carton.dx * carton.dy;
}
