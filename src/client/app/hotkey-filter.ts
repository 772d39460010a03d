import { isComposing } from '../ui/is-composing';

/** Types of inputs that take no text; hotkeys work while they have the focus. */
const textless = new Set(['checkbox', 'radio', 'range', 'button', 'file', 'reset', 'submit', 'color']);

/**
 * Whether a key press may be a hotkey: never while an input method composes, in a dialog, in a menu or in a grid cell's
 * editor; while typing only combinations with Ctrl or Cmd, which write nothing.
 */
export function mayFire(event: KeyboardEvent): boolean {
  if (isComposing(event) || event.defaultPrevented) return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  if (target.closest('.ag-cell-inline-editing, .ag-popup-editor')) return false;
  if (isTyping(target) && isEditing(event)) return false;
  // Ctrl and Alt together are AltGr, which types characters.
  return !isTyping(target) || event.metaKey || (event.ctrlKey && !event.altKey);
}

/** Whether the key edits text (select all, copy, paste, cut, undo, redo), which belongs to a focused input. */
function isEditing({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[acvxyz]$/i.test(key);
}

function isTyping(target: Element): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !textless.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
