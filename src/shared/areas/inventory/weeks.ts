import { msg } from '@lingui/core/macro';
import type { Problem } from '../../entity/problem';
import { daysAfter, daysBetween, mondayOf } from '../../rules/days';
import { inventoryLimits } from './limits';

const daysOfWeek = 7;

/** The Sunday that ends the week beginning on the day. */
export const endOfWeek = (weekStart: string): string => daysAfter(weekStart, daysOfWeek - 1);

/** The Monday so many weeks after another, or before it. */
export const weeksAfter = (weekStart: string, weeks: number): string => daysAfter(weekStart, weeks * daysOfWeek);

/** The number of weeks from one Monday to another. */
export function weeksBetween(from: string, to: string): number {
  return Math.round(daysBetween(from, to) / daysOfWeek);
}

interface Week {
  weekStart: string;
  weekEnd: string | null;
}

/** The problem of two days that are no week: weeks run from Monday to Sunday, so that none overlap. */
export function problemOfWeek({ weekStart, weekEnd }: Week): { key: keyof Week; problem: Problem } | null {
  const monday = mondayOf(weekStart);
  if (monday !== weekStart) return { key: 'weekStart', problem: { message: notMonday, values: { monday } } };
  const sunday = endOfWeek(weekStart);
  if (weekEnd === null || weekEnd === sunday) return null;
  return { key: 'weekEnd', problem: { message: notSunday, values: { sunday } } };
}

/** The warning about a week that has not ended yet, or whose year was probably mistyped; null without one. */
export function doubtOfWeek(weekStart: string, today: string): Problem | null {
  if (endOfWeek(weekStart) >= today) return { message: notOver, values: { week: weekStart } };
  const back = weeksBetween(mondayOf(weekStart), mondayOf(today));
  if (back < inventoryLimits.oldWeeks) return null;
  return { message: isOld, values: { week: weekStart, year: weekStart.slice(0, 4), weeks: back } };
}

const notMonday = msg`must be a Monday, as weeks run from Monday to Sunday; that week begins on {monday}`;
const notSunday = msg`must be {sunday}, the Sunday after the first day: other weeks would overlap`;
const notOver = msg`The week of {week} is not over yet.`;
const isOld = msg`The week of {week} is of {year}, {weeks} weeks ago.`;
