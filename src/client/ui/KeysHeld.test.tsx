// @vitest-environment happy-dom
import { act, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm';
import { KeysHeld } from './KeysHeld';
import './ConfirmDialog';

const heard: string[] = [];
const hear = ({ key }: KeyboardEvent) => void heard.push(key);
const cancel = vi.fn();
let page: Awaited<ReturnType<typeof show>>;
let arrive: () => Promise<void>;

const press = (...keys: string[]) => {
  for (const key of keys) (document.activeElement ?? document).dispatchEvent(keydown(key));
};
const keydown = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
const field = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>('[aria-label=part]');
const pressed = () => act(() => vi.advanceTimersByTimeAsync(100));

/** A part whose code comes when it is let, and which then focuses what it starts with. */
async function open(part: ReactNode) {
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => act(async () => resolve({ default: () => <Focused>{part}</Focused> }));
      }),
  );
  page = await show(
    <Suspense fallback={<KeysHeld onCancel={cancel} />}>
      <Late />
    </Suspense>,
  );
}

function Focused({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), []);
  return <div ref={element}>{children}</div>;
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  // The DOM of the tests has no such command.
  document.execCommand = (command, _, text) => {
    const input = document.activeElement as HTMLInputElement;
    input.value = command === 'delete' ? input.value.slice(0, -1) : input.value + text;
    return true;
  };
  document.addEventListener('keydown', hear);
});
afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  document.removeEventListener('keydown', hear);
  await leaveNothing(page);
});

test('what is typed until a part is there is heard by nobody else, and stands in its first field', async () => {
  await open(<input aria-label="part" />);
  press('s', 'o', 'x', 'Backspace', 'f');
  await pressed();
  press('a');
  await arrive();
  expect(heard).toEqual([]);
  await pressed();
  expect(field()?.value).toBe('sofa');
  heard.length = 0;
  press('j');
  expect(heard).toEqual(['j']);
});

test('a key pressed while those before it are pressed again stays behind them', async () => {
  await open(<input aria-label="part" />);
  press('a', 'b');
  await arrive();
  press('c');
  await pressed();
  expect(field()?.value).toBe('abc');
});

test('combinations go on as they are, keys that are held down count once', async () => {
  await open(<input aria-label="part" />);
  document.dispatchEvent(keydown('c', { altKey: true }));
  document.dispatchEvent(keydown('F5'));
  expect(heard).toEqual(['c', 'F5']);
  press('n');
  document.dispatchEvent(keydown('n', { repeat: true }));
  // Ctrl and Alt together are AltGr, which types signs.
  document.dispatchEvent(keydown('@', { ctrlKey: true, altKey: true }));
  await arrive();
  await pressed();
  expect(field()?.value).toBe('n@');
});

test('Enter is pressed again, and is a new line of a text; elsewhere what follows it or leaves the field is let go', async () => {
  await open(<textarea aria-label="part" />);
  press('a', 'Enter', 'b', 'Tab', 'c');
  await arrive();
  await pressed();
  expect(field()?.value).toBe('a\nb');
  await page.end();
  await open(<input aria-label="part" />);
  press('a', 'Enter', 'b');
  await arrive();
  await pressed();
  expect(field()?.value).toBe('a');
});

test('Escape takes the request back; a press of the mouse, another page and time let the keys go: the page has its keyboard again', async () => {
  const leaves = [
    () => press('Escape'),
    () => dispatchEvent(new Event('pointerdown')),
    // Another page, as the login where the session ended.
    () => dispatchEvent(new Event('pushState')),
    () => vi.advanceTimersByTime(20_000),
  ];
  for (const leave of leaves) {
    await open(<input aria-label="part" />);
    press('a');
    leave();
    expect(heard).toEqual([]);
    press('j');
    expect(heard).toEqual(['j']);
    await arrive();
    await pressed();
    expect(field()?.value).toBe('');
    heard.length = 0;
    await page.end();
  }
  expect(cancel).toHaveBeenCalledOnce();
});

test('a key pressed once the part has the focus goes to it at once', async () => {
  await open(<button type="button">Yes</button>);
  await arrive();
  expect(document.activeElement?.tagName).toBe('BUTTON');
  press('Enter');
  expect(heard).toEqual(['Enter']);
});

test('where nothing takes the focus the keyboard is soon the page’s again', async () => {
  await open(<p>nothing to type in</p>);
  press('a');
  await arrive();
  await act(() => vi.advanceTimersByTimeAsync(600));
  press('j');
  expect(heard).toEqual(['j']);
});

test('a question is not answered by keys pressed before it could be read, but for Escape', async () => {
  vi.useRealTimers();
  page = await show(<ConfirmHost />);
  const answer = vi.fn();
  act(() => void confirm({ title: 'Remove it?', confirmLabel: 'Remove' }).then(answer));
  press('Enter', 'j');
  await settled();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'));
  await settled();
  expect([answer.mock.calls, heard]).toEqual([[], []]);
  act(() => press('Escape'));
  await settled();
  expect(answer.mock.calls).toEqual([[false]]);
  vi.useFakeTimers();
});
