import { t } from '@lingui/core/macro';
import { type ReminderItem, reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { recordCalls } from '../../../shared/areas/record/calls';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { attempted } from '../../state/attempted';
import { noteRecordChange, reloadRecords } from '../../state/record-changes';
import { loadReminders } from '../../state/reminders';
import { toastSuccess } from '../../state/toasts';

/** The user's to-dos, open or done, of one kind or all; those due first at the top. */
export const useToDos = (done: boolean, kind: ReminderItem['kind'] | null) =>
  useCall(reminderCalls.getAgencyMattersList, { done, ...(kind ? { kind } : {}) });

/** Marks to-dos as done, or as open again; the bell counts anew. */
export async function setDone(items: readonly ReminderItem[], done: boolean): Promise<void> {
  await fetchData(reminderCalls.setRemindersDone, { ids: items.map(({ id }) => id), done });
  noteRecordChange('reminder');
  await loadReminders();
}

/** Marks tasks as done, or as open again: all in one change set, or none. */
export async function setTasksDone(tasks: readonly ReminderItem[], done: boolean): Promise<string | null> {
  const rows = tasks.map(({ id, version }) => ({ id, version }));
  const { changeSet } = await fetchData(recordCalls.changeMany, { entity: 'task', rows, changes: { done } });
  reloadRecords('task');
  return changeSet;
}

/** Whether the user is mailed each morning what waits for them, null until that is known, and a way to choose. */
export function useToDoMail() {
  const { data, replace } = useCall(reminderCalls.getToDoMail, {});
  const choose = async (isMailed: boolean) => {
    await attempted(async () => {
      await fetchData(reminderCalls.chooseToDoMail, { isMailed });
      replace(() => ({ isMailed }));
      toastSuccess(
        isMailed ? t`What waits for you is mailed each morning at eight.` : t`No more mails in the morning.`,
      );
    });
  };
  return { isMailed: data?.isMailed ?? null, choose };
}
