import { outline } from '../outline';
import { href, listPageOf, pageOfRecord } from '../pages';

/** The path of a record that activities or files belong to: its page, otherwise its list; null without either. */
export function pathOfSubject(entity: string, id: number): string | null {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  const page = pageOfRecord(entity);
  return page ? href(page, { id }) : null;
}

/** The path of the page that shows only this record; null where it has none, or is shown in a list only. */
export function pathOfPage(entity: string, id: number): string | null {
  const list = listPageOf(entity);
  return list && !outline.lists[list].record ? null : pathOfSubject(entity, id);
}
