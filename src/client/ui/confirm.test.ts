// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { confirm } from './confirm';

test('a question that another takes the place of is answered with no', async () => {
  const first = confirm({ title: 'First?', confirmLabel: 'Yes' });
  void confirm({ title: 'Second?', confirmLabel: 'Yes' });
  const unanswered = new Promise((resolve) => setTimeout(resolve, 0, 'unanswered'));
  expect(await Promise.race([first, unanswered])).toBe(false);
});
