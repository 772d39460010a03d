import { z } from 'zod';
import { type Call, post } from '../api/call';
import { answerOf, type CrudRow } from '../entity/crud';
import type { AnyEntity } from '../entity/entity';
import { type Field, linesOfText, seenRecord } from '../entity/field';
import { limits } from '../limits';
import type { Move } from './machine';

type MoveCall = ReturnType<typeof makeCall>;

const made = new WeakMap<AnyEntity, MoveCall>();

/** The call that moves records of an entity with a machine, made when it is first asked for. */
export function moveCallOf(entity: AnyEntity): MoveCall {
  const known = made.get(entity) ?? makeCall(entity);
  made.set(entity, known);
  return known;
}

/** The field that the reason of a move stands in, words or a choice; undefined where none is kept. */
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
    /** Each record is moved or refuses by itself; `moved` are those as they stand now. */
    output: z.object({
      moved: z.array(answerOf(entity) as z.ZodType<CrudRow>), // what the rows of a list are
      refused: z.array(z.object({ id: z.number(), name: z.string(), problem: z.string() })),
    }),
    // Who may is a question of the record's state and of what the person is to it.
    access: entity.access.read,
  }) satisfies Call;
}
