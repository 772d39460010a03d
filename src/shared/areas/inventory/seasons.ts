import { mean } from './levels';

/** The seasonal factors, around 1, of a series' past weeks and of the weeks ahead. */
export interface Seasons {
  behind: readonly number[];
  ahead: readonly number[];
}

/** Seasons need at least two years, are averaged with the two weeks on either side, and count by half. */
const weeksOfYear = 52;
const leastYears = 2;
const around = 2;
const belief = 0.5;

/**
 * The seasons of a customer's weeks from the totals of all SKUs, oldest week first; null without two years of them, as
 * one year cannot tell a season from chance. The factors of past weeks come from the other years only, so that
 * forecasts are not tried with the sales that they are to forecast.
 */
export function seasonsOf(totals: readonly number[], ahead: number): Seasons | null {
  const count = Math.floor(totals.length / weeksOfYear);
  if (count < leastYears) return null;
  const offset = totals.length - count * weeksOfYear;
  const years = Array.from({ length: count }, (_, year) => shareOfYear(totals, offset + year * weeksOfYear));
  if (years.every((weeks) => weeks === null)) return null;
  const whole = factors(years);
  const others = years.map((_, year) => factors(years.filter((_, other) => other !== year)));
  const weekOf = (at: number) => (((at - offset) % weeksOfYear) + weeksOfYear) % weeksOfYear;
  return {
    behind: totals.map((_, at) => {
      const known = others[Math.floor((at - offset) / weeksOfYear)] ?? whole;
      return known[weekOf(at)] ?? 1;
    }),
    ahead: Array.from({ length: ahead }, (_, week) => whole[weekOf(totals.length + week)] ?? 1),
  };
}

/** A year's weeks relative to its mean, lest a better year be taken for a season; null where nothing was sold. */
function shareOfYear(totals: readonly number[], from: number): number[] | null {
  const weeks = totals.slice(from, from + weeksOfYear);
  const usual = mean(weeks);
  return usual > 0 ? weeks.map((pieces) => pieces / usual) : null;
}

function factors(years: readonly (readonly number[] | null)[]): number[] {
  const known = years.filter((weeks) => weeks !== null);
  return Array.from({ length: weeksOfYear }, (_, week) => {
    const near = known.flatMap((weeks) =>
      Array.from({ length: 2 * around + 1 }, (_, step) => {
        return weeks[(week + step - around + weeksOfYear) % weeksOfYear] ?? 1;
      }),
    );
    return near.length > 0 ? 1 + belief * (mean(near) - 1) : 1;
  });
}
