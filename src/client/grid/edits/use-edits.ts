import { i18n } from '@lingui/core';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import { isReference } from '../../../shared/entity/naming';
import { isRefusal } from '../../api/errors';
import { type FieldValue, fieldValue, isSameValue } from '../../forms/field-value';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { cellText, changeText, headingText } from '../columns/cell-text';
import type { GridColumn, NamedValues } from '../columns/column';
import type { DataGridProps } from '../grid-props';
import type { Shown } from '../totals-row';
import { conflictingRow } from './conflicting-row';

/** An edit that conflicts with somebody else's: the row as stored now (`theirs`) and the wanted value (`mine`). */
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

/** A conflict that waits for the user's choice. */
interface Asked<R> {
  conflict: Conflict<R>;
  choose: (choice: Choice) => void;
}

/** How saving one value ended: the row afterwards, and the refusal, or null. */
interface Ended<R> {
  row: R;
  refusal: unknown;
  /** The column in which the user kept somebody else's value, and the row as it was before that value. */
  keptTheirs: { columnId: string; base: R } | null;
}

/** A row as edits made here left it, and the unbroken chain of versions they started from, none by somebody else. */
interface Left<R> {
  row: R;
  versions: ReadonlySet<unknown>;
}

/**
 * Saves edits. The new value is shown at once, reverted when refused, and never overwrites somebody else's without
 * asking. Edits of one row are saved one after the other, as each starts from the version the previous one left; after
 * a conflict the next one waits for the user's choice.
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

  /** Saves one value of the given row; asks the user about a conflict. */
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
        const { [column.id]: stored } = theirs as NamedValues; // rows hold values by name
        // Where both are the same, as after a save whose answer was lost, nobody has to choose. No undo is offered: it may
        // as well be the change of somebody else.
        if (isSameValue(fieldValue(stored), value)) {
          put(theirs);
          return { row: theirs, refusal: null, keptTheirs: null };
        }
        if ((await ask({ column, base, theirs, mine: value })) === 'mine') return save(theirs, column, value);
        put(theirs);
        return { row: theirs, refusal: null, keptTheirs: { columnId: column.id, base } };
      }
    },
    [onEdit, put, rowId, left, ask],
  );

  /**
   * Saves one value after the pending ones of its row; resolves once it is saved or given up. If nothing was decided
   * about it, as the session ended or the server or its database could not be reached, it still has to be saved.
   */
  const edit = useCallback(
    async (seen: R, column: GridColumn<R>, value: FieldValue) => {
      const id = rowId(seen);
      const known = left.get(id);
      // Typed while an earlier edit was being saved: the row that edit left is not somebody else's change.
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
      return { isUnsaved: refusal !== null && !isRefusal(refusal) };
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

/** The row the next edit starts from. In a column where the user kept another's value, it conflicts with that again. */
const rowAfter = <R extends object>({ row, keptTheirs }: Ended<R>, { id }: GridColumn<R>): R =>
  keptTheirs?.columnId === id ? keptTheirs.base : row;

/** The kept value of the row, as long as other cells of the row are edited. */
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
