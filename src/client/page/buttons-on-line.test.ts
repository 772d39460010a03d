import { expect, test } from 'vitest';
import { buttonsOnLine } from './buttons-on-line';

const four = [100, 100, 100, 100];

test.each([
  [1000, 0],
  [424, 0], // all of them with their gaps
  [423, 1],
  [356, 1], // three and the menu
  [355, 2],
  [150, 3],
  [20, 3], // the last stays in any case
  [0, 0], // of a tab that is hidden
])('in %i px so many of four buttons go into the menu: %i', (room, withoutRoom) => {
  expect(buttonsOnLine(four, room).withoutRoom).toBe(withoutRoom);
});

test('the bar asks for no more than its buttons take, and for the last one with the menu at least', () => {
  expect(buttonsOnLine([90, 90], 1000).least).toBe(188);
  expect(buttonsOnLine(four, 1000).least).toBe(260);
  expect(buttonsOnLine([100, 100, 300], 1000).least).toBe(340);
});

test('a bar of one button, or of none, needs no menu', () => {
  expect(buttonsOnLine([100], 40)).toEqual({ withoutRoom: 0, least: 100 });
  expect(buttonsOnLine([], 40).withoutRoom).toBe(0);
});
