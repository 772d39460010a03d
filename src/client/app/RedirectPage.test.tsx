// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import RedirectPage from './RedirectPage';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test.each([
  ['/redirect/Order?customerId=7', '/Order?customerId=7'],
  ['/redirect//example.com/x', '/example.com/x'],
])('%s leads to %s, never out of the product', async (from, to) => {
  history.replaceState(null, '', from);
  page = await show(<RedirectPage />);
  await settled();
  expect(location.pathname + location.search).toBe(to);
});
