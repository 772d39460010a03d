import { msg } from '@lingui/core/macro';
import { keysOf } from '../keys-of';

/** The age classes of receivables, by days after the due date. */
export const receivableAges = {
  notDue: msg`Not due`,
  upTo30: msg`1-30 days`,
  upTo60: msg`31-60 days`,
  upTo90: msg`61-90 days`,
  over90: msg`Over 90 days`,
} as const;

export type ReceivableAge = keyof typeof receivableAges;
export const receivableAgeNames = keysOf(receivableAges);

/** The last day, counted from the due date, of each class but the open last one. */
export const receivableAgeBounds = { notDue: 0, upTo30: 30, upTo60: 60, upTo90: 90 } as const;

/** The age class of an invoice so many days after its due date; negative days are before it. */
export function receivableAgeOf(daysOverdue: number): ReceivableAge {
  const found = receivableAgeNames.find((name) => name !== 'over90' && daysOverdue <= receivableAgeBounds[name]);
  return found ?? 'over90';
}
