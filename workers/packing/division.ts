import { limits } from '../../src/shared/limits';
import type { ContainerOffer, LoadingProblem } from '../../src/shared/loading/problem';
import { type Bulk, bulkOf, type CartonKind, isNone, type Quantities } from './cargo';
import {
  capacityOf,
  evenShare,
  fewestContainers,
  fewestOffers,
  insideOf,
  largestFirst,
  minimumOf,
  smallestForAll,
  stockOf,
} from './containers';
import type { EnginePool } from './engine-pool';
import { filled } from './fill';
import { haveSeveralGroups } from './groups';
import type { Load } from './plan-of-loads';
import { canTravel } from './reasons';
import { countsOf, without } from './stowed';
import { setsOf, wholeSets } from './whole-sets';
import { evenPart, mostUrgent, worthByPriority } from './worth';

/** How the cargo is divided among containers. */
interface Way {
  /** Runs an engine may do for each container. */
  runs: number;
  /** The offers of the containers, in order, where each takes its share only; null: each takes as much as it can. */
  shares: readonly number[] | null;
  /** The cargo that is chosen beforehand; the rest fills what is left over. */
  selected: Quantities;
}

/** Where a division is: the containers so far, and what is left to load and to load it in. */
interface Stage {
  loads: readonly Load[];
  left: Quantities;
  stock: readonly number[];
}

const firstRuns = 1;
const nextRuns = 32;
// How much of the containers' room is expected to be filled where the cargo is chosen beforehand, round by round.
const expectedFills = [0.9, 0.82, 0.74, 0.86, 0.78, 0.7];

/**
 * Searches for the best division of the cargo among containers: as few of them as possible, each within its cube
 * window, the most urgent cargo first where not all finds room. Every round lets the engines work twice as long.
 */
export class Division {
  private readonly offers: LoadingProblem['containers'];
  /** What can be loaded at all, in whole sets. */
  private readonly all: Quantities;
  private readonly fewest: number;
  private readonly hasSets: boolean;
  private readonly hasGroups: boolean;
  private best: readonly Load[] = [];

  /** `offer` takes loads that make a better plan than the one before, and says whether it did. */
  constructor(
    private readonly problem: LoadingProblem,
    private readonly kinds: readonly CartonKind[],
    private readonly pool: EnginePool,
    private readonly offer: (loads: readonly Load[]) => boolean,
  ) {
    this.offers = problem.containers;
    const able = kinds.map((kind) => (canTravel(problem, kind) ? kind.quantity : 0));
    const sets = setsOf(kinds);
    this.all = wholeSets(sets, able);
    this.fewest = fewestContainers(problem, bulkOf(kinds, this.all));
    this.hasSets = sets.length > 0;
    this.hasGroups = haveSeveralGroups(kinds, this.all);
  }

  /** Whether one engine does all of the work, so that another worker's result says something to it. */
  get isOneSearch(): boolean {
    const stock = stockOf(this.problem).reduce((sum, count) => sum + count, 0);
    return stock === 1 && !this.hasSets && !this.hasGroups && this.worth() === null;
  }

  /** Yields whenever the pool's limit is reached; ends where nothing better is to be expected. */
  *search(): Generator<void> {
    yield* this.divide({ runs: firstRuns, shares: null, selected: this.all });
    for (let round = 0; !this.isGoodEnough(); round += 1) {
      const before = this.pool.runs;
      for (const way of this.waysOf(round)) {
        yield* this.divide(way);
        if (this.isGoodEnough()) return;
      }
      if (this.pool.runs === before) return; // Every engine has seen all there is to see.
    }
  }

  private *waysOf(round: number): Generator<Way> {
    const way: Way = { runs: nextRuns * 2 ** round, shares: null, selected: this.all };
    yield way;
    const shares = this.evenShares();
    if (shares) yield { ...way, shares };
    // Zone by zone the last groups would stay out altogether: rather something of each.
    if (this.hasGroups && !isNone(this.left)) {
      const volume = this.room * (expectedFills[round % expectedFills.length] ?? 1);
      const choose = this.worth() === null ? evenPart : mostUrgent;
      yield { ...way, selected: choose(this.kinds, this.all, volume) };
    }
  }

  private *divide(way: Way): Generator<void> {
    let stage: Stage = { loads: [], left: this.all, stock: stockOf(this.problem) };
    while (!isNone(stage.left) && stage.loads.length < limits.loading.containers) {
      const load = yield* this.nextLoad(stage, way);
      if (!load) break;
      stage = {
        loads: [...stage.loads, load],
        left: without(stage.left, countsOf(this.kinds, load.stowed)),
        stock: stage.stock.map((count, offer) => (offer === load.offer ? count - 1 : count)),
      };
    }
    this.take(stage.loads);
  }

  /** The next container: the smallest that holds all that is left, else the one that takes most of it. */
  private *nextLoad(stage: Stage, way: Way): Generator<void, Load | null> {
    const share = way.shares?.[stage.loads.length];
    const left = bulkOf(this.kinds, stage.left);
    const forAll = smallestForAll(this.offers, stage.stock, left);
    const candidates =
      share === undefined ? new Set([...forAll, ...largestFirst(this.offers, stage.stock, left)]) : [share];
    let fullest: Load | null = null;
    let most = 0;
    for (const offer of candidates) {
      if (fullest && !forAll.includes(offer)) break;
      const load: Load = { offer, stowed: yield* this.fill(stage, way, offer) };
      const { volume } = this.bulk(load.stowed);
      if (volume === left.volume) return load;
      if (volume > most) [fullest, most] = [load, volume];
    }
    return fullest;
  }

  private fill({ loads, left, stock }: Stage, way: Way, index: number): Generator<void, Load['stowed']> {
    const { kinds, pool } = this;
    const offer = this.offers[index];
    if (!offer) throw new RangeError(`There is no offer ${index}.`);
    const shares = way.shares?.slice(loads.length).flatMap((each) => this.offers[each] ?? []) ?? [];
    const limit = evenShare(shares, kinds, left) ?? { volume: capacityOf(offer), weight: offer.payload };
    const isLast = stock.reduce((sum, count) => sum + count, 0) === 1;
    const task = {
      hold: { offer, rules: this.problem.rules, kinds },
      quantities: left,
      // What is chosen of all and not loaded yet.
      selected: left.map((quantity, kind) => {
        const notChosen = (this.all[kind] ?? 0) - (way.selected[kind] ?? 0);
        return Math.max(0, quantity - notChosen);
      }),
      worth: this.worth(),
      capacity: limit.volume,
      payload: limit.weight,
      runs: way.runs,
      isThorough: way.runs > firstRuns,
    };
    return filled(pool, task, isLast ? (stowed) => this.take([...loads, { offer: index, stowed }]) : null);
  }

  /** The offers of containers that are worth trying to load evenly. */
  private evenShares(): number[] | null {
    const { best, offers } = this;
    if (best.length > this.fewest) {
      const cargo = bulkOf(this.kinds, this.all);
      return fewestOffers(offers, stockOf(this.problem), cargo, this.fewest);
    }
    const used = best.flatMap(({ offer }) => offers[offer] ?? []);
    const minima = used.reduce((sum, offer) => sum + minimumOf(offer), 0);
    const isEnough = bulkOf(this.kinds, this.all).volume >= minima;
    return best.length > 1 && isEnough && this.belowMinimum > 0 ? best.map(({ offer }) => offer) : null;
  }

  /** What each kind counts for once it is known that not all finds room. */
  private worth(): number[] | null {
    if (this.best.length === 0 || isNone(this.left)) return null;
    return worthByPriority(this.kinds, this.all, this.room);
  }

  /** mm³ that all containers there are may hold. */
  private get room(): number {
    return stockOf(this.problem).reduce((sum, count, index) => {
      const offer = this.offers[index];
      return offer ? sum + count * capacityOf(offer) : sum;
    }, 0);
  }

  private take(loads: readonly Load[]): void {
    if (this.offer(loads)) this.best = loads;
  }

  /** What the best plan leaves out of what can be loaded. */
  private get left(): Quantities {
    return this.best.reduce<Quantities>((left, { stowed }) => without(left, countsOf(this.kinds, stowed)), this.all);
  }

  private get belowMinimum(): number {
    return this.best.filter(({ offer: index, stowed }) => {
      const offer = this.offers[index];
      return offer && this.bulk(stowed).volume < minimumOf(offer);
    }).length;
  }

  private bulk(stowed: Load['stowed']): Bulk {
    return bulkOf(this.kinds, countsOf(this.kinds, stowed));
  }

  /** Whether no better plan is to be expected: all is loaded as well as can be, or every container is full. */
  private isGoodEnough(): boolean {
    const left = this.left;
    return isNone(left) ? this.isBestOfAll() : this.isFull(left);
  }

  private isBestOfAll(): boolean {
    const { best, offers, fewest } = this;
    if (best.length > fewest) return false;
    const { volume, weight } = bulkOf(this.kinds, this.all);
    const used = best.flatMap(({ offer }) => offers[offer] ?? []);
    const sum = (measure: (offer: ContainerOffer) => number) =>
      used.reduce((total, offer) => total + measure(offer), 0);
    // Cargo that does not reach the minima together leaves one container below its own.
    if (this.belowMinimum > (volume < sum(minimumOf) ? 1 : 0)) return false;
    const last = used.at(-1);
    if (!last) return true;
    const others = { volume: sum(capacityOf) - capacityOf(last), weight: sum(({ payload }) => payload) - last.payload };
    const rest = { volume: volume - others.volume, weight: weight - others.weight };
    const stock = stockOf(this.problem).map(
      (count, index) => count - best.filter(({ offer }) => offer === index).length,
    );
    const [smallest] = smallestForAll(offers, stock, rest).flatMap((index) => offers[index] ?? []);
    return !smallest || insideOf(smallest) >= insideOf(last);
  }

  /** Whether no container can take another carton for its cube or payload, and none that is more urgent stays out. */
  private isFull(left: Quantities): boolean {
    const { best, kinds, offers } = this;
    const out = kinds.filter((_, kind) => (left[kind] ?? 0) > 0);
    const urgent = Math.min(...out.map(({ priority }) => priority));
    const least = Math.min(...out.map(({ volume }) => volume));
    const isAnyLessUrgent = best.some(({ stowed }) => stowed.some(({ kind }) => (kinds[kind]?.priority ?? 0) > urgent));
    const stock = stockOf(this.problem).reduce((sum, count) => sum + count, 0);
    if (isAnyLessUrgent || best.length < Math.min(stock, limits.loading.containers)) return false;
    return best.every(({ offer: index, stowed }) => {
      const offer = offers[index];
      return offer && this.bulk(stowed).volume + least > capacityOf(offer);
    });
  }
}
