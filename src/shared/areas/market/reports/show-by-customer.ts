import { msg } from '@lingui/core/macro';
import { date, money, number } from '../../../entity/field';
import { customerColumns, toCustomer } from '../../../reports/customer-columns';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { showFilters } from './show-filters';

/** The summary by customer (§2, tableList). */
export const showByCustomer = report({
  name: 'showByCustomer',
  label: msg`Summary by Customer`,
  about: msg`One row for each customer that promised or ordered something at the chosen shows, or at any show if none is chosen.`,
  page: 'tableList',
  group: 'shows',
  filters: showFilters,
  columns: {
    ...customerColumns,
    shows: number(msg`Shows`, { required: true }),
    containers: number(msg`Committed containers`, { required: true, decimals: 1 }),
    pieces: number(msg`Committed pieces`, { required: true }),
    confirmedContainers: number(msg`Confirmed containers`, { required: true, decimals: 2 }),
    confirmedPieces: number(msg`Confirmed pieces`, { required: true }),
    confirmedAmount: money(msg`Confirmed amount`, { required: true }),
    difference: number(msg`Confirmed less committed containers`, { required: true, decimals: 2 }),
    poDate: date(msg`PO date`),
    customerId: number(msg`Customer id`, { required: true }),
  },
  hidden: ['customerId'],
  totals: ['containers', 'pieces', 'confirmedContainers', 'confirmedPieces', 'confirmedAmount', 'difference'],
  sort: { by: 'confirmedAmount', direction: 'desc' },
  chart: { kind: 'bar', x: 'customer', y: ['containers', 'confirmedContainers'] },
  drill: { ...toCustomer, containers: { page: 'tableListbyCustomer', carries: { customerId: 'customerId' } } },
  access: everyone,
});
