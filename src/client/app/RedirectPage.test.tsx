// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import RedirectPage from './RedirectPage';

test.each([
  ['/redirect/Order?customerId=7', '/Order?customerId=7'],
  ['/redirect//example.com/x', '/example.com/x'],
])('%s leads to %s, never out of the product', async (from, to) => {
  history.replaceState(null, '', from);
  const { end } = await show(<RedirectPage />);
  await settled();
  expect(location.pathname + location.search).toBe(to);
  await end();
});
