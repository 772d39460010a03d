import { type OrderStage, orderStageNames } from '../order/order-status';
import type { StockRow } from './calls';
import { forecastOf } from './forecast';
import type { Demand } from './levels';
import { inventoryLimits } from './limits';
import { type Position, replenishmentOf, runsOut, type Terms, termsOf } from './replenishment';
import type { Seasons } from './seasons';
import { endOfWeek, mondayOf, weeksAfter, weeksBetween } from './weeks';

/** A week as it was told. */
export interface ToldWeek {
  weekStart: string;
  /** How many weeks it is behind any one Monday, the same of all weeks of a customer. */
  at: number;
  sold: number;
  stock: number;
}

/** Pieces of an order that did not come into the stock yet, or only lately. */
export interface Arriving {
  pieces: number;
  stage: OrderStage;
  readyDate: string | null;
  /** Whether they have left. */
  isOnItsWay: boolean;
  deliveredDate: string | null;
  container: string | null;
  etd: string | null;
  eta: string | null;
}

/** What is known of a customer's SKU itself, with the terms of its own. */
export type DescribedProduct = Pick<
  StockRow,
  | 'id'
  | 'version'
  | 'sku'
  | 'number'
  | 'name'
  | 'model'
  | 'modelStatus'
  | 'coverGrade'
  | 'color'
  | 'status'
  | 'stores'
  | 'floorSamples'
  | 'cube'
> & { [K in keyof Terms]: number | null };

interface Known {
  product: DescribedProduct;
  /** In their order, the last one told last. */
  weeks: readonly ToldWeek[];
  arriving: readonly Arriving[];
  seasons: (first: string, weeks: number) => Seasons | null;
  today: string;
}

/** All that is to be known of a SKU: what was told, what is on its way, and what follows from it. */
export function stockRowOf({ product, weeks, arriving, seasons, today }: Known): StockRow {
  const last = weeks.at(-1);
  const terms = termsOf(product);
  const { first, demand, sold } = demandOf(weeks);
  // What was delivered by the end of the last week is in its stock already.
  const counted = last ? endOfWeek(last.weekStart) : today;
  const open = arriving.filter(({ deliveredDate }) => deliveredDate === null || deliveredDate > counted);
  const transit = open.filter(({ isOnItsWay }) => isOnItsWay);
  const ahead = open.filter(({ isOnItsWay }) => !isOnItsWay);
  const position: Position = {
    stock: last?.stock ?? 0,
    inTransit: sumOf(transit),
    undelivered: sumOf(ahead),
  };
  const described = {
    ...product,
    ...terms,
    weekStart: last?.weekStart ?? null,
    weekEnd: last ? counted : null,
    weeks: weeks.length,
    sold: last?.sold ?? null,
    stock: last?.stock ?? null,
    soldByWeek: sold.slice(-inventoryLimits.shownWeeks),
    undelivered: position.undelivered,
    productionStatus: leastAdvanced(ahead),
    readyDate: earliest(ahead.map(({ readyDate }) => readyDate)),
    inTransit: position.inTransit,
    containers: [...new Set(transit.flatMap(({ container }) => container ?? []))].join(', ') || null,
    etd: earliest(transit.map(({ etd }) => etd)),
    eta: earliest(transit.map(({ eta }) => eta)),
  };
  if (!last || product.status === 'disabled') return { ...described, ...nothingForetold };
  const elapsedWeeks = Math.max(0, weeksBetween(weeksAfter(last.weekStart, 1), mondayOf(today)));
  const weeksAhead = Math.round(terms.leadTimeWeeks + terms.reviewWeeks + elapsedWeeks);
  const ofYear = first === null ? null : withAhead(seasons(first, demand.length), weeksAhead);
  const forecast = forecastOf(demand, ofYear, weeksAhead);
  const replenishment = replenishmentOf({ demand, forecast, terms, position, elapsedWeeks });
  const { method, perWeek, error, naiveError, bias } = forecast;
  return {
    ...described,
    ...{ method, error, naiveError, bias, perWeek: tenth(perWeek) },
    weeksOfStock: tenth(replenishment.weeksOfStock),
    weeksCovered: tenth(replenishment.weeksCovered),
    runsOut: runsOut(replenishment, terms, elapsedWeeks),
    wanted: tenth(replenishment.wanted),
    safetyStock: tenth(replenishment.safetyStock),
    replenishment: replenishment.proposal,
  };
}

const nothingForetold = {
  ...{ weeksOfStock: null, weeksCovered: null, runsOut: false, method: null, perWeek: null, error: null },
  ...{ naiveError: null, bias: null, wanted: null, safetyStock: null, replenishment: null },
} as const;

/** What was wanted week by week without gaps: a week that is missing, or in which the stock ran out, tells nothing. */
export function demandOf(weeks: readonly ToldWeek[]): { first: string | null; demand: Demand; sold: Demand } {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return { first: null, demand: [], sold: [] };
  const demand = Array.from<number | null>({ length: last.at - first.at + 1 }).fill(null);
  const sold = [...demand];
  for (const week of weeks) {
    sold[week.at - first.at] = week.sold;
    if (week.stock > 0) demand[week.at - first.at] = week.sold;
  }
  return { first: first.weekStart, demand, sold };
}

/** The seasons with as many weeks ahead as are foretold. */
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
  return (value === null ? null : Math.round(value * 10) / 10) as N; // of a number it makes a number
}
