import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { nextDay, type Repeat } from '../../../shared/areas/task/repeat';
import { task } from '../../../shared/areas/task/task';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { href } from '../../../shared/pages';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';
import { giveToDo } from '../../to-dos';

/**
 * What follows a task that was written: whoever was given it by somebody else is told, as is who gave it once it is done;
 * of one that repeats the next one appears with the one that is done, and goes again with an undo of that.
 */
export async function afterTask(db: Db, editor: Editor, { before, after, changeSet, isUndo, added }: Written) {
  const path = href('tasks', { id: Number(after.id) });
  const isDone = after.done === true;
  const wasDone = before?.done === true;
  const isOther = before !== null && before.assigneeId !== after.assigneeId;
  if (before && (isDone !== wasDone || isOther)) await endToDos(db, path);
  const isNext = before === null && after.seriesFrom !== undefined && (after.seriesFrom ?? after.day) !== after.day;
  const isGiven = (before === null && !isNext) || isOther;
  if (isGiven && !isDone)
    await tell(db, editor, Number(after.assigneeId), { after, path, what: msg`{name} gave you: {title}` });
  if (!before || !isDone || wasDone) return;
  await tell(db, editor, Number(after.givenById), { after, path, what: msg`{name} has done: {title}` });
  if (!isUndo && after.repeat) await added(db, editor, 'task', nextOf(after, editor.today), { changeSet });
}

async function endToDos(db: Db, path: string): Promise<void> {
  await db
    .updateTable('reminder')
    .set({ done: true })
    .where('path', '=', path)
    .where('type', '=', 'task')
    .where('done', '=', false)
    .execute();
}

interface Told {
  after: AnyRow;
  path: string;
  what: MessageDescriptor;
}

/** Whoever does it knows already. */
async function tell(db: Db, { user }: Editor, accountId: number, { after, path, what }: Told): Promise<void> {
  if (accountId === user.id) return;
  const title = String(after.title);
  const titleEn = translate(i18nOf('en'), what, { name: user.nameEn, title });
  const titleZh = translate(i18nOf('zh'), what, { name: user.nameZh, title });
  await giveToDo(db, [accountId], { type: 'task', titleEn, titleZh, path });
}

function nextOf(done: AnyRow, today: string): AnyRow {
  const { seriesFrom, repeat, day, givenById } = done;
  const from = String(seriesFrom ?? day);
  const next = nextDay({ from, repeat: repeat as Repeat }, { day: String(day), today }); // what its field holds
  const same = Object.fromEntries(fieldNamesOf(task).map((field) => [field, done[field] ?? null]));
  return { ...same, day: next, snoozedUntil: null, done: false, givenById, seriesFrom: from };
}
