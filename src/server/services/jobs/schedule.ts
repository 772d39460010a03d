import { daysAfter, weekdayOf } from '../../../shared/rules/days';
import type { Config } from '../../config';
import type { Clock } from '../clock/clock';

/** Every day at a time (HH:mm) of the company, optionally on some weekdays only (1 is Monday), or every few minutes. */
export type FixedSchedule = { at: string; weekdays?: readonly number[] } | { everyMinutes: number };

/** A fixed schedule, or an interval in minutes taken from a setting. */
export type Schedule = FixedSchedule | { everyMinutesOf: 'imapMinutes' };

/** Resolves a schedule with the installation's settings. */
export function fixedSchedule(schedule: Schedule, config: Pick<Config, 'imapMinutes'>): FixedSchedule {
  return 'everyMinutesOf' in schedule ? { everyMinutes: config[schedule.everyMinutesOf] } : schedule;
}

/** The first moment after `moment` at which the schedule is due. */
export function dueAfter(schedule: FixedSchedule, clock: Pick<Clock, 'minute' | 'momentOf'>, moment: Date): Date {
  if ('everyMinutes' in schedule) return new Date(moment.getTime() + schedule.everyMinutes * 60_000);
  const { at, weekdays } = schedule;
  let day = clock.minute(moment).slice(0, 10);
  for (;;) {
    const due = clock.momentOf(day, at);
    if (due > moment && (!weekdays || weekdays.includes(weekdayOf(day)))) return due;
    day = daysAfter(day, 1);
  }
}
