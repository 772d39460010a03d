// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { LargeTable } from '../../grid/rows/large-table';
import { ReportProgress } from './ReportProgress';
import type { ReportOutcome } from './use-report';

const state = { rows: 1200, bytes: 2_460_000 };
const table = { subscribe: () => () => undefined, state: () => state } as unknown as LargeTable; // what is read of one
const bar = (outcome: ReportOutcome) => (
  <ReportProgress table={table} outcome={outcome} onCancel={() => {}} onRetry={() => {}} />
);
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const text = () => document.body.textContent;
let page: Awaited<ReturnType<typeof show>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await leaveNothing(page);
  vi.useRealTimers();
});

test('each load of a report shows how far it is once it takes a while, also the one after another', async () => {
  page = await show(bar({ kind: 'loading' }));
  await wait(299);
  expect(text()).toBe('');
  await wait(1);
  expect(text()).toContain('1,200 rows, 2.5 MB');
  await page.draw(bar({ kind: 'loaded', cutAt: null, of: null }));
  expect(text()).toBe('');
  await page.draw(bar({ kind: 'loading' }));
  await wait(299);
  expect(text()).toBe('');
  await wait(1);
  expect(text()).toContain('1,200 rows');
});
