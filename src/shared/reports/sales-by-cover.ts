import { msg } from '@lingui/core/macro';
import { number, text } from '../entity/field';
import { everyone } from '../roles';
import { placeColumn, rankingFilters, rankingTotals, salesColumns } from './ranking';
import { report } from './report';

/** Report Seven: which covers sell most, by grade and color. */
export const salesByCover = report({
  name: 'salesByCover',
  label: msg`Sales Ranking by Cover`,
  about: msg`One row for each cover grade and color ordered in the period or a year earlier, ranked by net sales.`,
  page: 'ReportSeven',
  group: 'ranking',
  filters: { ...rankingFilters, coverGroupId: { kind: 'record', label: msg`Cover group`, of: 'coverGroup' } },
  columns: {
    ...placeColumn,
    coverGrade: text(msg`Cover grade`, { max: 40 }),
    color: text(msg`Color`, { max: 80 }),
    models: number(msg`Models`, { required: true }),
    customers: number(msg`Customers`, { required: true }),
    ...salesColumns,
    coverGroup: text(msg`Cover group`, { nameOf: 'coverGroup' }),
  },
  totals: rankingTotals,
  sort: { by: 'rank', direction: 'asc' },
  chart: { kind: 'bar', x: 'coverGrade', y: ['netSales'] },
  drill: { netSales: { page: 'ReportOne', carries: { coverGrade: 'coverGrade', color: 'color' } } },
  access: everyone,
});
