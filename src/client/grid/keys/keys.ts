import { holdsModifier } from '../../ui/holds-modifier';
import { isComposing } from '../../ui/is-composing';

/** Whether a key press types a character; the space bar counts as a command, it selects a row. */
export function isPrintable(event: KeyboardEvent): boolean {
  if (holdsModifier(event)) return false;
  return isComposing(event) || (event.key.length === 1 && event.key !== ' ');
}

/** Whether the key's target is a text field, or the key is part of a composition. */
export function isTyping(event: KeyboardEvent): boolean {
  return isComposing(event) || isTextField(event.target);
}

/** Whether the element takes typed text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}
