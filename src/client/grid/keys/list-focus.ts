import { isTextField } from './keys';

/** Whether the grid is what its page is about: it fills the page, is the first on it, and is not below what the page is rather about. */
export function isListOfPage(grid: HTMLElement): boolean {
  const page = grid.closest('.page[data-fill]');
  return page !== null && page.querySelector('.grid') === grid && grid.closest('[data-below]') === null;
}

/**
 * Whether a list may take the focus now: not from a text, the bar of tabs or the console. A dialog or an open menu
 * keeps it until it is closed.
 */
export function mayTakeFocus(grid: HTMLElement): 'yes' | 'later' | 'no' {
  // A menu that was asked for is open before it is drawn.
  const opened = '[role=dialog], [role=alertdialog], [role=menu], [aria-haspopup=menu][aria-expanded=true]';
  if (document.querySelector(opened)) return 'later';
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return 'yes';
  if (isTextField(focused) || focused.closest('[role=tablist], [role=listbox], .console')) return 'no';
  // Something on the page that came with the list, such as a filter, was gone to on purpose.
  return grid.contains(focused) && !focused.closest('.ag-cell') ? 'no' : 'yes';
}
