import { expect, test } from 'vitest';
import { type MenuEntry, sideMenu } from '../../src/client/app/menu';
import { listShownOn } from '../../src/shared/areas/all';
import { reportNames, reportOf } from '../../src/shared/areas/reports';
import { pageTableNames, pageTableOf } from '../../src/shared/console/page-tables';
import type { PageName } from '../../src/shared/pages';

const pagesIn = (entries: readonly MenuEntry[]): PageName[] =>
  entries.flatMap((entry) => ('page' in entry ? [entry.page] : 'entries' in entry ? pagesIn(entry.entries) : []));

/** The pages of the menu that have no rows of their own, with the tables of what they show; none where they only ask. */
const composed: Partial<Record<PageName, string>> = {
  index: 'reports.net_sales and others',
  Briefing: 'lists.to_dos and others',
  Customer: 'lists.customers',
  Order: 'lists.orders',
  Report: 'reports',
  ContainerCalculation: 'lists.container_plans',
  ExReservationTabs: 'lists.reservation_visits',
  ExReservationInvitationSummary: 'reports.show_steps',
  ExReservationInvitationSummaryForBusiness: 'reports.show_steps',
  TravelOverview: 'lists.travel',
  CompetitiveProductAnalysis: 'lists.price_list and lists.competing_goods',
  CoverFeature: 'lists.covers',
  Cover: 'lists.covers',
  MyTasks: 'lists.tasks',
};

test('every page of the menu has its rows in a table of the console', () => {
  const ofPages = pageTableNames.flatMap((name) => pageTableOf(name).pages);
  const ofReports = reportNames.map((name) => reportOf(name).page);
  const without = [...new Set(pagesIn(sideMenu))].filter(
    (page) => !listShownOn(page) && !ofPages.includes(page) && !ofReports.includes(page),
  );
  expect(without.toSorted()).toEqual(Object.keys(composed).toSorted());
});
