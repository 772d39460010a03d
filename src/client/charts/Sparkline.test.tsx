// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Sparkline } from './Sparkline';

let end = async () => {};

afterEach(() => leaveNothing({ end }));

test('the course of a figure ends at its last value, low below and high above; one value has none', async () => {
  const page = await show(<Sparkline label="Orders" values={[10, 30, 20]} />);
  ({ end } = page);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('2.0,21.0 48.0,3.0 94.0,12.0');
  await page.draw(<Sparkline label="Orders" values={[7, 7]} />);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('2.0,21.0 94.0,21.0');
  await page.draw(<Sparkline label="Orders" values={[7]} />);
  expect(document.querySelector('svg')).toBeNull();
});
