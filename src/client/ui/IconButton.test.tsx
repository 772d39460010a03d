// @vitest-environment happy-dom
import { Plus } from 'lucide-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { CountBadge } from './Badge';
import { IconButton } from './IconButton';

const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('an icon is called by its label with what it counts, or by why it may not be pressed', async () => {
  const run = vi.fn();
  const part = (more: object) => <IconButton icon={Plus} label="Log" hotkey="alt+l" onClick={run} {...more} />;
  const said = () => [button()?.getAttribute('aria-label'), button()?.textContent, button()?.dataset.tip];
  page = await show(part({}));
  expect([said(), button()?.dataset.hotkey]).toEqual([['Log', '', 'Log'], 'Alt L']);
  await page.draw(part({ count: 0 }));
  expect(said()).toEqual(['Log', '', 'Log']);
  await page.draw(part({ count: 99 }));
  expect(said()).toEqual(['Log: 99', '99', 'Log']);
  await page.draw(part({ count: 100 }));
  expect(said()).toEqual(['Log: 99+', '99+', 'Log']);
  await press();
  await page.draw(part({ disabledReason: 'Nothing to see.' }));
  await press();
  expect([said()[2], run.mock.calls.length]).toEqual(['Nothing to see.', 1]);
  await page.draw(<CountBadge count={-1} />);
  expect(document.querySelector('.badge')).toBeNull();
});
