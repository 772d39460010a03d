// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { FirstOf } from './FirstOf';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the first of many say how many there are, and where; all of them say nothing', async () => {
  page = await show(<FirstOf shown={5} total={5} path="/Order" />);
  expect(document.body.textContent).toBe('');
  await page.draw(<FirstOf shown={5} total={6} />);
  expect([document.body.textContent, document.querySelector('a')]).toEqual(['The first 5 of 6 are shown.', null]);
  await page.draw(<FirstOf shown={5} total={6} path="/Order" />);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/Order');
});
