// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { recentRecordsAtom } from '../../state/recent-records';
import { storeLanguage } from '../../state/settings';
import { RecentRecords } from './RecentRecords';

vi.mock('../../state/calendar', () => ({
  today: () => '2026-03-09',
  companyMinute: (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' '),
}));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

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

test('a record is called by its name in the language of the reader, one without a name by its page', async () => {
  enter({ id: 1, account: 'anna', roles: [] });
  const store = getDefaultStore();
  const at = '2026-03-09T10:05:00Z';
  store.set(recentRecordsAtom, { path: '/contract?id=1', title: { filtered: '4500' }, page: 'OrderContract', at });
  store.set(recentRecordsAtom, { path: '/addCover?id=7', title: { en: 'Linen', zh: '亚麻' }, page: 'addCover', at });
  const names = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent?.trim());
  for (const [language, name] of [
    ['en', 'Linen'],
    ['zh', '亚麻'],
  ] as const) {
    storeLanguage(language);
    ({ end } = await show(<RecentRecords />));
    expect(names()).toEqual([name, expect.stringMatching(/^\S.* · 4500$/)]);
    await end();
  }
});
