import { activityArea } from './activity/area';
import type { Area } from './area';
import { authArea } from './auth/area';
import { catalogueArea } from './catalogue/area';
import { consoleArea } from './console/area';
import { customerArea } from './customer/area';
import { dashboardArea } from './dashboard/area';
import { deliveryArea } from './delivery/area';
import { ediArea } from './edi/area';
import { intakeArea } from './intake/area';
import { inventoryArea } from './inventory/area';
import { loadingArea } from './loading/area';
import { mailArea } from './mail/area';
import { marketArea } from './market/area';
import { mediaArea } from './media/area';
import { orderArea } from './order/area';
import { peopleArea } from './people/area';
import { performanceArea } from './performance/area';
import { priceArea } from './price/area';
import { purchaseArea } from './purchase/area';
import { quoteArea } from './quote/area';
import { recommendationArea } from './recommendation/area';
import { reportArea } from './report/area';
import { rivalArea } from './rival/area';
import { serviceArea } from './service/area';
import { taskArea } from './task/area';
import { travelArea } from './travel/area';

/** Every area with records or pages of its own; everything derived from all areas starts from this list. */
export const areas = [
  peopleArea,
  catalogueArea,
  priceArea,
  customerArea,
  deliveryArea,
  orderArea,
  purchaseArea,
  quoteArea,
  ediArea,
  marketArea,
  rivalArea,
  recommendationArea,
  performanceArea,
  travelArea,
  inventoryArea,
  mediaArea,
  taskArea,
  activityArea,
  dashboardArea,
  mailArea,
  authArea,
  consoleArea,
  intakeArea,
  loadingArea,
  reportArea,
  serviceArea,
] as const satisfies readonly Area[];
