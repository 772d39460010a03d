import { type ReminderItem, reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { noteRecordChange } from '../../state/record-changes';
import { loadReminders } from '../../state/reminders';

/** The user's to-dos, open or done, those due first at the top. */
export const useToDos = (done: boolean) => useCall(reminderCalls.getAgencyMattersList, { done });

/** Marks to-dos as done, or as open again; the bell counts anew. */
export async function setDone(items: readonly ReminderItem[], done: boolean): Promise<void> {
  await fetchData(reminderCalls.setRemindersDone, { ids: items.map(({ id }) => id), done });
  noteRecordChange('reminder');
  await loadReminders();
}
