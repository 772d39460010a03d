import type { EnginePool, EngineTask } from '../engine/engine-pool';
import { bulkOf, type CartonKind, type Extents, isNone, type Quantities } from './cargo';
import { countsOf, type Stowed, without } from './stowed';

/** Whether the cartons belong to several unloading groups, so that it matters which of them stand nearer the door. */
export function haveSeveralGroups(kinds: readonly CartonKind[], quantities: Quantities): boolean {
  const groups = kinds.flatMap(({ line: { group } }, kind) => (group !== null && quantities[kind] ? [group] : []));
  return new Set(groups).size > 1;
}

// The part of a zone's room that its cartons are expected to take, from the shortest zone that is tried to the longest.
const zoneFills = [0.92, 0.86, 0.8, 0.72, 0.6];

// In a zone a carton of its group counts for as much as this many times its volume in cargo of no group.
const ownWorth = 64;

/**
 * Fills a room zone by zone along its length: the cartons that are unloaded last at the far end, the first ones at the
 * door, so that no later group is ever in the way of an earlier one. Cartons of no group fill what the others leave
 * over. Each zone is as short as its own cartons allow.
 */
export function* filledByGroups(pool: EnginePool, task: EngineTask, runs: number): Generator<void, Stowed[]> {
  const { kinds, worth } = task;
  const stowed: Stowed[] = [];
  for (const group of unloadingOrder(kinds).reverse()) {
    const left = without(task.quantities, countsOf(kinds, stowed));
    const isOwn = kinds.map(({ line }) => line.group === group);
    const start = stowed.reduce((end, { x, dx }) => Math.max(end, x + dx), 0);
    const used = bulkOf(kinds, countsOf(kinds, stowed));
    const zone = {
      ...task,
      quantities: left.map((quantity, kind) => (isOwn[kind] || kinds[kind]?.line.group === null ? quantity : 0)),
      worth: kinds.map((_, kind) => (worth?.[kind] ?? 1) * (isOwn[kind] ? ownWorth : 1)),
      length: task.length - start,
      capacity: task.capacity - used.volume,
      payload: task.payload - used.weight,
    };
    const own = zone.quantities.map((quantity, kind) => (isOwn[kind] ? quantity : 0));
    if (isNone(own) || zone.length <= 0) continue;
    const added = yield* shortestZone(pool, zone, own, runs);
    stowed.push(...added.map((carton) => ({ ...carton, x: carton.x + start })));
  }
  return stowed;
}

/** The groups there are, the first unloaded first; cartons of no group before them, as what is left goes to the door. */
function unloadingOrder(kinds: readonly CartonKind[]): (number | null)[] {
  const groups = new Set(kinds.map(({ line }) => line.group));
  return [...groups].sort((a, b) => (a ?? 0) - (b ?? 0));
}

/** Tries ever longer zones until one holds all of the group's own cartons; the last one is all that is left. */
function* shortestZone(pool: EnginePool, zone: EngineTask, own: Quantities, runs: number): Generator<void, Stowed[]> {
  const section = zone.width * zone.height;
  const { volume } = bulkOf(zone.kinds, own);
  const shortest = shortestExtent(zone, own);
  const lengths = zoneFills.map((fill) => Math.max(shortest, Math.ceil(volume / (section * fill))));
  for (const length of new Set(lengths)) {
    if (length >= zone.length) break;
    const stowed = yield* pool.work({ ...zone, length }, runs, null);
    const counts = countsOf(zone.kinds, stowed);
    if (own.every((quantity, kind) => quantity <= (counts[kind] ?? 0))) return stowed;
  }
  return yield* pool.work(zone, runs, null);
}

/** What the cartons need along the container at least. */
function shortestExtent({ kinds, width, height }: EngineTask, quantities: Quantities): number {
  const fits = ([, dy, dz]: Extents) => dy <= width && dz <= height;
  const needed = kinds.map(({ extents }, kind) => {
    const lengths = quantities[kind] ? extents.filter(fits).map(([dx]) => dx) : [];
    return lengths.length === 0 ? 0 : Math.min(...lengths);
  });
  return Math.max(0, ...needed);
}
