import { isBetterPlan } from '../../../src/shared/loading/compare-plans';
import { loadingLimits } from '../../../src/shared/loading/limits';
import type { LoadingPlan } from '../../../src/shared/loading/plan';
import type { LoadingProblem } from '../../../src/shared/loading/problem';
import { setsOf, wholeSets } from '../blocks/whole-sets';
import type { EnginePool } from '../engine/engine-pool';
import { exchanged } from '../search/exchange';
import { filled } from '../search/fill';
import { belowMinimum, type Cargo, isGoodEnough, leftBy, reachesMinima } from '../search/good-enough';
import { Hardness } from '../search/hardness';
import { leveled } from '../search/level';
import { evenPart, mostUrgent, worthByPriority } from '../search/worth';
import { type Bulk, bulkOf, type CartonKind, isNone, type Quantities } from './cargo';
import {
  capacityOf,
  evenShare,
  fewestContainers,
  fewestOffers,
  largestFirst,
  smallestForAll,
  stockOf,
} from './containers';
import { haveSeveralGroups } from './groups';
import { type Load, planOfLoads } from './plan-of-loads';
import { canTravel } from './reasons';
import { countsOf, type Stowed, without } from './stowed';

/** How the cargo is divided among containers. */
interface Way {
  /** Runs an engine may do for each container. */
  runs: number;
  /** The offers of the containers, in order, where each takes its share only; null: each takes as much as it can. */
  shares: readonly number[] | null;
  /** The cargo that is chosen beforehand; the rest fills what is left over. */
  selected: Quantities;
  /** Whether what was hard to find room for goes first. */
  isHardFirst: boolean;
}

/** Where a division is: the containers so far, and what is left to load and to load it in. */
interface Stage {
  loads: readonly Load[];
  left: Quantities;
  stock: readonly number[];
}

const firstRuns = 1;
const nextRuns = 32;
// With several containers engines are short-lived: making more blocks only pays from `thoroughFrom` runs on.
const blocks = { first: 1000, quick: 4000, thorough: 10_000, thoroughFrom: 1024 };
// How often a round tries again with what was hard before.
const attempts = 6;
// How much of the containers' room is expected to be filled where the cargo is chosen beforehand, round by round.
const expectedFills = [0.9, 0.82, 0.74, 0.86, 0.78, 0.7];

/**
 * Searches for the best division of the cargo among containers: as few of them as possible, each within its cube
 * window, the most urgent cargo first where not all finds room. Every round lets the engines work twice as long.
 */
export class Division {
  private readonly offers: LoadingProblem['containers'];
  private readonly cargo: Cargo;
  /** What can be loaded at all, in whole sets. */
  readonly all: Quantities;
  private readonly hasSets: boolean;
  private readonly hasGroups: boolean;
  private readonly hardness: Hardness;
  private best: readonly Load[] = [];
  private bestPlan: LoadingPlan | null = null;
  /** What exchanges have made of the best plan so far: nearer to a better one, though not better yet. */
  private nearer: readonly Load[] | null = null;

  /** `offer` hears of loads that make a better plan than those before. */
  constructor(
    private readonly problem: LoadingProblem,
    private readonly kinds: readonly CartonKind[],
    private readonly pool: EnginePool,
    private readonly offer: (loads: readonly Load[], plan: LoadingPlan) => void,
  ) {
    this.offers = problem.containers;
    const able = kinds.map((kind) => (canTravel(problem, kind) ? kind.quantity : 0));
    const sets = setsOf(kinds);
    this.all = wholeSets(sets, able);
    this.cargo = { problem, kinds, all: this.all, fewest: fewestContainers(problem, bulkOf(kinds, this.all)) };
    this.hasSets = sets.length > 0;
    this.hasGroups = haveSeveralGroups(kinds, this.all);
    this.hardness = new Hardness(kinds);
  }

  /** Whether one engine does all of the work, so that another worker's volume is comparable to its own. */
  get isOneSearch(): boolean {
    const stock = stockOf(this.problem).reduce((sum, count) => sum + count, 0);
    return stock === 1 && !this.hasSets && !this.hasGroups && this.worth() === null;
  }

  /** How many containers could still be enough where the best plan takes more; null where it takes no more. */
  get fewer(): number | null {
    const { best, cargo } = this;
    return isNone(this.left) && best.length > cargo.fewest ? cargo.fewest : null;
  }

  /** Yields now and then, and whenever the pool's limit is reached; ends where nothing better is to be expected. */
  *search(): Generator<void> {
    yield* this.divide({ runs: firstRuns, shares: null, selected: this.all, isHardFirst: false });
    yield* this.level();
    for (let round = 0; !this.isDone(); round += 1) {
      const before = this.pool.runs;
      for (const way of this.waysOf(round)) {
        yield* this.divide(way);
        yield* this.level();
        if (this.isDone()) return;
        yield* this.exchange(way.runs);
        if (this.isDone()) return;
      }
      if (this.pool.runs === before) return; // Every engine has seen all there is to see.
    }
  }

  private isDone(): boolean {
    return isGoodEnough(this.cargo, this.best);
  }

  private *waysOf(round: number): Generator<Way> {
    const way: Way = { runs: nextRuns * 2 ** round, shares: null, selected: this.all, isHardFirst: false };
    yield way;
    const shares = this.evenShares();
    if (shares) yield { ...way, shares };
    for (let attempt = 0; shares && attempt < attempts; attempt += 1) yield { ...way, shares, isHardFirst: true };
    // Filling zone by zone would leave out the last groups altogether: choose something of each instead.
    if (this.hasGroups && !isNone(this.left)) {
      const volume = this.room * (expectedFills[round % expectedFills.length] ?? 1);
      const choose = this.worth() === null ? evenPart : mostUrgent;
      yield { ...way, selected: choose(this.kinds, this.all, volume) };
    }
  }

  private *divide(way: Way): Generator<void> {
    let stage: Stage = { loads: [], left: this.all, stock: stockOf(this.problem) };
    while (!isNone(stage.left) && stage.loads.length < loadingLimits.containers) {
      const load = yield* this.nextLoad(stage, way);
      if (!load) break;
      stage = {
        loads: [...stage.loads, load],
        left: without(stage.left, countsOf(this.kinds, load.stowed)),
        stock: stage.stock.map((count, offer) => (offer === load.offer ? count - 1 : count)),
      };
    }
    this.take(stage.loads);
    if (way.shares) this.hardness.learn(stage.loads, this.evenVolumes(way.shares));
  }

  /** The next container: the smallest that holds all that is left, otherwise the one that takes most of it. */
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
      const load: Load = { offer, stowed: yield* this.fillNext(stage, way, offer) };
      const { volume } = bulkOf(this.kinds, countsOf(this.kinds, load.stowed));
      if (volume === left.volume) return load;
      if (volume > most) [fullest, most] = [load, volume];
    }
    return fullest;
  }

  private fillNext({ loads, left, stock }: Stage, way: Way, offer: number): Generator<void, Stowed[]> {
    const shares = way.shares?.slice(loads.length).flatMap((each) => this.offers[each] ?? []) ?? [];
    const limit = evenShare(shares, this.kinds, left);
    const isLast = stock.reduce((sum, count) => sum + count, 0) === 1;
    const hear = isLast ? (stowed: Stowed[]) => this.take([...loads, { offer, stowed }]) : null;
    return this.fill(offer, left, way, limit, hear);
  }

  private fill(
    index: number,
    quantities: Quantities,
    { runs, selected, isHardFirst }: Omit<Way, 'shares'>,
    limit: Bulk | null,
    hear: ((stowed: Stowed[]) => void) | null,
  ): Generator<void, Stowed[]> {
    const { kinds, pool } = this;
    const offer = this.offers[index];
    if (!offer) throw new RangeError(`There is no offer ${index}.`);
    const task = {
      hold: { offer, rules: this.problem.rules, kinds },
      quantities,
      // The part of the chosen cargo that is not loaded yet.
      selected: quantities.map((quantity, kind) => {
        const notChosen = (this.all[kind] ?? 0) - (selected[kind] ?? 0);
        return Math.max(0, quantity - notChosen);
      }),
      worth: isHardFirst ? this.hardWorth() : this.worth(),
      capacity: limit?.volume ?? capacityOf(offer),
      payload: limit?.weight ?? offer.payload,
      runs,
      mostBlocks: this.mostBlocks(runs),
      isThorough: runs > firstRuns,
    };
    return filled(pool, task, hear);
  }

  private mostBlocks(runs: number): number {
    if (this.cargo.fewest === 1 || runs >= blocks.thoroughFrom) return blocks.thorough;
    return runs === firstRuns ? blocks.first : blocks.quick;
  }

  /** Brings containers of the best plan up to their minimum with single cartons of the others. */
  private *level(): Generator<void> {
    const { best, cargo, problem, kinds } = this;
    if (best.length < 2 || !reachesMinima(cargo, best) || belowMinimum(cargo, best) === 0) return;
    const loads = yield* leveled(problem, kinds, best);
    if (loads) this.take(loads);
  }

  /** Loads containers of the best plan anew in pairs: to do without one, or to bring all up to their minimum. */
  private *exchange(runs: number): Generator<void> {
    const { best, cargo, kinds, offers } = this;
    if (best.length < 2 || !isNone(this.left)) return;
    const isTooMany = best.length > cargo.fewest || !reachesMinima(cargo, best);
    const way = { runs, selected: this.all, isHardFirst: true };
    const loads = yield* exchanged(
      {
        kinds,
        offers,
        goal: isTooMany ? 'fewer' : 'withinWindow',
        fill: (offer, quantities, limit) => this.fill(offer, quantities, way, limit, null),
      },
      this.nearer ?? best,
    );
    if (!loads) return;
    this.nearer = loads;
    this.take(loads);
  }

  /** The offers of containers that are worth trying to load evenly. */
  private evenShares(): number[] | null {
    const { best, cargo, offers, kinds } = this;
    if (best.length > cargo.fewest) {
      return fewestOffers(offers, stockOf(this.problem), bulkOf(kinds, this.all), cargo.fewest);
    }
    const isUneven = best.length > 1 && reachesMinima(cargo, best) && belowMinimum(cargo, best) > 0;
    return isUneven ? best.map(({ offer }) => offer) : null;
  }

  /** What each kind counts for once it is known that not all finds room. */
  private worth(): number[] | null {
    if (this.best.length === 0 || isNone(this.left)) return null;
    return worthByPriority(this.kinds, this.all, this.room);
  }

  /** `worth`, with kinds that were hard to find room for counting for more. */
  private hardWorth(): number[] {
    const worth = this.worth();
    return this.hardness.values.map((value, kind) => value * (worth?.[kind] ?? 1));
  }

  /** mm³ that each of the containers takes where all are loaded evenly. */
  private evenVolumes(shares: readonly number[]): number[] {
    const used = shares.flatMap((index) => this.offers[index] ?? []);
    return used.map((offer, index) => {
      const others = used.filter((_, other) => other !== index);
      return evenShare([offer, ...others], this.kinds, this.all)?.volume ?? 0;
    });
  }

  /** mm³ that all containers there are may hold. */
  private get room(): number {
    return stockOf(this.problem).reduce((sum, count, index) => {
      const offer = this.offers[index];
      return offer ? sum + count * capacityOf(offer) : sum;
    }, 0);
  }

  private take(loads: readonly Load[]): void {
    const plan = planOfLoads(this.kinds, loads, []);
    if (this.bestPlan && !isBetterPlan(this.problem, plan, this.bestPlan)) return;
    this.best = loads;
    this.bestPlan = plan;
    this.offer(loads, plan);
    if (this.nearer !== loads) this.nearer = null;
  }

  /** What the best plan leaves out of what can be loaded. */
  private get left(): Quantities {
    return leftBy(this.cargo, this.best);
  }
}
