import { listOf, listPageNames } from '../../shared/areas/all';
import type { Answers } from '../http/handlers';
import { crudAnswers } from '../records/crud-answers';
import { moveAnswers } from '../workflow/move-answers';
import { activityArea } from './activity/area';
import { authArea } from './auth/area';
import { catalogueArea } from './catalogue/area';
import { consoleArea } from './console/area';
import { customerArea } from './customer/area';
import { dashboardArea } from './dashboard/area';
import { deliveryArea } from './delivery/area';
import { ediArea } from './edi/area';
import { erpArea } from './erp/area';
import { exportArea } from './export/area';
import { importArea } from './import/area';
import { intakeArea } from './intake/area';
import { inventoryArea } from './inventory/area';
import { liveArea } from './live/area';
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
import { recordArea } from './record/area';
import { reportArea } from './report/area';
import { rivalArea } from './rival/area';
import { searchArea } from './search/area';
import { serviceArea } from './service/area';
import { taskArea } from './task/area';
import { travelArea } from './travel/area';
import { viewArea } from './view/area';

const areas = [
  authArea,
  peopleArea,
  searchArea,
  customerArea,
  activityArea,
  orderArea,
  quoteArea,
  marketArea,
  deliveryArea,
  catalogueArea,
  recordArea,
  dashboardArea,
  taskArea,
  viewArea,
  consoleArea,
  intakeArea,
  loadingArea,
  reportArea,
  exportArea,
  importArea,
  liveArea,
  mediaArea,
  rivalArea,
  recommendationArea,
  performanceArea,
  travelArea,
  inventoryArea,
  serviceArea,
  mailArea,
  ediArea,
  erpArea,
  priceArea,
  purchaseArea,
];
const allLists = listPageNames.map(listOf);

/**
 * Every call with its handler: those of the areas, of every list, and of the records' state moves; mount() serves them
 * all.
 */
export const answers: readonly Answers[] = [
  ...areas.flat(),
  ...allLists.map(crudAnswers),
  ...allLists.flatMap(({ entity }) => (entity.machine ? moveAnswers(entity, entity.machine) : [])),
];
