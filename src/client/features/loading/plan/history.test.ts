import { expect, test } from 'vitest';
import { changedFrom, type History, noHistory, steppedBack, steppedForward } from './history';

test('changes are taken back and done again in their order', () => {
  let history: History<string> = changedFrom(changedFrom(noHistory, 'a'), 'b');
  const first = steppedBack(history, 'c');
  expect(first?.now).toBe('b');
  const second = first && steppedBack(first.history, first.now);
  expect(second?.now).toBe('a');
  expect(second && steppedBack(second.history, 'a')).toBeNull();
  history = second?.history ?? noHistory;
  const again = steppedForward(history, 'a');
  expect(again?.now).toBe('b');
  expect(again && steppedForward(again.history, 'b')?.now).toBe('c');
});

test('a new change forgets what was taken back', () => {
  const back = steppedBack(changedFrom(noHistory, 'a'), 'b');
  expect(steppedForward(changedFrom(back?.history ?? noHistory, 'a'), 'x')).toBeNull();
});

test('only the last hundred changes are kept', () => {
  let history: History<number> = noHistory;
  for (let at = 0; at < 150; at += 1) history = changedFrom(history, at);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
