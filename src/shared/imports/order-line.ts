import { msg } from '@lingui/core/macro';
import { order } from '../areas/order/order';
import { type OrderStage, orderStageNames } from '../areas/order/order-status';
import { type Exact, factor, minus, over, rounded, times, toNumber } from './decimal';
import type { Fault, ImportValue, ImportValues, PartRecords, PlannedRecord, RowSoFar } from './target';

const hundred = factor(100);
/** What a line says in words, by the field of its material; of what that refers to, the English name. */
const copiedFromMaterial = { spec: 'arrangementId', coverGrade: 'coverGradeId', color: 'colorId' } as const;

/** What a line takes from its material, and the one of price and amount that the file does not say. */
export function lineValues({ values, texts, exact, stored, called }: RowSoFar): ImportValues {
  // Nothing of a stored line follows from its material: it keeps what was ordered.
  const article = stored('orderLine') ? undefined : stored('material');
  const ofMaterial = (field: string) => values[`material.${field}`] ?? article?.[field] ?? null;
  const derived: Record<string, ImportValue> = {};
  const model = values['model.code'] ?? article?.modelId ?? null;
  if (model !== null) derived['orderLine.model'] = model;
  for (const [field, from] of Object.entries(copiedFromMaterial)) {
    const written = texts[`material.${from}`];
    const value = article && !written ? (called('material', from) ?? ofMaterial(from)) : written || ofMaterial(from);
    if (value !== null) derived[`orderLine.${field}`] = value;
  }
  const numberOf = (key: string, value: ImportValue | undefined = values[key]): Exact | null =>
    exact[key] ?? (typeof value === 'number' ? factor(value) : null);
  const quantity = numberOf('orderLine.quantity');
  if (!quantity) return derived;
  const discount = numberOf('orderLine.discount') ?? factor(0);
  const pieces = times(quantity, over(minus(hundred, discount), hundred) ?? factor(1));
  const cube = numberOf('material.cube', ofMaterial('cube'));
  if (cube) derived['orderLine.cube'] = toNumber(rounded(times(cube, quantity), 3));
  const [price, amount] = [numberOf('orderLine.price'), numberOf('orderLine.amount')];
  const ownPrice = !price && amount ? over(amount, pieces) : null;
  if (ownPrice) derived['orderLine.price'] = toNumber(rounded(ownPrice, 4));
  if (!amount && price) derived['orderLine.amount'] = toNumber(rounded(times(price, pieces), 2));
  return derived;
}

const laterDates = Object.entries(order.fields)
  .filter(([name, field]) => field.kind === 'date' && name !== 'orderDate')
  .map(([name]) => name);

/** Nothing happens to an order before it was placed. */
export function datesBeforeOrder({ values, stored }: Pick<RowSoFar, 'values' | 'stored'>): Omit<Fault, 'text'>[] {
  const ordered = values['order.orderDate'] ?? stored('order')?.orderDate;
  if (typeof ordered !== 'string') return [];
  return laterDates.flatMap((name) => {
    const key = `order.${name}`;
    const value = values[key];
    const problem = { message: msg`is before the order date {day}`, values: { day: ordered } };
    return typeof value === 'string' && value < ordered ? [{ key, problem }] : [];
  });
}

/** Gives each order of the rows the sums of all its lines, stored ones included, and the stage of the least advanced. */
export function settleOrders(records: (part: string) => PartRecords): void {
  const lines = records('orderLine');
  const byOrder = new Map<string, ImportValues[]>();
  for (const key of new Set([...lines.stored.keys(), ...lines.planned.keys()])) {
    const place = key.slice(0, key.lastIndexOf('\n'));
    const own = byOrder.get(place) ?? [];
    own.push({ ...lines.stored.get(key)?.values, ...lines.planned.get(key)?.values });
    byOrder.set(place, own);
  }
  for (const [key, planned] of records('order').planned) settle(planned, byOrder.get(key) ?? []);
}

function settle({ values }: PlannedRecord, lines: readonly ImportValues[]): void {
  values.quantity = sumOf(lines, 'quantity', 1);
  values.amount = sumOf(lines, 'amount', 100);
  values.cube = sumOf(lines, 'cube', 1000);
  const stages = lines.map(({ stage }) => orderStageNames.indexOf(stage as OrderStage)); // The schema let only stages through.
  values.stage = orderStageNames[Math.min(...stages)] ?? null;
}

function sumOf(lines: readonly ImportValues[], field: string, units: number): number {
  return lines.reduce((sum, line) => sum + Math.round(Number(line[field] ?? 0) * units), 0) / units;
}
