import { atom, getDefaultStore } from 'jotai';
import { type ReminderItem, reminderCalls } from '../../shared/areas/dashboard/reminder-calls';
import { fetchData } from '../api/send';

/** The open to-dos of the user; the bell counts them. */
export const openRemindersAtom = atom<readonly ReminderItem[]>([]);

/** Loads the open to-dos again. A failed call counts as none, silently (§1). */
export async function loadReminders(): Promise<void> {
  const items = await fetchData(reminderCalls.getAgencyMattersList, { done: false }).then(
    (answer) => answer.resp,
    () => [],
  );
  getDefaultStore().set(openRemindersAtom, items);
}
