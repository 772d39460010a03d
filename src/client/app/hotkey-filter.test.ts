// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { mayFire } from './hotkey-filter';

/** Whether the key pressed in the first element of the page may be a hotkey. */
function fires(keys: KeyboardEventInit & { keyCode?: number } = { key: 'x' }): boolean {
  const target = document.body.firstElementChild ?? document.body;
  const event = new KeyboardEvent('keydown', { bubbles: true, composed: true, ...keys });
  let may = false;
  const handle = (pressed: Event) => {
    may = mayFire(pressed as KeyboardEvent); // the one just made
  };
  target.addEventListener('keydown', handle);
  target.dispatchEvent(event);
  return may;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a key may be a hotkey on the page and in what takes no text', () => {
  expect(fires()).toBe(true);
  for (const html of ['<button></button>', '<input type="checkbox">', '<div tabindex="0"></div>']) {
    document.body.innerHTML = html;
    expect(fires(), html).toBe(true);
  }
});

test.each(['<input>', '<input type="search">', '<textarea></textarea>', '<select></select>'])(
  'while one types into %s only combinations that write nothing may be',
  (html) => {
    document.body.innerHTML = html;
    expect(fires()).toBe(false);
    expect(fires({ key: 'k', ctrlKey: true })).toBe(true);
    expect(fires({ key: 'k', metaKey: true })).toBe(true);
    expect(fires({ key: '@', ctrlKey: true, altKey: true })).toBe(false); // AltGr
    for (const key of ['a', 'c', 'v', 'x', 'y', 'Z']) expect(fires({ key, ctrlKey: true }), key).toBe(false);
  },
);

test.each(['dialog', 'alertdialog', 'menu'])('beside an open %s none may be', (role) => {
  document.body.innerHTML = `<button></button><div role="${role}"></div>`;
  expect(fires({ key: 'k', ctrlKey: true })).toBe(false);
});

test.each(['ag-cell-inline-editing', 'ag-popup-editor'])('in a cell’s editor (%s) none may be', (name) => {
  const editor = document.createElement('div');
  editor.className = name;
  editor.append(document.createElement('button'));
  document.body.append(editor);
  const pressed = new KeyboardEvent('keydown', { bubbles: true, composed: true, key: 'k', ctrlKey: true });
  let may = true;
  editor.firstElementChild?.addEventListener('keydown', () => {
    may = mayFire(pressed);
  });
  editor.firstElementChild?.dispatchEvent(pressed);
  expect(may).toBe(false);
});

test('a key that an input method takes, or that was heeded already, is none', () => {
  expect(fires({ key: 'x', isComposing: true })).toBe(false);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  expect(fires({ key: 'x', cancelable: true })).toBe(false);
});
