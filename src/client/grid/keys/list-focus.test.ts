// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { isListOfPage, mayTakeFocus } from './list-focus';

afterEach(() => document.body.replaceChildren());

/** Renders a page with the content; returns its lists. */
function lists(page: string): HTMLElement[] {
  document.body.innerHTML = page;
  return [...document.querySelectorAll<HTMLElement>('.grid')];
}
const isOf = (page: string) => lists(page).map(isListOfPage);

test('a page is about the list that fills it, the first of several', () => {
  expect(isOf('<div class="page" data-fill><i class="grid"></i><i class="grid"></i></div>')).toEqual([true, false]);
  expect(isOf('<div class="page"><i class="grid"></i></div>')).toEqual([false]);
  expect(isOf('<div class="page" data-fill><p data-below><i class="grid"></i></p></div>')).toEqual([false]);
});

const list = '<div class="grid"><b class="ag-cell" tabindex="0"></b><button class="filter"></button></div>';
test.each([
  ['no', 'a text is typed', '<input autofocus>'],
  ['no', 'the bar of tabs is gone along', '<div role="tablist"><a tabindex="0" autofocus></a></div>'],
  ['no', 'a statement is written', '<div class="console"><a tabindex="0" autofocus></a></div>'],
  ['yes', 'a button was pressed', '<button autofocus></button>'],
  ['yes', 'a box was ticked', '<input type="checkbox" autofocus>'],
  ['later', 'a dialog is open', '<div role="dialog"></div>'],
  ['later', 'a menu was asked for', '<button aria-haspopup="menu" aria-expanded="true" autofocus></button>'],
  ['yes', 'a menu is closed', '<button aria-haspopup="menu" aria-expanded="false" autofocus></button>'],
])('a list takes the focus: %s, where %s', (answer, _, beside) => {
  const [grid] = lists(list + beside);
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  expect(grid && mayTakeFocus(grid)).toBe(answer);
});

test('within a list a filter keeps the focus, a cell does not', () => {
  const [grid] = lists(list);
  grid?.querySelector<HTMLElement>('.filter')?.focus();
  expect(grid && mayTakeFocus(grid)).toBe('no');
  grid?.querySelector<HTMLElement>('.ag-cell')?.focus();
  expect(grid && mayTakeFocus(grid)).toBe('yes');
});
