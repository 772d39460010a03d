import { daysOfContainers, order } from '../../../shared/areas/order/order';
import type { Doors } from '../../records/door';
import { doubtedDays } from '../../records/doubted-days';

export const orderDoors: Doors = { order: { derived: daysOfContainers, doubts: doubtedDays(order) } };
