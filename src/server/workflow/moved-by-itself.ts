import type { ListedEntity } from '../../shared/areas/all';
import { AppError } from '../../shared/errors';
import { type AnyMachine, changesOf, moveOf } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction, lockedRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { factsAt, isOver } from './facts';
import { writeStep } from './write-step';

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
 * Takes a step that nobody takes by hand (`by` is empty): a quote that expires, or is accepted by its link. Whoever acts
 * next is told as after any other step. Within the caller's transaction if `db` is one. Throws record.notFound, and
 * state.moved where the record is in another state by now or the step is over.
 */
export function movedByItself(db: Db, entity: ListedEntity, machine: AnyMachine, step: OwnStep): Promise<void> {
  const { id, action, today, reason, by = null, address, changeSet, beside = {} } = step;
  return inTransaction(db, async (transaction) => {
    const row = await lockedRow(transaction, { table: tableOf(entity.name), id });
    const facts = await factsAt(transaction, null, entity, machine, id);
    const move = moveOf(machine, facts.state, action);
    if (!move || move.by.length > 0 || isOver(move, facts)) throw new AppError('state.moved', {}, { current: row });
    await writeStep(transaction, entity, machine, {
      id,
      version: Number(row.version),
      move,
      changes: changesOf(move, { reason, day: today }),
      by,
      address,
      changeSet,
      beside,
      facts: { ...facts, lastByIds: by === null ? [] : [by] },
    });
  });
}
