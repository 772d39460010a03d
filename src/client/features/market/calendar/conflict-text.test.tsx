// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../../../tests/support/speak';
import { leave, using } from '../../../../../tests/support/using';
import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { useConflictTexts } from './conflict-text';

const visit = (id: number, given: Partial<CalendarVisit> = {}): CalendarVisit => ({
  ...{ id, version: 2, reservationId: id + 100, customerId: id, customerName: `Customer ${id}`, day: '2027-03-18' },
  ...{ startsAt: '09:00', endsAt: '10:00', booth: 'A1', purpose: null, note: null },
  ...given,
});

afterEach(leave);

test('the conflicts of a visit are told behind each other, as the language parts them', async () => {
  const visits = [visit(1), visit(2, { customerName: null }), visit(3, { customerId: 1, booth: 'B2' })];
  const said = await using(() => useConflictTexts(visits));
  const table = 'Double booking: a colleague’s customer is at this table 09:00–10:00';
  const customer = 'Double booking: this customer is also here 09:00–10:00';
  expect(said()(1)).toBe(`${table}; ${customer}`);
  expect(said()(4)).toBe('');
  await speak('zh');
  expect(said()(1)).toBe(`${table}；${customer}`);
  await speak('en');
});
