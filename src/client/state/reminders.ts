import { atom, getDefaultStore } from 'jotai';
import { type ReminderItem, reminderCalls } from '../../shared/areas/dashboard/reminder-calls';
import { outline } from '../../shared/outline';
import { fetchData } from '../api/send';

/** The open to-dos of the user; the bell counts them. */
export const openRemindersAtom = atom<readonly ReminderItem[]>([]);

/** The kinds the bell counts: to-dos, tasks, and records that wait for a decision; a deputy has those of others, too. */
const countedKinds: readonly string[] = ['reminder', 'task', 'deputy', ...outline.decided];

/** Whether a change of a record of this kind may change the bell's count. */
export const isOfBell = (kind: string): boolean => countedKinds.includes(kind);

let waiting: { timer: ReturnType<typeof setTimeout>; within: number } | null = null;

/** Reloads the to-dos within the time given, together with other requests until then. */
export function loadRemindersWithin(milliseconds: number): void {
  if (waiting && waiting.within <= milliseconds) return;
  clearTimeout(waiting?.timer);
  const load = () => {
    waiting = null;
    void loadReminders();
  };
  waiting = { timer: setTimeout(load, Math.random() * milliseconds), within: milliseconds };
}

let asked = 0;

/** Reloads the open to-dos; of concurrent loads the last one counts. A failed call silently counts as none (§1). */
export async function loadReminders(): Promise<void> {
  const own = ++asked;
  const items = await fetchData(reminderCalls.getAgencyMattersList, { done: false }).then(
    (answer) => answer.resp,
    () => [],
  );
  if (own === asked) getDefaultStore().set(openRemindersAtom, items);
}
