import { dayOfNumber, numberOfDay } from '../../../shared/rules/days';

/** A calendar day as the number of days since 1970-01-01: dates are added and compared a million times here. */
export type Day = number;

const written = new Map<Day, string>();

export function dayOf(date: string): Day {
  return numberOfDay(date);
}

/** The day as 'yyyy-MM-dd'. */
export function dateOf(day: Day): string {
  const known = written.get(day);
  if (known) return known;
  const date = dayOfNumber(day);
  written.set(day, date);
  return date;
}

/** The date of a day that may not have come yet: null when it lies after today. */
export function dateIfPast(day: Day, today: Day): string | null {
  return day <= today ? dateOf(day) : null;
}

/** 0 is Monday. */
export function weekday(day: Day): number {
  return (day + 3) % 7;
}

/** The same day, or the Monday after a weekend. */
export function workingDay(day: Day): Day {
  return day + Math.max(0, 7 - weekday(day)) * (weekday(day) > 4 ? 1 : 0);
}

/** 0 is January. */
export function monthOf(day: Day): number {
  return Number(dateOf(day).slice(5, 7)) - 1;
}
