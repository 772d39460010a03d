// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { KeyLegend } from './KeyLegend';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the keys of a part are named with what they do, each way to press them', async () => {
  page = await show(<KeyLegend part="heading" />);
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['↵Sort by the column', 'Ctrl ↵Filter the column', 'EscClose the filter']);
});
