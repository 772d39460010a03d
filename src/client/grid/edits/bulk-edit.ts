import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { recordCalls } from '../../../shared/areas/record/calls';
import { bulkFieldsOf, type EditableName } from '../../../shared/areas/record/editable';
import { fetchData } from '../../api/send';
import type { FieldValue } from '../../forms/field-value';
import { withDoubts } from '../../page/with-doubts';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { headingText } from '../columns/cell-text';
import { type CellValue, cellValue, type GridColumn } from '../columns/column';
import type { DataGridProps } from '../grid-props';

/** What setting the value would do to one row. */
export interface BulkLine {
  key: string;
  name: string;
  before: CellValue;
  after: CellValue;
  isChanged: boolean;
  /** Why the row cannot be changed. */
  problem: string | null;
}

/** One field set to one value in many rows. */
export interface BulkChange<R> {
  rows: readonly R[];
  column: GridColumn<R>;
  value: FieldValue;
}

/** The way to change many rows of a grid at once. */
export interface BulkEdit<R> {
  columns: (columns: readonly GridColumn<R>[]) => readonly GridColumn<R>[];
  preview: (change: BulkChange<R>) => Promise<readonly BulkLine[]>;
  /** All rows or none. */
  commit: (change: BulkChange<R>) => Promise<void>;
}

interface Stored {
  id: number;
  version: number;
}

/** Bulk edits of stored records, by one call. */
export function recordBulk<R extends object>(entity: EditableName): BulkEdit<R> {
  const fields = bulkFieldsOf(entity);
  const inputOf = ({ rows, column, value }: BulkChange<R>) => ({
    entity,
    rows: rows.map((row) => {
      const { id, version } = row as unknown as Stored; // rows of records have both
      return { id, version };
    }),
    changes: { [column.id]: value },
  });
  return {
    columns: (columns) => columns.filter(({ id }) => fields.includes(id)),
    preview: async (change) => {
      const { rows } = await fetchData(recordCalls.previewChanges, inputOf(change));
      return rows.map(({ id, name, changes, problem }) => {
        const own = changes.find(({ field }) => field === change.column.id);
        const shown = { before: own?.before ?? null, after: own?.after ?? null };
        return { key: String(id), name, ...shown, isChanged: changes.length > 0, problem };
      });
    },
    commit: async (change) => {
      const { changed, changeSet } = await withDoubts((meant) =>
        fetchData(recordCalls.changeMany, { ...inputOf(change), ...meant }),
      );
      const heading = headingText(change.column, i18n);
      noteSaved(changeSet, t`${heading} in ${changed} rows`);
      reloadRecords(entity);
    },
  };
}

type OnEdit<R extends object> = NonNullable<DataGridProps<R>['onEdit']>;

/** Bulk edits of rows that only this page holds, one by one. */
export function localBulk<R extends object>(onEdit: OnEdit<R>, rowId: (row: R) => string): BulkEdit<R> {
  return {
    columns: (columns) => columns,
    preview: async ({ rows, column, value }) =>
      rows.map((row) => {
        const before = column.read(row);
        const isEditable = column.isEditable?.(row) ?? false;
        const problem = isEditable ? null : t`may not be edited`;
        return {
          key: rowId(row),
          name: rowId(row),
          before,
          after: cellValue(value),
          isChanged: before !== value,
          problem,
        };
      }),
    commit: async ({ rows, column, value }) => {
      for (const row of rows) await onEdit({ row, columnId: column.id, value });
    },
  };
}
