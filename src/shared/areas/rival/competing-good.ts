import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, money, number, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { arrangementTypes } from '../catalogue/arrangement';
import { motions } from '../catalogue/frame';
import { rivalLimits } from './limits';
import { rivalWriters } from './rival';

export const levels = {
  entry: msg({ message: 'Entry', context: 'price level of a sofa' }),
  middle: msg({ message: 'Middle', context: 'price level of a sofa' }),
  upper: msg({ message: 'Upper', context: 'price level of a sofa' }),
  luxury: msg({ message: 'Luxury', context: 'price level of a sofa' }),
} as const;

/** How a rival's good relates to what we sell. */
export const goodTypes = {
  direct: msg`Direct rival`,
  alternative: msg({ message: 'Alternative', context: 'to one of our styles' }),
  benchmark: msg`Benchmark`,
} as const;

/** The kinds of prices: a shop's, a shop's for some days, or the maker's. */
export const priceKinds = {
  retail: msg`Retail price`,
  promotion: msg`Promotion price`,
  fob: msg`FOB price`,
} as const;

/** Where a price is known from. */
export const priceSources = {
  shop: msg`Seen in a shop`,
  online: msg`Online shop`,
  customer: msg`Told by a customer`,
  show: msg`Seen at a show`,
  list: msg`Price list or advertisement`,
  other: msg`Other`,
} as const;

const access = { read: everyone, write: rivalWriters } as const;
const price = (label: ReturnType<typeof msg>) => money(label, { min: 0.01, max: rivalLimits.usd.price });
const side = (label: ReturnType<typeof msg>) =>
  number(label, { unit: 'cm', decimals: 4, min: 0.1, max: rivalLimits.sideCm });

/** The price of a rival's good on one day, with its source. */
export const competingGoodPrice = entity({
  name: 'competingGoodPrice',
  label: msg`Prices over time`,
  parent: 'goodId',
  fields: {
    goodId: reference(msg`Competing good`, 'competingGood', { required: true }),
    day: date(msg`Day`, { required: true }),
    kind: choice(msg({ message: 'Kind', context: 'of a price' }), priceKinds, { required: true }),
    usd: money(msg`Price`, { required: true, min: 0.01, max: rivalLimits.usd.price }),
    countryId: reference(msg`Country`, 'country'),
    place: text(msg`Shop or customer`, { max: 120 }),
    source: choice(msg({ message: 'Source', context: 'of a price' }), priceSources, { required: true }),
    remark: text(msg`Remark`),
  },
  identity: ['day', 'kind', 'place'],
  list: ['day', 'kind', 'usd', 'countryId', 'place', 'source', 'remark'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** A good that a rival sells: the frame of a sofa with its prices. */
export const competingGood = entity({
  name: 'competingGood',
  label: msg`Competing good`,
  fields: {
    nameEn: text(msg`Product name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { max: 120 }),
    rivalId: reference(msg({ message: 'Supplier', context: 'of a competing good' }), 'rival', { required: true }),
    categoryId: reference(msg`Category`, 'category'),
    arrangementType: choice(msg`Arrangement type`, arrangementTypes),
    function: choice(msg({ message: 'Function', context: 'of a sofa' }), motions),
    cover: text(msg`Cover`, { max: 120 }),
    level: choice(msg({ message: 'Level', context: 'of a price' }), levels),
    type: choice(msg`Type`, goodTypes),
    onlineOnly: flag(msg`Sold online only`, { required: true }),
    width: side(msg`Width`),
    depth: side(msg`Depth`),
    height: side(msg`Height`),
    displayCount: number(msg`Pieces on floors`, { min: 0, max: rivalLimits.displayed }),
    commodityId: reference(msg`Our counterpart`, 'commodity'),
    retailUsd: price(msg`Price`),
    pricedOn: date(msg`Price seen on`),
    fobUsd: price(msg`FOB price`),
    lowestUsd: price(msg`Price range from`),
    highestUsd: price(msg`Price range to`),
    notes: longText(msg`Notes`),
  },
  // The latest prices of a shop and of the maker, and the lowest and highest of shops; the database maintains them.
  kept: ['retailUsd', 'pricedOn', 'fobUsd', 'lowestUsd', 'highestUsd'],
  identity: ['nameEn', 'nameZh', 'rivalId'],
  unique: [['nameEn', 'rivalId']],
  hasPictures: true,
  takes: ['jpeg'],
  list: [
    'nameEn',
    'nameZh',
    'rivalId',
    'categoryId',
    'arrangementType',
    'function',
    'retailUsd',
    'pricedOn',
    'fobUsd',
    'lowestUsd',
    'highestUsd',
    'cover',
    'level',
    'type',
    'onlineOnly',
    'width',
    'depth',
    'height',
    'displayCount',
    'commodityId',
  ],
  search: ['nameEn', 'nameZh', 'cover', 'notes'],
  access: { ...access, scope: 'none' },
  children: { prices: competingGoodPrice },
  wire: {
    list: 'GET /competinggood/getCompetingGoods',
    get: 'GET /competinggood/getCompetingGoodsDetail',
    add: 'POST /competinggood/add',
  },
});
