// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Loadable } from './Loadable';

const said = () => document.body.textContent ?? '';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what was loaded stays while it is loaded again, also where that fails', async () => {
  const reload = vi.fn();
  const loaded = { data: null as string | null, error: null as Error | null, isLoading: true, reload };
  const part = (more: Partial<typeof loaded>) => <Loadable loaded={{ ...loaded, ...more }}>{(data) => data}</Loadable>;
  page = await show(part({}));
  expect([said(), document.querySelectorAll('.bone').length]).toEqual(['', 4]);
  await page.draw(part({ data: 'orders' }));
  expect([said(), document.querySelector('.loaded')?.getAttribute('aria-busy')]).toEqual(['orders', 'true']);
  await page.draw(part({ data: 'orders', error: new Error('No connection.') }));
  expect(said()).toBe('No connection.Try againorders');
  await page.draw(part({ error: new Error('No connection.') }));
  await click('Try again');
  expect([said(), reload.mock.calls.length]).toEqual(['No connection.Try again', 1]);
});
