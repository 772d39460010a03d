import { z } from 'zod';
import { type Call, post } from '../api/call';
import { answerOf, type CrudRow } from '../entity/crud';
import type { AnyEntity } from '../entity/entity';
import { type Field, linesOfText, seenRecord } from '../entity/field';
import { limits } from '../limits';
import type { Move } from './machine';

type MoveCall = ReturnType<typeof makeCall>;

const made = new WeakMap<AnyEntity, MoveCall>();

/** The call that moves records of an entity with a machine, made on first use. */
export function moveCallOf(entity: AnyEntity): MoveCall {
  const known = made.get(entity) ?? makeCall(entity);
  made.set(entity, known);
  return known;
}

/** The field that stores the reason of a move, words or a choice; undefined if none does. */
export function reasonFieldOf({ fields }: AnyEntity, { reasonIn }: Pick<Move, 'reasonIn'>): Field | undefined {
  const field = reasonIn === undefined ? undefined : fields[reasonIn];
  return field && { ...field, required: true };
}

function makeCall(entity: AnyEntity) {
  return post(`/${entity.name}/move`, {
    reading: 'B',
    input: z.strictObject({
      action: z.enum(Object.keys(entity.machine?.actions ?? {})),
      reason: linesOfText(limits.longTextLength).optional(),
      rows: z.array(seenRecord).min(1).max(limits.bulkRows),
    }),
    /** Each record is moved or refused on its own; `moved` are the records after the move. */
    output: z.object({
      moved: z.array(answerOf(entity) as z.ZodType<CrudRow>), // what the rows of a list are
      refused: z.array(z.object({ id: z.number(), name: z.string(), problem: z.string() })),
    }),
    // The record's state and the user's relation to it decide who may.
    access: entity.access.read,
  }) satisfies Call;
}
