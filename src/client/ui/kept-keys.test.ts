// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { awaitListener, keepUnheardKeys } from './kept-keys';

keepUnheardKeys(({ key }) => key !== 'x');
const press = (key: string, init: KeyboardEventInit = {}, at: HTMLElement = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
let heard: string[] = [];
let isListening = false;
document.body.addEventListener('keydown', (event) => {
  if (!isListening) return;
  heard.push(event.key);
  event.preventDefault();
});
beforeEach(() => {
  heard = [];
  isListening = false;
});

test('keys that nobody hears are pressed in their order once all that is on its way listens', async () => {
  const [first, second] = [awaitListener(), awaitListener()];
  for (const key of ['a', 'x', 'b']) press(key);
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
  history.pushState(null, '', '/Order');
  press('c');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toContain('c'));
  expect(heard).toEqual(['c']);
});

test('a key that a browser or a button takes by itself is not pressed a second time', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  const listens = awaitListener();
  press('f', { ctrlKey: true });
  press('Enter', {}, button);
  press('Enter');
  isListening = true;
  listens();
  await vi.waitFor(() => expect(heard).toContain('Enter'));
  expect(heard).toEqual(['Enter']);
  button.remove();
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
