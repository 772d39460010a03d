import { travelLimits } from '../../../shared/areas/travel/limits';
import { daysBetween } from '../../../shared/rules/days';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';

/** A visit's follow-up becomes a task of its traveler, in the same change set, so that an undo removes it. */
export async function afterTravel(db: Db, editor: Editor, { before, after, changeSet, isUndo, added }: Written) {
  if (isUndo || before?.followUp) return;
  const task = taskOf(editor, after);
  if (task) await added(db, editor, 'task', task, { changeSet });
}

/** A follow-up whose day passed while the visit waited for a connection is due today; one long past gets no task. */
function taskOf({ today }: Editor, { followUp, followUpDay, travellerId, customerId }: AnyRow): AnyRow | null {
  if (typeof followUp !== 'string' || followUp === '') return null;
  const day = typeof followUpDay === 'string' ? followUpDay : null;
  const daysLate = day === null ? 0 : daysBetween(day, today);
  if (daysLate > travelLimits.lateDays) return null;
  return {
    title: followUp,
    day: day !== null && day < today ? today : day,
    time: null,
    assigneeId: travellerId,
    customerId: customerId ?? null,
    note: null,
    done: false,
  };
}
