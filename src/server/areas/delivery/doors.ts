import { sql } from 'kysely';
import { decidesPodStatus, podStatusOf } from '../../../shared/areas/delivery/pod-statuses';
import { shipment } from '../../../shared/areas/delivery/shipment';
import type { AnyRow } from '../../db/edit';
import type { Doors } from '../../records/door';
import { doubtedDays } from '../../records/doubted-days';
import { followContainer, followLine } from './order-dates';
import { refuseOthersContainer } from './others-container';

export const deliveryDoors: Doors = {
  shipment: {
    calledAs: () => sql`coalesce(shipment.container_number, shipment.bill_of_lading, shipment.id::text)`,
    derived: ['status'],
    following: statusOfDays,
    doubts: doubtedDays(shipment),
    afterwards: followContainer,
  },
  orderLine: {
    alongside: refuseOthersContainer,
    afterwards: followLine,
    root: ({ orderId }) => ({ entity: 'order', id: Number(orderId) }),
  },
};

/** The status of a new container, and that of one whose days change. */
function statusOfDays(before: AnyRow, changes: AnyRow): AnyRow {
  if ('id' in before && !decidesPodStatus(changes)) return {};
  return { status: podStatusOf({ ...before, ...changes }) };
}
