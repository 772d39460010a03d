import { account } from './account';
import { country } from './country';
import { customer } from './customer';
import { customerDiscount } from './customer-discount';
import { department } from './department';
import { invoice } from './invoice';
import { lineUp } from './line-up';
import { material } from './material';
import { model } from './model';
import { order } from './order';
import { orderLine } from './order-line';
import { reminder } from './reminder';
import { shipment } from './shipment';

/** Every entity of the portal, by name; parents stand before what refers to them. */
export const entities = {
  country,
  department,
  account,
  customer,
  model,
  material,
  order,
  shipment,
  invoice,
  orderLine,
  customerDiscount,
  lineUp,
  reminder,
} as const;
