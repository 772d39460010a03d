import { daysAfter } from '../../rules/days';

/** A stored price of one commodity and plant. */
export interface StoredPrice {
  id: number;
  version: number;
  fobUsd: number;
  startDate: string;
  endDate: string | null;
}

/** What a new price would do to those there are. */
export interface PriceSteps {
  /** What was to be asked on that day; null where nothing was. */
  before: StoredPrice | null;
  /** The price that ends the day before. */
  closes: (StoredPrice & { endDate: string }) | null;
  /** The price that begins on that very day and is set anew. */
  replaces: StoredPrice | null;
  /** Until when the new price holds: as long as the one it follows was to, or until the next one; null is further notice. */
  endDate: string | null;
}

/** What setting a price from a day on does to the prices of its commodity and plant, which do not overlap. */
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

/** To how much USD a price is rounded once it was raised by percent. */
export const priceRoundings = { cent: 0.01, half: 0.5, dollar: 1, five: 5 } as const;
export type PriceRounding = keyof typeof priceRoundings;

/** A price changed by percent, rounded half up to the step, and never below it. */
export function raisedPrice(fobUsd: number, percent: number, rounding: PriceRounding): number {
  const step = priceRoundings[rounding] * 100;
  // In cents and hundredths of a percent: both are whole, and so nothing of the half is lost before it is rounded.
  const raised = Math.round(fobUsd * 100) * (10_000 + Math.round(percent * 100));
  const steps = Math.floor((2 * raised + step * 10_000) / (2 * step * 10_000));
  return (Math.max(steps, 1) * step) / 100;
}
