import { daysAfter } from '../../rules/days';

/** A stored price of one commodity and plant. */
export interface StoredPrice {
  id: number;
  version: number;
  fobUsd: number;
  startDate: string;
  endDate: string | null;
}

/** The effects of a new price on the stored ones. */
export interface PriceSteps {
  /** The price that held on its first day so far; null where there was none. */
  before: StoredPrice | null;
  /** The price that ends the day before. */
  closes: (StoredPrice & { endDate: string }) | null;
  /** The price that begins on the same day, and is replaced. */
  replaces: StoredPrice | null;
  /** The last day of the new price: that of the one it follows, or the day before the next; null is further notice. */
  endDate: string | null;
}

/** Returns the effects of a price from a day on on the prices of its commodity and plant, which do not overlap. */
export function priceSteps(stored: readonly StoredPrice[], from: string): PriceSteps {
  const before = stored.find((each) => each.startDate <= from && (each.endDate ?? from) >= from) ?? null;
  const [next] = stored
    .map(({ startDate }) => startDate)
    .filter((day) => day > from)
    .sort();
  const isSameDay = before?.startDate === from;
  return {
    before,
    closes: before && !isSameDay ? { ...before, endDate: daysAfter(from, -1) } : null,
    replaces: isSameDay ? before : null,
    endDate: before ? before.endDate : next ? daysAfter(next, -1) : null,
  };
}

/** The steps, in USD, to which a price raised by percent is rounded. */
export const priceRoundings = { cent: 0.01, half: 0.5, dollar: 1, five: 5 } as const;
export type PriceRounding = keyof typeof priceRoundings;

/** A price changed by percent, rounded half up to the step, and never below it. */
export function raisedPrice(fobUsd: number, percent: number, rounding: PriceRounding): number {
  const step = priceRoundings[rounding] * 100;
  // In cents and hundredths of a percent: both are whole numbers, so that halves are exact until rounding.
  const raised = Math.round(fobUsd * 100) * (10_000 + Math.round(percent * 100));
  const steps = Math.floor((2 * raised + step * 10_000) / (2 * step * 10_000));
  return (Math.max(steps, 1) * step) / 100;
}
