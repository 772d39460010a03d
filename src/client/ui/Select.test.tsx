// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Select } from './Select';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a list has an empty choice where nothing need be chosen, and only there', async () => {
  const chosen = vi.fn();
  const options = [{ value: 'a', label: 'A' }];
  const offered = () => [...document.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  page = await show(<Select value="a" options={options} onChange={chosen} />);
  expect(offered()).toEqual([['a', 'A']]);
  await page.draw(<Select value="" placeholder="" options={options} onChange={chosen} />);
  expect(offered()).toEqual([
    ['', ''],
    ['a', 'A'],
  ]);
});
