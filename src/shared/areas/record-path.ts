import { href } from '../pages';
import { listOf, listPageOf, pageOfRecord } from './all';

/** Where a record that activities are about, or files belong to, is shown: its page, else its list; null where it has none. */
export function pathOfSubject(entity: string, id: number): string | null {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  const page = pageOfRecord(entity);
  return page ? href(page, { id }) : null;
}

/** The page that shows a record alone; null where it has none, or stands in a list only. */
export function pathOfPage(entity: string, id: number): string | null {
  const list = listPageOf(entity);
  return list && !listOf(list).record ? null : pathOfSubject(entity, id);
}
