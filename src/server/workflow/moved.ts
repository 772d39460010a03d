import { sql } from 'kysely';
import { type ListPageName, listPageOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import { href } from '../../shared/pages';
import {
  type AnyMachine,
  actorFor,
  type Move,
  moveOf,
  stateField,
  submitterField,
} from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction, lockedRow } from '../db/edit';
import { type TableName, tableOf } from '../db/storage';
import { doorOf, scopeOf } from '../records/doors';
import type { Editor } from '../records/editor';
import { type Acting, actorsOf, type Facts, factsOf } from './facts';
import { tellWhoActsNext } from './next';

/** What is to become of a record, as somebody saw it. */
export interface Moving {
  id: number;
  version: number;
  action: string;
  reason?: string | undefined;
}

/**
 * Takes one step of a record's machine: the row, the audit trail and the to-dos of whoever acts next, in one
 * transaction. This and `movedByItself` are the one way a state is written. Throws record.notFound for what is out of reach, state.moved where
 * the record is in another state by now, record.conflict where it was edited since, state.own for one's own
 * submission, access.denied, and state.reasonNeeded.
 */
export function moved(db: Db, editor: Editor, entity: AnyEntity, machine: AnyMachine, moving: Moving): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const name = entity.name as EditableName; // what has a machine has a list, and is edited by it
    const table = tableOf(name);
    const { id, version } = moving;
    const row = await lockedRow(transaction, { table, id, within: scopeOf(name, editor.user) });
    const facts = await factsAt(transaction, editor, entity, machine, id);
    const move = moveOf(machine, facts.state, moving.action);
    if (!move) throw new AppError('state.moved', {}, { current: row });
    if (row.version !== version) throw new AppError('record.conflict', {}, { current: row, yours: {} });
    const actor = actingIn(move, actorsOf(editor.user, facts));
    const reason = reasonOf(entity, move, moving);
    const changes: AnyRow = {
      [stateField]: move.to,
      ...Object.fromEntries((move.clears ?? []).map((field) => [field, null])),
      ...(move.isSubmission ? { [submitterField]: editor.user.id } : {}),
      ...(move.reasonIn ? { [move.reasonIn]: reason === '' ? null : reason } : {}),
      ...(move.dayIn ? { [move.dayIn]: editor.today } : {}),
    };
    await edited<TableName>(transaction, {
      table,
      id,
      version,
      changes,
      by: editor.user.id,
      address: editor.address,
      action: 'moved',
      beside: actor.id === editor.user.id ? {} : { inPlaceOf: actor.id },
    });
    await doorOf(name).steps?.[move.action]?.(transaction, editor.user, id);
    const submitterId = move.isSubmission ? editor.user.id : facts.submitterId;
    const after: Facts = { ...facts, state: move.to, submitterId };
    const path = href(listPageOf(name) as ListPageName, { id });
    await tellWhoActsNext(transaction, editor.user, { entity, machine, id, facts: after, path });
  });
}

/** The reason that was given, in words or as a choice; throws state.reasonNeeded where one is needed and none of those. */
function reasonOf({ fields }: AnyEntity, { needs, reasonIn }: Move, { reason: given }: Moving): string {
  const reason = given?.trim() ?? '';
  const field = reasonIn === undefined ? undefined : fields[reasonIn];
  const isChoice = field?.kind === 'choice';
  const isMissing = needs === 'reason' && reason === '';
  if (isMissing || (isChoice && reason !== '' && !Object.hasOwn(field.choices, reason))) {
    throw new AppError('state.reasonNeeded');
  }
  return reason;
}

/** Who takes the move; throws why nobody the editor may act for does. */
function actingIn(move: Move, actors: readonly Acting[]): Acting {
  const actor = actorFor(move, actors);
  if (actor) return actor;
  const { not: _, ...forAnybody } = move;
  throw new AppError(actorFor(forAnybody, actors) ? 'state.own' : 'access.denied');
}

async function factsAt(db: Db, { user }: Editor, entity: AnyEntity, machine: AnyMachine, id: number): Promise<Facts> {
  const table = tableOf(entity.name);
  const { rows } = await sql<{ facts: Facts }>`
    select ${factsOf(user, entity, machine)} as facts from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row.facts;
}
