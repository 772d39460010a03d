import { t } from '@lingui/core/macro';
import { searchedOf } from '../../../shared/api/list';
import { recordCalls } from '../../../shared/areas/record/calls';
import type { EditableName } from '../../../shared/areas/record/editable';
import { fetchData } from '../../api/send';
import { withDoubts } from '../../page/with-doubts';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import type { CellValue } from '../columns/column';
import type { BlockCell, LookUp } from './block';

/** The server's preview of one cell. */
export interface BlockLine<R> {
  cell: BlockCell<R>;
  before: CellValue;
  after: CellValue;
  isChanged: boolean;
  problem: string | null;
}

interface Stored {
  id: number;
  version: number;
}

/** What a row of records is stored as. */
export const storedOf = (row: object) => row as Stored; // rows of records have both

export const lookUpNamed: LookUp = async (entity, text) =>
  (await fetchData(recordCalls.lookUp, { entity, text: searchedOf(text) })).rows;

/** How cells that were pasted or filled are saved. */
export interface BlockCalls<R extends object> {
  /** Previews the change and any problem of each cell; saves nothing. */
  preview: (cells: readonly BlockCell<R>[]) => Promise<BlockLine<R>[]>;
  /** Saves all cells as one change set, or none of them. */
  commit: (cells: readonly BlockCell<R>[]) => Promise<void>;
}

/** Saves cells of rows that are records; the field's name is the column's id. */
export function recordBlock<R extends object>(entity: EditableName): BlockCalls<R> {
  return { preview: (cells) => previewBlock(entity, cells), commit: (cells) => commitBlock(entity, cells) };
}

async function previewBlock<R extends object>(
  entity: EditableName,
  cells: readonly BlockCell<R>[],
): Promise<BlockLine<R>[]> {
  const sound = cells.filter(({ problem }) => problem === null);
  const { rows } =
    sound.length > 0 ? await fetchData(recordCalls.previewChanges, { entity, rows: rowsOf(sound) }) : { rows: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cells.map((cell) => {
    const planned = byId.get(storedOf(cell.row).id);
    const change = planned?.changes.find(({ field }) => field === cell.column.id);
    const [before, after] = [change?.before ?? null, change?.after ?? null];
    const problem = cell.problem ?? planned?.problem ?? null;
    return { cell, before, after, isChanged: change !== undefined, problem };
  });
}

async function commitBlock<R extends object>(entity: EditableName, cells: readonly BlockCell<R>[]): Promise<void> {
  const { changed, changeSet } = await withDoubts((meant) =>
    fetchData(recordCalls.changeMany, { entity, rows: rowsOf(cells), ...meant }),
  );
  noteSaved(changeSet, t`Cells of ${changed} rows`);
  reloadRecords(entity);
}

/** Groups the cells by row, each row with its new values. */
function rowsOf<R extends object>(cells: readonly BlockCell<R>[]) {
  const rows = new Map<number, { id: number; version: number; changes: Record<string, BlockCell<R>['value']> }>();
  for (const { row, column, value } of cells) {
    const { id, version } = storedOf(row);
    const known = rows.get(id) ?? { id, version, changes: {} };
    known.changes[column.id] = value;
    rows.set(id, known);
  }
  return [...rows.values()];
}
