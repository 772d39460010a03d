// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { ShareBar } from './ShareBar';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a part of a whole is a bar that is never longer than the whole, nor shorter than nothing', async () => {
  const parts = [0.25, 0, 1.7, -0.2];
  page = await show(parts.map((part) => <ShareBar key={part} part={part} />));
  expect([...document.querySelectorAll('i')].map(({ style }) => style.width)).toEqual(['25%', '0%', '100%', '0%']);
});
