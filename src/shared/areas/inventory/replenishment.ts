import type { Forecast } from './forecast';
import type { Demand } from './levels';
import { inventoryLimits } from './limits';

/** The terms of a SKU's replenishment: weeks to arrival, weeks between orders, and the service level in percent. */
export interface Terms {
  leadTimeWeeks: number;
  reviewWeeks: number;
  serviceLevel: number;
}

/** The pieces of a SKU in stock and on their way; each piece counts once. */
export interface Position {
  stock: number;
  inTransit: number;
  undelivered: number;
}

export interface Replenishment {
  /** The demand until the order after the next one arrives. */
  wanted: number;
  safetyStock: number;
  /** Pieces to order now. */
  proposal: number;
  /** How long the stock lasts alone, and with what is on its way; null where nothing is sold. */
  weeksOfStock: number | null;
  weeksCovered: number | null;
}

/** The terms of a SKU: its own, otherwise the defaults. */
export function termsOf(own: { [K in keyof Terms]: number | null }): Terms {
  const { leadTimeWeeks, reviewWeeks, serviceLevel } = inventoryLimits;
  return {
    leadTimeWeeks: own.leadTimeWeeks ?? leadTimeWeeks.usual,
    reviewWeeks: own.reviewWeeks ?? reviewWeeks.usual,
    serviceLevel: own.serviceLevel ?? serviceLevel.usual,
  };
}

interface Asked {
  demand: Demand;
  forecast: Pick<Forecast, 'perWeek' | 'deviation'>;
  terms: Terms;
  position: Position;
  /** Weeks since the stock was counted, in which pieces were sold from it. */
  elapsedWeeks: number;
}

/**
 * Returns what to order now: the demand until the order after the next one arrives, plus the safety stock, less what is
 * in stock and on its way. Where more than half of the weeks sell nothing, the safety stock comes from past sums over
 * as many weeks, as such demand is not normally distributed.
 */
export function replenishmentOf({ demand, forecast, terms, position, elapsedWeeks }: Asked): Replenishment {
  const { perWeek, deviation } = forecast;
  const { stock, inTransit, undelivered } = position;
  const weeks = terms.leadTimeWeeks + terms.reviewWeeks + elapsedWeeks;
  const wanted = perWeek * weeks;
  const spread = Math.sqrt(weeks * deviation ** 2 + (perWeek * inventoryLimits.leadTimeSpread) ** 2);
  const enough = isRare(demand) ? pastSum(demand, weeks, terms.serviceLevel / 100) : null;
  const safetyStock =
    enough === null ? normalQuantile(terms.serviceLevel / 100) * spread : Math.max(0, enough - wanted);
  const needed = wanted + safetyStock - stock - inTransit - undelivered;
  const lasting = (pieces: number) => (perWeek > 0 ? pieces / perWeek : null);
  return {
    wanted,
    safetyStock,
    // Less than a hundredth of a piece does not count.
    proposal: perWeek > 0 ? Math.max(0, Math.ceil(needed - 0.01)) : 0,
    weeksOfStock: lasting(stock),
    weeksCovered: lasting(stock + inTransit + undelivered),
  };
}

/** Whether a SKU runs out before an order placed today could arrive. */
export function runsOut({ weeksCovered }: Replenishment, { leadTimeWeeks }: Terms, elapsedWeeks: number): boolean {
  return weeksCovered !== null && weeksCovered < leadTimeWeeks + elapsedWeeks;
}

function isRare(demand: Demand): boolean {
  const known = demand.filter((pieces) => pieces !== null);
  return known.length > 0 && known.filter((pieces) => pieces === 0).length > known.length / 2;
}

/** The pieces that sufficed in that share of past spans of so many weeks; null where there are too few spans. */
function pastSum(demand: Demand, weeks: number, share: number): number | null {
  const span = Math.round(weeks);
  const known = demand.map((pieces) => pieces ?? 0);
  const sums = known.slice(span - 1).map((_, at) => known.slice(at, at + span).reduce((sum, each) => sum + each, 0));
  if (sums.length < span) return null;
  sums.sort((left, right) => left - right);
  return sums[Math.min(sums.length - 1, Math.ceil(share * sums.length) - 1)] ?? null;
}

/** The quantile of the standard normal distribution (Acklam's approximation). */
export function normalQuantile(share: number): number {
  const low = 0.02425;
  if (share < low) return tail(Math.sqrt(-2 * Math.log(share)));
  if (share > 1 - low) return -tail(Math.sqrt(-2 * Math.log(1 - share)));
  const q = share - 0.5;
  const r = q * q;
  return (
    (polynomial(
      r,
      [
        -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
        2.506628277459239,
      ],
    ) *
      q) /
    polynomial(r, [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1])
  );
}

function tail(q: number): number {
  return (
    polynomial(
      q,
      [
        -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
        2.938163982698783,
      ],
    ) / polynomial(q, [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1])
  );
}

const polynomial = (x: number, factors: readonly number[]): number =>
  factors.reduce((sum, factor) => sum * x + factor, 0);
