import { loadingLimits } from '../../../src/shared/loading/limits';
import type { ContainerOffer, LoadingProblem } from '../../../src/shared/loading/problem';
import { type Bulk, bulkOf, type CartonKind, type Extents, isNone, type Quantities } from '../division/cargo';
import { capacityOf, largestFirst, smallestForAll, stockOf } from '../division/containers';
import type { Load } from '../division/plan-of-loads';
import { countsOf, type Stowed, without } from '../division/stowed';
import { setsOf, wholeSets } from './whole-sets';

/** What a column may still take of its container. */
interface Room {
  depth: number;
  width: number;
  height: number;
  volume: number;
  weight: number;
}

/** A column of cartons of one kind, all lying the same way. */
interface Column {
  kind: number;
  extents: Extents;
  count: number;
}

// Sets that do not come out whole are tried again with fewer of them.
const setShares = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

/**
 * A legal plan at once, whatever the cargo: containers filled with walls of columns, each column of one kind. What
 * stands on its own kind is carried, never mixed and never higher than its tiers; walls from the far end to the door
 * keep the unloading order. It is not a full one: it stands until the search has something better.
 */
export function wallPlan(problem: LoadingProblem, kinds: readonly CartonKind[], cargo: Quantities): Load[] {
  const { containers: offers } = problem;
  const loads: Load[] = [];
  let left = cargo;
  const stock = stockOf(problem);
  while (!isNone(left) && loads.length < loadingLimits.containers) {
    const load = nextLoad(offers, stock, kinds, left);
    if (!load) break;
    loads.push(load);
    left = without(left, countsOf(kinds, load.stowed));
    stock[load.offer] = (stock[load.offer] ?? 0) - 1;
  }
  return loads;
}

/** The smallest container that holds all that is left, otherwise the one that takes most. */
function nextLoad(
  offers: readonly ContainerOffer[],
  stock: readonly number[],
  kinds: readonly CartonKind[],
  left: Quantities,
): Load | null {
  const bulk = bulkOf(kinds, left);
  let fullest: { load: Load; volume: number } | null = null;
  for (const index of new Set([...smallestForAll(offers, stock, bulk), ...largestFirst(offers, stock, bulk)])) {
    const offer = offers[index];
    if (!offer) continue;
    const stowed = withWholeSets(offer, kinds, left);
    const { volume } = bulkOf(kinds, countsOf(kinds, stowed));
    if (volume === bulk.volume) return { offer: index, stowed };
    if (volume > (fullest?.volume ?? 0)) fullest = { load: { offer: index, stowed }, volume };
  }
  return fullest?.load ?? null;
}

function withWholeSets(offer: ContainerOffer, kinds: readonly CartonKind[], left: Quantities): Stowed[] {
  const sets = setsOf(kinds);
  if (sets.length === 0) return walls(offer, kinds, left);
  const bulk = bulkOf(kinds, left);
  const most = Math.min(1, capacityOf(offer) / bulk.volume);
  let best: Stowed[] = [];
  for (const share of setShares) {
    const some = left.map((quantity, kind) => (kinds[kind]?.line.set ? Math.ceil(quantity * most * share) : quantity));
    const stowed = walls(offer, kinds, wholeSets(sets, some));
    const whole = wholeSets(sets, countsOf(kinds, stowed));
    const kept = firstOf(stowed, whole);
    if (kept.length > best.length) best = kept;
    if (kept.length === stowed.length) break;
  }
  return best;
}

/** So many cartons of each kind: the first ones, as those of a column stand on one another. */
function firstOf(stowed: readonly Stowed[], quantities: Quantities): Stowed[] {
  const left = [...quantities];
  return stowed.filter(({ kind }) => {
    left[kind] = (left[kind] ?? 0) - 1;
    return (left[kind] ?? 0) >= 0;
  });
}

function walls(offer: ContainerOffer, kinds: readonly CartonKind[], quantities: Quantities): Stowed[] {
  const left = [...quantities];
  const order = loadingSequence(kinds);
  const stowed: Stowed[] = [];
  const room: Room = {
    depth: offer.length,
    width: offer.width,
    height: offer.height,
    volume: capacityOf(offer),
    weight: offer.payload,
  };
  for (let x = 0; ; ) {
    const first = nextColumn(kinds, order, left, { ...room, depth: offer.length - x });
    if (!first) return stowed;
    const [depth] = first.extents;
    const ofWall = order.filter((kind) => kinds[kind]?.line.group === kinds[first.kind]?.line.group);
    let y = 0;
    for (let column: Column | null = first; column; ) {
      const taken = stand(column, x, y);
      stowed.push(...taken);
      y += column.extents[1];
      left[column.kind] = (left[column.kind] ?? 0) - taken.length;
      room.volume -= taken.length * (kinds[column.kind]?.volume ?? 0);
      room.weight -= taken.length * (kinds[column.kind]?.weight ?? 0);
      column = nextColumn(kinds, ofWall, left, { ...room, depth, width: offer.width - y });
    }
    x += depth;
  }
}

/** Kinds in the order they are loaded: what is unloaded last first, then the urgent, then the large. */
function loadingSequence(kinds: readonly CartonKind[]): number[] {
  const group = (kind: number) => kinds[kind]?.line.group ?? 0;
  return [...kinds.keys()].sort(
    (a, b) =>
      group(b) - group(a) ||
      (kinds[a]?.priority ?? 0) - (kinds[b]?.priority ?? 0) ||
      (kinds[b]?.volume ?? 0) - (kinds[a]?.volume ?? 0),
  );
}

/** The column that fills most of the room's cross-section, of the first kind that fits in. */
function nextColumn(
  kinds: readonly CartonKind[],
  order: readonly number[],
  left: Quantities,
  room: Room,
): Column | null {
  for (const kind of order) {
    const carton = kinds[kind];
    const quantity = left[kind] ?? 0;
    if (!carton || quantity === 0) continue;
    const most = mostOf(carton, quantity, room);
    let best: Column | null = null;
    let bestFill = 0;
    for (const extents of carton.extents) {
      const [dx, dy, dz] = extents;
      if (dx > room.depth || dy > room.width) continue;
      const count = Math.min(most, Math.floor(room.height / dz), carton.line.maxTiers ?? most);
      const fill = (Math.floor(room.width / dy) * dy * count * dz) / (room.width * room.height);
      if (count > 0 && fill > bestFill) [best, bestFill] = [{ kind, extents, count }, fill];
    }
    if (best) return best;
  }
  return null;
}

/** How many cartons volume and weight still allow. */
function mostOf({ volume, weight }: CartonKind, quantity: number, room: Bulk): number {
  const byWeight = weight > 0 ? Math.floor(room.weight / weight) : quantity;
  return Math.min(quantity, Math.floor(room.volume / volume), byWeight);
}

function stand({ kind, extents, count }: Column, x: number, y: number): Stowed[] {
  const [dx, dy, dz] = extents;
  return Array.from({ length: count }, (_, tier) => ({ kind, x, y, z: tier * dz, dx, dy, dz }));
}
