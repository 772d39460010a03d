// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { ShareBar } from './ShareBar';

test('a part of a whole is a bar that is never longer than the whole, nor shorter than nothing', async () => {
  const parts = [0.25, 0, 1.7, -0.2];
  const { end } = await show(parts.map((part) => <ShareBar key={part} part={part} />));
  expect([...document.querySelectorAll('i')].map(({ style }) => style.width)).toEqual(['25%', '0%', '100%', '0%']);
  await end();
});
