import { isTextField } from './keys';

/** Whether the grid is its page's main content: it fills the page, is the first grid and not below other content. */
export function isListOfPage(grid: HTMLElement): boolean {
  const page = grid.closest('.page[data-fill]');
  return page !== null && page.querySelector('.grid') === grid && grid.closest('[data-below]') === null;
}

/**
 * Whether a list may take the focus now: not from a text field, the tab bar or the console. A dialog or an open menu
 * keeps it until it is closed.
 */
export function mayTakeFocus(grid: HTMLElement): 'yes' | 'later' | 'no' {
  // `aria-expanded`: a menu counts as open before it is rendered.
  const opened = '[role=dialog], [role=alertdialog], [role=menu], [aria-haspopup=menu][aria-expanded=true]';
  if (document.querySelector(opened)) return 'later';
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return 'yes';
  if (isTextField(focused) || focused.closest('[role=tablist], [role=listbox], .console')) return 'no';
  // The user went to a control of the list, such as a filter, on purpose.
  return grid.contains(focused) && !focused.closest('.ag-cell') ? 'no' : 'yes';
}
