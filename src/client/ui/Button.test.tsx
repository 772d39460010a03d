// @vitest-environment happy-dom
import { Plus } from 'lucide-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Button } from './Button';

const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a button does nothing while it is busy or may not be pressed, and says why; it sends no form then', async () => {
  const [run, send] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  const part = (more: object) => (
    <form onSubmit={send}>
      <Button type="submit" icon={Plus} onClick={run} {...more}>
        Add
      </Button>
    </form>
  );
  page = await show(part({ busy: true }));
  await press();
  expect([button()?.getAttribute('aria-busy'), button()?.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  await page.draw(part({ disabledReason: 'Choose a row.' }));
  await press();
  // When focused, it shows its tip.
  expect(document.activeElement).toBe(button());
  expect([button()?.getAttribute('aria-description'), button()?.dataset.tip]).toEqual([
    'Choose a row.',
    'Choose a row.',
  ]);
  expect([run.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  await page.draw(part({}));
  await press();
  expect([run.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  expect([button()?.getAttribute('aria-disabled'), button()?.getAttribute('aria-busy')]).toEqual([null, null]);
});
