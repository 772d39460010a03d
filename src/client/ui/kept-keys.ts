import { typesSign } from './holds-modifier';
import { isComposing } from './is-composing';

/** A key pressed while its listener was still being loaded, or after such a key. */
interface KeptKey {
  pressed: KeyboardEvent;
  at: number;
}

/** Keys older than this are dropped: the user no longer remembers them. */
export const keptMs = 20_000;
const most = 100;
/** The router's words for another page. */
export const leaving = ['popstate', 'pushState'];

const awaited = new Set<symbol>();
let kept: KeptKey[] = [];
const answered = new WeakSet<Event>();
/** Whether a key is being pressed again right now. */
let isPressing = false;
let timer = 0;

/** Notes that a key listener is being loaded; returns the function to call once it listens. */
export function awaitListener(): () => void {
  const listener = Symbol('listener');
  awaited.add(listener);
  return () => {
    awaited.delete(listener);
    pressNext();
  };
}

/** Notes that a key was answered, though what else listens may act on it: it waits for nothing. */
export function noteHeard(event: KeyboardEvent): void {
  answered.add(event);
}

/** Forgets the kept keys, where what they were meant for will not come. */
export function dropKeptKeys(): void {
  kept = [];
}

/**
 * Keeps unhandled keys while a listener is being loaded and presses them again once it is mounted, so that keys typed
 * while the code of a page or its record loads are not lost. Keys typed after a kept one wait behind it. A mouse press,
 * a key that does something meanwhile and going to another page drop them; an address that replaces another does not.
 */
export function keepUnheardKeys(mayBeHotkey: (event: KeyboardEvent) => boolean): void {
  // The first key listener: no later key may overtake a kept one, whoever would hear it.
  addEventListener(
    'keydown',
    (event) => {
      if (isPressing) return;
      kept = kept.filter(isFresh);
      // Alt and a key lead away from what is awaited, which may take long.
      if (kept.length === 0 || (awaited.size > 0 && event.altKey && !typesSign(event)) || !isKeepable(event)) return;
      keep(event);
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // The last key listener: earlier ones that handled the key have prevented the default.
  addEventListener('keydown', (event) => {
    if (awaited.size === 0 || isPressing || answered.has(event)) return;
    if (event.defaultPrevented || event.key === 'Tab') dropKeptKeys();
    else if (isKeepable(event) && mayBeHotkey(event)) keep(event);
  });
  addEventListener('pointerdown', dropKeptKeys, { capture: true });
  // If a kept key leads to another page, the next ones are meant for that.
  for (const left of leaving) addEventListener(left, () => !isPressing && dropKeptKeys());
}

function keep(event: KeyboardEvent): void {
  if (!event.altKey || typesSign(event)) event.preventDefault();
  const last = kept.at(-1)?.pressed;
  // Of a key that is held down one repeat stands for all: it must not go on once it is released.
  if (event.repeat && last?.repeat && last.code === event.code) return;
  if (kept.length < most) kept.push({ pressed: event, at: performance.now() });
}

const isFresh = ({ at }: KeptKey): boolean => performance.now() - at < keptMs;

const namedKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Backspace', 'Delete']);
/** A focused one handles Enter, space and arrows itself. */
const controls = 'a, button, summary, select, [type=checkbox], [type=radio]';

function isKeepable(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (isComposing(event)) return false;
  if (typesSign(event)) return true;
  if (ctrlKey || metaKey) return false;
  if (key.length === 1 && key !== ' ') return true;
  return (key === ' ' || namedKeys.has(key)) && !(target instanceof Element && target.closest(controls));
}

/** Whether the key under way is one that was kept or held, pressed by us. */
export const isPressedAgain = (): boolean => isPressing;

/** Presses one key at a time: what it opens may itself have to be awaited before the next one. */
function pressNext(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (awaited.size > 0) return;
    const next = kept.shift();
    if (!next) return;
    if (isFresh(next)) press(next.pressed);
    pressNext();
  });
}

/**
 * Presses a key again where the focus is, and if nothing handles it there, does what the browser does for a key of the
 * user, as it does nothing for a synthetic one.
 */
export function press(pressed: KeyboardEvent, byBrowser: (key: string, field: Element) => void = doByItself): void {
  const { key, code, keyCode, shiftKey, repeat } = pressed;
  const altKey = pressed.altKey && !typesSign(pressed);
  const target = document.activeElement ?? document.body;
  const shared = { key, code, keyCode, which: keyCode, altKey, shiftKey, repeat, bubbles: true, composed: true };
  isPressing = true;
  try {
    const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { ...shared, cancelable: true }));
    if (isFree && !altKey && target === document.activeElement) byBrowser(key, target);
    target.dispatchEvent(new KeyboardEvent('keyup', shared));
  } finally {
    isPressing = false;
  }
}

/** What a browser does for a key in a field. */
export function doByItself(key: string, field: Element): void {
  // Only `execCommand` keeps undo and the page's own listeners working.
  if (key.length === 1) document.execCommand('insertText', false, key);
  if (key === 'Backspace') document.execCommand('delete');
  if (key === 'Delete') document.execCommand('forwardDelete');
  if (key !== 'Enter') return;
  if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  if (field instanceof HTMLInputElement) submitterOf(field)?.click();
}

/** The button that Enter presses in a field, which may stand outside the form that it is of. */
function submitterOf({ form }: HTMLInputElement): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}
