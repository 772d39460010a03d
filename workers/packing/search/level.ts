import type { LoadingProblem } from '../../../src/shared/loading/problem';
import { type Bulk, bulkOf, type CartonKind } from '../division/cargo';
import { capacityOf, minimumOf } from '../division/containers';
import { loadingOrder } from '../division/loading-order';
import type { Load } from '../division/plan-of-loads';
import { countsOf, type Hold, reduced, type Stowed, without } from '../division/stowed';
import { toppedUp } from './top-up';

/** What a container gives to another. */
interface Gift {
  donor: Stowed[];
  taker: Stowed[];
}

/**
 * Containers below their minimum brought up to it by single cartons from those that hold more than theirs: nothing else
 * is moved, so it is quick. Members of sets stay where they are. Null where no container could be brought up.
 */
export function* leveled(
  problem: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  loads: readonly Load[],
): Generator<void, readonly Load[] | null> {
  const current = [...loads];
  let isAnyBetter = false;
  for (const [at, load] of loads.entries()) {
    const before = shortfall(problem, kinds, load);
    if (before === 0) continue;
    yield* broughtUp(problem, kinds, current, at);
    isAnyBetter ||= shortfall(problem, kinds, current[at]) === 0;
  }
  return isAnyBetter ? current : null;
}

/** Fills the container at the place from the others, those with most to spare first, until it holds enough. */
function* broughtUp(
  problem: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  loads: Load[],
  at: number,
): Generator<void> {
  const donors = [...loads.keys()]
    .filter((index) => index !== at)
    .sort((a, b) => spareOf(problem, kinds, loads[b]) - spareOf(problem, kinds, loads[a]));
  for (const donor of donors) {
    const missing = shortfall(problem, kinds, loads[at]);
    if (missing === 0) return;
    const [from, to] = [loads[donor], loads[at]];
    if (!from || !to) continue;
    const gift = yield* given(problem, kinds, from, to, missing);
    if (!gift) continue;
    loads[donor] = { ...from, stowed: gift.donor };
    loads[at] = { ...to, stowed: gift.taker };
  }
}

function* given(
  { containers, rules }: Pick<LoadingProblem, 'containers' | 'rules'>,
  kinds: readonly CartonKind[],
  from: Load,
  to: Load,
  missing: number,
): Generator<void, Gift | null> {
  const [donorOffer, offer] = [containers[from.offer], containers[to.offer]];
  if (!donorOffer || !offer) return null;
  const [held, holds] = [countsOf(kinds, from.stowed), countsOf(kinds, to.stowed)];
  const { volume, weight } = bulkOf(kinds, holds);
  const largest = Math.max(0, ...kinds.map((kind, index) => ((held[index] ?? 0) > 0 ? kind.volume : 0)));
  const allowance: Bulk = {
    volume: Math.min(spareOf({ containers }, kinds, from), missing + largest, capacityOf(offer) - volume),
    weight: offer.payload - weight,
  };
  const hold: Hold = { offer, rules, kinds };
  const taker = yield* toppedUp(hold, to.stowed, held, allowance);
  const kept = without(held, without(countsOf(kinds, taker), holds));
  const donor = yield* reduced({ offer: donorOffer, rules, kinds }, from.stowed, kept);
  // If taking cartons away forced others out of the donor, those would be lost.
  if (without(kept, countsOf(kinds, donor)).some((count) => count !== 0)) return null;
  const [one, other] = [yield* loadingOrder(donor), yield* loadingOrder(taker)];
  if (one.circle.length > 0 || other.circle.length > 0) return null;
  return { donor: one.ordered, taker: other.ordered };
}

/** mm³ that are missing to the container's minimum. */
function shortfall(
  { containers }: Pick<LoadingProblem, 'containers'>,
  kinds: readonly CartonKind[],
  load: Load | undefined,
): number {
  return load ? Math.max(0, -spareOf({ containers }, kinds, load)) : 0;
}

/** mm³ that the container holds beyond its minimum. */
function spareOf(
  { containers }: Pick<LoadingProblem, 'containers'>,
  kinds: readonly CartonKind[],
  load: Load | undefined,
): number {
  const offer = load && containers[load.offer];
  return offer ? bulkOf(kinds, countsOf(kinds, load.stowed)).volume - minimumOf(offer) : 0;
}
