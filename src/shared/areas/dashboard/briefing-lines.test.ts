import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Briefing } from './briefing-calls';
import { briefingLines } from './briefing-lines';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const none = { total: 0, rows: [] };
const quiet = {
  ...{ toDos: none, approvals: none, late: none, arriving: none, overdue: null },
  ...{ commitments: none, birthdays: none, recommendations: none },
};
const linesOf = (about: object) => briefingLines(i18n, { ...quiet, ...about } as unknown as Briefing); // Only these are read.

test('a briefing says what there is, in its order, and nothing of what there is none of', () => {
  expect(linesOf({})).toEqual([]);
  const commitments = { total: 3, rows: [{ marketName: 'High Point', containers: 12, confirmed: 5 }] };
  const about = { late: { total: 3 }, toDos: { total: 1 }, birthdays: { total: 2 }, commitments };
  expect(linesOf({ ...about, overdue: { total: 1, amount: 12_345.6 } })).toEqual([
    'To-dos: 1',
    'Late orders: 3',
    'Overdue: USD 12,346, 1 customer',
    'High Point: 5 of 12 containers ordered',
    'Other shows: 2',
    'Birthdays within a week: 2',
  ]);
});

test('what is overdue is left out where nobody owes, and for whom it is not', () => {
  expect(linesOf({ overdue: { total: 0, amount: 0 } })).toEqual([]);
  expect(linesOf({ overdue: { total: 2, amount: 10 } })).toEqual(['Overdue: USD 10, 2 customers']);
});
