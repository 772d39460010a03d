// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { Activity } from './Activity';

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('what happened last leads to the customer; that nothing did is told', async () => {
  const event = {
    date: '2026-03-09',
    kind: 'order',
    number: 'PO-1',
    what: '',
    amount: 5,
    orderId: 4,
    customerId: 7,
    customerName: 'Alpine',
  };
  ({ end } = await show(<Activity events={[event] as HomeFigures['activity']} />));
  expect([document.querySelector('time')?.dateTime, document.querySelector('a')?.getAttribute('href')]).toEqual([
    '2026-03-09',
    '/CustomerDet?id=7',
  ]);
  await end();
  ({ end } = await show(<Activity events={[]} />));
  expect(document.querySelector('.nothing')?.textContent).toBe('Nothing happened in the last weeks.');
});
