import { pageOfRecord } from '../../shared/areas/all';
import { href } from '../../shared/pages';

/** The page on which a record that activities are about, or files belong to, is shown; null where it has none. */
export function pathOfSubject(entity: string, id: number): string | null {
  if (entity === 'customer') return href('CustomerDet', { id });
  if (entity === 'order') return href('OrderDet', { id });
  const page = pageOfRecord(entity);
  return page ? href(page, { id }) : null;
}
