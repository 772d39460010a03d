import { holdsModifier, typesSign } from './holds-modifier';
import { isComposing } from './is-composing';
import { doByItself, keptMs, leaving, press } from './kept-keys';

/** A part that is being loaded, to which the keys belong. */
interface Holder {
  /** Takes the request for the part back. */
  cancel: () => void;
}

/** How long a part may take to focus its first control once it is mounted. */
const focusMs = 500;
const most = 500;

let holders: readonly Holder[] = [];
let held: KeyboardEvent[] = [];
let isOver = false;
let isPressing = false;
let focusBefore: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps everything that is typed from the page until a part that was opened by a key has loaded, and then presses it
 * again in the part's first field; returns the function to call when the part is mounted. Escape takes the request back.
 * If the part starts with a button, as a question does, nothing is pressed: nobody agrees to what they have not read.
 */
export function holdKeys(holder: Holder): () => void {
  if (holders.length === 0) {
    addEventListener('keydown', hold, { capture: true });
    addEventListener('pointerdown', drop, { capture: true });
    // The keys do not go along to another page: it may be the login.
    for (const left of leaving) addEventListener(left, drop);
    clearTimeout(timer);
    timer = setTimeout(drop, keptMs);
  }
  holders = [...holders, holder];
  return () => {
    holders = holders.filter((other) => other !== holder);
    focusBefore = document.activeElement;
    if (holders.length === 0) pressNext(performance.now() + focusMs);
  };
}

function hold(event: KeyboardEvent): void {
  if (isPressing || isComposing(event) || (holdsModifier(event) && !typesSign(event))) return;
  // The part is there and nothing waits: what is pressed now is meant for what is seen.
  if (holders.length === 0 && held.length === 0 && hasTakenFocus()) {
    drop();
    return;
  }
  const { key } = event;
  if (key === 'Escape') cancel();
  else if (key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete') keep(event);
  // Other keys leave the field or the place in it, and cannot be pressed again: what follows is not meant for here.
  else if (/^(Tab|Arrow|Home|End)/.test(key)) isOver = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function keep(event: KeyboardEvent): void {
  if (!isOver && !event.repeat && held.length < most) held.push(event);
}

function cancel(): void {
  const last = holders.at(-1);
  drop();
  last?.cancel();
}

/** Forgets the keys and stops holding them. */
function drop(): void {
  removeEventListener('keydown', hold, { capture: true });
  removeEventListener('pointerdown', drop, { capture: true });
  for (const left of leaving) removeEventListener(left, drop);
  clearTimeout(timer);
  holders = [];
  held = [];
  isOver = false;
}

/** Whether a part that is there has the focus. */
function hasTakenFocus(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused !== focusBefore;
}

/** Presses one key at a time: what it opens may itself have to be loaded before the next one. */
function pressNext(until: number): void {
  setTimeout(() => {
    if (holders.length > 0) return;
    if (!hasTakenFocus()) {
      if (performance.now() < until) pressNext(until);
      else drop();
      return;
    }
    const next = document.activeElement?.matches('input, textarea, [contenteditable="true"]')
      ? held.shift()
      : undefined;
    if (!next || !pressInField(next)) return drop();
    pressNext(performance.now() + focusMs);
  });
}

/** Presses a key in the focused field; returns whether keys that follow are still meant for it. */
function pressInField(pressed: KeyboardEvent): boolean {
  let goesOn = true;
  isPressing = true;
  press(pressed, (key, field) => {
    if (key !== 'Enter') doByItself(key, field);
    // Enter would send the form, which only a real key does, as it should be read before.
    else goesOn = field instanceof HTMLTextAreaElement && document.execCommand('insertText', false, '\n');
  });
  isPressing = false;
  return goesOn;
}
