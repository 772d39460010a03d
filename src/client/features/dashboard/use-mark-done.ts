import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReminderItem } from '../../../shared/areas/dashboard/reminder-calls';
import { attempted } from '../../state/attempted';
import { toastUndo } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { setDone, setTasksDone } from './use-to-dos';

interface Marked {
  items: readonly ReminderItem[];
  done: boolean;
}

/** Marks to-dos as done or open, and undoes the last marking; tasks among them are undone like record edits. */
export function useMarkDone(onChange: () => void = () => undefined) {
  const { t } = useLingui();
  const [last, setLast] = useState<Marked | null>(null);

  const apply = ({ items, done }: Marked): Promise<boolean> =>
    attempted(async () => {
      await setDone(items, done);
      onChange();
    });
  const takeBack = async (marked: Marked) => {
    setLast(null);
    await apply({ ...marked, done: !marked.done });
  };
  const markTasks = async (tasks: readonly ReminderItem[], done: boolean) => {
    const [first] = tasks;
    if (!first) return;
    const count = tasks.length;
    await attempted(async () => {
      const changeSet = await setTasksDone(tasks, done);
      noteSaved(changeSet, count === 1 ? first.title : t`${plural(count, { one: '# task', other: '# tasks' })}`);
      onChange();
    });
  };
  const mark = async (all: readonly ReminderItem[], done: boolean) => {
    await markTasks(
      all.filter(({ isTask }) => isTask),
      done,
    );
    const items = all.filter(({ isTask }) => !isTask);
    const marked = { items, done };
    if (items.length === 0 || !(await apply(marked))) return;
    setLast(marked);
    const count = items.length;
    const message = done
      ? t`${plural(count, { one: '# to-do is done', other: '# to-dos are done' })}`
      : t`${plural(count, { one: '# to-do is open again', other: '# to-dos are open again' })}`;
    toastUndo(message, { label: t`Undo`, run: () => void takeBack(marked) });
  };
  return { mark, undo: last ? () => void takeBack(last) : null };
}
