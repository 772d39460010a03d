import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';

/** Says why a cell cannot be edited; null in a list without any editable cells. */
export function refusalOfEdit<R>(
  columns: readonly GridColumn<R>[],
  columnId: string,
  row: R,
  i18n: I18n,
): string | null {
  const asked = columns.find(({ id }) => id === columnId);
  if (!asked || columns.every(({ isEditable }) => isEditable === undefined)) return null;
  if (columns.some(({ isEditable }) => isEditable?.(row)))
    return t`${headingText(asked, i18n)} is not edited in the list.`;
  return t`This row cannot be edited in the list: your roles do not allow it, or it cannot be changed as it stands.`;
}
