import { msg } from '@lingui/core/macro';
import { date, money, number } from '../../../entity/field';
import { toCustomer } from '../../../reports/customer-columns';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { steps } from '../steps';
import { showColumns, showFilters } from './show-filters';

const reached = { required: true } as const;

/** The step that each customer reached at a show, as counted by the funnel. */
export const showSteps = report({
  name: 'showSteps',
  label: msg`Steps at a Show`,
  about: msg`One row for each customer that was invited to a show, promised or ordered something; 1 where a step was reached.`,
  group: 'shows',
  filters: {
    ...showFilters,
    reached: { kind: 'choices', label: msg`Reached`, choices: steps },
    missing: { kind: 'choices', label: msg`Not reached`, choices: steps },
  },
  columns: {
    ...showColumns,
    invited: number(steps.invited, reached),
    answered: number(steps.answered, reached),
    reserved: number(steps.reserved, reached),
    approved: number(steps.approved, reached),
    visited: number(steps.visited, reached),
    committed: number(steps.committed, reached),
    ordered: number(steps.ordered, reached),
    shipped: number(steps.shipped, reached),
    confirmedAmount: money(msg`Confirmed amount`, { required: true }),
    invitedOn: date(msg`Invited on`),
    answeredOn: date(msg`Answered on`),
    poDate: date(msg`PO date`),
    shippedDate: date(msg({ message: 'Shipped', context: 'on which day' })),
    daysToAnswer: number(msg`Days to the answer`),
    daysToOrder: number(msg`Days from the show to the order`),
    customerId: number(msg`Customer id`, { required: true }),
    marketId: number(msg`Market id`, { required: true }),
  },
  hidden: ['customerId', 'marketId'],
  totals: [
    'invited',
    'answered',
    'reserved',
    'approved',
    'visited',
    'committed',
    'ordered',
    'shipped',
    'confirmedAmount',
  ],
  sort: { by: 'confirmedAmount', direction: 'desc' },
  drill: {
    ...toCustomer,
    reserved: { page: 'ExReservation', carries: { customerId: 'customerId', marketId: 'marketId' } },
    committed: { page: 'tableListbyCustomer', carries: { customerId: 'customerId', marketId: 'marketId' } },
  },
  access: everyone,
});
