import { getDefaultStore } from 'jotai';
import { recordCalls } from '../../shared/areas/record/calls';
import { type NamedSubject, subjectAt } from '../../shared/areas/task/subject-path';
import { taskSubjects } from '../../shared/areas/task/task';
import { fetchData } from '../api/send';
import { askForNewRecord } from '../state/new-record';
import { tabsAtom } from './tabs/tabs-atom';

/** Shows the form of a new task: about the record whose page is shown, where it is the page of one. */
export async function addTaskAboutShown(): Promise<void> {
  const subject = subjectAt(getDefaultStore().get(tabsAtom).current);
  const id = subject && (subject.id ?? (await idOf(subject)));
  askForNewRecord({
    entity: 'task',
    ...(subject && id !== null ? { like: { [taskSubjects[subject.entity]]: id } } : {}),
  });
}

/** The id of a record that is known by its number or code; null where it cannot be told, as the form can do without. */
async function idOf({ entity, code }: NamedSubject): Promise<number | null> {
  if (code === null) return null;
  const found = await fetchData(recordCalls.lookUp, { entity, text: code }).catch(() => null);
  return found?.rows.find((row) => row.code === code)?.id ?? null;
}
