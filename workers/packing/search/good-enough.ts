import { loadingLimits } from '../../../src/shared/loading/limits';
import type { ContainerOffer, LoadingProblem } from '../../../src/shared/loading/problem';
import { bulkOf, type CartonKind, isNone, type Quantities } from '../division/cargo';
import { capacityOf, insideOf, minimumOf, smallestForAll, stockOf } from '../division/containers';
import type { Load } from '../division/plan-of-loads';
import { countsOf, without } from '../division/stowed';

/** What is to be loaded: all that can be, in whole sets, and the least number of containers it could do with. */
export interface Cargo {
  problem: LoadingProblem;
  kinds: readonly CartonKind[];
  all: Quantities;
  fewest: number;
}

/** What the loads leave out of what can be loaded. */
export function leftBy({ kinds, all }: Cargo, loads: readonly Load[]): Quantities {
  return loads.reduce<Quantities>((left, { stowed }) => without(left, countsOf(kinds, stowed)), all);
}

/** How many containers hold less than they should. */
export function belowMinimum({ problem, kinds }: Cargo, loads: readonly Load[]): number {
  return loads.filter(({ offer: index, stowed }) => {
    const offer = problem.containers[index];
    return offer && bulkOf(kinds, countsOf(kinds, stowed)).volume < minimumOf(offer);
  }).length;
}

/** Whether the cargo can bring every one of the containers up to its minimum. */
export function reachesMinima({ problem, kinds, all }: Cargo, loads: readonly Load[]): boolean {
  const minima = loads.flatMap(({ offer }) => problem.containers[offer] ?? []).map(minimumOf);
  return bulkOf(kinds, all).volume >= minima.reduce((sum, minimum) => sum + minimum, 0);
}

/** Whether no better plan is to be expected: all is loaded as well as can be, or every container is full. */
export function isGoodEnough(cargo: Cargo, loads: readonly Load[]): boolean {
  const left = leftBy(cargo, loads);
  return isNone(left) ? isBestOfAll(cargo, loads) : isFull(cargo, loads, left);
}

function isBestOfAll(cargo: Cargo, loads: readonly Load[]): boolean {
  const { problem, kinds, all, fewest } = cargo;
  const offers = problem.containers;
  if (loads.length > fewest) return false;
  // Cargo that does not reach the minima together leaves one container below its own.
  if (belowMinimum(cargo, loads) > (reachesMinima(cargo, loads) ? 0 : 1)) return false;
  const { volume, weight } = bulkOf(kinds, all);
  const used = loads.flatMap(({ offer }) => offers[offer] ?? []);
  const sum = (measure: (offer: ContainerOffer) => number) => used.reduce((total, offer) => total + measure(offer), 0);
  const last = used.at(-1);
  if (!last) return true;
  const others = { volume: sum(capacityOf) - capacityOf(last), weight: sum(({ payload }) => payload) - last.payload };
  const rest = { volume: volume - others.volume, weight: weight - others.weight };
  const stock = stockOf(problem).map((count, index) => count - loads.filter(({ offer }) => offer === index).length);
  const [smallest] = smallestForAll(offers, stock, rest).flatMap((index) => offers[index] ?? []);
  return !smallest || insideOf(smallest) >= insideOf(last);
}

/** Whether no container can take another carton for its cube or payload, and none that is more urgent stays out. */
function isFull({ problem, kinds }: Cargo, loads: readonly Load[], left: Quantities): boolean {
  const out = kinds.filter((_, kind) => (left[kind] ?? 0) > 0);
  const urgent = Math.min(...out.map(({ priority }) => priority));
  const least = Math.min(...out.map(({ volume }) => volume));
  const isAnyLessUrgent = loads.some(({ stowed }) => stowed.some(({ kind }) => (kinds[kind]?.priority ?? 0) > urgent));
  const stock = stockOf(problem).reduce((sum, count) => sum + count, 0);
  if (isAnyLessUrgent || loads.length < Math.min(stock, loadingLimits.containers)) return false;
  return loads.every(({ offer: index, stowed }) => {
    const offer = problem.containers[index];
    return offer && bulkOf(kinds, countsOf(kinds, stowed)).volume + least > capacityOf(offer);
  });
}
