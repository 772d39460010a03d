/** A key pressed while what would hear it was still on its way. */
interface KeptKey {
  pressed: KeyboardEvent;
  at: number;
  place: string;
}

/** Later than this nobody remembers what was pressed. */
const keptMs = 20_000;
const most = 100;

const awaited = new Set<symbol>();
let kept: KeptKey[] = [];

/** Says that something which hears keys is on its way; what is answered is called when it listens. */
export function awaitListener(): () => void {
  const listener = Symbol('listener');
  awaited.add(listener);
  return () => {
    awaited.delete(listener);
    pressNext();
  };
}

/**
 * Keeps the keys that nobody hears while a listener is on its way, and presses them again once it is there: what is
 * typed while the code of a page or its record loads is not lost. A press of the mouse or another page ends the wait.
 */
export function keepUnheardKeys(mayBeHotkey: (event: KeyboardEvent) => boolean): void {
  // The last of all that hear a key: those before it prevent what a browser does with it.
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
  // A link or a button takes these itself.
  return key.length === 1 || (namedKeys.has(key) && target === document.body);
}

/** One at a time: what a key opens must have the chance to say that it, too, is on its way. */
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
  // A made-up key writes nothing by itself. No other way of writing leaves undo and the page's own listeners whole.
  if (isFree && key.length === 1 && !altKey && target === document.activeElement) {
    document.execCommand('insertText', false, key);
  }
  target.dispatchEvent(new KeyboardEvent('keyup', shared));
}
