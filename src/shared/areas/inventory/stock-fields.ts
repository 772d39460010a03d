import { msg } from '@lingui/core/macro';
import { choice, date, flag, number, text } from '../../entity/field';
import { material } from '../catalogue/material';
import { model } from '../catalogue/model';
import { orderLine } from '../order/order-line';
import { orderStages } from '../order/order-status';
import { forecastMethods } from './forecast';
import { inventoryProduct } from './product';
import { inventoryWeek } from './week';

const { sku, status, stores, leadTimeWeeks, reviewWeeks, serviceLevel, forecastMethod } = inventoryProduct.fields;
const { weekStart, sold, stock, floorSamples } = inventoryWeek.fields;

/** The columns of a customer's SKU in grids, files and reports, in order. */
export const stockFields = {
  sku,
  number: { ...material.fields.number, label: inventoryProduct.fields.materialId.label },
  name: text(msg({ message: 'Name', context: 'of a SKU' })),
  model: text(model.label),
  coverGrade: orderLine.fields.coverGrade,
  color: orderLine.fields.color,
  status,
  stores,
  floorSamples,
  weekStart,
  sold,
  perWeek: number(msg`Demand a week`, { decimals: 1 }),
  stock,
  weeksOfStock: number(msg`Weeks of stock`, { decimals: 1 }),
  runsOut: flag(msg`Runs out`),
  undelivered: number(msg`Undelivered`),
  productionStatus: choice(msg`Production status`, orderStages),
  readyDate: date(msg`Ready date`),
  inTransit: number(msg`In transit`),
  containers: text(msg`Container`),
  etd: date(msg`ETD`),
  eta: date(msg`ETA`),
  leadTimeWeeks,
  reviewWeeks,
  serviceLevel,
  safetyStock: number(msg`Safety stock`),
  replenishment: number(msg`Replenishment`),
  forecastMethod,
  method: choice(msg`Forecast by`, forecastMethods),
  error: number(msg`Past error`, { unit: '%' }),
  naiveError: number(msg`Error of repeating last week’s sales`, { unit: '%' }),
  bias: number(msg`Past bias`, { unit: '%' }),
} as const;
export type StockField = keyof typeof stockFields;

/** The columns that a customer sees; a report that shows proposals has them after these. */
export const sharedFields = [
  'sku',
  'number',
  'name',
  'color',
  'floorSamples',
  'sold',
  'stock',
  'weeksOfStock',
  'runsOut',
  'undelivered',
  'productionStatus',
  'readyDate',
  'inTransit',
  'containers',
  'etd',
  'eta',
] as const satisfies readonly StockField[];
