import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import { type AnyMachine, changesOf, moveOf, stateField } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction, lockedRow } from '../db/edit';
import { type TableName, tableOf } from '../db/storage';

/** A step that the server takes by itself, and what is noted with it. */
export interface OwnStep {
  id: number;
  action: string;
  /** The company's day, where the step keeps its day. */
  today?: string;
  reason?: string;
  /** The account in whose name it is taken, if any, and the change set it is part of. */
  by?: number | null;
  address?: string | undefined;
  changeSet?: string;
  /** What the audit trail keeps beside. */
  beside?: AnyRow;
}

/**
 * Takes a step that nobody takes by hand (`by` is empty): a quote that expires, or is accepted by its link. Within the caller's
 * transaction if `db` is one. Throws record.notFound, and state.moved where the record is in another state by now.
 */
export function movedByItself(db: Db, entity: AnyEntity, machine: AnyMachine, step: OwnStep): Promise<void> {
  const { id, action, today, reason, by = null, address, changeSet, beside = {} } = step;
  return inTransaction(db, async (transaction) => {
    const table = tableOf(entity.name);
    const row = await lockedRow(transaction, { table, id });
    const move = moveOf(machine, String(row[stateField]), action);
    if (!move || move.by.length > 0) throw new AppError('state.moved', {}, { current: row });
    await edited<TableName>(transaction, {
      table,
      id,
      version: Number(row.version),
      changes: changesOf(move, { reason, day: today }),
      by,
      address,
      changeSet,
      action: 'moved',
      beside,
    });
  });
}
