import { expect, test } from 'vitest';
import { type PartName, partKeys, partNames, pressedKey } from './part-keys';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false },
  ...held,
});

test.each([
  ['j', {}, 'next'],
  ['J', {}, 'next'], // caps lock
  [' ', {}, 'select'],
  ['X', { shiftKey: true }, 'selectRange'],
  [' ', { shiftKey: true }, 'selectRange'],
  ['a', { ctrlKey: true }, 'selectAll'],
  ['a', { metaKey: true }, 'selectAll'],
  ['a', {}, null],
  ['v', { ctrlKey: true }, 'paste'],
  ['v', {}, 'peek'],
  ['v', { altKey: true }, null],
  ['f', {}, 'quick'],
  ['f', { ctrlKey: true }, 'find'],
  ['/', {}, 'quick'],
  ['/', { shiftKey: true }, 'quick'], // on layouts where it needs Shift
  ['Escape', {}, 'leave'],
  ['Enter', {}, 'open'],
  ['Enter', { ctrlKey: true }, 'openInBackground'],
  ['Enter', { shiftKey: true }, null],
  ['Tab', { shiftKey: true }, 'leaveGrid'],
] as const)('in a list %j with %o is %s', (key, held, pressed) => {
  expect(pressedKey('grid', press(key, held))).toBe(pressed);
});

test('a key is that of the part in which it was pressed', () => {
  expect(pressedKey('timeline', press('Delete'))).toBe('remove');
  expect(pressedKey('tabs', press('Delete'))).toBe('close');
  expect(pressedKey('grid', press('Delete'))).toBeNull();
  expect(pressedKey('tabs', press('F10', { shiftKey: true }))).toBe('menu');
});

test('within a part no key does two things', () => {
  for (const part of partNames as readonly PartName[]) {
    const hotkeys = Object.values(partKeys[part].keys).flatMap(({ hotkey }: { hotkey: string }) => hotkey.split(','));
    expect(hotkeys, part).toEqual([...new Set(hotkeys)]);
  }
});
