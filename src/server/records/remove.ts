import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { recordLimits } from '../../shared/areas/record/limits';
import { AppError } from '../../shared/errors';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction, lockedRow, refuseStale } from '../db/edit';
import { isStillReferred } from '../db/failures';
import { setBackOnFailure } from '../db/savepoint';
import type { InChangeSet } from './add';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { presentRecords } from './present';
import { partsOf, storedParts } from './stored-parts';
import { usesOf } from './uses';

/** Which record, as the editor saw it. */
interface Removal extends InChangeSet {
  id: number;
  version: number;
}

/**
 * Removes a record and keeps it whole in the audit trail, so that it can be put back. Throws record.conflict where
 * somebody changed it meanwhile, and record.inUse or record.inUseByMany with what refers to it.
 */
export function removed(db: Db, editor: Editor, name: EditableName, removal: Removal): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id, version, changeSet = randomUUID(), undoes } = removal;
    const { table, root, refuseRemoval } = doorOf(name);
    const row = await lockedRow(transaction, { table, id, within: scopeOf(name, editor.user) });
    refuseStale(row, version);
    refuseRemoval(editor, row);
    await refuseUsed(transaction, editor, name, id);
    for (const child of partsOf(name)) {
      for (const part of await storedParts(transaction, child, id)) {
        await removed(transaction, editor, child.name as EditableName, { ...part, changeSet }); // what is part of another is edited with it
      }
    }
    try {
      const remove = sql`delete from ${sql.table(table)} where id = ${id}`;
      await setBackOnFailure(transaction, () => remove.execute(transaction));
    } catch (error) {
      // Somebody referred to it after the uses were counted: the foreign key has the last word.
      if (!isStillReferred(error)) throw error;
      await refuseUsed(transaction, editor, name, id);
      // The referrer is no record that anybody could look at, such as a document that was sent.
      throw new AppError('record.stays', { record: await nameOf(transaction, editor, name, id) });
    }
    const { createdAt: _, updatedAt: __, ...before } = row;
    await audit(transaction, {
      accountId: editor.user.id,
      action: 'deleted',
      entity: name,
      recordId: id,
      before,
      address: editor.address,
      changeSet,
      version,
      root: root?.(row),
      undoes,
    });
    return changeSet;
  });
}

async function refuseUsed(db: Db, editor: Editor, name: EditableName, id: number): Promise<void> {
  const uses = await usesOf(db, editor, name, id);
  if (uses.length === 0) return;
  const count = uses.reduce((sum, use) => sum + Math.min(use.count, recordLimits.countedUses), 0);
  const record = await nameOf(db, editor, name, id);
  const isMore = uses.some((use) => use.count > recordLimits.countedUses);
  throw new AppError(isMore ? 'record.inUseByMany' : 'record.inUse', { record, count }, { uses });
}

async function nameOf(db: Db, editor: Editor, name: EditableName, id: number): Promise<string | number> {
  return (await presentRecords(db, editor, name, [id])).get(id)?.name ?? id;
}
