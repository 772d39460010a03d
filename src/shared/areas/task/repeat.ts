import { msg } from '@lingui/core/macro';
import { addMonths, daysAfter, weekdayOf } from '../../rules/days';

/** How often a task repeats. */
export const repeats = {
  daily: msg`Daily on working days`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  yearly: msg`Yearly`,
} as const;
export type Repeat = keyof typeof repeats;

/**
 * The day of the next task of a series once one is done: the first one after the done task's day and after today, so
 * that a task left undone for weeks comes back once, not once per missed day.
 */
export function nextDay(
  series: { from: string; repeat: Repeat },
  { day, today }: { day: string; today: string },
): string {
  const after = day > today ? day : today;
  if (series.repeat === 'daily') return nextWorkingDay(after);
  for (let count = 1; ; count += 1) {
    const next = stepped(series.from, series.repeat, count);
    if (next > after) return next;
  }
}

const stepped = (from: string, repeat: Exclude<Repeat, 'daily'>, count: number): string => {
  if (repeat === 'weekly') return daysAfter(from, 7 * count);
  return addMonths(from, repeat === 'monthly' ? count : 12 * count);
};

function nextWorkingDay(day: string): string {
  const next = daysAfter(day, 1);
  return isWeekend(next) ? nextWorkingDay(next) : next;
}

const isWeekend = (day: string): boolean => weekdayOf(day) > 5;
