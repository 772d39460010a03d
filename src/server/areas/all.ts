import type { Area } from '../http/handlers';
import { apiKeysArea } from './api-keys';
import { authArea } from './auth';
import { consoleTablesArea } from './console-tables';
import { containerDimensionsArea } from './container-dimensions';
import { customersArea } from './customers';
import { dashboardArea } from './dashboard';
import { deliveryArea } from './delivery';
import { exportsArea } from './exports';
import { homeArea } from './home';
import { importsArea } from './imports';
import { lineUpArea } from './line-up';
import { loadingArea } from './loading';
import { loadingFilesArea } from './loading-files';
import { lookupsArea } from './lookups';
import { orderIntakeArea } from './order-intake';
import { ordersArea } from './orders';
import { peopleArea } from './people';
import { receivablesArea } from './receivables';
import { recordsArea } from './records';
import { remindersArea } from './reminders';
import { reportArea } from './reports';
import { salesAnalysisArea } from './sales-analysis';
import { savedQueriesArea } from './saved-queries';
import { searchArea } from './search';
import { shippingArea } from './shipping';
import { trackingLinksArea } from './tracking-links';
import { viewsArea } from './views';

/** Every area of calls; mount() serves them all. */
export const areas: readonly Area[] = [
  authArea,
  peopleArea,
  apiKeysArea,
  searchArea,
  customersArea,
  lineUpArea,
  receivablesArea,
  ordersArea,
  deliveryArea,
  shippingArea,
  lookupsArea,
  recordsArea,
  remindersArea,
  viewsArea,
  savedQueriesArea,
  consoleTablesArea,
  homeArea,
  dashboardArea,
  orderIntakeArea,
  containerDimensionsArea,
  loadingArea,
  loadingFilesArea,
  reportArea,
  exportsArea,
  salesAnalysisArea,
  trackingLinksArea,
  importsArea,
];
