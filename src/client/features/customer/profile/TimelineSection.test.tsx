// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Role } from '../../../../shared/roles';
import { fetchData } from '../../../api/send';
import { write } from '../../../page/activity/ActivitySection';
import { queries } from '../../../state/queries';
import { TimelineSection } from './TimelineSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../page/activity/ActivityCard', () => ({
  ActivityCard: ({ activity, isOnTop }: { activity: { id: number }; isOnTop?: boolean }) => (
    <article>
      activity {activity.id}
      {isOnTop && ' on top'}
    </article>
  ),
}));
vi.mock('../../../page/EventText', () => ({
  EventText: ({ event }: { event: { number: string } }) => <>{event.number}</>,
}));
vi.mock('../../../page/activity/ActivitySection', async (original) => ({
  ...(await original<object>()),
  write: vi.fn(),
}));
let seeEnd = () => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      seeEnd = () => tell([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  },
);

const event = (number: string, given: object = {}) => ({
  ...{ date: '2026-03-09', kind: 'order', number, what: 'x', amount: null, orderId: null, recordId: null },
  ...given,
});
const activity = (id: number, pinned = false) => ({ id, pinned });
let pages: { events: object[]; activities: object[]; more: boolean }[] = [];
const asked = () => vi.mocked(fetchData).mock.calls.map(([, input]) => input as { kinds?: string[]; page: number }); // of the timeline alone
let end = async () => {};
async function open(role: Role = 'vpSales') {
  await end();
  queries.clear();
  enter({ id: 1, roles: [role] });
  ({ end } = await show(<TimelineSection id={7} />));
  await settled();
}
const entries = () =>
  [...document.querySelectorAll('.timeline > *')].map(({ textContent }) => textContent).filter(Boolean);
const on = () =>
  [...document.querySelectorAll('.timeline-filter[aria-pressed="true"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  pages = [{ events: [], activities: [], more: false }];
  vi.mocked(fetchData).mockImplementation(
    async (_, input) => (pages[(input as { page: number }).page - 1] ?? pages[0]) as never,
  );
});
afterEach(() => leaveNothing({ end }));

test('what is pinned stands on top, once, and not in its place; all else in its order', async () => {
  const ofActivity = (id: number) => event('', { kind: 'activity', recordId: id });
  pages = [
    { events: [event('PO-1'), ofActivity(1), ofActivity(2)], activities: [activity(1, true), activity(2)], more: true },
    { events: [event('PO-0'), ofActivity(3)], activities: [activity(1, true)], more: false },
  ];
  await open();
  await act(async () => seeEnd());
  await settled();
  expect(entries()).toEqual(['activity 1 on top', '2026-03-09PO-1', 'activity 2', '2026-03-09PO-0', '2026-03-09']);
  expect(asked().map(({ page }) => page)).toEqual([1, 2]);
});

test('more that failed is asked for again by whoever reads so, and not by itself', async () => {
  pages = [{ events: [event('A')], activities: [], more: true }];
  await open();
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  for (let round = 0; round < 3; round += 1) {
    await act(async () => seeEnd());
    await settled();
  }
  expect(asked().map(({ page }) => page)).toEqual([1, 2]);
  expect(entries()).toHaveLength(1);
});

test('two entries that say the same are both there', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
  pages = [{ events: [event('M', { kind: 'mail' }), event('M', { kind: 'mail' })], activities: [], more: false }];
  await open();
  expect([entries().length, warned.mock.calls]).toEqual([2, []]);
  warned.mockRestore();
});

test('one kind is looked at alone, and all again', async () => {
  await open();
  expect([on(), document.querySelector('.nothing')?.textContent]).toEqual([['All'], 'Nothing has happened yet.']);
  await click('Orders');
  await settled();
  expect([on(), asked().at(-1)?.kinds]).toEqual([['Orders'], ['order', 'stage']]);
  await click('Containers');
  await settled();
  expect([on(), asked().at(-1)?.kinds]).toEqual([['Containers'], ['container']]);
  await click('Containers');
  await settled();
  expect(on()).toEqual(['All']);
  await click('Mails');
  await settled();
  await click('All');
  expect(on()).toEqual(['All']);
});

test('what is written down from here is about the customer', async () => {
  await open();
  await click('Write down');
  expect(write).toHaveBeenCalledExactlyOnceWith({ entity: 'customer', id: 7 });
});

test('payments are named to whom they concern', async () => {
  await open();
  expect(isOffered('Invoices and payments')).toBe(true);
  await open('approver');
  expect([isOffered('Invoices and payments'), isOffered('Invoices')]).toEqual([false, true]);
});
