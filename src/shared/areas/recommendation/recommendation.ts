import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, number, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { machine } from '../../workflow/machine';
import { motions } from '../catalogue/frame';
import { priceRanges } from '../catalogue/material';
import { throughCustomer } from '../customer/through-customer';
import { lostReasons } from '../quote/quote';
import { levels } from '../rival/competing-good';
import { recommendationLimits } from './limits';

/** Why a product is recommended: from the proposals, or somebody's own idea. */
export const grounds = {
  alsoBought: msg`Similar customers buy it`,
  leftFloor: msg`Left the floor`,
  newModel: msg`New in the price range`,
  own: msg`Own idea`,
} as const;
export type Ground = keyof typeof grounds;

export const priorities = {
  high: msg({ message: 'High', context: 'a priority' }),
  normal: msg({ message: 'Normal', context: 'a priority' }),
  low: msg({ message: 'Low', context: 'a priority' }),
} as const;

/** How a customer was asked about a recommendation. */
export const followWays = {
  call: msg`Call`,
  mail: msg`Mail`,
  meeting: msg`Meeting`,
  visit: msg`Visit`,
  show: msg({ message: 'Show', context: 'a trade show' }),
} as const;

/** What the customer answered. */
export const followResults = {
  interested: msg({ message: 'Interested', context: 'in a product' }),
  wantsSample: msg`Wants a sample`,
  wantsPrice: msg`Wants a price`,
  later: msg({ message: 'Not now', context: 'interested in a product' }),
  notInterested: msg({ message: 'Not interested', context: 'in a product' }),
  noAnswer: msg`No answer`,
} as const;

/** The states of a recommendation. Once in a quote, it follows the quote's steps. */
export const recommendationLife = machine({
  states: {
    open: msg({ message: 'Open', context: 'a recommendation' }),
    offered: msg({ message: 'Offered', context: 'a recommendation' }),
    accepted: msg({ message: 'Accepted', context: 'a recommendation' }),
    declined: msg({ message: 'Declined', context: 'a recommendation' }),
  },
  actions: {
    offer: { label: msg`Mark as offered`, key: 'm' },
    accept: { label: msg`Mark as accepted`, key: 'a', tone: 'primary' },
    decline: { label: msg`Mark as declined`, key: 'r', tone: 'danger' },
    reopen: { label: msg({ message: 'Open again', context: 'a recommendation' }), key: 'u' },
    offerByQuote: { label: msg`Offered with its quote` },
    acceptByQuote: { label: msg`Accepted with its quote` },
    declineByQuote: { label: msg`Declined with its quote` },
    regainByQuote: { label: msg`Offered again, as the loss of its quote was taken back` },
  },
  initial: 'open',
  editable: ['open', 'offered'],
  ownedBy: 'customerId',
  moves: [
    { from: 'open', action: 'offer', to: 'offered', by: sales, isOptional: true, dayIn: 'offeredOn' },
    { from: 'open', action: 'offerByQuote', to: 'offered', by: [], dayIn: 'offeredOn' },
    { from: 'offered', action: 'accept', to: 'accepted', by: sales, isOptional: true, dayIn: 'settledOn' },
    { from: 'offered', action: 'acceptByQuote', to: 'accepted', by: [], dayIn: 'settledOn' },
    ...(['open', 'offered'] as const).map(
      (from) =>
        ({
          from,
          action: 'decline',
          to: 'declined',
          by: sales,
          isOptional: true,
          needs: 'reason',
          reasonIn: 'declinedBecause',
          dayIn: 'settledOn',
        }) as const,
    ),
    {
      from: 'offered',
      action: 'declineByQuote',
      to: 'declined',
      by: [],
      reasonIn: 'declinedBecause',
      dayIn: 'settledOn',
    },
    {
      from: 'declined',
      action: 'regainByQuote',
      to: 'offered',
      by: [],
      clears: ['declinedBecause', 'settledOn'],
    },
    // The next revision of its quote is another offer.
    {
      from: 'declined',
      action: 'offerByQuote',
      to: 'offered',
      by: [],
      dayIn: 'offeredOn',
      clears: ['declinedBecause', 'settledOn'],
    },
    // An accepted one had been offered, so it returns there; whether a declined one had been is not known.
    {
      from: 'accepted',
      action: 'reopen',
      to: 'offered',
      by: sales,
      isOptional: true,
      takesBack: true,
      clears: ['settledOn'],
    },
    {
      from: 'declined',
      action: 'reopen',
      to: 'open',
      by: sales,
      isOptional: true,
      clears: ['declinedBecause', 'settledOn', 'offeredOn'],
    },
  ],
});

const access = { read: everyone, write: sales } as const;
const side = (label: MessageDescriptor) => number(label, { unit: 'cm', decimals: 4, min: 0.1, max: 2000 });

/** A customer's answer when asked about a recommendation. */
export const recommendationFollow = entity({
  name: 'recommendationFollow',
  label: msg`Follow records`,
  parent: 'recommendationId',
  fields: {
    recommendationId: reference(msg`Recommendation`, 'productRecommendation', { required: true }),
    day: date(msg`Day`, { required: true }),
    way: choice(msg`Asked by`, followWays, { required: true }),
    result: choice(msg({ message: 'Result', context: 'of asking a customer' }), followResults, { required: true }),
    note: text(msg`Note`, { max: recommendationLimits.note }),
  },
  identity: ['day'],
  list: ['day', 'way', 'result', 'note'],
  search: ['note'],
  access: { ...access, scope: 'parent' },
});

/** Columns of the list that are hidden until chosen. */
const hiddenAtFirst = [
  'materialId',
  'style',
  'category',
  'level',
  'spec',
  'fabric',
  'color',
  'width',
  'depth',
  'height',
  'motion',
  'features',
] as const;

/** A product recommended to a customer, with the reason and their answers. */
export const productRecommendation = entity({
  name: 'productRecommendation',
  label: msg`Product recommendation`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    departmentId: reference(msg`Division`, 'department'),
    vpSalesId: reference(msg`VP/Sales`, 'account'),
    modelId: reference(msg`Model`, 'model', { required: true }),
    materialId: reference(msg`Material`, 'material', { within: 'modelId' }),
    // In words, as of the recommendation: later changes of the catalogue do not affect it.
    style: text(msg({ message: 'Style', context: 'of furniture' }), { max: recommendationLimits.words }),
    category: text(msg`Category`, { max: recommendationLimits.words }),
    level: choice(msg({ message: 'Level', context: 'of a sofa' }), levels),
    spec: text(msg`Spec`, { max: recommendationLimits.words }),
    fabric: text(msg({ message: 'Fabric', context: 'cover grade of a sofa' }), { max: recommendationLimits.words }),
    color: text(msg`Color`, { max: recommendationLimits.words }),
    width: side(msg`Product width`),
    depth: side(msg`Product depth`),
    height: side(msg`Product height`),
    motion: choice(msg`Motion`, motions),
    features: text(msg`Function features`, { max: recommendationLimits.reason }),
    priceRange: choice(msg`Price range`, priceRanges),
    reason: text(msg({ message: 'Reason', context: 'for a recommendation' }), {
      required: true,
      max: recommendationLimits.reason,
    }),
    reasonZh: text(msg`Reason in Chinese`, { max: recommendationLimits.reason }),
    ground: choice(msg({ message: 'Ground', context: 'of a recommendation' }), grounds, { required: true }),
    priority: choice(msg`Priority`, priorities, { required: true }),
    quoteId: reference(msg`Quote`, 'quote', { within: 'customerId' }),
    state: choice(msg`Status`, recommendationLife.states, { required: true }),
    offeredOn: date(msg`Offered on`),
    settledOn: date(msg`Settled on`),
    declinedBecause: choice(msg`Declined because`, lostReasons),
    latestResult: choice(msg`Last result`, followResults),
    followedOn: date(msg`Last followed up`),
  },
  identity: ['customerId', 'modelId'],
  kept: ['ground', 'latestResult', 'followedOn'],
  notYet: ['quoteId'],
  list: [
    'customerId',
    'modelId',
    'state',
    'priority',
    'reason',
    'reasonZh',
    'ground',
    'latestResult',
    'followedOn',
    'quoteId',
    'vpSalesId',
    'departmentId',
    'priceRange',
    'offeredOn',
    'settledOn',
    'declinedBecause',
    ...hiddenAtFirst,
  ],
  hiddenAtFirst,
  search: ['reason', 'reasonZh'],
  through: { customerId: { search: throughCustomer.search, references: { countryId: 'country' } } },
  access: { ...access, scope: 'customer' },
  children: { follows: recommendationFollow },
  machine: recommendationLife,
});
