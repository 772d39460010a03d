import { href, pageOfRecord } from '../../pages';
import type { SubjectName } from '../activity/kinds';

/** The path of the page that shows what a task is about. */
export function subjectPath(entity: SubjectName, id: number): string {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  return href(pageOfRecord(entity) ?? 'tasks', { id });
}
