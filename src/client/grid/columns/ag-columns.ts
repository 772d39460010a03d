import type { I18n } from '@lingui/core';
import type { ColDef, DoesFilterPassParams, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { Field } from '../../../shared/entity/field';
import type { ColumnFilter as FilterModel } from '../../../shared/table/view';
import { sentValue } from '../../forms/field-value';
import { pressedKey } from '../../state/part-keys';
import { isComposing } from '../../ui/is-composing';
import { EditedCell, TypedValue } from '../edits/CellEditor';
import { FilteredColumn } from '../filters/ColumnFilter';
import { passes } from '../filters/filter-model';
import { isPrintable } from '../keys/keys';
import { recordOf, type Shown, TotalsRow, valueIn } from '../totals-row';
import { DrawnCell, plainCell } from './cell-content';
import { cellText, headingText, isNumeric, searchedText } from './cell-text';
import type { CellValue, GridColumn } from './column';
import { comparatorOf } from './compare';
import { tickColumn } from './tick-column';

export const rowNumberId = '#';
/** The width of the handle by which rows are dragged. */
const handleWidth = 24;

/** AG Grid's column definitions: the selection boxes and row numbers, then our columns. */
export function agColumns<R extends object>(
  columns: readonly GridColumn<R>[],
  i18n: I18n,
  { rowNumberWidth, isSelectable, isMovable }: { rowNumberWidth: number; isSelectable: boolean; isMovable: boolean },
): ColDef<Shown<R>>[] {
  return [
    ...(isSelectable ? [tickColumn<R>(i18n)] : []),
    rowNumbers<R>(rowNumberWidth, isMovable),
    ...columns.map((column) => agColumn(column, i18n)),
  ];
}

function agColumn<R extends object>(column: GridColumn<R>, i18n: I18n): ColDef<Shown<R>> {
  const { id, field } = column;
  const readShown = (shown: Shown<R> | undefined): CellValue => (shown === undefined ? null : valueIn(shown, column));
  const textOf = (value: CellValue | undefined): string => cellText(field, value ?? null, i18n);
  const compare = comparatorOf(field);
  const renderer = column.Cell ? DrawnCell : column.link || column.toneOf ? plainCell : null;
  const heading = column.shortHeading ? i18n._(column.shortHeading) : headingText(column, i18n);
  return {
    colId: id,
    headerName: heading,
    initialWidth: Math.max(column.width, headingWidth(heading)),
    minWidth: 60,
    ...(column.isPinned ? { initialPinned: 'left' as const } : {}),
    initialHide: column.isHidden ?? false,
    valueGetter: ({ data }) => readShown(data),
    valueFormatter: ({ value }) => textOf(value),
    getQuickFilterText: ({ value }) => searchedText(field, value ?? null, i18n),
    comparator: (a: CellValue, b: CellValue, _nodeA, _nodeB, isDescending) => compare(a, b, isDescending),
    ...(isNumeric(field) ? { cellClass: 'is-numeric', headerClass: 'is-numeric' } : {}),
    cellClassRules: {
      'is-found': ({ context, node }) => context.found.isHit(node.id, id),
      'is-found-now': ({ context, node }) => context.found.isCurrent(node.id, id),
    },
    // A page's own cell may depend on more of the row than the value.
    ...(column.Cell ? { equals: () => false } : {}),
    ...(field.kind === 'file' ? { sortable: false, suppressHeaderFilterButton: true } : {}),
    ...(renderer ? { cellRenderer: renderer, cellRendererParams: { gridColumn: column } } : {}),
    filter: {
      component: FilteredColumn,
      doesFilterPass: ({ data, model }: DoesFilterPassParams<Shown<R>, unknown, FilterModel>) => {
        const value = readShown(data);
        return passes(model, value, () => textOf(value));
      },
    },
    filterParams: { gridColumn: column },
    suppressKeyboardEvent: (press) => isNotForGrid(press, field),
    cellEditor: EditedCell,
    cellEditorParams: { gridColumn: column },
    // Does not change the grid's row: saving replaces it.
    valueSetter: ({ data, newValue, context }) => {
      const isTyped = (value: unknown): value is TypedValue<R> => value instanceof TypedValue;
      // The row as of the edit's start: changes that others made since lead to a conflict.
      const record = isTyped(newValue) ? newValue.row : null;
      if (record && data) context.onTyped(record, column, sentValue(field, newValue.value));
      return false;
    },
    editable: ({ data }) => {
      const record = recordOf(data);
      return record !== null && (column.isEditable?.(record) ?? false);
    },
  };
}

function rowNumbers<R extends object>(width: number, isMovable: boolean): ColDef<Shown<R>> {
  return {
    colId: rowNumberId,
    headerName: '#',
    pinned: 'left',
    lockPosition: 'left',
    lockPinned: true,
    width,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    suppressHeaderFilterButton: true,
    valueGetter: ({ data, node }) =>
      data instanceof TotalsRow ? (data.isPartial ? 'Σ*' : 'Σ') : (node?.rowIndex ?? 0) + 1,
    getQuickFilterText: () => '',
    cellClass: 'grid-row-number',
    headerClass: 'grid-row-number',
    // Set only here: even `rowDrag: false` would reserve room for a handle.
    ...(isMovable ? { width: width + handleWidth, rowDrag: ({ data }) => recordOf(data) !== null } : {}),
  };
}

/**
 * Keeps AG Grid from starting an edit with the first typed letter: that would lose the start of an input method's
 * composition, and letters are hotkeys here. Enter, F2 and double-click edit.
 */
function isNotForGrid({ event, editing }: SuppressKeyboardEventParams, field: Field): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  if (!editing) {
    const opensInBackground = event.key === 'Enter' && isControl;
    return (
      opensInBackground ||
      // Alt with an arrow moves the row, not the cursor.
      event.altKey ||
      ['fillDown', 'fillRight'].includes(pressedKey('grid', event) ?? '') ||
      isPrintable(event) ||
      event.key === 'Delete' ||
      event.key === 'Backspace'
    );
  }
  const isNewLine = field.kind === 'longText' && event.key === 'Enter' && !isControl;
  return isNewLine || isComposing(event);
}

/** Room for a heading with its sort and filter marks; Chinese letters are twice as wide. */
function headingWidth(heading: string): number {
  const units = [...heading].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 7.3), 0);
  return Math.min(220, Math.round(units) + 58);
}
