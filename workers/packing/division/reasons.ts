import { loadingLimits } from '../../../src/shared/loading/limits';
import type { UnplacedReason } from '../../../src/shared/loading/plan';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../../src/shared/loading/problem';
import { setsOf, wholeSets } from '../blocks/whole-sets';
import { hasPlace } from '../search/top-up';
import { bulkOf, type CartonKind, type Quantities } from './cargo';
import { capacityOf, insideOf } from './containers';
import type { Load, StayingOut } from './plan-of-loads';
import { countsOf, type Hold, without } from './stowed';

/** Whether the kind may lie in some container at all, and be carried and counted by it. */
export function canTravel(problem: Pick<LoadingProblem, 'containers'>, kind: CartonKind): boolean {
  return reasonNeverToTravel(problem, kind) === null;
}

/** Why the kind cannot go into any container, be it empty; null where it can. */
function reasonNeverToTravel(
  { containers }: Pick<LoadingProblem, 'containers'>,
  kind: CartonKind,
): UnplacedReason | null {
  const { volume, weight } = kind;
  const fitting = containers.filter((offer) => fitsInto(offer, kind));
  if (fitting.length === 0) return 'tooLarge';
  if (fitting.every((offer) => weight > offer.payload)) return 'payload';
  return fitting.every((offer) => weight > offer.payload || volume > capacityOf(offer)) ? 'cubeLimit' : null;
}

/**
 * Every carton that is in no load, with the reason. Looking for a place in full containers takes a while: once
 * `isOver` returns true, the kinds not examined yet get the reason `time`.
 */
export function stayingOut(
  problem: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  loads: readonly Load[],
  isOver: () => boolean,
): StayingOut[] {
  const placed = loads.reduce<Quantities>(
    (sum, { stowed }) => sum.map(plus(countsOf(kinds, stowed))),
    kinds.map(() => 0),
  );
  const all = kinds.map(({ quantity }) => quantity);
  const left = without(all, placed);
  // `set` is the reason for cartons beyond whole sets, and where another member of the set can never travel.
  const able = kinds.map((kind, index) => (canTravel(problem, kind) ? (all[index] ?? 0) : 0));
  const inWholeSets = without(wholeSets(setsOf(kinds), able), placed);
  return kinds.flatMap((kind, index): StayingOut[] => {
    const count = left[index] ?? 0;
    if (count === 0) return [];
    const never = reasonNeverToTravel(problem, kind);
    if (never) return [{ kind: index, count, reason: never }];
    const whole = inWholeSets[index] ?? 0;
    const parts: StayingOut[] = [];
    if (whole > 0) {
      const reason = isOneTooMany(problem, kind, loads)
        ? 'containers'
        : (inTime(reasonNow(problem, kinds, loads, index), isOver) ?? 'time');
      parts.push({ kind: index, count: whole, reason });
    }
    if (count > whole) parts.push({ kind: index, count: count - whole, reason: 'set' });
    return parts;
  });
}

/** Whether the kind could go into another container, but the plan already has as many as are allowed. */
function isOneTooMany(
  { containers }: Pick<LoadingProblem, 'containers'>,
  kind: CartonKind,
  loads: readonly Load[],
): boolean {
  if (loads.length < loadingLimits.containers) return false;
  const used = (index: number) => loads.filter(({ offer }) => offer === index).length;
  return containers.some(
    (offer, index) => (offer.count === null || used(index) < offer.count) && canTravel({ containers: [offer] }, kind),
  );
}

/** The answer of the work, or null where the time was over before. */
function inTime<T>(work: Generator<void, T>, isOver: () => boolean): T | null {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (isOver()) return null;
  }
}

function fitsInto({ length, width, height }: ContainerOffer, { extents }: CartonKind): boolean {
  return extents.some(([dx, dy, dz]) => dx <= length && dy <= width && dz <= height);
}

const plus = (other: Quantities) => (quantity: number, kind: number) => quantity + (other[kind] ?? 0);

/** Why one more carton of the kind finds no room in the loads as they are. */
function* reasonNow(
  problem: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  loads: readonly Load[],
  kind: number,
): Generator<void, UnplacedReason> {
  const carton = kinds[kind];
  if (!carton) return 'noRoom';
  const reasons: UnplacedReason[] = [];
  for (const load of loads) {
    const reason = yield* reasonOf(problem, kinds, load, kind);
    if (reason) reasons.push(reason);
  }
  if (reasons.length === 0) return carton.line.set ? 'set' : 'noRoom';
  // The more a container could still have done for the carton, the more its reason says.
  const order = ['set', 'tiers', 'mixing', 'noRoom', 'cubeLimit', 'payload'] as const;
  return order.find((reason) => reasons.includes(reason)) ?? 'noRoom';
}

/** Why the carton is not in this container; null where the container could never take it. */
function* reasonOf(
  { containers, rules }: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  { offer: index, stowed }: Load,
  kind: number,
): Generator<void, UnplacedReason | null> {
  const [offer, carton] = [containers[index], kinds[kind]];
  if (!offer || !carton || !fitsInto(offer, carton)) return null;
  const loaded = bulkOf(kinds, countsOf(kinds, stowed));
  if (loaded.volume + carton.volume > capacityOf(offer)) {
    return capacityOf(offer) < insideOf(offer) ? 'cubeLimit' : 'noRoom';
  }
  if (loaded.weight + carton.weight > offer.payload) return 'payload';
  const hold: Hold = { offer, rules, kinds };
  if (carton.line.set && (yield* hasPlace(hold, stowed, kind))) return 'set';
  const hasTiers = kinds.some(({ line }) => line.maxTiers !== null);
  if (hasTiers && (yield* hasPlace(withLines(hold, { maxTiers: null }), stowed, kind))) return 'tiers';
  const keepsApart = kinds.some(({ line }) => !line.mixedStacking);
  if (!keepsApart) return 'noRoom';
  if (yield* hasPlace(withLines(hold, { mixedStacking: true }), stowed, kind)) return 'mixing';
  // Its material alone may keep it out, and its tiers alone.
  const freed = withLines(hold, { maxTiers: null, mixedStacking: true });
  return hasTiers && (yield* hasPlace(freed, stowed, kind)) ? 'mixing' : 'noRoom';
}

/** The hold without a limit of its lines. */
function withLines(hold: Hold, freed: Partial<CartonLine>): Hold {
  return { ...hold, kinds: hold.kinds.map((kind) => ({ ...kind, line: { ...kind.line, ...freed } })) };
}
