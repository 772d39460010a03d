/** Whether a key press types a character; the space bar counts as a command, it selects a row. */
export function isPrintable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.isComposing || event.keyCode === 229 || (event.key.length === 1 && event.key !== ' ');
}

/** Whether the key goes to a place where text is typed, or is part of a composition. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
