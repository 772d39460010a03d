import { loadingLimits } from '../../../src/shared/loading/limits';
import type { ContainerOffer, LoadingProblem } from '../../../src/shared/loading/problem';
import { cubicMillimetersOfCuft } from '../../../src/shared/loading/units';
import { type Bulk, bulkOf, type CartonKind, type Quantities } from './cargo';

/** The mm³ of cargo a container may hold. */
export function capacityOf({ length, width, height, maxCuft }: ContainerOffer): number {
  // Cubic feet are no whole mm³; the hundredth keeps a container that may be filled wholly from losing its last carton.
  return Math.min(length * width * height, Math.floor(cubicMillimetersOfCuft(maxCuft) + 0.01));
}

/** The mm³ of cargo a container should hold at least. */
export function minimumOf({ minCuft }: ContainerOffer): number {
  return cubicMillimetersOfCuft(minCuft);
}

/** The mm³ inside a container. */
export function insideOf({ length, width, height }: ContainerOffer): number {
  return length * width * height;
}

/** How many of each offer there are. */
export function stockOf({ containers }: Pick<LoadingProblem, 'containers'>): number[] {
  return containers.map(({ count }) => count ?? loadingLimits.containers);
}

/** Indices of the offers still in stock, those first that take most of such cargo, and of these the roomiest. */
export function largestFirst(offers: readonly ContainerOffer[], stock: readonly number[], cargo: Bulk): number[] {
  const takes = (offer: ContainerOffer) =>
    Math.min(
      capacityOf(offer),
      cargo.weight > 0 ? (offer.payload * cargo.volume) / cargo.weight : Number.POSITIVE_INFINITY,
    );
  return inStock(offers, stock)
    .sort(([, a], [, b]) => takes(b) - takes(a) || insideOf(b) - insideOf(a))
    .map(([index]) => index);
}

/** Indices of the offers still in stock that may hold all of the cargo, the smallest first. */
export function smallestForAll(offers: readonly ContainerOffer[], stock: readonly number[], cargo: Bulk): number[] {
  return inStock(offers, stock)
    .filter(([, offer]) => capacityOf(offer) >= cargo.volume && offer.payload >= cargo.weight)
    .sort(([, a], [, b]) => insideOf(a) - insideOf(b))
    .map(([index]) => index);
}

/** The least number of containers that cube and payload allow. */
export function fewestContainers({ containers }: Pick<LoadingProblem, 'containers'>, cargo: Bulk): number {
  const stock = stockOf({ containers });
  const needed = (total: number, holds: (offer: ContainerOffer) => number) => {
    let left = total;
    let count = 0;
    const order = inStock(containers, stock).sort(([, a], [, b]) => holds(b) - holds(a));
    for (const [index, offer] of order) {
      if (left <= 0 || holds(offer) <= 0) break;
      const used = Math.min(stock[index] ?? 0, Math.ceil(left / holds(offer)));
      left -= used * holds(offer);
      count += used;
    }
    return count;
  };
  return Math.max(
    needed(cargo.volume, capacityOf),
    needed(cargo.weight, ({ payload }) => payload),
  );
}

/** Indices of so many offers that take most of such cargo, each as often as there are of it. */
export function fewestOffers(
  offers: readonly ContainerOffer[],
  stock: readonly number[],
  cargo: Bulk,
  count: number,
): number[] {
  const each = largestFirst(offers, stock, cargo);
  return each.flatMap((index) => Array<number>(Math.min(count, stock[index] ?? 0)).fill(index)).slice(0, count);
}

/**
 * What the first of the containers takes where each is to reach its minimum: beyond the minimum each takes the same
 * part of what its window leaves, and half a carton more, as cartons cannot be divided. Null without containers.
 */
export function evenShare(
  offers: readonly ContainerOffer[],
  kinds: readonly CartonKind[],
  quantities: Quantities,
): Bulk | null {
  const [next] = offers;
  if (!next) return null;
  const { volume, weight } = bulkOf(kinds, quantities);
  const sum = (measure: (offer: ContainerOffer) => number) =>
    offers.reduce((total, offer) => total + measure(offer), 0);
  const spread = sum(capacityOf) - sum(minimumOf);
  const part = spread > 0 ? Math.max(0, volume - sum(minimumOf)) / spread : 0;
  const halfCarton = volume / quantities.reduce((count, quantity) => count + quantity, 0) / 2;
  const share = minimumOf(next) + part * (capacityOf(next) - minimumOf(next)) + halfCarton;
  // Weight need not be even: a little more than its share leaves the search some choice.
  const weightShare = (weight / sum(({ payload }) => payload)) * next.payload * 1.1;
  return { volume: Math.min(capacityOf(next), share), weight: Math.min(next.payload, weightShare) };
}

function inStock(offers: readonly ContainerOffer[], stock: readonly number[]): [number, ContainerOffer][] {
  return [...offers.entries()].filter(([index]) => (stock[index] ?? 0) > 0);
}
