// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { StageProgress } from './StageProgress';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

type Progress = Parameters<typeof StageProgress>[0];
const stages = [
  { stage: 'piIssued', reached: true, date: '2026-01-02' },
  { stage: 'piSigned', reached: true, date: null },
  { stage: 'shipped', reached: false, date: null },
] as Progress['stages'];
const progress = (given: object) => (
  <StageProgress
    stages={stages}
    order={{ stage: 'piSigned', daysLate: 0, lateReason: null, lateNote: null, ...given } as Progress['order']} // what is shown of it
  />
);
const lateness = () => document.querySelector('.lateness')?.textContent?.trim() ?? null;

test('each stage has its day, or says that it is not known; the present one is marked', async () => {
  page = await show(progress({}));
  const items = [...document.querySelectorAll('li')];
  expect(items.map((item) => item.querySelector('small')?.textContent)).toEqual(['2026-01-02', 'day not known', '–']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map(({ dataset }) => dataset.reached)).toEqual(['true', 'true', undefined]);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 1, 0]);
  expect(lateness()).toBeNull();
});

test('how late an order is, or was, is said with the reason', async () => {
  page = await show(progress({ daysLate: 5 }));
  expect(lateness()).toBe('5 days after the requested day, and not shipped.');
  await page.draw(progress({ daysLate: 1 }));
  expect(lateness()).toBe('1 day after the requested day, and not shipped.');
  await page.draw(progress({ daysLate: 5, stage: 'shipped', lateReason: 'materialLate', lateNote: '海运' }));
  expect(lateness()).toBe('Shipped 5 days after the requested day. Cover material arrived late 海运');
});
