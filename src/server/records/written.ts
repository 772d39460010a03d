import type { EditableName } from '../../shared/areas/record/editable';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import type { Editor } from './editor';

/** An addition, or an edit, as it was written. */
export interface Written {
  /** Null for a new record. */
  before: AnyRow | null;
  after: AnyRow;
  changeSet: string;
  isUndo: boolean;
  /** Adds another record in the same change set. */
  added: (db: Db, editor: Editor, name: EditableName, values: AnyRow, sets: { changeSet: string }) => Promise<unknown>;
}
