import type { ContainerOffer } from '../../../src/shared/loading/problem';
import { type Bulk, bulkOf, type CartonKind, isNone, type Quantities } from '../division/cargo';
import { capacityOf, minimumOf } from '../division/containers';
import type { Load } from '../division/plan-of-loads';
import { countsOf, type Stowed, without } from '../division/stowed';

/** What an exchange is for: to empty the container that holds least, or to bring those below their minimum up to it. */
export type Goal = 'fewer' | 'withinWindow';

export interface Exchange {
  kinds: readonly CartonKind[];
  offers: readonly ContainerOffer[];
  goal: Goal;
  /** Fills a container from the quantities, with the limits given. */
  fill: (offer: number, quantities: Quantities, limits: Bulk) => Generator<void, readonly Stowed[]>;
}

// The others are tried with more runs in the next round.
const mostPartners = 6;

/**
 * Better loads from good ones: the container that is to change is loaded anew together with another, one pair after the
 * other, and everything else stays. Null where no pair came out better.
 */
export function* exchanged(exchange: Exchange, loads: readonly Load[]): Generator<void, readonly Load[] | null> {
  let current: readonly Load[] = loads;
  for (;;) {
    const better: readonly Load[] | null = yield* betterPair(exchange, current);
    if (!better) return current === loads ? null : current;
    current = better;
    if (exchange.goal === 'fewer' && current.length < loads.length) return current;
  }
}

function* betterPair(exchange: Exchange, loads: readonly Load[]): Generator<void, readonly Load[] | null> {
  const weakest = weakestOf(exchange, loads);
  if (weakest === null) return null;
  const partners = loads.filter((load) => load !== weakest).sort((a, b) => spare(exchange, b) - spare(exchange, a));
  for (const partner of partners.slice(0, mostPartners)) {
    const pair = yield* loadedAnew(exchange, partner, weakest);
    if (!pair) continue;
    return loads.flatMap((load) => (load === partner ? [pair.partner] : load === weakest ? pair.weakest : [load]));
  }
  return null;
}

/** The container that is to change; null where the goal is reached. */
function weakestOf({ goal, offers, kinds }: Exchange, loads: readonly Load[]): Load | null {
  const measure = (load: Load) =>
    goal === 'fewer' ? -volumeOf(kinds, load) : shortfall(offers[load.offer], volumeOf(kinds, load));
  const [weakest] = [...loads].sort((a, b) => measure(b) - measure(a));
  return !weakest || (goal === 'withinWindow' && measure(weakest) === 0) ? null : weakest;
}

/** How much the container may give or take for the goal. */
function spare({ goal, offers, kinds }: Exchange, load: Load): number {
  const offer = offers[load.offer];
  if (!offer) return 0;
  const volume = volumeOf(kinds, load);
  return goal === 'fewer' ? capacityOf(offer) - volume : volume - minimumOf(offer);
}

/** Two containers loaded anew from what they hold together, where that is nearer to the goal. */
function* loadedAnew(
  { kinds, offers, goal, fill }: Exchange,
  partner: Load,
  weakest: Load,
): Generator<void, { partner: Load; weakest: Load[] } | null> {
  const [offer, weakestOffer] = [offers[partner.offer], offers[weakest.offer]];
  if (!offer || !weakestOffer) return null;
  const before = countsOf(kinds, weakest.stowed);
  const pool = countsOf(kinds, partner.stowed).map((count, kind) => count + (before[kind] ?? 0));
  const { volume } = bulkOf(kinds, pool);
  // The partner keeps what it must so that the other reaches its minimum and no more than it may hold.
  const kept = Math.max(minimumOf(offer), volume - (minimumOf(weakestOffer) + capacityOf(weakestOffer)) / 2);
  const most = goal === 'fewer' ? capacityOf(offer) : Math.min(capacityOf(offer), kept + largest(kinds, pool));
  const stowed = yield* fill(partner.offer, pool, { volume: most, weight: offer.payload });
  const rest = without(pool, countsOf(kinds, stowed));
  const left = bulkOf(kinds, rest).volume;
  const gain =
    goal === 'fewer'
      ? bulkOf(kinds, before).volume - left
      : shortfall(weakestOffer, bulkOf(kinds, before).volume) -
        shortfall(weakestOffer, left) -
        shortfall(offer, volume - left);
  if (gain <= 0) return null;
  const loaded = { offer: partner.offer, stowed };
  if (isNone(rest)) return { partner: loaded, weakest: [] };
  const limits = { volume: capacityOf(weakestOffer), weight: weakestOffer.payload };
  const other = yield* fill(weakest.offer, rest, limits);
  if (!isNone(without(rest, countsOf(kinds, other)))) return null;
  return { partner: loaded, weakest: [{ offer: weakest.offer, stowed: other }] };
}

/** The mm³ that are missing to the container's minimum. */
function shortfall(offer: ContainerOffer | undefined, volume: number): number {
  return offer ? Math.max(0, minimumOf(offer) - volume) : 0;
}

function largest(kinds: readonly CartonKind[], quantities: Quantities): number {
  return Math.max(0, ...kinds.map(({ volume }, kind) => ((quantities[kind] ?? 0) > 0 ? volume : 0)));
}

function volumeOf(kinds: readonly CartonKind[], { stowed }: Load): number {
  return bulkOf(kinds, countsOf(kinds, stowed)).volume;
}
