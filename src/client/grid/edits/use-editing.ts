import type { GridApi } from 'ag-grid-community';
import { useCallback } from 'react';
import type { FieldValue } from '../../forms/field-value';
import { holdEdited } from '../../state/open-records';
import type { GridColumn } from '../columns/column';
import type { DataGridProps } from '../grid-props';
import type { Shown } from '../totals-row';
import { recordBlock, storedOf } from './block-calls';
import { type BulkEdit, localBulk, recordBulk } from './bulk-edit';
import { useBlockEdit } from './use-block-edit';
import { useEdits } from './use-edits';
import { useKeptTyping } from './use-kept-typing';

type EditedGrid<R extends object> = Pick<DataGridProps<R>, 'gridId' | 'rowId' | 'onEdit' | 'bulk' | 'block'> & {
  api: GridApi<Shown<R>> | null;
  columns: readonly GridColumn<R>[];
  selected: readonly R[];
  /** Whether there are rows to edit. */
  hasRows: boolean;
};

/** The edits of a grid's rows: one cell, a block of cells, or one field of many rows. */
export function useEditing<R extends object>(grid: EditedGrid<R>) {
  const { api, columns, selected, rowId, onEdit } = grid;
  const { edit: save, ...edits } = useEdits({ api, rowId, onEdit });
  const typing = useKeptTyping(grid);
  /** The entity of the rows, if they are records that may be edited. */
  const entity = onEdit && grid.bulk && grid.bulk !== 'none' ? grid.bulk : null;
  const hold = useCallback(
    (row: R) => (entity ? holdEdited({ kind: entity, id: storedOf(row).id }) : () => undefined),
    [entity],
  );
  const edit = useCallback(
    (row: R, column: GridColumn<R>, value: FieldValue) => {
      const release = hold(row);
      void typing.whileSaved({ row, columnId: column.id, value }, save(row, column, value)).finally(release);
    },
    [typing, save, hold],
  );
  const calls = grid.block ?? (entity ? recordBlock<R>(entity) : null);
  const block = useBlockEdit({ api, columns, calls, selected, hold });
  return { ...edits, edit, hold, typing, block, bulk: bulkOf(grid), entity };
}

export type Editing<R extends object> = ReturnType<typeof useEditing<R>>;

/** The way to change many rows at once; null when there is none. */
function bulkOf<R extends object>({ bulk, onEdit, rowId }: EditedGrid<R>): BulkEdit<R> | null {
  if (!onEdit || bulk === 'none') return null;
  return bulk ? recordBulk(bulk) : localBulk(onEdit, rowId);
}
