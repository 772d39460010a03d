import { expect, test } from 'vitest';
import { actOfKey } from './palette-keys';

type Standing = Parameters<typeof actOfKey>[1];

const typed = (value: string, at = value.length, to = at) => ({ value, selectionStart: at, selectionEnd: to });
const act = (key: string, held: 'Ctrl' | 'Meta' | 'Shift' | null = null, standing: Partial<Standing> = {}) =>
  actOfKey(
    { key, shiftKey: held === 'Shift', ctrlKey: held === 'Ctrl', metaKey: held === 'Meta' },
    { scope: null, inActions: false, runsSql: false, hasLink: true, typed: typed('acme'), ...standing },
  );

test('Enter opens, behind with Ctrl, runs a statement, and is the list’s where it chooses an action or a prefix', () => {
  expect([act('Enter'), act('Enter', 'Ctrl'), act('Enter', 'Meta')]).toEqual(['open', 'openBehind', 'openBehind']);
  expect(act('Enter', 'Ctrl', { runsSql: true })).toBe('runSql');
  expect([act('Enter', null, { inActions: true }), act('Enter', null, { scope: 'help' })]).toEqual([null, null]);
});

test('Backspace on an empty line goes one step back, and never out of the page', () => {
  const back = (standing: Partial<Standing>) => act('Backspace', null, { typed: typed(''), ...standing });
  expect(back({ inActions: true, scope: 'orders' })).toBe('leaveActions');
  expect([back({ scope: 'orders' }), back({}), act('Backspace')]).toEqual(['leaveScope', 'nothing', null]);
});

test('Tab and the arrows at the ends of what is typed lead to the actions and back', () => {
  const inActions = { inActions: true };
  expect([act('Tab'), act('Tab', null, inActions)]).toEqual(['showActions', 'nothing']);
  expect([act('Tab', 'Shift'), act('Tab', 'Shift', inActions)]).toEqual(['nothing', 'leaveActions']);
  expect([act('ArrowRight'), act('ArrowRight', null, { typed: typed('acme', 2) })]).toEqual(['showActions', null]);
  expect(act('ArrowRight', null, { typed: typed('acme', 2, 4) })).toBe(null);
  expect(act('ArrowLeft', null, { inActions: true, typed: typed('acme', 0) })).toBe('leaveActions');
  expect([act('ArrowLeft', null, inActions), act('ArrowLeft', null, { typed: typed('acme', 0) })]).toEqual([
    null,
    null,
  ]);
});

test('what help lists has no actions', () => {
  expect([act('Tab', null, { scope: 'help' }), act('ArrowRight', null, { scope: 'help' })]).toEqual(['nothing', null]);
});

test('Ctrl+C copies the address of what has one, and text that is marked where some is', () => {
  expect([act('c', 'Ctrl'), act('C', 'Meta'), act('c')]).toEqual(['copyLink', 'copyLink', null]);
  expect(act('c', 'Ctrl', { typed: typed('acme', 0, 4) })).toBe(null);
  expect(act('c', 'Ctrl', { hasLink: false })).toBe(null);
});

test('the keys that go through the list steer it, and letters are typed', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => act(key))).toEqual([
    ...Array.from({ length: 4 }, () => 'steer'),
    null,
  ]);
});
