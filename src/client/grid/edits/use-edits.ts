import { i18n } from '@lingui/core';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import { isReference } from '../../../shared/entity/naming';
import type { FieldValue } from '../../forms/field-value';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { cellText, changeText, headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { DataGridProps } from '../grid-props';
import type { Shown } from '../totals-row';
import { conflictingRow } from './conflicting-row';

/** An edit that met somebody else's: the row as it is stored now, and the value wanted. */
export interface Conflict<R> {
  column: GridColumn<R>;
  /** The row as it was when the edit began. */
  base: R;
  theirs: R;
  mine: FieldValue;
}

interface EditedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  onEdit: DataGridProps<R>['onEdit'];
}

/** Saves edits: the new value is shown at once, taken back when refused, and never overwrites somebody else's unasked. */
export function useEdits<R extends object>({ api, onEdit }: EditedGrid<R>) {
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);

  const put = useCallback(
    (row: R) => {
      if (api && !api.isDestroyed()) api.applyTransaction({ update: [row] });
    },
    [api],
  );

  /** Saves one value; answers the refusal, or null. */
  const save = useCallback(
    async (row: R, column: GridColumn<R>, value: FieldValue): Promise<unknown> => {
      if (!onEdit) return null;
      if (!isReference(column.field)) put({ ...row, [column.id]: value });
      try {
        const stored = await onEdit({ row, columnId: column.id, value });
        put(stored);
        if ('changeSet' in stored) noteSaved(stored.changeSet, textOfChange(column, row, stored));
        return null;
      } catch (error) {
        put(row);
        return error;
      }
    },
    [onEdit, put],
  );

  /** Saves one value; a conflict is put to the user. */
  const edit = useCallback(
    async (row: R, column: GridColumn<R>, value: FieldValue) => {
      const refusal = await save(row, column, value);
      const theirs = conflictingRow(refusal, row);
      if (theirs) setConflict({ column, base: row, theirs, mine: value });
      else if (refusal) toastError(refusal);
    },
    [save],
  );

  const resolve = (choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    setConflict(null);
    if (choice === 'mine') void edit(conflict.theirs, conflict.column, conflict.mine);
    else put(conflict.theirs);
  };
  return { edit, conflict, resolve };
}

function textOfChange<R>(column: GridColumn<R>, before: R, after: R): string {
  const text = (row: R) => cellText(column.field, column.read(row), i18n);
  return changeText(headingText(column, i18n), text(before), text(after));
}
