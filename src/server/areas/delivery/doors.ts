import { sql } from 'kysely';
import type { Doors } from '../../records/door';
import { followContainer } from './order-dates';

export const deliveryDoors: Doors = {
  shipment: {
    calledAs: () => sql`coalesce(shipment.container_number, shipment.bill_of_lading, shipment.id::text)`,
    afterwards: followContainer,
  },
};
