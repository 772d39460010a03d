// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import { href } from '../../../../shared/pages';
import { ExistingPlansDialog } from './ExistingPlansDialog';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}

test('orders that have plans already are named with them before they are calculated again', async () => {
  const plan = (id: number) => ({ id, name: `Plan ${id}`, savedAt: '2026-11-02T17:00:00Z', savedByName: 'Ann' });
  const orders = [
    { poNumber: '4501', plans: [plan(1), plan(2)] },
    { poNumber: '4502', plans: [] },
  ] as unknown as LoadingOrder[]; // what is said of them
  const [onContinue, onDecline, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  await start(<ExistingPlansDialog orders={orders} onContinue={onContinue} onDecline={onDecline} onClose={onClose} />);
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['PO 4501: Plan 1 Ann · 2026-11-03', 'PO 4501: Plan 2 Ann · 2026-11-03']);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(href('ContainerCalculation', { plan: 1 }));
  await click('Calculate again');
  await click('Cancel');
  // Its links and Escape are no answer.
  await act(async () => document.querySelector<HTMLElement>('li a')?.click());
  expect([onContinue, onDecline, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.dispatchEvent(key));
  expect([onContinue, onDecline, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
