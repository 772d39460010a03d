import type { Area } from '../area';
import { invoice } from './invoice';
import { order } from './order';
import { orderLine } from './order-line';

export const orderArea = { entities: { order, invoice, orderLine }, lists: {} } as const satisfies Area;
