import { sql } from 'kysely';
import { orderLine } from '../../../shared/areas/order/order-line';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';

/** Throws where a line would be in a container of another customer, as for one that does not exist. */
export async function refuseOthersContainer(
  db: Db,
  { language }: Editor,
  { shipmentId }: AnyRow,
  { id }: { id: number | null },
): Promise<void> {
  if (typeof shipmentId !== 'number') return;
  const { rows } = await sql`
    select from shipment join order_line on order_line.customer_id = shipment.customer_id
    where shipment.id = ${shipmentId} and order_line.id = ${id}`.execute(db);
  if (rows.length > 0) return;
  const record = `${i18nOf(language)._(orderLine.fields.shipmentId.label)} ${shipmentId}`;
  throw atField('shipmentId', new AppError('record.notFound', { record }), { language });
}
