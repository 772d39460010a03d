import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import type { ClipboardEvent } from 'react';
import type { Field } from '../../../shared/entity/field';
import { sheetValue } from '../../../shared/export/field-cells';
import { limits } from '../../../shared/limits';
import { copyText } from '../../state/copy-text';
import { toastWarning } from '../../state/toasts';
import { cellText, headingText, numberText } from '../columns/cell-text';
import type { CellValue, GridColumn } from '../columns/column';
import { shownColumns } from '../rows/shown-table';
import { recordOf, type Shown, valueIn } from '../totals-row';
import { isTextField } from './keys';
import { tsvOf } from './tsv';

interface CopiedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  columns: readonly GridColumn<R>[];
  /** How many rows are selected. */
  count: number;
  /** The selected rows; null when they are too many to be held in the page. */
  selected: readonly R[] | null;
}

/** Copies the selected rows as a table, or the focused cell when no row is selected. */
export function useCopy<R extends object>({ api, columns, count, selected }: CopiedGrid<R>) {
  const { t, i18n } = useLingui();

  const rowsText = (withHeadings: boolean): string | null => {
    if (!api || !selected || selected.length === 0) return null;
    const shown = shownColumns(api, columns);
    const lines = selected.map((row) => shown.map(({ field, read }) => copiedText(field, read(row), i18n)));
    return tsvOf(withHeadings ? [shown.map((column) => headingText(column, i18n)), ...lines] : lines);
  };
  const sayTooMany = () => {
    const [most, all] = [numberText(limits.largeTable.picked, 0), numberText(count, 0)];
    toastWarning(t`At most ${most} rows of a report can be copied, and ${all} are selected. Export them instead.`);
  };
  const cellOnly = (): string | null => {
    const focused = api?.getFocusedCell();
    const column = columns.find((each) => each.id === focused?.column.getColId());
    if (!api || !focused || !column) return null;
    const { rowIndex, rowPinned } = focused;
    const shown = (rowPinned ? api.getPinnedBottomRow(rowIndex) : api.getDisplayedRowAtIndex(rowIndex))?.data;
    const value = shown && valueIn(shown, column);
    // The totals row is empty below a column without a sum.
    if (value === undefined || (value === null && !recordOf(shown))) return null;
    return copiedText(column.field, value, i18n);
  };
  const handleCopy = (event: ClipboardEvent) => {
    // The browser copies text selected with the mouse and text in inputs.
    if (isTextField(event.target) || String(getSelection() ?? '') !== '') return;
    if (!selected) {
      event.preventDefault();
      return sayTooMany();
    }
    const text = rowsText(false) ?? cellOnly();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  const copyWithHeadings = async () => {
    if (!selected) return sayTooMany();
    const text = rowsText(true);
    if (text !== null) await copyText(text, t`Copied`);
  };
  return { handleCopy, copyWithHeadings };
}

/** Numbers are copied without separators, which a spreadsheet in another locale would misread. */
function copiedText(field: Field, value: CellValue, i18n: I18n): string {
  return typeof value === 'number' ? String(sheetValue(field, value, i18n)) : cellText(field, value, i18n);
}
