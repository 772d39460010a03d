// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { closePalette, openPalette, paletteAtom, takeTypedAhead } from './palette-atom';

const press = (key: string, about: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...about });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const isOpen = () => getDefaultStore().get(paletteAtom) !== null;

afterEach(closePalette);

test('what is typed before the input is there stands in it, with the Enter that came last', () => {
  openPalette();
  for (const key of ['o', 'r', 'x', 'Backspace', 'Enter']) expect(press(key), key).toBe(true);
  expect(takeTypedAhead()).toEqual({ text: 'or', isEntered: true });
});

test.each(['d', 'Backspace'])('after Enter %s means that something else is looked for', (key) => {
  openPalette(null, 'new ');
  press('Enter');
  press(key);
  expect(takeTypedAhead().isEntered).toBe(false);
});

test('combinations and keys of the input go on as they are, Escape closes', () => {
  openPalette();
  const others = [press('a', { ctrlKey: true }), press('a', { metaKey: true }), press('ArrowDown'), press('Tab')];
  expect(others).toEqual([false, false, false, false]);
  expect(isOpen()).toBe(true);
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(press('a')).toBe(false);
});

test('once the input is there it takes its keys itself, and an open palette is not opened anew', () => {
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  openPalette('commands', 'new ');
  press('a');
  expect(heard).not.toHaveBeenCalled();
  expect(takeTypedAhead().text).toBe('new a');
  press('b');
  expect(heard).toHaveBeenCalledOnce();
  openPalette(null, 'other');
  expect(getDefaultStore().get(paletteAtom)).toEqual({ scope: 'commands' });
  document.body.removeEventListener('keydown', heard);
});
