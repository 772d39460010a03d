// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { HandedOver } from './HandedOver';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const onFill = vi.fn();
async function open() {
  page = await show(<HandedOver commodities={[3, 4]} onFill={onFill} />);
  await settled();
}
const lines = [3, 4].map((commodityId) => ({ commodityId, pieces: 1 }));
const text = () => document.body.textContent ?? '';

test('commodities that are handed over are added once', async () => {
  onFill.mockResolvedValue([]);
  await open();
  await page?.end();
  await open();
  expect([onFill.mock.calls, text()]).toEqual([[['priceList', lines]], '']);
});

test('if adding them fails they wait until they are added again, also on the page made anew', async () => {
  onFill.mockResolvedValue(null);
  await open();
  expect(text()).toContain('2 commodities that were chosen are not on the list yet.');
  await page?.end();
  await open();
  expect(onFill).toHaveBeenCalledTimes(1);
  await click('Try again');
  await settled();
  expect([onFill.mock.calls.length, isOffered('Try again')]).toEqual([2, true]);
  onFill.mockResolvedValue([]);
  await click('Try again');
  await settled();
  expect([onFill.mock.lastCall, text()]).toEqual([['priceList', lines], '']);
});

test('those that are not to be added after all are dismissed', async () => {
  onFill.mockResolvedValue(null);
  await open();
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click());
  expect([onFill.mock.calls.length, text()]).toEqual([1, '']);
});
