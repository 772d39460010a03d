import { i18n } from '@lingui/core';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import { isReference } from '../../../shared/entity/naming';
import { isSessionLost } from '../../api/errors';
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

interface EditedGrid<R extends object> extends Pick<DataGridProps<R>, 'rowId'> {
  api: GridApi<Shown<R>> | null;
  onEdit: DataGridProps<R>['onEdit'];
}

type Choice = 'mine' | 'theirs';

/** A conflict that waits for somebody to choose. */
interface Asked<R> {
  conflict: Conflict<R>;
  choose: (choice: Choice) => void;
}

/** How saving one value ended: the row as it stands then, and the refusal, or null. */
interface Ended<R> {
  row: R;
  refusal: unknown;
  /** The column in which somebody else's value was chosen to stay, and the row as it was before that value. */
  keptTheirs: { columnId: string; base: R } | null;
}

/** A row as edits from here left it, and the versions they led on from without anybody else's between. */
interface Left<R> {
  row: R;
  versions: ReadonlySet<unknown>;
}

/**
 * Saves edits: the new value is shown at once, taken back when refused, and never overwrites somebody else's unasked. Edits
 * of one row follow each other, as each begins with the version the one before left; where that met somebody else's, the next
 * one waits for what is chosen.
 */
export function useEdits<R extends object>({ api, rowId, onEdit }: EditedGrid<R>) {
  const [asked, setAsked] = useState<readonly Asked<R>[]>([]);
  const [underWay] = useState(() => new Map<string, Promise<Ended<R>>>());
  const [left] = useState(() => new Map<string, Left<R>>());

  const put = useCallback(
    (row: R) => {
      if (api && !api.isDestroyed()) api.applyTransaction({ update: [row] });
    },
    [api],
  );

  const ask = useCallback(
    (conflict: Conflict<R>) => new Promise<Choice>((choose) => setAsked((before) => [...before, { conflict, choose }])),
    [],
  );

  /** Saves one value of a row as it stands; a conflict is put to the user. */
  const save = useCallback(
    async function save(base: R, column: GridColumn<R>, value: FieldValue): Promise<Ended<R>> {
      if (!onEdit) return { row: base, refusal: null, keptTheirs: null };
      if (!isReference(column.field)) put({ ...base, [column.id]: value });
      try {
        const row = await onEdit({ row: base, columnId: column.id, value });
        put(row);
        left.set(rowId(row), leftBy(left.get(rowId(row)), base, row));
        if ('changeSet' in row) noteSaved(row.changeSet, textOfChange(column, base, row));
        return { row, refusal: null, keptTheirs: null };
      } catch (refusal) {
        put(base);
        const theirs = conflictingRow(refusal, base);
        if (!theirs) return { row: base, refusal, keptTheirs: null };
        if ((await ask({ column, base, theirs, mine: value })) === 'mine') return save(theirs, column, value);
        put(theirs);
        return { row: theirs, refusal: null, keptTheirs: { columnId: column.id, base } };
      }
    },
    [onEdit, put, rowId, left, ask],
  );

  /**
   * Saves one value after those of the row that are on their way, and ends once it stands or is given up. Where the session
   * ended, it is still to be saved.
   */
  const edit = useCallback(
    async (seen: R, column: GridColumn<R>, value: FieldValue) => {
      const id = rowId(seen);
      const known = left.get(id);
      // Typed while an edit before was being saved: what that left is nobody else's change.
      const row = known?.versions.has(versionOf(seen)) ? known.row : seen;
      const before = underWay.get(id);
      if (before && !isReference(column.field)) put({ ...row, [column.id]: value });
      const saving = before
        ? before.then(async (ended) => {
            const next = await save(rowAfter(ended, column), column, value);
            return { ...next, keptTheirs: next.keptTheirs ?? keptBeside(ended, column) };
          })
        : save(row, column, value);
      underWay.set(id, saving);
      const { refusal } = await saving;
      if (underWay.get(id) === saving) underWay.delete(id);
      if (refusal) toastError(refusal);
      return { isUnsaved: isSessionLost(refusal) };
    },
    [save, put, rowId, underWay, left],
  );

  const [first] = asked;
  const resolve = (choice: Choice) => {
    if (!first) return;
    setAsked((before) => before.filter((each) => each !== first));
    first.choose(choice);
  };
  return { edit, conflict: first?.conflict ?? null, resolve };
}

/** What the next edit begins with. A value that was chosen to stay is not written over unasked: the edit meets it once more. */
const rowAfter = <R extends object>({ row, keptTheirs }: Ended<R>, { id }: GridColumn<R>): R =>
  keptTheirs?.columnId === id ? keptTheirs.base : row;

/** What was chosen to stay stays so while another cell of the row is edited. */
const keptBeside = <R extends object>({ keptTheirs }: Ended<R>, { id }: GridColumn<R>) =>
  keptTheirs?.columnId === id ? null : keptTheirs;

const versionOf = (row: object): unknown => ('version' in row ? row.version : row);

function leftBy<R extends object>(before: Left<R> | undefined, base: R, row: R): Left<R> {
  const earlier = before && versionOf(before.row) === versionOf(base) ? before.versions : [];
  return { row, versions: new Set([...earlier, versionOf(base)]) };
}

function textOfChange<R>(column: GridColumn<R>, before: R, after: R): string {
  const text = (row: R) => cellText(column.field, column.read(row), i18n);
  return changeText(headingText(column, i18n), text(before), text(after));
}
