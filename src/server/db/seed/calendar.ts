import { type Day, monthOf, weekday } from './day';
import type { Random } from './random';

/** How busy a month is: quiet around the Spring Festival, busy before the autumn and spring collections. */
const season = [1.05, 0.62, 1.16, 1.08, 1, 0.9, 0.94, 1.14, 1.27, 1.2, 0.92, 0.72];
const weekdayShare = [1, 1.05, 1.05, 1, 0.9, 0.12, 0.05];
const growthAYear = 0.09;

/** Draws order days so that the months have their season, the years their growth and weekends little. */
export function orderCalendar(firstDay: Day, lastDay: Day) {
  const upTo: number[] = [];
  let sum = 0;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const growth = (1 + growthAYear) ** ((day - firstDay) / 365);
    sum += (season[monthOf(day)] ?? 1) * (weekdayShare[weekday(day)] ?? 1) * growth;
    upTo.push(sum);
  }
  return function orderDay(random: Random, from: Day, until: Day): Day {
    const low = upTo[from - firstDay - 1] ?? 0;
    const high = upTo[until - firstDay] ?? sum;
    return firstDay + firstAbove(upTo, random.between(low, high));
  };
}

/** The place of the first sum that reaches the target. */
function firstAbove(sums: readonly number[], target: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
