import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, money, number, reference, references, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { machine } from '../../workflow/machine';
import { throughCustomer } from '../customer/through-customer';
import { priceLimits } from '../price/limits';
import { plants } from '../price/price';
import { purchaseLimits } from '../purchase/limits';
import { sendStates } from '../purchase/purchase-order';
import { quoteLimits } from './limits';

/** Why a customer did not take what we quoted. */
export const lostReasons = {
  price: msg`Price`,
  rival: msg`Bought from a rival`,
  design: msg`Design or cover does not suit`,
  delivery: msg`Delivery comes too late`,
  terms: msg`Payment terms`,
  postponed: msg`Postponed or called off`,
  silence: msg`No answer`,
  other: msg`Other reason`,
} as const;

/** The states of a quote. A sent one is changed only by a new revision, which replaces it. */
export const quoteLife = machine({
  states: {
    draft: msg({ message: 'Draft', context: 'a quote' }),
    sent: msg({ message: 'Sent', context: 'a quote' }),
    accepted: msg({ message: 'Accepted', context: 'a quote' }),
    lost: msg({ message: 'Lost', context: 'a quote' }),
    expired: msg({ message: 'Expired', context: 'a quote' }),
    revised: msg({ message: 'Revised', context: 'a quote' }),
  },
  actions: {
    send: { label: msg`Mark as sent`, key: 'm' },
    accept: { label: msg`Mark as accepted`, key: 'a', tone: 'primary' },
    lose: { label: msg`Mark as lost`, key: 'r', tone: 'danger' },
    regain: { label: msg`Take back the loss`, key: 'u' },
    acceptByLink: { label: msg`Accepted by its link` },
    expire: { label: msg`Expires` },
    revise: { label: msg`Replaced by a new revision` },
  },
  initial: 'draft',
  editable: ['draft'],
  ownedBy: 'customerId',
  moves: [
    { from: 'draft', action: 'send', to: 'sent', by: sales, isOptional: true, dayIn: 'sentOn' },
    {
      from: 'sent',
      action: 'accept',
      to: 'accepted',
      by: sales,
      isOptional: true,
      needs: 'reason',
      reasonIn: 'acceptedBy',
      dayIn: 'settledOn',
    },
    { from: 'sent', action: 'acceptByLink', to: 'accepted', by: [], reasonIn: 'acceptedBy', dayIn: 'settledOn' },
    ...(['sent', 'expired'] as const).map(
      (from) =>
        ({
          from,
          action: 'lose',
          to: 'lost',
          by: sales,
          isOptional: true,
          needs: 'reason',
          reasonIn: 'lostReason',
          dayIn: 'settledOn',
        }) as const,
    ),
    // A regained quote whose validity is over expires at once.
    {
      from: 'lost',
      action: 'regain',
      to: 'sent',
      by: sales,
      isOptional: true,
      takesBack: true,
      clears: ['lostReason', 'settledOn'],
    },
    { from: 'sent', action: 'expire', to: 'expired', by: [] },
    ...(['sent', 'expired', 'lost'] as const).map(
      (from) => ({ from, action: 'revise', to: 'revised', by: [] }) as const,
    ),
  ],
});

const access = { read: everyone, write: sales } as const;
const quoteId = reference(msg`Quote`, 'quote', { required: true });
const cuft = { decimals: 3, unit: 'cuft' } as const;

/**
 * The offer of one commodity. The price is by default that of the day; `listPrice` keeps the list price of then, and
 * `pieceCube` the cube of the carton.
 */
export const quoteLine = entity({
  name: 'quoteLine',
  label: msg`Quoted`,
  parent: 'quoteId',
  fields: {
    quoteId,
    commodityId: reference(msg`Commodity`, 'commodity', { required: true }),
    colorId: reference(msg`Color`, 'color'),
    quantity: number(msg`Pieces`, { required: true, min: 1, max: purchaseLimits.pieces }),
    price: money(msg`Price`, { min: 0.01, max: priceLimits.fobUsd }),
    discount: number(msg`Discount`, { decimals: 2, unit: '%', min: 0, max: 100 }),
    listPrice: money(msg`List price`),
    amount: money(msg`Amount`),
    pieceCube: number(msg`Cube of a piece`, cuft),
    cube: number(msg`Cube`, cuft),
  },
  identity: ['commodityId', 'colorId'],
  unique: [['quoteId', 'commodityId', 'colorId']],
  kept: ['listPrice', 'amount', 'pieceCube', 'cube'],
  saidOf: { price: 'commodityId' },
  list: ['commodityId', 'colorId', 'quantity', 'price', 'discount', 'amount', 'cube'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/**
 * Commodities offered together under one name, such as a three-piece motion set: a set costs the sum of its parts that
 * day. Its number of sets counts in the quote's sums; without a number a combination only shows its price.
 */
export const quoteCombination = entity({
  name: 'quoteCombination',
  label: msg`Price combinations`,
  parent: 'quoteId',
  fields: {
    quoteId,
    name: text(msg({ message: 'Name', context: 'a price combination' }), { required: true, max: 120 }),
    function: text(msg`Function`, { required: true, max: 120 }),
    commodityIds: references(msg`Commodities`, 'commodity', { required: true }),
    sets: number(msg`Sets`, { min: 1, max: purchaseLimits.pieces }),
    price: money(msg`Price of a set`),
    amount: money(msg`Amount`),
    setCube: number(msg`Cube of a set`, cuft),
    cube: number(msg`Cube`, cuft),
  },
  identity: ['name'],
  unique: [['quoteId', 'name']],
  kept: ['price', 'amount', 'setCube', 'cube'],
  list: ['name', 'function', 'commodityIds', 'sets', 'price', 'amount', 'cube'],
  search: ['name', 'function'],
  access: { ...access, scope: 'parent' },
});

/** Columns of the list that are hidden until chosen. */
const hiddenAtFirst = ['marketId', 'contact', 'paymentTerms', 'remarks'] as const;

/** An offer to a customer, valid until a day. Its sums are stored with it. */
export const quote = entity({
  name: 'quote',
  label: msg`Quote`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    marketId: reference(msg`Market`, 'market'),
    number: text(msg`Quote number`, { required: true, max: 40 }),
    revision: number(msg`Revision`, { required: true, min: 1 }),
    state: choice(msg`Status`, quoteLife.states, { required: true }),
    plant: choice(msg`Manufacturing plant`, plants, { required: true }),
    quoteDate: date(msg`Quoted on`, { required: true }),
    validUntil: date(msg`Valid until`),
    contact: text(msg`Contact`, { max: 120, ofContacts: 'name' }),
    paymentTerms: text(msg`Payment terms`, { max: 120 }),
    remarks: longText(msg`Remarks`, { max: quoteLimits.remarks }),
    quantity: number(msg`Pieces`, { required: true, min: 0 }),
    amount: money(msg`Amount`, { required: true }),
    cube: number(msg`Cube`, { required: true, ...cuft }),
    sentOn: date(msg`Sent on`),
    emailStatus: choice(msg`Email status`, sendStates),
    settledOn: date(msg`Settled on`),
    acceptedBy: text(msg`Accepted by`, { max: 120 }),
    lostReason: choice(msg`Lost because`, lostReasons),
  },
  identity: ['number', 'revision'],
  unique: [['number', 'revision']],
  kept: ['number', 'revision', 'quoteDate', 'quantity', 'amount', 'cube', 'emailStatus'],
  ordered: [['quoteDate', 'validUntil']],
  hasFiles: true,
  latestBy: 'quoteDate',
  totals: ['amount', 'quantity', 'cube'],
  list: [
    'number',
    'revision',
    'customerId',
    'state',
    'amount',
    'quoteDate',
    'validUntil',
    'quantity',
    'cube',
    'plant',
    'emailStatus',
    'settledOn',
    'acceptedBy',
    'lostReason',
    ...hiddenAtFirst,
  ],
  hiddenAtFirst,
  search: ['number', 'contact', 'acceptedBy', 'remarks'],
  through: { customerId: throughCustomer },
  access: { ...access, scope: 'customer' },
  children: { lines: quoteLine, combinations: quoteCombination },
  machine: quoteLife,
});
