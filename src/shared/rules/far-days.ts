import { msg } from '@lingui/core/macro';
import type { AnyEntity } from '../entity/entity';
import type { Problem } from '../entity/problem';
import { addMonths } from './days';

/** How far ahead and how long ago a day of a record may be without raising a doubt. */
const monthsAhead = 12;
const monthsAgo = 120;

/** The doubts about changed days of a record, by field: those that are far ahead or long ago. */
export function doubtsOfDays(
  { fields }: Pick<AnyEntity, 'fields'>,
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  today: string,
): { field: string; problem: Problem }[] {
  const [first, last] = [addMonths(today, -monthsAgo), addMonths(today, monthsAhead)];
  return Object.entries(fields).flatMap(([field, { kind, label }]) => {
    const day = given[field];
    if (kind !== 'date' || typeof day !== 'string' || day === before[field]) return [];
    const message = day > last ? farAhead : day < first ? longAgo : null;
    return message ? [{ field, problem: { message, values: { name: [label], day } } }] : [];
  });
}

const farAhead = msg`{name}, {day}, is more than a year ahead.`;
const longAgo = msg`{name}, {day}, is more than ten years ago.`;
