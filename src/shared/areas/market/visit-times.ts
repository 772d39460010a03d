import { AppError } from '../../errors';
import { daysAfter } from '../../rules/days';
import { marketLimits } from './limits';

/** A span of time on a day, in local time. */
export interface VisitTime {
  day: string;
  startsAt: string;
  endsAt: string;
}

interface Show {
  startDate: string;
  endDate: string;
}

/** The time of a visit in signs that any language reads. */
export const visitTimeText = ({ day, startsAt, endsAt }: VisitTime): string => `${day} ${startsAt}–${endsAt}`;

/** Formats the times that a customer asks for as the text stored in a reservation, whatever the reader's language. */
export function visitTimesText(times: readonly VisitTime[]): string {
  return times.map(visitTimeText).join(', ');
}

const written = /(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d)–((?:[01]\d|2[0-3]):[0-5]\d)/g;

/** Parses the times in such a text; people write other things there, too. */
export function visitTimesIn(text: string): VisitTime[] {
  return [...text.matchAll(written)].map(([, day = '', startsAt = '', endsAt = '']) => ({ day, startsAt, endsAt }));
}

/** The times of a text that contains nothing else (an empty one has none); null where people wrote other words. */
export function timesAlone(text: string): VisitTime[] | null {
  const times = visitTimesIn(text);
  return visitTimesText(times) === text ? times : null;
}

/** The refusal of a visit that ends before it begins or is too far from its show; null for one that may be. */
export function visitProblem({ day, startsAt, endsAt }: VisitTime, show: Show): AppError | null {
  if (startsAt >= endsAt) return new AppError('visit.endsBefore', { from: startsAt, to: endsAt });
  const { from, to } = daysAround(show);
  if (day >= from && day <= to) return null;
  const { days } = marketLimits.visits;
  return new AppError('visit.outsideShow', { days, from: show.startDate, to: show.endDate });
}

/** The days of a show with those before and after on which people still visit us for it. */
export function daysAround({ startDate, endDate }: Show) {
  const { days } = marketLimits.visits;
  return { from: daysAfter(startDate, -days), to: daysAfter(endDate, days) };
}
