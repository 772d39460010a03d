import { weekdayOf } from '../../rules/days';

/** Whether it is time for the briefing of a person: on a working day, from the chosen hour on, once a day. */
export function isBriefingDue(minute: string, { hour, sentOn }: { hour: number; sentOn: string | null }): boolean {
  const day = minute.slice(0, 10);
  return weekdayOf(day) <= 5 && Number(minute.slice(11, 13)) >= hour && sentOn !== day;
}
