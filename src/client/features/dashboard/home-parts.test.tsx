// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { recentRecordsAtom } from '../../state/recent-records';
import { Activity } from './Activity';
import { RecentRecords } from './RecentRecords';
import { ShowNow } from './ShowNow';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../page/show-steps/ShowSteps', () => ({
  ShowSteps: ({ market }: { market: { name: string } }) => <p>steps of {market.name}</p>,
}));
vi.mock('../../state/calendar', () => ({
  today: () => '2026-03-09',
  companyMinute: (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' '),
}));

let end = async () => {};
afterEach(async () => {
  await end();
  queries.clear();
  vi.clearAllMocks();
});

test('the eight records looked at last are there: with the time of today, else with the day', async () => {
  enter({ id: 1, account: 'linda', roles: [] });
  ({ end } = await show(<RecentRecords />));
  expect(document.querySelector('.nothing')?.textContent).toContain('Nothing yet.');
  await end();
  const store = getDefaultStore();
  for (let id = 9; id > 0; id -= 1) {
    const at = id === 1 ? '2026-03-09T10:05:00Z' : '2026-03-08T10:05:00Z';
    store.set(recentRecordsAtom, { path: `/CustomerDet?id=${id}`, title: `Customer ${id}`, page: 'CustomerDet', at });
  }
  ({ end } = await show(<RecentRecords />));
  const lines = [...document.querySelectorAll('li')].map((line) => [
    line.querySelector('time')?.textContent,
    line.querySelector('a')?.textContent?.trim(),
  ]);
  expect([lines.length, lines[1]]).toEqual([8, ['2026-03-08', 'Customer 2']]);
  expect(lines[0]).toEqual(['10:05', 'Customer 1']);
});

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

test('the show that began last is for whoever has the page of its summary', async () => {
  const market = { id: 1, name: 'Spring show', startDate: '2026-03-01' };
  vi.mocked(fetchData).mockResolvedValue({ market, before: null, groups: [], days: {} } as never);
  enter({ id: 1, roles: [] }, ['Customer']);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([document.querySelector('section'), vi.mocked(fetchData).mock.calls]).toEqual([null, []]);
  await end();
  enter({ id: 1, roles: [] }, ['ExReservationInvitationSummary']);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([
    document.querySelector('h2')?.textContent,
    document.body.textContent?.includes('steps of Spring show'),
  ]).toEqual(['Spring show', true]);
  await end();
  queries.clear();
  vi.mocked(fetchData).mockResolvedValue({ market: null, before: null, groups: [], days: {} } as never);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([document.querySelector('h2')?.textContent, document.querySelector('.nothing')?.textContent]).toEqual([
    'The latest show',
    'There is no market yet.',
  ]);
});
