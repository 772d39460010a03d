// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { confirm, decided, questionAtom } from './confirm';

test('a question that another takes the place of is answered with no', async () => {
  const first = confirm({ title: 'First?', confirmLabel: 'Yes' });
  void confirm({ title: 'Second?', confirmLabel: 'Yes' });
  const unanswered = new Promise((resolve) => setTimeout(resolve, 0, 'unanswered'));
  expect(await Promise.race([first, unanswered])).toBe(false);
});

test('the page is gray while one that wants it so is open, and no longer', async () => {
  const isGray = () => document.documentElement.hasAttribute('data-gray');
  const answer = (isYes: boolean) => getDefaultStore().get(questionAtom)?.answer(isYes);
  const asked = confirm({ title: 'Log out?', confirmLabel: 'Log out', gray: true });
  expect(isGray()).toBe(true);
  answer(true);
  expect([await asked, isGray(), getDefaultStore().get(questionAtom)]).toEqual([true, false, null]);
  void confirm({ title: 'Log out?', confirmLabel: 'Log out', gray: true });
  void confirm({ title: 'Remove it?', confirmLabel: 'Remove' });
  expect(isGray()).toBe(false);
  answer(false);
});

test('a no is told from a question that was closed without an answer, where that is asked', async () => {
  const question = { title: 'Take them again?', confirmLabel: 'Take them' };
  for (const end of [true, false, null]) {
    const asked = decided(question);
    getDefaultStore().get(questionAtom)?.answer(end);
    expect(await asked).toBe(end);
    const confirmed = confirm(question);
    getDefaultStore().get(questionAtom)?.answer(end);
    expect(await confirmed).toBe(end === true);
  }
});
