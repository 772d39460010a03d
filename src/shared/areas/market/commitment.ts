import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, money, month, number, reference, text } from '../../entity/field';
import { limits } from '../../limits';
import { everyone, sales } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { invitationStates, reservationApproval } from './reservation';

export const reasonsNotToOrder = {
  price: msg`Price`,
  stock: msg`Has enough stock`,
  design: msg`Design or cover does not suit`,
  timing: msg`Delivery comes too late`,
  credit: msg`Credit or payment`,
  rival: msg`Buys from a rival`,
  other: msg`Other reason`,
} as const;

const access = { read: everyone, write: sales } as const;

/** What a customer promised to order of one model at a show, or of one arrangement where they name it. */
export const commitmentModel = entity({
  name: 'commitmentModel',
  label: msg`Committed models`,
  parent: 'commitmentId',
  fields: {
    commitmentId: reference(msg`Commitment`, 'commitment', { required: true }),
    modelId: reference(msg`Model`, 'model', { required: true }),
    pieces: number(msg`Pieces`, { required: true, min: 1, max: limits.largestNumber }),
    // As text, so that arrangements can be merged by people who do not reach every customer.
    spec: text(msg`Spec`, { max: 80 }),
    remark: text(msg`Line remark`, { max: 400 }),
  },
  identity: ['modelId', 'spec'],
  unique: [['commitmentId', 'modelId', 'spec']],
  hasFiles: true,
  list: ['modelId', 'pieces', 'spec', 'remark'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** What a customer promised to order at a show: containers, in halves, and pieces of models. */
export const commitment = entity({
  name: 'commitment',
  label: msg`Commitment`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    marketId: reference(msg`Market`, 'market', { required: true }),
    containers: number(msg`Committed containers`, { required: true, decimals: 1, min: 0, max: 10_000, step: 0.5 }),
    readyDate: date(msg`Ready date`),
    reasonNotToOrder: choice(msg`Reason for not ordering`, reasonsNotToOrder),
    reasonNote: text(msg`Note on the reason`, { max: 400 }),
    bonusMonth: month(msg`Bonus month`),
    nextStep: text(msg`Next step`, { max: 200 }),
    nextStepDate: date(msg`Day of the next step`),
    remark: text(msg`Remark`, { max: 400 }),
    ownerId: reference(msg`VP/Sales`, 'account', { required: true }),
    departmentId: reference(msg`Sales department`, 'department', { required: true }),
    invitationState: choice(msg`Invitation`, invitationStates),
    reservationState: choice(msg`Reservation`, reservationApproval.states),
    poDate: date(msg`PO date`),
    confirmedPieces: number(msg`Confirmed pieces`, { required: true }),
    confirmedContainers: number(msg`Confirmed containers`, { required: true, decimals: 2 }),
    confirmedAmount: money(msg`Confirmed amount`, { required: true }),
  },
  // Maintained by the database: the customer's owner, the state of its visit to the show, and the sums of its orders
  // there.
  keptFrom: ['order', 'customer', 'reservation'],
  kept: [
    'ownerId',
    'departmentId',
    'invitationState',
    'reservationState',
    'poDate',
    'confirmedPieces',
    'confirmedContainers',
    'confirmedAmount',
  ],
  identity: ['customerId', 'marketId'],
  unique: [['customerId', 'marketId']],
  totals: ['containers', 'confirmedContainers', 'confirmedPieces', 'confirmedAmount'],
  list: [
    'customerId',
    'marketId',
    'ownerId',
    'departmentId',
    'invitationState',
    'reservationState',
    'containers',
    'confirmedContainers',
    'confirmedPieces',
    'confirmedAmount',
    'poDate',
    'readyDate',
    'reasonNotToOrder',
    'reasonNote',
    'bonusMonth',
    'nextStep',
    'nextStepDate',
    'remark',
  ],
  search: ['reasonNote', 'bonusMonth', 'nextStep', 'remark'],
  through: { customerId: { search: throughCustomer.search, references: { countryId: 'country' } } },
  access: { ...access, scope: 'customer' },
  children: { models: commitmentModel },
  wire: {
    list: 'GET /getCommitmentsList',
    excel: 'GET /getCommitmentsListExcel',
    get: 'GET /getMarketDetail',
    add: 'POST /addMarketDetail',
    modify: 'POST /modifyMarketDetail',
    remove: 'DELETE /deleteMarketDetail',
  },
});
