import type { OutputOf } from '../../shared/api/call';
import type { ListedEntity } from '../../shared/areas/all';
import type { AnyMachine } from '../../shared/workflow/machine';
import { moveCallOf } from '../../shared/workflow/move-call';
import { expectedFailure } from '../http/expected-failure';
import { type Answers, answering, type Handlers } from '../http/handlers';
import { presentRecords } from '../records/present';
import { problemText } from '../records/problem-text';
import { rowAt } from '../records/rows';
import { steppingOf } from '../records/stepping';
import { moved } from './moved';

/** The call that moves the records of an entity, answered from its machine alone. */
export function moveAnswers(entity: ListedEntity, machine: AnyMachine): Answers {
  const calls = { move: moveCallOf(entity) };
  const handlers: Handlers<typeof calls> = {
    /** Moves each record by itself: those that refuse the step are answered with the reason, and hold no other back. */
    async move(context) {
      const { db, input } = context;
      const { action, reason, rows } = input;
      const editor = steppingOf(context);
      const { name } = entity;
      const ids = rows.map(({ id }) => id);
      const present = await presentRecords(db, editor, name, ids);
      const answer: OutputOf<(typeof calls)['move']> = { moved: [], refused: [] };
      for (const { id, version } of rows) {
        try {
          await moved(db, editor, entity, machine, { id, version, action, reason });
          answer.moved.push(await rowAt(db, editor, entity, id));
        } catch (error) {
          const told = expectedFailure(error, context.log);
          answer.refused.push({ id, name: present.get(id)?.name ?? String(id), problem: problemText(told, editor) });
        }
      }
      return answer;
    },
  };
  return answering(calls, handlers);
}
