import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, ids, keysOf, listOf, paging, searchText } from '../../api/list';
import { calendarDay, date, money, number, plainText, recordId, text } from '../../entity/field';
import { languages } from '../../language';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { commodity } from '../catalogue/commodity';
import { material } from '../catalogue/material';
import { priceLimits } from './limits';
import { plants, price } from './price';
import { priceRoundings } from './price-steps';

const change = { unit: '%', decimals: 2 } as const;

/**
 * What a price list says of a commodity, beside its names: the size of its largest carton, as that is what a container is
 * filled with, and of each plant the price of the day, how long it holds and, beside another day, how it changed.
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
  chinaUntil: date(msg`China until`),
  vietnamUntil: date(msg`Vietnam until`),
  modelCode: text(commodity.fields.modelId.label),
  arrangementName: text(commodity.fields.arrangementId.label),
  coverGradeName: text(commodity.fields.coverGradeId.label),
} as const;

/** The columns that only the comparison with another day fills. */
export const comparedNames = ['chinaBefore', 'chinaChange', 'vietnamBefore', 'vietnamChange'] as const;

const nullableNumber = z.number().nullable();
const nullableDay = z.string().nullable();

/** A commodity as a price list has it; prices and days are null where there are none. */
export const priceListRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  modelId: z.number(),
  modelCode: z.string(),
  modelName: z.string(),
  arrangementName: z.string(),
  coverGradeName: z.string(),
  pictureId: nullableNumber,
  productWidth: nullableNumber,
  productDepth: nullableNumber,
  productHeight: nullableNumber,
  cube: nullableNumber,
  loadability: nullableNumber,
  chinaFob: nullableNumber,
  chinaBefore: nullableNumber,
  chinaChange: nullableNumber,
  chinaUntil: nullableDay,
  vietnamFob: nullableNumber,
  vietnamBefore: nullableNumber,
  vietnamChange: nullableNumber,
  vietnamUntil: nullableDay,
});
export type PriceListRow = z.infer<typeof priceListRow>;

/**
 * `day` is today where it is left out. Commodities that are used and have a price on that day or on the one it is
 * compared with; `unpriced` adds those that have none. `changedOnly` needs a day to compare with.
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
  text: searchText,
};

/** What a price list is made of. */
const listReads = ['price', 'commodity', 'model', 'arrangement', 'coverGrade', 'material', 'file'] as const;

/** The price list as of a day. */
const getCommodityGroupPrice = get('/getCommodityGroupPrice', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, ...paging(priceListRow) }),
  output: listOf(priceListRow, []).extend({ day: z.string() }),
  access: 'everyone',
  reads: listReads,
});

/** The price list as a file, with small pictures in a workbook where `pictures` asks for them. */
const exportPriceList = get('/priceList/excel', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, format: exportFormat, pictures: z.boolean().optional() }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The price list on paper, for customers, in either language: at most so many commodities as people leaf through. */
const getPriceCatalogue = get('/priceList/catalogue', {
  reading: 'A',
  input: z.strictObject({ ...priceListFilter, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/**
 * Prices from a day on: commodities raised by percent, where they have a price on that day; or prices one by one, by the
 * code of the commodity, where what is no price is named with its row. A day before today is refused.
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

/** One new price, or what stands against it. */
const foreseenPrice = z.object({
  /** The code of the commodity; as it was given, where nobody knows it. */
  commodity: z.string(),
  plant: z.enum(keysOf(plants)),
  before: nullableNumber,
  after: nullableNumber,
  /** Until when the new one holds; null is until further notice. */
  until: nullableDay,
  /** The price it ends, by its first day. */
  closes: nullableDay,
  problem: z.string().nullable(),
});
export type ForeseenPrice = z.infer<typeof foreseenPrice>;

/** What a change of prices would do, price by price; changes nothing. */
const foreseePrices = post('/price/foresee', {
  reading: 'A',
  input: priceChange,
  output: z.object({
    rows: z.array(foreseenPrice),
    /** Commodities and plants without a price that could be raised. */
    unpriced: z.number(),
  }),
  access: price.access.write,
  reads: ['price', 'commodity'],
});

/** Sets the prices as one change set or, naming those that stand against it, none. The prices before end the day before. */
const changePrices = post('/price/change', {
  reading: 'A',
  input: priceChange,
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: price.access.write,
});

export const priceCalls = { getCommodityGroupPrice, exportPriceList, getPriceCatalogue, foreseePrices, changePrices };
