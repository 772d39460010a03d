import { href } from '../../pages';
import { pageOfRecord } from '../all';
import type { TaskSubject } from './task';

/** The page that shows what a task is about. */
export function subjectPath(entity: TaskSubject, id: number): string {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  return href(pageOfRecord(entity) ?? 'tasks', { id });
}
