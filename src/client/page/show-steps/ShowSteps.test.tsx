// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import type { FunnelGroup, StepCounts } from '../../../shared/areas/market/funnel-calls';
import { stepNames } from '../../../shared/areas/market/steps';
import { recordOf } from '../../../shared/keys-of';
import { ShowSteps, stepPath } from './ShowSteps';

sizesStay();
let end = async () => {};
afterEach(() => leaveNothing({ end }));

const counts = (...given: number[]): StepCounts => recordOf(stepNames, (_, at) => given[at] ?? 0);
const named = { id: 1, name: 'x' };
const group = (now: StepCounts, before: StepCounts): FunnelGroup => ({
  ...{ department: named, owner: named, country: named },
  now,
  before,
});
const groups = [group(counts(900, 300), counts(1500, 10)), group(counts(300, 100, 0, 9), counts(500))];
type Market = Parameters<typeof ShowSteps>[0]['market'];
const market = { id: 4, name: 'High Point 2026' } as Market; // only the used part
const before = { id: 3, name: 'High Point 2025' } as Market; // as well

const headings = () => [...document.querySelectorAll('thead tr > *')].map(({ textContent }) => textContent);
const rows = () =>
  [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );

test('customers are counted by step over all groups, beside an earlier show, with their shares of the step before', async () => {
  ({ end } = await show(<ShowSteps groups={groups} market={market} before={before} hasRates />));
  expect(headings()).toEqual([
    'Step',
    'Customers',
    '',
    'Of the step before',
    'High Point 2025',
    'Of the step before, then',
  ]);
  expect(rows().slice(0, 5)).toEqual([
    ['Invited', '1,200', '', '', '2,000', ''],
    ['Answered', '400', '', '33 %', '10', '1 %'],
    ['Reserved', '0', '', '0 %', '0', '0 %'],
    ['Approved', '9', '', '–', '0', '–'],
    ['Visited', '0', '', '0 %', '0', '–'],
  ]);
  const bars = [...document.querySelectorAll<HTMLElement>('.share-bar i')].map(({ style }) => style.width);
  // The longest bar is the largest number of customers in either show.
  expect(bars.slice(0, 2)).toEqual(['60%', '20%']);
  const links = [...document.querySelectorAll('tbody tr:nth-child(2) a')].map((each) => each.getAttribute('href'));
  expect(links).toEqual([stepPath('answered', 4), stepPath('answered', 3)]);
});

test('without an earlier show there is nothing beside, and shares are said only where they are wished', async () => {
  ({ end } = await show(<ShowSteps groups={groups} market={market} before={null} ownerIds={[7, 8]} />));
  expect(headings()).toEqual(['Step', 'Customers', '', 'No earlier show']);
  expect(rows()[0]).toEqual(['Invited', '1,200', '', '']);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(stepPath('invited', 4, { ownerIds: [7, 8] }));
  await end();
  ({ end } = await show(<ShowSteps groups={[]} market={market} before={null} hasRates />));
  expect(rows()[1]).toEqual(['Answered', '0', '', '–', '', '']);
  expect([...document.querySelectorAll<HTMLElement>('.share-bar i')].every(({ style }) => style.width === '0%')).toBe(
    true,
  );
});

test('a number leads to its customers, of some people only, narrowed by columns where that is asked', () => {
  const query = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams);
  expect(query(stepPath('ordered', 4))).toMatchObject({ marketId: '4', reached: 'ordered' });
  const narrowed = query(
    stepPath('ordered', 4, { ownerIds: [7, 8], filters: { country: { values: ['FR', '中国'] } } }),
  );
  expect(narrowed).toMatchObject({ marketId: '4', reached: 'ordered', ownerIds: '7,8' });
  expect(JSON.parse(narrowed.view ?? '')).toEqual({ filters: { country: { values: ['FR', '中国'] } } });
  expect(['view', 'ownerIds'].some((name) => name in query(stepPath('ordered', 4)))).toBe(false);
});
