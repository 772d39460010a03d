import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, money, reference, text } from '../../entity/field';
import { everyone, type Role, sales } from '../../roles';
import { machine } from '../../workflow/machine';
import { throughCustomer } from '../customer/through-customer';
import { divisions } from '../people/department';
import { performanceLimits } from './limits';
import { monthAmounts, monthNames, yearField } from './months';

/** Who submits a division's budget. */
const planners = ['vpSales', 'manager'] as const satisfies Role[];
/** Who locks and reopens it. */
const deciders = ['generalManager', 'manager'] as const satisfies Role[];

/** The approval of a division's budget of a year: its VP/Sales submit it, whoever leads them locks or reopens it. */
export const budgetApproval = machine({
  states: {
    draft: msg({ message: 'Draft', context: 'a budget' }),
    submitted: msg({ message: 'Submitted', context: 'a budget' }),
    locked: msg({ message: 'Locked', context: 'a budget' }),
  },
  actions: {
    submit: { label: msg`Submit the budget`, key: 'm', tone: 'primary' },
    recall: { label: msg`Recall`, key: 'u' },
    lock: { label: msg`Lock the budget`, key: 'a', tone: 'primary' },
    reopen: { label: msg`Open again`, key: 'b', tone: 'danger' },
  },
  initial: 'draft',
  editable: ['draft'],
  ownedBy: 'submittedById',
  moves: [
    {
      from: 'draft',
      action: 'submit',
      to: 'submitted',
      by: planners,
      isSubmission: true,
      isOptional: true,
      clears: ['reason'],
    },
    {
      from: 'submitted',
      action: 'recall',
      to: 'draft',
      by: ['submitter'],
      isOptional: true,
      takesBack: true,
    },
    { from: 'submitted', action: 'lock', to: 'locked', by: deciders, not: ['submitter'] },
    {
      from: 'submitted',
      action: 'reopen',
      to: 'draft',
      by: deciders,
      not: ['submitter'],
      needs: 'reason',
      reasonIn: 'reason',
    },
    {
      from: 'locked',
      action: 'reopen',
      to: 'draft',
      by: deciders,
      not: ['submitter'],
      isOptional: true,
      needs: 'reason',
      reasonIn: 'reason',
    },
  ],
});

/** The budget of a division for a year; its state decides whether its customers' months may still be changed. */
export const divisionBudget = entity({
  name: 'divisionBudget',
  label: msg`Budget of a division`,
  fields: {
    division: choice(msg`Division`, divisions, { required: true }),
    year: yearField,
    state: choice(msg({ message: 'State', context: 'a budget' }), budgetApproval.states, { required: true }),
    submittedById: reference(msg`Submitted by`, 'account'),
    submittedForId: reference(msg`Submitted in place of`, 'account'),
    reason: text(msg`Why it was opened again`, { max: 400 }),
  },
  identity: ['division', 'year'],
  unique: [['division', 'year']],
  list: ['division', 'year', 'state', 'submittedById', 'reason'],
  search: ['year', 'reason'],
  access: { read: everyone, write: sales, scope: 'division' },
  machine: budgetApproval,
});

/** What a customer is to order in each month of a year. Its state follows that of its division's budget. */
export const budget = entity({
  name: 'budget',
  label: msg`Budget of a customer`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    year: yearField,
    ...monthAmounts({ min: 0, max: performanceLimits.month }),
    total: money(msg`Whole year`, { required: true }),
    state: choice(msg({ message: 'State', context: 'a budget' }), budgetApproval.states, { required: true }),
  },
  identity: ['customerId', 'year'],
  unique: [['customerId', 'year']],
  kept: ['total', 'state'],
  keptFrom: ['divisionBudget'],
  editableIn: ['draft'],
  totals: ['total', ...monthNames],
  list: ['customerId', 'year', 'total', ...monthNames, 'state'],
  search: ['year'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: sales, scope: 'customer' },
});

/** What a customer ordered in a year before the first order stored here: typed, or imported from a file. */
export const pastSales = entity({
  name: 'pastSales',
  label: msg`Sales of an earlier year`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    year: yearField,
    ...monthAmounts({ min: -performanceLimits.month, max: performanceLimits.month }),
    total: money(msg`Whole year`, { required: true }),
  },
  identity: ['customerId', 'year'],
  unique: [['customerId', 'year']],
  kept: ['total'],
  totals: ['total', ...monthNames],
  list: ['customerId', 'year', 'total', ...monthNames],
  search: ['year'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: sales, scope: 'customer' },
});
