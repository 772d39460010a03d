/** How much higher one price is than another, in US dollars and in percent of the other; negative when lower. */
export interface Gap {
  usd: number;
  percent: number;
}

/** The gap from a rival's price to ours; null where one of them is unknown. */
export function gapOf(ours: number | null, theirs: number | null): Gap | null {
  if (ours === null || theirs === null || theirs <= 0) return null;
  const cents = Math.round(ours * 100) - Math.round(theirs * 100);
  return { usd: cents / 100, percent: Math.round((cents / Math.round(theirs * 100)) * 1000) / 10 };
}

interface Priced {
  price: number | null;
}

/** A pair of one of our styles and one of a rival. */
export interface Pair<O, R> {
  ours: O;
  theirs: R;
  gap: Gap | null;
}

/** All pairs of our styles and rivals' styles: those most below our price first, those without a price last. */
export function pairsOf<O extends Priced, R extends Priced>(
  ours: readonly O[],
  rivals: readonly R[],
): readonly Pair<O, R>[] {
  const rank = ({ gap }: Pair<O, R>) => gap?.percent ?? Number.NEGATIVE_INFINITY;
  return ours.flatMap((own) =>
    rivals
      .map((theirs) => ({ ours: own, theirs, gap: gapOf(own.price, theirs.price) }))
      .sort((left, right) => rank(right) - rank(left)),
  );
}

/** The position of one of our styles among those of the rivals with known prices. */
export interface Standing {
  cheaperThan: number;
  compared: number;
  /** The median gap, in percent. */
  median: number | null;
}

/** The position of a price of ours among those of rivals. */
export function standingOf(price: number | null, rivals: readonly Priced[]): Standing {
  const gaps = rivals.flatMap((rival) => gapOf(price, rival.price) ?? []);
  const percents = gaps.map(({ percent }) => percent).sort((left, right) => left - right);
  const [low, high] = [percents[Math.floor((percents.length - 1) / 2)], percents[Math.ceil((percents.length - 1) / 2)]];
  return {
    cheaperThan: gaps.filter(({ usd }) => usd < 0).length,
    compared: gaps.length,
    median: low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10,
  };
}
