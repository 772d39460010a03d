import { msg } from '@lingui/core/macro';
import { paidPieces } from '../areas/order/line-amount';
import { order } from '../areas/order/order';
import type { OrderStage } from '../areas/order/order-status';
import { orderSums } from '../areas/order/order-sums';
import { gathered } from '../grouped';
import { type Exact, factor, over, rounded, times, toNumber } from './decimal';
import type { Fault, ImportValue, ImportValues, PartRecords, PlannedRecord, RowSoFar } from './target';

const nothing = factor(0);
const exactly = (value: ImportValue | undefined): Exact | null => (typeof value === 'number' ? factor(value) : null);
/** Texts that a line copies from its material, each with the reference whose English name it takes. */
const copiedFromMaterial = { spec: 'arrangementId', coverGrade: 'coverGradeId', color: 'colorId' } as const;

/**
 * Derives what a line takes from its material, and whichever of price and amount the file does not give. A stored line
 * whose material stays the same takes nothing from it: it keeps what was ordered. When its quantity or discount
 * changes, its price stays, and amount and cube follow. Idempotent.
 */
export function lineValues(row: RowSoFar): ImportValues {
  const line = row.stored('orderLine');
  const named = row.values['material.number'];
  const keepsMaterial = line !== undefined && (named ?? line.materialId) === (line.materialId ?? named);
  const material = keepsMaterial ? undefined : row.stored('material');
  return { ...wordsOfMaterial(row, material), ...figuresOf(row, { line, material, keepsMaterial }) };
}

type Stored = ReturnType<RowSoFar['stored']>;

/** The model and the texts that a line copies from its material. */
function wordsOfMaterial({ values, texts, called }: RowSoFar, material: Stored): ImportValues {
  const ofMaterial = (field: string) => values[`material.${field}`] ?? material?.[field] ?? null;
  const words = Object.entries(copiedFromMaterial).map(([field, from]) => {
    const written = texts[`material.${from}`] || null;
    const name = material && !written ? called('material', from) : written;
    return [`orderLine.${field}`, name ?? ofMaterial(from)] as const;
  });
  const model = ['orderLine.model', values['model.code'] ?? material?.modelId ?? null] as const;
  return Object.fromEntries([model, ...words].filter(([, value]) => value !== null));
}

interface Beside {
  line: Stored;
  /** The stored material, where the line takes anything from it. */
  material: Stored;
  keepsMaterial: boolean;
}

/** Cube, price and amount of a line, as far as they follow from its quantity, its discount and each other. */
function figuresOf({ values, exact }: RowSoFar, { line, material, keepsMaterial }: Beside): ImportValues {
  const given = (key: string): Exact | null => exact[key] ?? exactly(values[key]);
  const quantity = given('orderLine.quantity');
  if (!quantity) return {};
  const storedDiscount = exactly(line?.discount) ?? nothing;
  const discount = 'orderLine.discount' in values ? (given('orderLine.discount') ?? nothing) : storedDiscount;
  const isChanged = values['orderLine.quantity'] !== line?.quantity || toNumber(discount) !== toNumber(storedDiscount);
  const figures: Record<string, ImportValue> = {};

  const storedCube = keepsMaterial && isChanged ? cubeOfPiece(line) : null;
  const cube = given('material.cube') ?? exactly(material?.cube) ?? storedCube;
  if (cube) figures['orderLine.cube'] = toNumber(rounded(times(cube, quantity), 3));

  const paid = paidPieces(quantity, discount);
  const [price, amount] = [given('orderLine.price'), given('orderLine.amount')];
  if (amount) {
    const impliedPrice = price ? null : over(amount, paid);
    if (impliedPrice) figures['orderLine.price'] = toNumber(rounded(impliedPrice, 4));
    return figures;
  }
  const storedPrice = isChanged && !price ? exactly(line?.price) : null;
  if (storedPrice) figures['orderLine.price'] = toNumber(storedPrice);
  const charged = price ?? storedPrice;
  if (charged) figures['orderLine.amount'] = toNumber(rounded(times(charged, paid), 2));
  return figures;
}

/** The cube of one piece of a stored line; null where nothing can be divided. */
function cubeOfPiece(line: Stored): Exact | null {
  const quantity = exactly(line?.quantity);
  return quantity && over(exactly(line?.cube) ?? nothing, quantity);
}

const laterDates = Object.entries(order.fields)
  .filter(([name, field]) => field.kind === 'date' && name !== 'orderDate')
  .map(([name]) => name);

/** Finds dates of an order that are before its order date. */
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

/** Sets each order's sums over all its lines, stored ones included, and the stage of its least advanced line with pieces. */
export function settleOrders(records: (part: string) => PartRecords): void {
  const lines = records('orderLine');
  const keys = [...new Set([...lines.stored.keys(), ...lines.planned.keys()])];
  const byOrder = gathered(
    keys.map((key) => [
      key.slice(0, key.lastIndexOf('\n')),
      { ...lines.stored.get(key)?.values, ...lines.planned.get(key)?.values },
    ]),
  );
  for (const [key, planned] of records('order').planned) settle(planned, byOrder.get(key) ?? []);
}

function settle({ values }: PlannedRecord, lines: readonly ImportValues[]): void {
  const summed = lines.map(({ quantity, amount, cube, stage }) => ({
    quantity: Number(quantity ?? 0),
    amount: Number(amount ?? 0),
    cube: Number(cube ?? 0),
    stage: stage as OrderStage, // The schema admits only stages.
  }));
  Object.assign(values, orderSums(summed));
}
