import { mean } from './levels';

/** What the seasons of a year do to the weeks of a series, around 1: of those behind, and of those ahead. */
export interface Seasons {
  behind: readonly number[];
  ahead: readonly number[];
}

/** Seasons are told from at least two years, by the weeks around each one, and only half believed. */
const weeksOfYear = 52;
const leastYears = 2;
const around = 2;
const belief = 0.5;

/**
 * The seasons of a customer's weeks from what all SKUs together sold, the oldest week first; null where there are not two
 * years of them, as one year cannot tell a season from chance. Of weeks behind they are those of the other years, so that no
 * forecast of them is tried with what they sold themselves.
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

/** The weeks of a year beside its mean, so that a year that sold more does not look like a season; null where it sold nothing. */
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
