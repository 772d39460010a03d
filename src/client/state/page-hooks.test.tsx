// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { forgetPageState, PageTabContext, pageTab, remember, rememberedOf, usePageState } from './page';
import { hasRight, useMay } from './rights';
import { shownSubject, useSubject, useSubjectOf } from './subject';
import { toastError } from './toasts';
import { useAttempt } from './use-attempt';

vi.mock('./toasts');

let end = async () => {};
afterEach(async () => {
  await end();
  end = async () => {};
  enter(null);
  forgetPageState();
  vi.resetAllMocks();
});

/** What a hook answers in the tab with the path; read anew after each act. */
async function using<T>(hook: () => T, path = '/Order'): Promise<() => T> {
  let answered: { now: T } | undefined;
  function Page() {
    answered = { now: hook() };
    return null;
  }
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Page />
    </PageTabContext>,
  ));
  return () => (answered as { now: T }).now; // set as it is shown
}

test('work is under way until it ends, and what fails is told', async () => {
  const attempting = await using(useAttempt);
  let finish = () => {};
  await act(async () => void attempting().attempt(() => new Promise((resolve) => (finish = resolve))));
  expect(attempting().isBusy).toBe(true);
  await act(async () => finish());
  expect([attempting().isBusy, vi.mocked(toastError).mock.calls]).toEqual([false, []]);
  const fault = new Error('no connection');
  await act(() => attempting().attempt(() => Promise.reject(fault)));
  expect([attempting().isBusy, vi.mocked(toastError).mock.calls]).toEqual([false, [[fault]]]);
});

function About({ entity, id }: { entity: string; id: number | null }) {
  useSubjectOf(entity, id);
  return null;
}
function OfCustomer() {
  useSubject('customer', 3);
  return null;
}

test('what one writes is about the page shown, or the row one stands on there, as long as it is shown', async () => {
  const page = (row: number | null) => (
    <>
      <OfCustomer />
      <About entity="order" id={row} />
      <About entity="color" id={5} />
    </>
  );
  const shown = await show(page(null));
  ({ end } = shown);
  expect(shownSubject()).toEqual({ entity: 'customer', id: 3 });
  await shown.draw(page(7));
  expect(shownSubject()).toEqual({ entity: 'order', id: 7 });
  await shown.draw(page(null));
  expect(shownSubject()).toEqual({ entity: 'customer', id: 3 });
  await shown.draw(page(7), false);
  expect(shownSubject()).toBeNull();
});

test('nobody has a right without a session, nor one that none of the roles has', async () => {
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([false, false]);
  await end();
  enter({ roles: ['approver'] });
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([false, false]);
  await end();
  enter({ roles: ['approver', 'csr'] });
  expect([hasRight('export'), (await using(() => useMay('export')))()]).toEqual([true, true]);
});

test('what stands on a page comes back with its tab, each tab’s own, and is forgotten with it', async () => {
  const first = await using(() => usePageState('draft', 0));
  await act(async () => {
    first()[1]((before) => before + 1);
    first()[1]((before) => before + 1);
  });
  expect(first()[0]).toBe(2);
  await end();
  expect((await using(() => usePageState('draft', 0)))()[0]).toBe(2);
  await end();
  expect((await using(() => usePageState('other', 0)))()[0]).toBe(0);
  await end();
  expect((await using(() => usePageState('draft', 0), '/Order?id=7'))()[0]).toBe(0);
  await end();
  remember('/OrderDet', 'draft', 5);
  forgetPageState('/Order');
  expect((await using(() => usePageState('draft', 0)))()[0]).toBe(0);
  expect(rememberedOf('/OrderDet', 'draft')).toBe(5);
});

test('what stands on a page is stored as the page is left, so that a reload finds it', () => {
  remember('/Order', 'draft', { city: 'Basel' });
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('loadline.page-state') ?? '')).toEqual({ '/Order draft': { city: 'Basel' } });
  forgetPageState();
  expect(localStorage.getItem('loadline.page-state')).toBe('{}');
});
