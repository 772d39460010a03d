import { lists } from '../../shared/areas/all';
import type { EntityList } from '../../shared/areas/area';
import type { Area } from '../http/handlers';
import { crudArea } from '../records/crud-area';
import { workflowArea } from '../workflow/area';
import { activitiesArea } from './activity/handlers';
import { apiKeysArea } from './auth/api-key-handlers';
import { authArea } from './auth/handlers';
import { coversArea } from './catalogue/cover-handlers';
import { catalogueLookUpsArea } from './catalogue/look-up-handlers';
import { modelsArea } from './catalogue/model-handlers';
import { consoleTablesArea } from './console/handlers';
import { savedQueriesArea } from './console/saved-query-handlers';
import { handOverArea } from './customer/hand-over-handlers';
import { customersArea } from './customer/handlers';
import { lineUpArea } from './customer/line-up-handlers';
import { customerLookUpsArea } from './customer/look-up-handlers';
import { mergeArea } from './customer/merge-handlers';
import { needsArea } from './customer/need-handlers';
import { receivablesArea } from './customer/receivable-handlers';
import { recipientsArea } from './customer/recipient-handlers';
import { briefingArea } from './dashboard/briefing-handlers';
import { dashboardArea } from './dashboard/handlers';
import { homeArea } from './dashboard/home-handlers';
import { remindersArea } from './dashboard/reminder-handlers';
import { deliveryArea } from './delivery/handlers';
import { shippingArea } from './delivery/shipping-handlers';
import { ediInvoicesArea } from './edi/handlers';
import { erpArea } from './erp/handlers';
import { exportsArea } from './export/handlers';
import { importsArea } from './import/handlers';
import { orderIntakeArea } from './intake/handlers';
import { inventoriesArea } from './inventory/handlers';
import { liveArea } from './live/handlers';
import { containerDimensionsArea } from './loading/dimension-handlers';
import { loadingFilesArea } from './loading/file-handlers';
import { loadingArea } from './loading/handlers';
import { receivedMailArea } from './mail/received-handlers';
import { bonusArea } from './market/bonus-handlers';
import { funnelArea } from './market/funnel-handlers';
import { marketsArea } from './market/handlers';
import { invitationsArea } from './market/invitation-handlers';
import { visitsArea } from './market/visit-handlers';
import { mediaCallsArea } from './media/handlers';
import { shareArea } from './media/share-handlers';
import { ordersArea } from './order/handlers';
import { peopleArea } from './people/handlers';
import { hierarchyArea } from './people/hierarchy-handlers';
import { peopleLookUpsArea } from './people/look-up-handlers';
import { performanceArea } from './performance/handlers';
import { pricesArea } from './price/handlers';
import { checkListArea } from './purchase/check-handlers';
import { purchaseOrdersArea } from './purchase/order-handlers';
import { quotesArea } from './quote/handlers';
import { recommendationsArea } from './recommendation/handlers';
import { recordsArea } from './record/handlers';
import { selectListsArea } from './record/select-list-handlers';
import { reportArea } from './report/handlers';
import { salesAnalysisArea } from './report/sales-analysis-handlers';
import { trackingLinksArea } from './report/tracking-link-handlers';
import { rivalsArea } from './rival/handlers';
import { searchArea } from './search/handlers';
import { filesArea } from './service/file-handlers';
import { jobsArea } from './service/job-handlers';
import { lettersArea } from './service/letter-handlers';
import { mailArea } from './service/mail-handlers';
import { outboxArea } from './service/outbox-handlers';
import { tasksArea } from './task/handlers';
import { travelCallsArea } from './travel/handlers';
import { followsArea } from './view/follow-handlers';
import { viewsArea } from './view/handlers';

/** Every area of calls; mount() serves them all. */
export const areas: readonly Area[] = [
  authArea,
  peopleArea,
  hierarchyArea,
  apiKeysArea,
  searchArea,
  customersArea,
  activitiesArea,
  lineUpArea,
  mergeArea,
  receivablesArea,
  ordersArea,
  quotesArea,
  visitsArea,
  marketsArea,
  funnelArea,
  bonusArea,
  invitationsArea,
  deliveryArea,
  shippingArea,
  peopleLookUpsArea,
  customerLookUpsArea,
  needsArea,
  handOverArea,
  recipientsArea,
  catalogueLookUpsArea,
  modelsArea,
  coversArea,
  selectListsArea,
  recordsArea,
  remindersArea,
  tasksArea,
  followsArea,
  viewsArea,
  savedQueriesArea,
  consoleTablesArea,
  homeArea,
  briefingArea,
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
  liveArea,
  mediaCallsArea,
  shareArea,
  rivalsArea,
  recommendationsArea,
  performanceArea,
  travelCallsArea,
  inventoriesArea,
  ...Object.values<EntityList>(lists).map(crudArea),
  ...Object.values<EntityList>(lists).flatMap(({ entity }) =>
    entity.machine ? workflowArea(entity, entity.machine) : [],
  ),
  jobsArea,
  lettersArea,
  mailArea,
  receivedMailArea,
  outboxArea,
  ediInvoicesArea,
  erpArea,
  filesArea,
  pricesArea,
  checkListArea,
  purchaseOrdersArea,
];
