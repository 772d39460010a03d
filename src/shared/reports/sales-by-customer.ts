import { msg } from '@lingui/core/macro';
import { number } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer } from './customer-columns';
import { placeColumn, rankingFilters, rankingTotals, salesColumns } from './ranking';
import { report } from './report';

/** Report Six: who buys most. */
export const salesByCustomer = report({
  name: 'salesByCustomer',
  label: msg`Sales Ranking by Customer`,
  about: msg`One row for each customer that ordered in the period or a year earlier, ranked by net sales.`,
  page: 'ReportSix',
  group: 'ranking',
  filters: rankingFilters,
  columns: {
    ...placeColumn,
    ...customerColumns,
    ...salesColumns,
    customerId: number(msg`Customer id`, { required: true }),
  },
  hidden: ['customerId'],
  totals: ['orders', ...rankingTotals],
  sort: { by: 'rank', direction: 'asc' },
  chart: { kind: 'bar', x: 'customer', y: ['netSales'] },
  drill: {
    ...toCustomer,
    netSales: { page: 'ReportOne', carries: { customerIds: 'customerId' } },
  },
  access: everyone,
});
