import { mondayOf } from '../../rules/days';
import { type OrderStage, orderStageNames } from '../order/order-status';
import type { StockRow } from './calls';
import { forecastOf } from './forecast';
import type { Demand } from './levels';
import { inventoryLimits } from './limits';
import { type Position, replenishmentOf, runsOut, type Terms, termsOf } from './replenishment';
import type { Seasons } from './seasons';
import { endOfWeek, weeksAfter, weeksBetween } from './weeks';

/** A SKU's reported weeks, in order; as parallel arrays, as a customer has hundreds of thousands of them. */
export interface ToldWeeks {
  /** The number of weeks from a Monday that is the same for all SKUs of a customer. */
  at: readonly number[];
  sold: readonly number[];
  stock: readonly number[];
}

/** The weeks of a SKU without reports. */
export const noWeeks: ToldWeeks = { at: [], sold: [], stock: [] };

/** Pieces of an order that are not in the stock yet, or were delivered only lately. */
export interface Arriving {
  pieces: number;
  stage: OrderStage;
  readyDate: string | null;
  /** Whether they have left the plant. */
  isOnItsWay: boolean;
  deliveredDate: string | null;
  container: string | null;
  etd: string | null;
  eta: string | null;
}

/** A customer's SKU with its own terms. */
export type DescribedProduct = Pick<
  StockRow,
  | 'id'
  | 'version'
  | 'sku'
  | 'number'
  | 'name'
  | 'model'
  | 'modelStatus'
  | 'skuStatus'
  | 'coverGrade'
  | 'color'
  | 'status'
  | 'stores'
  | 'floorSamples'
  | 'cube'
  | 'forecastMethod'
> & { [K in keyof Terms]: number | null };

interface Known {
  product: DescribedProduct;
  weeks: ToldWeeks;
  /** The Monday that the weeks are counted from. */
  since: string;
  arriving: readonly Arriving[];
  seasons: (first: number, weeks: number) => Seasons | null;
  today: string;
}

/** Builds the row of a SKU: its reported weeks, what is on its way, and the forecast and proposal. */
export function stockRowOf({ product, weeks, since, arriving, seasons, today }: Known): StockRow {
  const lastAt = weeks.at.at(-1);
  const last = lastAt === undefined ? null : weeksAfter(since, lastAt);
  const stock = weeks.stock.at(-1) ?? null;
  const terms = termsOf(product);
  const { first, demand, sold } = demandOf(weeks);
  // Pieces delivered by the end of the last reported week are in its stock already.
  const counted = last === null ? today : endOfWeek(last);
  const open = arriving.filter(({ deliveredDate }) => deliveredDate === null || deliveredDate > counted);
  const transit = open.filter(({ isOnItsWay }) => isOnItsWay);
  const ahead = open.filter(({ isOnItsWay }) => !isOnItsWay);
  const position: Position = {
    stock: stock ?? 0,
    inTransit: sumOf(transit),
    undelivered: sumOf(ahead),
  };
  const described = {
    ...product,
    ...terms,
    weekStart: last,
    weekEnd: last && counted,
    weeks: weeks.at.length,
    sold: weeks.sold.at(-1) ?? null,
    stock,
    soldByWeek: sold.slice(-inventoryLimits.shownWeeks),
    undelivered: position.undelivered,
    productionStatus: leastAdvanced(ahead),
    readyDate: earliest(ahead.map(({ readyDate }) => readyDate)),
    inTransit: position.inTransit,
    containers: [...new Set(transit.flatMap(({ container }) => container ?? []))].join(', ') || null,
    etd: earliest(transit.map(({ etd }) => etd)),
    eta: earliest(transit.map(({ eta }) => eta)),
  };
  if (last === null || product.status === 'disabled') return { ...described, ...nothingForetold };
  const elapsedWeeks = Math.max(0, weeksBetween(weeksAfter(last, 1), mondayOf(today)));
  const weeksAhead = Math.round(terms.leadTimeWeeks + terms.reviewWeeks + elapsedWeeks);
  const ofYear = first === null ? null : withAhead(seasons(first, demand.length), weeksAhead);
  const forecast = forecastOf(demand, ofYear, weeksAhead, product.forecastMethod);
  const replenishment = replenishmentOf({ demand, forecast, terms, position, elapsedWeeks });
  const { method, perWeek, error, naiveError, bias } = forecast;
  return {
    ...described,
    method,
    error,
    naiveError,
    bias,
    perWeek: tenth(perWeek),
    weeksOfStock: tenth(replenishment.weeksOfStock),
    weeksCovered: tenth(replenishment.weeksCovered),
    runsOut: runsOut(replenishment, terms, elapsedWeeks),
    wanted: tenth(replenishment.wanted),
    safetyStock: tenth(replenishment.safetyStock),
    replenishment: replenishment.proposal,
  };
}

const nothingForetold = {
  weeksOfStock: null,
  weeksCovered: null,
  runsOut: false,
  method: null,
  perWeek: null,
  error: null,
  naiveError: null,
  bias: null,
  wanted: null,
  safetyStock: null,
  replenishment: null,
} as const;

/** The demand of consecutive weeks: null for a week that is missing or in which the stock ran out. */
export function demandOf(weeks: ToldWeeks): { first: number | null; demand: Demand; sold: Demand } {
  const first = weeks.at[0];
  const last = weeks.at.at(-1);
  if (first === undefined || last === undefined) return { first: null, demand: [], sold: [] };
  const demand = new Array<number | null>(last - first + 1).fill(null);
  const sold = [...demand];
  for (const [place, at] of weeks.at.entries()) {
    const pieces = weeks.sold[place] ?? 0;
    sold[at - first] = pieces;
    if ((weeks.stock[place] ?? 0) > 0) demand[at - first] = pieces;
  }
  return { first, demand, sold };
}

/** The seasons with only as many weeks ahead as are forecast. */
const withAhead = (seasons: Seasons | null, weeks: number): Seasons | null =>
  seasons && { ...seasons, ahead: seasons.ahead.slice(0, Math.max(1, weeks)) };

const sumOf = (arriving: readonly Arriving[]): number => arriving.reduce((sum, { pieces }) => sum + pieces, 0);

function earliest(days: readonly (string | null)[]): string | null {
  return days.reduce((least, day) => (day !== null && (least === null || day < least) ? day : least), null);
}

function leastAdvanced(arriving: readonly Arriving[]): OrderStage | null {
  const places = arriving.map(({ stage }) => orderStageNames.indexOf(stage));
  return places.length > 0 ? (orderStageNames[Math.min(...places)] ?? null) : null;
}

function tenth<N extends number | null>(value: N): N {
  return (value === null ? null : Math.round(value * 10) / 10) as N; // Null only for null.
}
