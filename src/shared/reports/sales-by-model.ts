import { msg } from '@lingui/core/macro';
import { motions } from '../areas/catalogue/frame';
import { model, modelStatuses } from '../areas/catalogue/model';
import { choice, date, number, text } from '../entity/field';
import { everyone } from '../roles';
import { placeColumn, rankingFilters, rankingTotals, salesColumns } from './ranking';
import { report } from './report';

/** Report Eight: which models sell most. */
export const salesByModel = report({
  name: 'salesByModel',
  label: msg`Sales Ranking by Model`,
  about: msg`One row for each model ordered in the period or a year earlier, ranked by net sales.`,
  page: 'ReportEight',
  group: 'ranking',
  filters: {
    ...rankingFilters,
    categories: { kind: 'items', label: msg`Category`, of: 'category' },
    collectionId: { kind: 'record', label: model.fields.collectionIds.label, of: 'collection' },
    styleId: { kind: 'record', label: model.fields.styleIds.label, of: 'style' },
    motions: { kind: 'choices', label: msg`Motion`, choices: motions },
  },
  columns: {
    ...placeColumn,
    model: text(msg`Model`, { required: true, max: 40 }),
    name: text(msg`Name`, { max: 120, nameOf: 'model' }),
    category: text(msg`Category`, { nameOf: 'category' }),
    status: choice(msg`Status`, modelStatuses),
    launchDate: date(msg`Launch date`),
    customers: number(msg`Customers`, { required: true }),
    ...salesColumns,
    collections: text(model.fields.collectionIds.label, { namesOf: 'collection' }),
    styles: text(model.fields.styleIds.label, { namesOf: 'style' }),
    motions: text(msg`Motion`),
  },
  totals: rankingTotals,
  sort: { by: 'rank', direction: 'asc' },
  chart: { kind: 'bar', x: 'model', y: ['netSales'] },
  drill: { netSales: { page: 'ReportOne', carries: { model: 'model' } } },
  access: everyone,
});
