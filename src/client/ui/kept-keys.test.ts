// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { awaitListener, dropKeptKeys, keepUnheardKeys, noteHeard } from './kept-keys';

keepUnheardKeys(({ key }) => key !== 'x');
const press = (key: string, init: KeyboardEventInit = {}, at: HTMLElement = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
let heard: string[] = [];
let isListening = false;
let onHeard = (_key: string) => {};
document.body.addEventListener('keydown', (event) => {
  if (!isListening) return;
  heard.push(event.key);
  onHeard(event.key);
  event.preventDefault();
});
// Test DOMs insert no text.
document.execCommand = (command, _, text) => {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement)
    field.value = command === 'delete' ? field.value.slice(0, -1) : field.value + text;
  return true;
};
beforeEach(() => {
  heard = [];
  isListening = false;
  onHeard = () => {};
});
afterEach(() => {
  dropKeptKeys();
  document.body.replaceChildren();
});

test('keys that nobody hears are pressed in their order once all that is on its way listens', async () => {
  const [first, second] = [awaitListener(), awaitListener()];
  for (const key of ['x', 'a', 'b']) press(key);
  isListening = true;
  first();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toEqual([]);
  second();
  await vi.waitFor(() => expect(heard).toEqual(['a', 'b']));
});

test('a key that was meant for another page, or came before a press of the mouse, is not pressed', async () => {
  const listens = awaitListener();
  press('a');
  dispatchEvent(new Event('pointerdown'));
  press('b');
  navigate('/Order');
  press('c');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toContain('c'));
  expect(heard).toEqual(['c']);
});

test('a sign that AltGr types waits in its place', async () => {
  const listens = awaitListener();
  press('a');
  press('@', { ctrlKey: true, altKey: true });
  press('b');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toEqual(['a', '@', 'b']));
});

test('a key that was refused in words is not pressed once more', async () => {
  const listens = awaitListener();
  document.body.addEventListener('keydown', noteHeard, { once: true });
  press('e');
  press('j');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toEqual(['j']));
});

test('a key that a browser or a button takes by itself is not pressed a second time', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  const listens = awaitListener();
  press('f', { ctrlKey: true });
  press('Enter', {}, button);
  press(' ', {}, button);
  press('Enter');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toContain('Enter'));
  expect(heard).toEqual(['Enter']);
});

test('what was pressed so long ago that nobody remembers it is let go', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const listens = awaitListener();
  press('a');
  now.mockReturnValue(5000);
  press('b');
  now.mockReturnValue(20_000);
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toContain('b'));
  expect(heard).toEqual(['b']);
  now.mockRestore();
});

test('keys go along to an address that replaces theirs, and to the page that one of them leads to', async () => {
  const listens = awaitListener();
  press('c', { altKey: true });
  navigate('/index', { replace: true });
  press('j');
  isListening = true;
  onHeard = (key) => key === 'c' && navigate('/Customer');
  listens();
  await vi.waitFor(() => expect(heard).toEqual(['c', 'j']));
});

test('what is typed after kept keys waits behind them, also where they are being pressed already', async () => {
  const listens = awaitListener();
  press('j');
  isListening = true;
  press('x');
  expect(heard).toEqual([]);
  onHeard = (key) => key === 'j' && queueMicrotask(() => press('e'));
  listens();
  await vi.waitFor(() => expect(heard).toEqual(['j', 'x', 'e']));
  press('k');
  expect(heard.at(-1)).toBe('k');
});

test('text goes on in the field that a kept key leads to, with its corrections, and Enter sends it', async () => {
  document.body.innerHTML = '<form><input /><button type="submit"></button></form>';
  const field = document.querySelector('input');
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  const listens = awaitListener();
  for (const key of ['/', 'c', 'h', 'x', 'Backspace', 'o']) press(key);
  document.body.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== '/') return;
      event.preventDefault();
      field?.focus();
      const typed = ['n', 'g', ' ', 'q', 'Enter'];
      queueMicrotask(() => typed.map((key) => press(key, {}, field ?? undefined)));
    },
    { once: true },
  );
  listens();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(field?.value).toBe('chong q');
});

test('Enter sends a form whose button stands outside it, and begins a line in a text of several', async () => {
  document.body.innerHTML =
    '<form id="f"><input /></form><button type="submit" form="f"></button><textarea></textarea>';
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  document.querySelector('input')?.focus();
  const listens = awaitListener();
  press('Enter', {}, document.querySelector('input') ?? undefined);
  listens();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const typed = vi.spyOn(document, 'execCommand');
  document.querySelector('textarea')?.focus();
  const other = awaitListener();
  press('Enter', {}, document.querySelector('textarea') ?? undefined);
  other();
  await vi.waitFor(() => expect(typed).toHaveBeenCalledWith('insertText', false, '\n'));
  typed.mockRestore();
});

test('a key that does something while others wait lets go of them: one leaves what takes long', async () => {
  const listens = awaitListener();
  press('j');
  isListening = true;
  press('m', { altKey: true });
  expect(heard).toEqual(['m']);
  press('k');
  expect(heard).toEqual(['m', 'k']);
  isListening = false;
  press('x');
  press('Tab');
  listens();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toEqual(['m', 'k']);
});

test('a key held while it was kept is pressed as a held one', async () => {
  const repeats: boolean[] = [];
  const note = ({ repeat }: KeyboardEvent) => repeats.push(repeat);
  const listens = awaitListener();
  press('m');
  // However long it was held, it goes on for one step and no longer.
  for (let at = 0; at < 5; at++) press('m', { repeat: true, code: 'KeyM' });
  document.body.addEventListener('keydown', note);
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toEqual(['m', 'm']));
  expect(repeats).toEqual([false, true]);
  document.body.removeEventListener('keydown', note);
});
