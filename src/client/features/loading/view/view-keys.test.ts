import { expect, test } from 'vitest';
import { pressesOf } from '../../../../../tests/support/part-presses';
import { keysOf } from '../../../../shared/keys-of';
import { partKeys } from '../../../state/part-keys';
import { actionOf, walked } from './view-keys';

const held = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, more: Partial<typeof held> = {}) => actionOf({ key, ...held, ...more });

test('arrows turn by ten degrees and move with Shift', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'turn', right: -10, up: -0 });
  expect(press('ArrowRight')).toEqual({ kind: 'turn', right: 10, up: -0 });
  expect(press('ArrowUp')).toEqual({ kind: 'turn', right: 0, up: 10 });
  expect(press('ArrowDown')).toEqual({ kind: 'turn', right: 0, up: -10 });
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'move', right: 0, down: -40 });
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ kind: 'move', right: -40, down: 0 });
});

test('the other keys zoom, take back, look from a side, walk, select and clear', () => {
  for (const key of ['+', '=']) expect(press(key)).toEqual({ kind: 'zoom', factor: 1.25 });
  expect(press('-')).toEqual({ kind: 'zoom', factor: 0.8 });
  expect(press('0')).toEqual({ kind: 'reset' });
  const looks = ['1', '2', '3', '4'].map((key) => press(key));
  expect(looks).toEqual(['iso', 'side', 'top', 'door'].map((outlook) => ({ kind: 'look', outlook })));
  for (const [key, to] of Object.entries({ n: 'next', N: 'next', p: 'previous', Home: 'first', End: 'last' })) {
    expect(press(key)).toEqual({ kind: 'walk', to });
  }
  for (const key of ['Enter', ' ']) expect(press(key)).toEqual({ kind: 'select' });
  expect(press('Escape')).toEqual({ kind: 'clear' });
});

test('keys that mean nothing here, and those of the browser, are left alone', () => {
  for (const key of ['x', '5', 'home', 'Tab']) expect(press(key)).toBeNull();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    for (const key of ['ArrowUp', '1', '-']) expect(press(key, { [modifier]: true })).toBeNull();
  }
});

test('a walk through the loading order stops at its ends', () => {
  expect([walked(null, 'next', 3), walked(null, 'previous', 3)]).toEqual([0, 2]);
  expect([walked(0, 'next', 3), walked(2, 'next', 3)]).toEqual([1, 2]);
  expect([walked(1, 'previous', 3), walked(0, 'previous', 3)]).toEqual([0, 0]);
  expect([walked(1, 'first', 3), walked(1, 'last', 3), walked(9, 'next', 3)]).toEqual([0, 2, 2]);
  for (const to of ['next', 'previous', 'first', 'last'] as const) expect(walked(1, to, 0)).toBeNull();
});

test('every key that the help shows for the view does something', () => {
  const shown = pressesOf('loadingView', keysOf(partKeys.loadingView.keys));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((key) => actionOf(key) === null)).toEqual([]);
});
