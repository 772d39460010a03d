// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { KeyLegend } from './KeyLegend';

test('the keys of a part are named with what they do, each way to press them', async () => {
  const { end } = await show(<KeyLegend part="heading" />);
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['↵Sort by the column', 'Ctrl ↵Filter the column', 'EscClose the filter']);
  await end();
});
