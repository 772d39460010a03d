// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { Select } from './Select';

test('a list has an empty choice where nothing need be chosen, and only there', async () => {
  const chosen = vi.fn();
  const options = [{ value: 'a', label: 'A' }];
  const offered = () => [...document.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  const { draw, end } = await show(<Select value="a" options={options} onChange={chosen} />);
  expect(offered()).toEqual([['a', 'A']]);
  await draw(<Select value="" placeholder="" options={options} onChange={chosen} />);
  expect(offered()).toEqual([
    ['', ''],
    ['a', 'A'],
  ]);
  await end();
});
