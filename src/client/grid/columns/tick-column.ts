import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColDef, ICellRendererParams, IHeaderComp, IHeaderParams, RowClassRules } from 'ag-grid-community';
import type { GridContext } from '../grid-context';
import { isSelected, type RowSelection } from '../rows/row-selection';
import { recordOf, type Shown } from '../totals-row';

export const tickId = 'tick';
const selectedRow = 'ag-row-selected';
const oneLabel = msg`Select the row`;
const allLabel = msg`Select all rows`;

/** The column of selection boxes. Each is a single element, as one is rendered with every row that comes into view. */
export function tickColumn<R extends object>(i18n: I18n): ColDef<Shown<R>> {
  return {
    colId: tickId,
    headerName: i18n._(allLabel),
    headerComponent: TickHeader,
    cellClass: 'grid-tick-cell',
    headerClass: 'grid-tick-cell',
    pinned: 'left',
    lockPinned: true,
    lockPosition: 'left',
    width: 40,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    suppressHeaderFilterButton: true,
    getQuickFilterText: () => '',
    cellRenderer: (params: ICellRendererParams<Shown<R>, unknown, GridContext<R>>) =>
      recordOf(params.data) ? tickOf(params, i18n) : document.createElement('span'),
  };
}

/** The selection box of a row. */
export function tickOf<R extends object>(
  { node, context }: ICellRendererParams<Shown<R>, unknown, GridContext<R>>,
  i18n: I18n,
): HTMLInputElement {
  const box = tickBox(i18n._(oneLabel));
  box.checked = isSelected(context.selection.current, node.id);
  return box;
}

/** Marks selected rows as they come into view; `showSelection` marks those already in view. */
export function selectedRows<R extends object>(): RowClassRules<Shown<R>> {
  return { [selectedRow]: ({ context, node }) => isSelected(context.selection.current, node.id) };
}

class TickHeader implements IHeaderComp {
  #box: HTMLInputElement | null = null;

  init({ displayName }: IHeaderParams): void {
    this.#box = tickBox(displayName);
  }
  getGui = () => this.#box ?? document.createElement('span');
  refresh = () => true;
}

function tickBox(label: string): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.className = 'grid-tick';
  box.tabIndex = -1;
  box.ariaLabel = label;
  return box;
}

/** Shows a selection in the visible rows and in the heading's box. */
export function showSelection(grid: HTMLElement, selection: RowSelection, mark: 'all' | 'some' | 'none'): void {
  for (const row of grid.querySelectorAll<HTMLElement>('.ag-row[row-id]')) {
    const isOn = !row.matches('.ag-row-pinned') && isSelected(selection, row.getAttribute('row-id') ?? undefined);
    row.classList.toggle(selectedRow, isOn);
    const box = row.querySelector<HTMLInputElement>('.grid-tick');
    if (box) box.checked = isOn;
  }
  const all = grid.querySelector<HTMLInputElement>('.ag-header .grid-tick');
  if (!all) return;
  all.checked = mark === 'all';
  all.indeterminate = mark === 'some';
}
