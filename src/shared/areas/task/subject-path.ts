import { href, pageAt } from '../../pages';
import { pageOfRecord } from '../all';
import { type TaskSubject, taskSubjects } from './task';

/** The page that shows what a task is about. */
export function subjectPath(entity: TaskSubject, id: number): string {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  return href(pageOfRecord(entity) ?? 'tasks', { id });
}

/** A record as the address of its page names it: by its id, or by what people call it. */
export interface NamedSubject {
  entity: TaskSubject;
  id: number | null;
  code: string | null;
}

/** What a task is about that is added while a page is shown; null where that shows no such record. */
export function subjectAt(path: string): NamedSubject | null {
  const page = pageAt(path);
  const entity = taskSubjectNames.find((name) => pageAt(subjectPath(name, 1)) === page);
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const id = Number(query.get('id'));
  const code = query.get('po') ?? query.get('code');
  if (!entity || (!(Number.isSafeInteger(id) && id > 0) && code === null)) return null;
  return { entity, id: id > 0 ? id : null, code };
}

const taskSubjectNames = Object.keys(taskSubjects) as TaskSubject[]; // Object.keys forgets that the keys are exactly these.
