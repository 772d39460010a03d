import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { anyOf, exportFormat, ids, listOf, paging, searchText } from '../../api/list';
import { calendarDay, date, money, number, plainText, recordId, text } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { commodity } from '../catalogue/commodity';
import { commodityTold, commodityWords } from '../catalogue/commodity-words';
import { coverKinds } from '../catalogue/cover';
import { motions } from '../catalogue/frame';
import { material } from '../catalogue/material';
import { priceLimits } from './limits';
import { plants, price } from './price';
import { priceRoundings } from './price-steps';

const change = { unit: '%', decimals: 2 } as const;

/**
 * The columns of a price list: what a commodity is, the sizes of its piece with the largest carton, as cartons fill the
 * container, and for each plant the day's price, from when and how long it holds and, compared with another day, how it
 * changed.
 */
export const priceListFields = {
  code: commodity.fields.code,
  name: text(msg`Name`),
  chinaFob: money(msg`FOB China`),
  chinaBefore: money(msg`FOB China, then`),
  chinaChange: number(msg`Change, China`, change),
  vietnamFob: money(msg`FOB Vietnam`),
  vietnamBefore: money(msg`FOB Vietnam, then`),
  vietnamChange: number(msg`Change, Vietnam`, change),
  loadability: material.fields.loadability,
  cube: material.fields.cube,
  productWidth: material.fields.productWidth,
  productDepth: material.fields.productDepth,
  productHeight: material.fields.productHeight,
  chinaFrom: date(msg`China from`),
  chinaUntil: date(msg`China until`),
  vietnamFrom: date(msg`Vietnam from`),
  vietnamUntil: date(msg`Vietnam until`),
  modelCode: text(commodity.fields.modelId.label),
  arrangementName: text(commodity.fields.arrangementId.label),
  coverGradeName: text(commodity.fields.coverGradeId.label),
  ...commodityWords,
} as const;

/** The columns that only a comparison with another day fills. */
export const comparedNames = ['chinaBefore', 'chinaChange', 'vietnamBefore', 'vietnamChange'] as const;

const nullableNumber = z.number().nullable();
const nullableDay = z.string().nullable();

/** A commodity in a price list; prices and days are null where there are none. */
export const priceListRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  modelId: z.number(),
  modelCode: z.string(),
  modelName: z.string(),
  arrangementName: z.string(),
  coverGradeName: z.string(),
  ...commodityTold,
  pictureId: nullableNumber,
  productWidth: nullableNumber,
  productDepth: nullableNumber,
  productHeight: nullableNumber,
  cube: nullableNumber,
  loadability: nullableNumber,
  chinaFob: nullableNumber,
  chinaBefore: nullableNumber,
  chinaChange: nullableNumber,
  chinaFrom: nullableDay,
  chinaUntil: nullableDay,
  vietnamFob: nullableNumber,
  vietnamBefore: nullableNumber,
  vietnamChange: nullableNumber,
  vietnamFrom: nullableDay,
  vietnamUntil: nullableDay,
});
export type PriceListRow = z.infer<typeof priceListRow>;

/**
 * Selects commodities in use that have a price on `day`, by default today, or on the day compared with; `unpriced` adds
 * those without a price. `changedOnly` needs a day to compare with.
 */
const priceListFilter = {
  day: calendarDay.optional(),
  comparedWith: calendarDay.optional(),
  changedOnly: z.boolean().optional(),
  unpriced: z.boolean().optional(),
  modelIds: ids,
  categoryIds: ids,
  arrangementIds: ids,
  coverGradeIds: ids,
  motions: anyOf(keysOf(motions)),
  coverKinds: anyOf(keysOf(coverKinds)),
  featureIds: ids,
  text: searchText,
};

/** The entities that a price list reads. */
const listReads = [
  ...(['price', 'commodity', 'model', 'arrangement', 'coverGrade', 'material', 'file'] as const),
  ...(['category', 'mechanism', 'cover', 'coverGroup', 'feature'] as const),
] as const;

/** The price list as of a day. */
const getCommodityGroupPrice = get('/getCommodityGroupPrice', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, ...paging(priceListRow) }),
  output: listOf(priceListRow, []).extend({ day: z.string() }),
  access: 'everyone',
  reads: listReads,
});

/** The price list as a file; with `pictures` a workbook has small pictures. */
const exportPriceList = get('/priceList/excel', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, format: exportFormat, pictures: z.boolean().optional() }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The printed price list for customers, in either language, with at most `priceLimits.catalogueRows` commodities. */
const getPriceCatalogue = get('/priceList/catalogue', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/**
 * New prices from a day on: either commodities raised by percent, where they have a price on that day, or single prices
 * by the commodity's code, of which an invalid one is reported with its row. A day before today is refused.
 */
const priceChange = z.strictObject({
  from: calendarDay,
  change: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('percent'),
      commodityIds: z.array(recordId).min(1).max(limits.bulkRows),
      plants: z.array(z.enum(keysOf(plants))).min(1),
      percent: z.number().min(priceLimits.fall).max(priceLimits.rise).multipleOf(0.01),
      rounding: z.enum(keysOf(priceRoundings)),
    }),
    z.strictObject({
      kind: z.literal('prices'),
      rows: z
        .array(
          z.strictObject({
            commodity: plainText(40),
            plant: z.enum(keysOf(plants)),
            fobUsd: z.union([z.number(), plainText(40)]),
          }),
        )
        .min(1)
        .max(limits.bulkRows),
    }),
  ]),
});
export type PriceChange = z.infer<typeof priceChange>;

/** One new price, or the problem with it. */
const foreseenPrice = z.object({
  /** The code of the commodity; as given, where it is unknown. */
  commodity: z.string(),
  plant: z.enum(keysOf(plants)),
  before: nullableNumber,
  after: nullableNumber,
  /** The last day of the new price; null means until further notice. */
  until: nullableDay,
  /** The first day of the price that it ends. */
  closes: nullableDay,
  problem: z.string().nullable(),
});
export type ForeseenPrice = z.infer<typeof foreseenPrice>;

/** Returns what a change of prices would do, price by price; changes nothing. */
const foreseePrices = post('/price/foresee', {
  reading: 'A',
  input: priceChange,
  output: z.object({
    rows: z.array(foreseenPrice),
    /** The number of pairs of commodity and plant without a price to raise. */
    unpriced: z.number(),
    /** Names what was foreseen; with other prices to start from it is another. */
    plan: z.string(),
  }),
  access: price.access.write,
  reads: ['price', 'commodity'],
});

/**
 * Sets all prices as one change set, or none and names those refused. The former prices end the day before. With the
 * `plan` that somebody agreed to, it is refused if it would do anything else: a percentage never applies twice.
 */
const changePrices = post('/price/change', {
  reading: 'A',
  input: priceChange.extend({ plan: z.string().optional() }),
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: price.access.write,
});

export const priceCalls = { getCommodityGroupPrice, exportPriceList, getPriceCatalogue, foreseePrices, changePrices };
