import { randomUUID } from 'node:crypto';
import type { EditableName } from '../../shared/areas/record/calls';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction } from '../db/edit';
import type { TableName } from '../db/storage';
import { added } from './add';
import { refuseCircle } from './circle';
import { doorOf, scopeOf } from './doors';
import { refuseDoubted } from './doubt';
import type { Editor } from './editor';
import { refuseUnknownReferences } from './referred';
import { takenKey } from './taken-key';

export interface RecordChange {
  id: number;
  /** The version the editor saw. */
  version: number;
  changes: AnyRow;
  customerId?: number | undefined;
  /** Whether what is part of it changes with it. */
  raises?: boolean;
  /** The change set it is part of, and the one that it takes back. */
  changeSet?: string;
  undoes?: string;
}

export interface Saved {
  row: AnyRow;
  /** Null where the values stood already. */
  changeSet: string | null;
}

/** Saves a change of one record within the editor's reach, with what follows from it; the one way records are edited. */
export function saved(db: Db, editor: Editor, name: EditableName, change: RecordChange): Promise<Saved> {
  const { user, address } = editor;
  const { table, following, completed, doubts, alongside, refuse, root, afterwards } = doorOf(name);
  const { changeSet = randomUUID() } = change;
  const completedBy = async (transaction: Db) => {
    const isUndo = change.undoes !== undefined;
    const completion = await completed?.(transaction, { ...editor, isUndo }, change.changes, change.id);
    // An undo brings what stood there, and nothing of the day it is done on.
    return isUndo ? {} : completion;
  };
  return inTransaction(db, async (transaction) => {
    // First, as of two who wait for each other's records one would have to give way.
    await refuseCircle(transaction, editor, name, change);
    await refuseUnknownReferences(transaction, editor, name, change.changes);
    const completion = await completedBy(transaction);
    if (change.undoes === undefined) {
      if (!editor.isSure) refuseDoubted((await doubts?.(transaction, editor, change.changes, change.id)) ?? []);
      await alongside?.(transaction, editor, change.changes, { id: change.id, changeSet });
    }
    let before: AnyRow = {};
    const edit = await edited<TableName>(transaction, {
      ...change,
      changeSet,
      changes: { ...change.changes, ...completion },
      table,
      within: scopeOf(name, user),
      following,
      refuse: (after, stored) => {
        before = stored;
        refuse(editor, after, stored);
      },
      root,
      by: user.id,
      address,
    }).catch((error: unknown) => {
      throw takenKey(error, editor, name, change.changes);
    });
    if (afterwards && edit.changeSet !== null) {
      const isUndo = change.undoes !== undefined;
      await afterwards(transaction, editor, { before, after: edit.row, changeSet, isUndo, added });
    }
    return edit;
  });
}
