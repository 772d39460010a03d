import { bulkOf, type CartonKind, type Extents, isNone, type Quantities } from './cargo';
import type { EnginePool, EngineTask } from './engine-pool';
import { countsOf, type Stowed, without } from './stowed';

/** Whether the cartons belong to several unloading groups, so that it matters which of them stand nearer the door. */
export function haveSeveralGroups(kinds: readonly CartonKind[], quantities: Quantities): boolean {
  const groups = kinds.flatMap(({ line: { group } }, kind) => (group !== null && quantities[kind] ? [group] : []));
  return new Set(groups).size > 1;
}

// The part of a zone's room that its cartons are expected to take, from the shortest zone that is tried to the longest.
const zoneFills = [0.92, 0.86, 0.8, 0.72, 0.6];

/**
 * Fills a room zone by zone along its length: the cartons that are unloaded last at the far end, the first ones at the
 * door, so that no later group is ever in the way of an earlier one. Cartons of no group come behind all others. Each
 * zone is as short as its cartons allow.
 */
export function* filledByGroups(pool: EnginePool, task: EngineTask, runs: number): Generator<void, Stowed[]> {
  const stowed: Stowed[] = [];
  for (const group of unloadingOrder(task.kinds).reverse()) {
    const own = task.quantities.map((quantity, kind) => (task.kinds[kind]?.line.group === group ? quantity : 0));
    if (isNone(own)) continue;
    const start = stowed.reduce((end, { x, dx }) => Math.max(end, x + dx), 0);
    const used = bulkOf(task.kinds, countsOf(task.kinds, stowed));
    const zone = {
      ...task,
      quantities: own,
      length: task.length - start,
      capacity: task.capacity - used.volume,
      payload: task.payload - used.weight,
    };
    if (zone.length <= 0) break;
    const added = yield* shortestZone(pool, zone, runs);
    stowed.push(...added.map((carton) => ({ ...carton, x: carton.x + start })));
  }
  return stowed;
}

/** The groups there are, the first unloaded first; cartons of no group last. */
function unloadingOrder(kinds: readonly CartonKind[]): (number | null)[] {
  const groups = new Set(kinds.map(({ line }) => line.group));
  return [...groups].sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
}

/** Tries ever longer zones until one holds all cartons; the last one is all that is left. */
function* shortestZone(pool: EnginePool, zone: EngineTask, runs: number): Generator<void, Stowed[]> {
  const section = zone.width * zone.height;
  const { volume } = bulkOf(zone.kinds, zone.quantities);
  const shortest = shortestExtent(zone);
  const lengths = zoneFills.map((fill) => Math.max(shortest, Math.ceil(volume / (section * fill))));
  for (const length of new Set(lengths)) {
    if (length >= zone.length) break;
    const stowed = yield* pool.work({ ...zone, length }, runs, null);
    const left = without(zone.quantities, countsOf(zone.kinds, stowed));
    if (isNone(left)) return stowed;
  }
  return yield* pool.work(zone, runs, null);
}

/** What every kind needs along the container at least. */
function shortestExtent({ kinds, quantities, width, height }: EngineTask): number {
  const fits = ([, dy, dz]: Extents) => dy <= width && dz <= height;
  const needed = kinds.map(({ extents }, kind) => {
    const lengths = quantities[kind] ? extents.filter(fits).map(([dx]) => dx) : [];
    return lengths.length === 0 ? 0 : Math.min(...lengths);
  });
  return Math.max(0, ...needed);
}
