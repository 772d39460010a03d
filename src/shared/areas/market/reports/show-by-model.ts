import { msg } from '@lingui/core/macro';
import { money, number, text } from '../../../entity/field';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { showFilters } from './show-filters';

/** The summary by model (§2, TotalCommitments). */
export const showByModel = report({
  name: 'showByModel',
  label: msg`Summary by Model`,
  about: msg`One row for each model that was promised or ordered at the chosen shows, or at any show if none is chosen.`,
  page: 'TotalCommitments',
  group: 'shows',
  filters: showFilters,
  columns: {
    model: text(msg`Model`, { required: true, max: 40 }),
    name: text(msg`Name`, { max: 120, nameOf: 'model' }),
    newAt: number(msg`Shows where it is new`, { required: true }),
    customers: number(msg`Customers`, { required: true }),
    pieces: number(msg`Committed pieces`, { required: true }),
    confirmedPieces: number(msg`Confirmed pieces`, { required: true }),
    confirmedAmount: money(msg`Confirmed amount`, { required: true }),
    difference: number(msg`Confirmed less committed pieces`, { required: true }),
    share: number(msg`Share of the amount`, { decimals: 2, unit: '%' }),
    modelId: number(msg`Model id`),
  },
  hidden: ['modelId'],
  totals: ['pieces', 'confirmedPieces', 'confirmedAmount', 'difference'],
  sort: { by: 'confirmedAmount', direction: 'desc' },
  chart: { kind: 'bar', x: 'model', y: ['pieces', 'confirmedPieces'] },
  drill: { model: { page: 'modelsDetail', carries: { id: 'modelId' } } },
  access: everyone,
});
