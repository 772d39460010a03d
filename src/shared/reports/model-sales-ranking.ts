import { msg } from '@lingui/core/macro';
import { modelStatuses } from '../areas/catalogue/model';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { placeColumn, rankingFilters, rankingTotals, salesColumns } from './ranking';
import { report } from './report';

const { netSales, share, ...otherSales } = salesColumns;

/** The styles that sales promote: new models, new covers, and what is on customers' floors today. */
export const modelSalesRanking = report({
  name: 'modelSalesRanking',
  label: msg`Model Sales Ranking`,
  about: msg`One row for each main-push style: new models, new covers, and models on customers' floors today, ranked by net sales.`,
  page: 'MainPushStyleSalesRanking',
  group: 'ranking',
  filters: {
    ...rankingFilters,
    statuses: { kind: 'choices', label: msg`Status`, choices: modelStatuses },
    categories: { kind: 'items', label: msg`Category`, of: 'category' },
  },
  columns: {
    ...placeColumn,
    model: text(msg`Model`, { required: true, max: 40 }),
    name: text(msg`Name`, { required: true, max: 120, nameOf: 'model' }),
    netSales,
    share,
    category: text(msg`Category`, { nameOf: 'category' }),
    status: choice(msg`Status`, modelStatuses, { required: true }),
    launchDate: date(msg`Launch date`),
    floorCustomers: number(msg`Customers showing it`, { required: true }),
    stores: number(msg`Stores`, { required: true }),
    floorSamples: number(msg`Floor samples`, { required: true }),
    ...otherSales,
    salesPerStore: money(msg`Net sales per store`),
  },
  totals: [...rankingTotals, 'floorSamples'],
  sort: { by: 'rank', direction: 'asc' },
  chart: { kind: 'bar', x: 'model', y: ['netSales'] },
  drill: { netSales: { page: 'ReportOne', carries: { model: 'model' } } },
  access: everyone,
});
