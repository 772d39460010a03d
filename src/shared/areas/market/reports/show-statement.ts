import { msg } from '@lingui/core/macro';
import { choice, date, money, number, text } from '../../../entity/field';
import { toCustomer } from '../../../reports/customer-columns';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { reasonsNotToOrder } from '../commitment';
import { showColumns, showFilters } from './show-filters';

/** The market order statement (§2, FollowUpSituationTable). */
export const showStatement = report({
  name: 'showStatement',
  label: msg`Market Order Statement`,
  about: msg`One row for each customer and show with a commitment or an order: promised, confirmed, shipped, and what comes next.`,
  page: 'FollowUpSituationTable',
  group: 'shows',
  filters: {
    ...showFilters,
    isBehind: { kind: 'flag', label: msg`Confirmed less than committed` },
  },
  columns: {
    ...showColumns,
    containers: number(msg`Committed containers`, { required: true, decimals: 1 }),
    confirmedContainers: number(msg`Confirmed containers`, { required: true, decimals: 2 }),
    difference: number(msg`Confirmed less committed containers`, { required: true, decimals: 2 }),
    confirmedAmount: money(msg`Confirmed amount`, { required: true }),
    shippedContainers: number(msg`Shipped containers`, { required: true, decimals: 2 }),
    shippedAmount: money(msg`Shipped amount`, { required: true }),
    orderCutoff: date(msg`Order cut-off`),
    nextStep: text(msg`Next step`, { max: 200 }),
    nextStepDate: date(msg`Day of the next step`),
    reason: choice(msg`Reason for not ordering`, reasonsNotToOrder),
    customerId: number(msg`Customer id`, { required: true }),
    marketId: number(msg`Market id`, { required: true }),
  },
  hidden: ['customerId', 'marketId'],
  totals: ['containers', 'confirmedContainers', 'difference', 'confirmedAmount', 'shippedContainers', 'shippedAmount'],
  sort: { by: 'difference', direction: 'asc' },
  chart: { kind: 'bar', x: 'owner', y: ['containers', 'confirmedContainers', 'shippedContainers'] },
  drill: {
    ...toCustomer,
    containers: { page: 'tableListbyCustomer', carries: { customerId: 'customerId', marketId: 'marketId' } },
    // An order counts from its order date on.
    confirmedContainers: {
      page: 'ConfirmOrderDetails',
      carries: { customerIds: 'customerId', marketId: 'marketId' },
      with: { withUnsigned: 'true' },
    },
  },
  access: everyone,
});
