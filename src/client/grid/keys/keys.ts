import { isComposing } from '../../ui/is-composing';

/** Whether a key press types a character; the space bar counts as a command, it selects a row. */
export function isPrintable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return isComposing(event) || (event.key.length === 1 && event.key !== ' ');
}

/** Whether the key goes to a place where text is typed, or is part of a composition. */
export function isTyping(event: KeyboardEvent): boolean {
  return isComposing(event) || isTextField(event.target);
}

/** Whether text is typed into the element. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}
