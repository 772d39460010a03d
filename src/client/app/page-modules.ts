import type { ComponentType, LazyExoticComponent } from 'react';
import type { ListPageName, RecordPageName } from '../../shared/areas/all';
import { recordOf } from '../../shared/keys-of';
import { outline } from '../../shared/outline';
import { listPageNames, type PageName, pageNames } from '../../shared/pages';
import { authPages } from '../features/auth/pages';
import { cataloguePages } from '../features/catalogue/pages';
import { consolePages } from '../features/console/pages';
import { customerPages } from '../features/customer/pages';
import { dashboardPages } from '../features/dashboard/pages';
import { deliveryPages } from '../features/delivery/pages';
import { ediPages } from '../features/edi/pages';
import { importPages } from '../features/import/pages';
import { intakePages } from '../features/intake/pages';
import { inventoryPages } from '../features/inventory/pages';
import { loadingPages } from '../features/loading/pages';
import { mailPages } from '../features/mail/pages';
import { marketPages } from '../features/market/pages';
import { mediaPages } from '../features/media/pages';
import { orderPages } from '../features/order/pages';
import { peoplePages } from '../features/people/pages';
import { performancePages } from '../features/performance/pages';
import { pricePages } from '../features/price/pages';
import { purchasePages } from '../features/purchase/pages';
import { quotePages } from '../features/quote/pages';
import { recommendationPages } from '../features/recommendation/pages';
import { reportPages } from '../features/report/pages';
import { rivalPages } from '../features/rival/pages';
import { servicePages } from '../features/service/pages';
import { taskPages } from '../features/task/pages';
import { travelPages } from '../features/travel/pages';
import type { PageLoad, PageModule } from '../page/page-loads';
import { lateCode } from '../ui/late-code';
import { withTexts } from '../ui/late-part';
import { loadPage } from './load-page';

/** The page of a list, made from its entity. */
const list =
  (name: ListPageName): PageLoad =>
  () =>
    import('../record/crud-page').then(({ crudPage }) => ({ default: crudPage(name) }));

const listLoads = recordOf(listPageNames, list);

/** The page of single records, made from the entity of their list. */
const record =
  (name: ListPageName): PageLoad =>
  () =>
    import('../record/record-page').then(({ recordPage }) => ({ default: recordPage(name) }));

const recordLoads = Object.fromEntries(
  listPageNames.flatMap((name) => {
    const { record: page } = outline.lists[name];
    return page ? [[page, record(name)]] : [];
  }),
) as Record<RecordPageName, PageLoad>; // Object.fromEntries forgets its keys.

/** The component behind each page; a page without one does not compile. */
export const pageLoads = {
  ...listLoads,
  ...recordLoads,
  ...authPages,
  ...cataloguePages,
  ...consolePages,
  ...customerPages,
  ...dashboardPages,
  ...deliveryPages,
  ...ediPages,
  ...importPages,
  ...intakePages,
  ...inventoryPages,
  ...loadingPages,
  ...mailPages,
  ...marketPages,
  ...mediaPages,
  ...orderPages,
  ...peoplePages,
  ...performancePages,
  ...pricePages,
  ...purchasePages,
  ...quotePages,
  ...recommendationPages,
  ...reportPages,
  ...rivalPages,
  ...servicePages,
  ...taskPages,
  ...travelPages,
  log: () => import('./log/LogPage'),
  refresh: () => import('./RefreshPage'),
  redirect: () => import('./RedirectPage'),
  notFound: () => import('./NotFoundPage'),
} satisfies Record<PageName, PageLoad>;

export const pageComponents = recordOf(pageNames, componentOf);

/**
 * Loads a page when it is first shown; all but the start page with all texts. React caches a failed load forever, so
 * after one the component is replaced.
 */
function componentOf(name: PageName): LazyExoticComponent<ComponentType> {
  return lateCode(async () => {
    try {
      return await loadPage(name, () => withTexts<PageModule>(pageLoads[name], name === 'index' ? 'first' : 'all'));
    } catch (error) {
      pageComponents[name] = componentOf(name);
      throw error;
    }
  });
}
