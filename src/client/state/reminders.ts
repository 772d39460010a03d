import { atom, getDefaultStore } from 'jotai';
import { entities } from '../../shared/areas/all';
import { type ReminderItem, reminderCalls } from '../../shared/areas/dashboard/reminder-calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';

/** The open to-dos of the user; the bell counts them. */
export const openRemindersAtom = atom<readonly ReminderItem[]>([]);

/** What the bell counts: to-dos, tasks, and what waits for a decision. */
const countedKinds: readonly string[] = [
  'reminder',
  'task',
  ...Object.values<AnyEntity>(entities).flatMap(({ name, machine }) => (machine ? [name] : [])),
];

/** Whether a change of a record of that kind may change what the bell counts. */
export const isOfBell = (kind: string): boolean => countedKinds.includes(kind);

let waiting: { timer: ReturnType<typeof setTimeout>; within: number } | null = null;

/** Loads them again within so long, together with whatever else is told until then. */
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

/** Loads the open to-dos again; of several loads at once the last one counts. A failed call counts as none, silently (§1). */
export async function loadReminders(): Promise<void> {
  const own = ++asked;
  const items = await fetchData(reminderCalls.getAgencyMattersList, { done: false }).then(
    (answer) => answer.resp,
    () => [],
  );
  if (own === asked) getDefaultStore().set(openRemindersAtom, items);
}
