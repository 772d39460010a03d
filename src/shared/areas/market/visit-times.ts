import { daysAfter } from '../../rules/days';
import { marketLimits } from './limits';

/** From when to when on a day, in the time of the place. */
export interface VisitTime {
  day: string;
  startsAt: string;
  endsAt: string;
}

/** The times a customer asks for, as they stand in a reservation. */
export function visitTimesText(times: readonly VisitTime[]): string {
  return times.map(({ day, startsAt, endsAt }) => `${day} ${startsAt}–${endsAt}`).join(', ');
}

const written = /(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d)–((?:[01]\d|2[0-3]):[0-5]\d)/g;

/** The times that stand in such a text; people write other things there, too. */
export function visitTimesIn(text: string): VisitTime[] {
  return [...text.matchAll(written)].map(([, day = '', startsAt = '', endsAt = '']) => ({ day, startsAt, endsAt }));
}

/** The times of a text that says nothing else, as an empty one does; null where people wrote words of their own. */
export function timesAlone(text: string): VisitTime[] | null {
  const times = visitTimesIn(text);
  return visitTimesText(times) === text ? times : null;
}

/** The days around a show, on which people come to see us for its sake. */
export function daysAround({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { days } = marketLimits.visits;
  return { from: daysAfter(startDate, -days), to: daysAfter(endDate, days) };
}
