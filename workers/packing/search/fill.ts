import { setsOf, wholeSets } from '../blocks/whole-sets';
import { bulkOf, isNone, type Quantities } from '../division/cargo';
import { filledByGroups, haveSeveralGroups } from '../division/groups';
import { loadingOrder } from '../division/loading-order';
import { countsOf, type Hold, legalPart, reduced, type Stowed, without } from '../division/stowed';
import type { EnginePool, EngineTask } from '../engine/engine-pool';
import { toppedUp } from './top-up';

/** A container to be filled from the cartons that are there. */
export interface FillTask {
  hold: Hold;
  quantities: Quantities;
  /** Of the quantities, those the engine is given; the others are added where they still find a place. */
  selected: Quantities;
  worth: readonly number[] | null;
  /** mm³ and kg, at most what the container may hold. */
  capacity: number;
  payload: number;
  /** What an engine may do for it, in runs, and with how many blocks. */
  runs: number;
  mostBlocks: number;
  /** Whether single cartons are added where the search has left a place. */
  isThorough: boolean;
}

// Each round offers only the sets that the round before found room for, so that others may take their place.
const setRounds = 4;

/**
 * Fills one container legally, in loading order and with whole sets only. `onBetter` hears of loads on the way, where
 * the cargo needs neither sets nor groups.
 */
export function* filled(
  pool: EnginePool,
  task: FillTask,
  onBetter: ((load: Stowed[]) => void) | null,
): Generator<void, Stowed[]> {
  const { hold, runs, worth } = task;
  const { kinds, offer, rules } = hold;
  const sets = setsOf(kinds);
  const isByGroups = haveSeveralGroups(kinds, task.selected);
  let offered = wholeSets(sets, task.selected);
  for (let round = 1; ; round += 1) {
    const { length, width, height } = offer;
    const { capacity, payload, mostBlocks } = task;
    const limits = { capacity, payload, mostBlocks };
    const room: EngineTask = { kinds, quantities: offered, worth, length, width, height, ...limits, ...rules };
    const stowed = isByGroups
      ? yield* filledByGroups(pool, room, runs)
      : yield* workedUp(pool, task, room, sets.length > 0 ? null : onBetter);
    const counts = countsOf(kinds, yield* legalPart(hold, stowed));
    const whole = wholeSets(sets, counts);
    if (isNone(without(counts, whole)) || round === setRounds) return yield* finished(task, stowed);
    offered = offered.map((quantity, kind) => (kinds[kind]?.line.set ? (whole[kind] ?? 0) : quantity));
  }
}

/** What the engine comes to with all of the runs; every better load on the way is told as it may be shown. */
function* workedUp(
  pool: EnginePool,
  task: FillTask,
  room: EngineTask,
  onBetter: ((load: Stowed[]) => void) | null,
): Generator<void, Stowed[]> {
  let better: Stowed[] | null = null;
  const work = pool.work(room, task.runs, onBetter && ((stowed) => (better = stowed)));
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (better) onBetter?.(yield* finished(task, better));
    else yield;
    better = null;
  }
}

/** A load as it may be shown: legal, its sets whole, topped up where that is asked for, in loading order. */
function* finished(task: FillTask, stowed: readonly Stowed[]): Generator<void, Stowed[]> {
  const { hold, quantities, capacity, payload, isThorough } = task;
  const { kinds } = hold;
  let load = yield* withWholeSets(hold, yield* legalPart(hold, stowed));
  if (isThorough) {
    const counts = countsOf(kinds, load);
    const { volume, weight } = bulkOf(kinds, counts);
    const allowance = { volume: capacity - volume, weight: payload - weight };
    load = yield* toppedUp(hold, load, without(quantities, counts), allowance);
  }
  for (;;) {
    const { ordered, circle } = yield* loadingOrder(load);
    if (circle.length === 0) return ordered;
    // Cartons that each wait for the next can only be loaded when one of them stays out.
    const [least] = circle.sort((a, b) => (kinds[a.kind]?.volume ?? 0) - (kinds[b.kind]?.volume ?? 0));
    const others = load.filter((carton) => carton !== least);
    load = yield* withWholeSets(hold, yield* legalPart(hold, others));
    yield;
  }
}

function* withWholeSets(hold: Hold, stowed: readonly Stowed[]): Generator<void, Stowed[]> {
  const sets = setsOf(hold.kinds);
  let load = [...stowed];
  for (;;) {
    const counts = countsOf(hold.kinds, load);
    const whole = wholeSets(sets, counts);
    if (isNone(without(counts, whole))) return load;
    load = yield* reduced(hold, load, whole);
  }
}
