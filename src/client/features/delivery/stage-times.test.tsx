// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { DeliveryOverview } from '../../../shared/areas/delivery/calls';
import { LateReasons } from './LateReasons';
import { StageTimes } from './StageTimes';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const rows = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) => [...row.children].map(({ textContent }) => textContent));
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const widths = () => [...document.querySelectorAll<HTMLElement>('tbody .stage-bar *')].map(({ style }) => style.width);

test('each stage is told with its days, its orders, and how many are in it today', async () => {
  const stage = (name: string, p50: number | null, p90: number | null, now: number) => ({
    ...{ stage: name, p50, p90, average: p50, orders: 1200, now },
  });
  const overview = {
    stages: [stage('created', 2, 8, 0), stage('signed', null, null, 3), stage('loaded', -1, 4.25, 1)],
    whole: { p50: 60, p90: 90, average: null, orders: 1500 },
    orders: 1600,
  } as unknown as DeliveryOverview; // what is shown of it
  page = await show(<StageTimes overview={overview} path={(name, isNow) => `/x?${name}&${isNow}`} />);
  expect(rows('tbody tr').map(([, , ...figures]) => figures)).toEqual([
    ['2.0', '8.0', '2.0', '1,200', '0'],
    ['–', '–', '–', '–', '3'],
    ['-1.0', '4.3', '-1.0', '1,200', '1'],
  ]);
  expect(rows('tfoot tr')[0]?.filter(Boolean)).toEqual(['Order to departure', '60.0', '90.0', '–', '1,500', '1,600']);
  expect(links()).toEqual([
    '/x?created&false',
    '/x?signed&false',
    '/x?signed&true',
    '/x?loaded&false',
    '/x?loaded&true',
  ]);
  // The longest 90th percentile fills the bar.
  expect(widths()).toEqual(['100%', '25%', '53.125%', '0%']);
});

test('the reasons for delays lead to their orders, also what has none', async () => {
  const reasons = [
    { reason: 'material', orders: 4, averageDays: 3.25 },
    { reason: null, orders: 1, averageDays: 10 },
  ] as DeliveryOverview['reasons'];
  page = await show(<LateReasons reasons={reasons} path={(reason) => `/x?${reason}`} />);
  expect(rows('tbody tr').map(([, , ...figures]) => figures)).toEqual([
    ['4', '3.3'],
    ['1', '10.0'],
  ]);
  expect([links(), document.body.textContent?.includes('No reason recorded')]).toEqual([
    ['/x?material', '/x?null'],
    true,
  ]);
  await page.draw(<LateReasons reasons={[]} path={() => ''} />);
  expect(document.body.textContent).toContain('No order is late.');
});
