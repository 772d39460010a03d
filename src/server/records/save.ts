import { randomUUID } from 'node:crypto';
import type { EditableName } from '../../shared/areas/record/editable';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction, refuseMissingRow } from '../db/edit';
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
  /** Whether its parts change with it. */
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
  const isUndo = change.undoes !== undefined;
  const completedBy = async (transaction: Db) => {
    const completion = await completed?.(transaction, { ...editor, isUndo }, change.changes, change.id);
    // An undo restores what stood there, and completes nothing from the present.
    return isUndo ? {} : completion;
  };
  const within = scopeOf(name, user);
  return inTransaction(db, async (transaction) => {
    // The refusals below name records and what they are about, so they are for those who see the record.
    await refuseMissingRow(transaction, { ...change, table, within });
    // Before other locks, as it locks the hierarchy: locked after records, it could deadlock.
    await refuseCircle(transaction, editor, name, change);
    await refuseUnknownReferences(transaction, editor, name, change.changes);
    const completion = await completedBy(transaction);
    if (!isUndo) {
      if (!editor.isSure) refuseDoubted((await doubts?.(transaction, editor, change.changes, change.id)) ?? [], editor);
      await alongside?.(transaction, editor, change.changes, { id: change.id, changeSet });
    }
    const edit = await edited<TableName>(transaction, {
      ...change,
      changeSet,
      changes: { ...change.changes, ...completion },
      table,
      within,
      following,
      refuse: (after, before) => refuse(editor, after, before),
      root,
      by: user.id,
      address,
    }).catch((error: unknown) => {
      throw takenKey(error, editor, name, change.changes);
    });
    if (afterwards && edit.changeSet !== null) {
      await afterwards(transaction, editor, { before: edit.before, after: edit.row, changeSet, isUndo, added });
    }
    return edit;
  });
}
