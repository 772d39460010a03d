import { msg } from '@lingui/core/macro';
import type { Problem } from '../../entity/problem';
import { addMonths } from '../../rules/export-window';
import { order } from './order';

/** How far ahead and how long ago a day of an order is without its being doubted. */
const monthsAhead = 12;
const monthsAgo = 120;

/** What speaks against days of an order that are new to it: each that is far ahead or long ago, at its field. */
export function doubtsOfDays(
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  today: string,
): { field: string; problem: Problem }[] {
  const [first, last] = [addMonths(today, -monthsAgo), addMonths(today, monthsAhead)];
  return Object.entries(order.fields).flatMap(([field, { kind, label }]) => {
    const day = given[field];
    if (kind !== 'date' || typeof day !== 'string' || day === before[field]) return [];
    const message = day > last ? farAhead : day < first ? longAgo : null;
    return message ? [{ field, problem: { message, values: { name: [label], day } } }] : [];
  });
}

const farAhead = msg`{name}, {day}, is more than a year ahead.`;
const longAgo = msg`{name}, {day}, is more than ten years ago.`;
