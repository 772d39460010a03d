import type { ListedEntity } from '../../shared/areas/all';
import { href, listPageOf } from '../../shared/pages';
import type { AnyMachine, Move } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { type AnyRow, type AuditedBy, edited } from '../db/edit';
import { type TableName, tableOf } from '../db/storage';
import type { Facts } from './facts';
import { type Arrived, tellWhoActsNext } from './next';

/** A step that may be taken, as it is written. */
export interface WrittenStep extends AuditedBy {
  id: number;
  version: number;
  move: Move;
  changes: AnyRow;
  /** What the audit trail keeps beside. */
  beside: AnyRow;
  /** The facts as they are with the step, but for the state. */
  facts: Facts;
}

/**
 * Writes a step, whoever takes it: the row, the audit trail and the to-dos of whoever acts next. Returns where the
 * record has arrived, and who was told to act. Needs a transaction.
 */
export async function writeStep(
  transaction: Db,
  entity: ListedEntity,
  machine: AnyMachine,
  { move, facts, ...step }: WrittenStep,
): Promise<{ arrived: Arrived; told: number[] }> {
  const { id, by } = step;
  await edited<TableName>(transaction, { ...step, table: tableOf(entity.name), action: 'moved' });
  const path = href(listPageOf(entity.name), { id });
  const arrived = { entity, machine, id, facts: { ...facts, state: move.to }, path };
  return { arrived, told: await tellWhoActsNext(transaction, by, arrived) };
}
