import { expect, test } from 'vitest';
import { type ButtonOnLine, buttonsOnLine } from './buttons-on-line';

const button = (id: string, width = 100, gives: ButtonOnLine['gives'] = 'usable') => ({ id, width, gives });
const four = ['a', 'b', 'c', 'd'].map((id) => button(id));

test.each([
  [1000, ''],
  [424, ''], // all of them with their gaps
  [423, 'a'],
  [356, 'a'], // three and the menu
  [355, 'ab'],
  [150, 'abc'],
  [20, 'abc'], // one is left in any case
  [0, ''], // of a tab that is hidden
])('in %i px these of four buttons go into the menu: "%s"', (room, inMenu) => {
  expect(buttonsOnLine(four, room).inMenu.join('')).toBe(inMenu);
});

test('what cannot be used gives way before all others and what stays after them, the first one first', () => {
  const mixed = [button('a', 100, 'stays'), button('b'), button('c', 100, 'stays'), button('d', 100, 'unusable')];
  const inMenu = (room: number) => buttonsOnLine(mixed, room).inMenu.join('');
  expect([400, 300, 200, 100].map(inMenu)).toEqual(['d', 'db', 'dba', 'dba']);
});

test('the bar asks for no more than its buttons take, and for the last one with the menu at least', () => {
  expect(buttonsOnLine([button('a', 90), button('b', 90)], 1000).least).toBe(188);
  expect(buttonsOnLine(four, 1000).least).toBe(260);
  expect(buttonsOnLine([button('a'), button('b'), button('c', 300)], 1000).least).toBe(340);
});

test('a bar of one button, or of none, needs no menu', () => {
  expect(buttonsOnLine([button('a')], 40)).toEqual({ inMenu: [], least: 100 });
  expect(buttonsOnLine([], 40).inMenu).toEqual([]);
});
