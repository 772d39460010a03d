// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { Loadable } from './Loadable';

const said = () => document.body.textContent ?? '';

test('what was loaded stays while it is loaded again, also where that fails', async () => {
  const reload = vi.fn();
  const loaded = { data: null as string | null, error: null as Error | null, isLoading: true, reload };
  const part = (more: Partial<typeof loaded>) => <Loadable loaded={{ ...loaded, ...more }}>{(data) => data}</Loadable>;
  const { draw, end } = await show(part({}));
  expect([said(), document.querySelectorAll('.bone').length]).toEqual(['', 4]);
  await draw(part({ data: 'orders' }));
  expect([said(), document.querySelector('.loaded')?.getAttribute('aria-busy')]).toEqual(['orders', 'true']);
  await draw(part({ data: 'orders', error: new Error('No connection.') }));
  expect(said()).toBe('No connection.Try againorders');
  await draw(part({ error: new Error('No connection.') }));
  await click('Try again');
  expect([said(), reload.mock.calls.length]).toEqual(['No connection.Try again', 1]);
  await end();
});
