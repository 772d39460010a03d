import { msg } from '@lingui/core/macro';
import { number, text } from '../entity/field';
import { everyone } from '../roles';
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
    customer: text(msg`Customer`, { required: true, max: 120, nameOf: 'customer' }),
    country: text(msg`Country`, { required: true, max: 80, nameOf: 'country' }),
    department: text(msg`Department`, { required: true, max: 80, nameOf: 'department' }),
    owner: text(msg`VP/Sales`, { required: true, max: 80, nameOf: 'account' }),
    ...salesColumns,
    customerId: number(msg`Customer id`, { required: true }),
  },
  hidden: ['customerId'],
  totals: ['orders', ...rankingTotals],
  sort: { by: 'rank', direction: 'asc' },
  chart: { kind: 'bar', x: 'customer', y: ['netSales'] },
  drill: {
    customer: { page: 'CustomerDet', carries: { id: 'customerId' } },
    netSales: { page: 'ReportOne', carries: { customerIds: 'customerId' } },
  },
  access: everyone,
});
