import type { ListedEntity } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import {
  type AnyMachine,
  actorFor,
  changesOf,
  type Move,
  moveOf,
  submittedForField,
  submitterField,
} from '../../shared/workflow/machine';
import { reasonFieldOf } from '../../shared/workflow/move-call';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction, lockedRow, refuseStale } from '../db/edit';
import { tableOf } from '../db/storage';
import type { Stepping } from '../records/door';
import { doorOf, scopeOf } from '../records/doors';
import { type Acting, actorsOf, factsAt, isOver } from './facts';
import { tellSubmitters } from './tell-submitters';
import { writeStep } from './write-step';

/** The step somebody wants a record to take, at the version they saw. */
export interface Moving {
  id: number;
  version: number;
  action: string;
  reason?: string | undefined;
}

/**
 * Takes one step of a record's machine: the row, the audit trail, the to-dos of whoever acts next and the news of a
 * decision for whoever submitted it, in one transaction. A state is written by `moved` and `movedByItself` only. Throws
 * record.notFound for what is out of reach, state.moved where the record is in another state by now or the step is over,
 * record.conflict where it was edited since, state.own for one's own submission, access.denied, state.reasonNeeded and
 * state.reasonUnfit.
 */
export function moved(
  db: Db,
  editor: Stepping,
  entity: ListedEntity,
  machine: AnyMachine,
  moving: Moving,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { name } = entity;
    const table = tableOf(name);
    const { id, version } = moving;
    const step = doorOf(name).steps?.[moving.action];
    await step?.before?.(transaction, id);
    const row = await lockedRow(transaction, { table, id, within: scopeOf(name, editor.user) });
    const facts = await factsAt(transaction, editor.user, entity, machine, id);
    const move = moveOf(machine, facts.state, moving.action);
    if (!move || isOver(move, facts)) throw new AppError('state.moved', {}, { current: row });
    refuseStale(row, version);
    const actor = actingIn(move, actorsOf(editor.user, facts));
    const reason = reasonOf(entity, move, moving);
    const by = editor.user.id;
    const inPlaceOf = actor.id === by ? null : actor.id;
    const changes: AnyRow = {
      ...changesOf(move, { reason, day: editor.today }),
      ...(move.isSubmission ? { [submitterField]: by, [submittedForField]: inPlaceOf } : {}),
      ...(await step?.completed?.(transaction, editor, row)),
    };
    const movers = inPlaceOf === null ? [by] : [by, inPlaceOf];
    const submitterIds = move.isSubmission ? movers : facts.submitterIds;
    const beside = inPlaceOf === null ? {} : { inPlaceOf };
    const { arrived, told } = await writeStep(transaction, entity, machine, {
      id,
      version,
      move,
      changes,
      by,
      address: editor.address,
      beside,
      facts: { ...facts, submitterIds, lastByIds: movers },
    });
    await tellSubmitters(transaction, editor, arrived, { move, reason, told });
    // Last, as it may take the record further by itself.
    await step?.afterwards?.(transaction, editor, id);
  });
}

/**
 * Returns the given reason; throws state.reasonNeeded where it is needed and missing, or no choice of its field, and
 * state.reasonUnfit where its field cannot hold it.
 */
function reasonOf(entity: AnyEntity, move: Move, { reason: given }: Moving): string | null {
  const reason = given?.trim() ?? '';
  if (reason === '') {
    if (move.needs === 'reason') throw new AppError('state.reasonNeeded');
    return null;
  }
  const field = reasonFieldOf(entity, move);
  if (field?.schema.safeParse(reason).success === false) {
    throw new AppError(field.kind === 'choice' ? 'state.reasonNeeded' : 'state.reasonUnfit');
  }
  return reason;
}

/** Returns who takes the move: the editor or one they act for; throws state.own or access.denied where none may. */
function actingIn(move: Move, actors: readonly Acting[]): Acting {
  const actor = actorFor(move, actors);
  if (actor) return actor;
  const { not: _, ...forAnybody } = move;
  throw new AppError(actorFor(forAnybody, actors) ? 'state.own' : 'access.denied');
}
