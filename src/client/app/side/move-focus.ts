import type { KeyboardEvent } from 'react';
import { holdsModifier } from '../../ui/holds-modifier';

/**
 * Arrow keys, Home and End move along the visible items of the side menu. Right opens a group and goes in; left goes
 * back to the group and closes it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')];
  const item = items.find((candidate) => candidate === document.activeElement);
  const at = item ? items.indexOf(item) : -1;
  if (!item || holdsModifier(event)) return;
  const isOpen = item.getAttribute('aria-expanded');
  switch (event.key) {
    case 'ArrowDown':
      items[(at + 1) % items.length]?.focus();
      break;
    case 'ArrowUp':
      items.at(at - 1)?.focus();
      break;
    case 'Home':
      items[0]?.focus();
      break;
    case 'End':
      items.at(-1)?.focus();
      break;
    case 'ArrowRight':
      if (isOpen === 'false') item.click();
      else if (isOpen === 'true') items[at + 1]?.focus();
      break;
    case 'ArrowLeft':
      if (isOpen === 'true') item.click();
      else item.closest('[data-group]')?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}
