import type { Doors } from '../../records/door';
import { completedWeek, doubtsOfWeek, madeBy, refuseNoWeek } from './week-rules';

export const inventoryDoors: Doors = {
  inventoryProduct: { completed: madeBy },
  inventoryReport: { completed: madeBy },
  inventoryWeek: { completed: completedWeek, doubts: doubtsOfWeek, refuse: refuseNoWeek },
};
