import { t } from '@lingui/core/macro';
import { type ReminderItem, reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { noteRecordChange } from '../../state/record-changes';
import { loadReminders } from '../../state/reminders';
import { toastError, toastSuccess } from '../../state/toasts';

/** The user's to-dos, open or done, those due first at the top. */
export const useToDos = (done: boolean) => useCall(reminderCalls.getAgencyMattersList, { done });

/** Marks to-dos as done, or as open again; the bell counts anew. */
export async function setDone(items: readonly ReminderItem[], done: boolean): Promise<void> {
  await fetchData(reminderCalls.setRemindersDone, { ids: items.map(({ id }) => id), done });
  noteRecordChange('reminder');
  await loadReminders();
}

/** Whether the user is mailed each morning what waits for them, null until that is known, and a way to choose. */
export function useToDoMail() {
  const { data, replace } = useCall(reminderCalls.getToDoMail, {});
  const choose = async (isMailed: boolean) => {
    try {
      await fetchData(reminderCalls.chooseToDoMail, { isMailed });
      replace(() => ({ isMailed }));
      toastSuccess(
        isMailed ? t`What waits for you is mailed each morning at eight.` : t`No more mails in the morning.`,
      );
    } catch (error) {
      toastError(error);
    }
  };
  return { isMailed: data?.isMailed ?? null, choose };
}
