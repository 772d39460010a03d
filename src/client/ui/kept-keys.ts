/** A key pressed while its listener was still being loaded. */
interface KeptKey {
  pressed: KeyboardEvent;
  at: number;
  place: string;
}

/** Keys older than this are dropped: the user no longer remembers them. */
const keptMs = 20_000;
const most = 100;

const awaited = new Set<symbol>();
let kept: KeptKey[] = [];

/** Notes that a key listener is being loaded; returns the function to call once it listens. */
export function awaitListener(): () => void {
  const listener = Symbol('listener');
  awaited.add(listener);
  return () => {
    awaited.delete(listener);
    pressNext();
  };
}

/**
 * Keeps unhandled keys while a listener is being loaded and presses them again once it is mounted, so that keys typed
 * while the code of a page or its record loads are not lost. A mouse press or a change of the page drops them.
 */
export function keepUnheardKeys(mayBeHotkey: (event: KeyboardEvent) => boolean): void {
  // The last key listener: earlier ones that handled the key have prevented the default.
  addEventListener('keydown', (event) => {
    if (awaited.size === 0 || event.defaultPrevented || !isForPage(event) || !mayBeHotkey(event)) return;
    if (!event.altKey) event.preventDefault();
    if (kept.length < most) kept.push({ pressed: event, at: performance.now(), place: location.href });
  });
  addEventListener('pointerdown', () => (kept = []), { capture: true });
}

const namedKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

function isForPage({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  // A focused link or button handles these itself.
  return key.length === 1 || (namedKeys.has(key) && target === document.body);
}

/** Presses one key at a time: what it opens may itself have to be awaited before the next one. */
function pressNext(): void {
  setTimeout(() => {
    if (awaited.size > 0) return;
    const next = kept.shift();
    if (!next) return;
    if (performance.now() - next.at < keptMs && next.place === location.href) press(next.pressed);
    pressNext();
  });
}

function press({ key, code, keyCode, altKey, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const shared = { key, code, keyCode, which: keyCode, altKey, shiftKey, bubbles: true, composed: true };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { ...shared, cancelable: true }));
  // A synthetic key event inserts no text. Only `execCommand` keeps undo and the page's own listeners working.
  if (isFree && key.length === 1 && !altKey && target === document.activeElement) {
    document.execCommand('insertText', false, key);
  }
  target.dispatchEvent(new KeyboardEvent('keyup', shared));
}
