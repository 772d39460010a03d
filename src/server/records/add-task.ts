import { type TaskSubject, taskSubjects } from '../../shared/areas/task/task';
import type { Db } from '../db/connect';
import { added, type Sets } from './add';
import type { Editor } from './editor';

export interface NewTask {
  title: string;
  note?: string | null;
  /** The day it is for, 'yyyy-MM-dd'; not before today. */
  day?: string | null;
  /** 'HH:mm'. */
  time?: string | null;
  /** Who does it; the editor where nothing is said. */
  assigneeId?: number;
  /** The record it is about. */
  about?: { entity: TaskSubject; id: number };
}

/**
 * Adds a task in the transaction that `db` is, in the change set of what it follows from where one is named: an undo of
 * that takes it back, too. Whoever is given it by somebody else is told. Throws what a form would be refused for, such as
 * `task.unseen` for somebody who cannot see the record, each with its field in `data.fields`.
 */
export function addTask(
  db: Db,
  editor: Editor,
  { title, note = null, day = null, time = null, assigneeId = editor.user.id, about }: NewTask,
  sets: Sets = {},
): Promise<{ id: number; changeSet: string }> {
  const subject = about ? { [taskSubjects[about.entity]]: about.id } : {};
  return added(db, editor, 'task', { title, note, day, time, assigneeId, done: false, ...subject }, sets);
}
