import type { Doors } from '../records/door';
import { activityDoors } from './activity/doors';
import { catalogueDoors } from './catalogue/doors';
import { customerDoors } from './customer/doors';
import { deliveryDoors } from './delivery/doors';
import { ediDoors } from './edi/doors';
import { inventoryDoors } from './inventory/doors';
import { marketDoors } from './market/doors';
import { orderDoors } from './order/doors';
import { peopleDoors } from './people/doors';
import { performanceDoors } from './performance/doors';
import { priceDoors } from './price/doors';
import { purchaseDoors } from './purchase/doors';
import { quoteDoors } from './quote/doors';
import { recommendationDoors } from './recommendation/doors';
import { rivalDoors } from './rival/doors';
import { taskDoors } from './task/doors';
import { travelDoors } from './travel/doors';

/** Rules of particular entities, by area; the rest follows from the entities' definitions. */
export const areaDoors: Doors = {
  ...activityDoors,
  ...catalogueDoors,
  ...customerDoors,
  ...deliveryDoors,
  ...ediDoors,
  ...inventoryDoors,
  ...marketDoors,
  ...orderDoors,
  ...peopleDoors,
  ...performanceDoors,
  ...priceDoors,
  ...purchaseDoors,
  ...quoteDoors,
  ...recommendationDoors,
  ...rivalDoors,
  ...taskDoors,
  ...travelDoors,
};
