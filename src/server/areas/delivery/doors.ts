import { sql } from 'kysely';
import { shipment } from '../../../shared/areas/delivery/shipment';
import type { Doors } from '../../records/door';
import { doubtedDays } from '../../records/doubted-days';
import { followContainer } from './order-dates';

export const deliveryDoors: Doors = {
  shipment: {
    calledAs: () => sql`coalesce(shipment.container_number, shipment.bill_of_lading, shipment.id::text)`,
    doubts: doubtedDays(shipment),
    afterwards: followContainer,
  },
};
