import { expect, test } from 'vitest';
import { loadingLimits } from '../../../shared/loading/limits';
import { customers } from './customers';
import { dayOf } from './day';
import { type Deal, deals } from './orders';
import { organization } from './organization';
import { products } from './products';

const today = dayOf('2026-06-30');
const firstDay = today - 1278;

function made(seed: number, orders = 900): Deal[] {
  const models = products(seed, today);
  const buyers = customers({ seed, count: 60, orders, firstDay, today, organization: organization(), models });
  return [...deals({ seed, customers: buyers, firstDay, today })];
}

test('the same seed makes the same deals, another seed others', () => {
  expect(made(7, 60)).toEqual(made(7, 60));
  expect(made(8, 60)).not.toEqual(made(7, 60));
});

test('exactly as many orders are made as were asked for', () => {
  expect(made(3).flatMap((deal) => deal.orders)).toHaveLength(900);
});

test('a full container holds between the least and the most cubic feet', () => {
  const full = made(1)
    .flatMap((deal) => deal.shipments)
    .filter((shipment) => shipment.containerKind !== '20GP');
  expect(full.length).toBeGreaterThan(500);
  for (const { cube } of full) {
    expect(cube).toBeGreaterThanOrEqual(loadingLimits.containerCuft.min);
    expect(cube).toBeLessThanOrEqual(loadingLimits.containerCuft.max);
  }
});

test('the dates of every order follow one another', () => {
  for (const order of made(2).flatMap((deal) => deal.orders)) {
    const path = [
      order.orderDate,
      order.poReceiptDate,
      order.signedDate,
      order.factoryConfirmedDate,
      order.actualCompletionDate,
      order.loadedDate,
      order.shippedDate,
    ].filter((date) => date !== null);
    expect(path).toEqual([...path].sort());
  }
});

test('customers have names in English and Chinese, with diacritics, and codes of their own', () => {
  const models = products(1, today);
  const rows = customers({
    seed: 1,
    count: 320,
    orders: 6000,
    firstDay,
    today,
    organization: organization(),
    models,
  }).map((customer) => customer.row);
  expect(new Set(rows.map((row) => row.code)).size).toBe(320);
  expect(new Set(rows.map((row) => row.nameEn)).size).toBe(320);
  expect(rows.every((row) => /\p{Script=Han}/u.test(row.nameZh ?? ''))).toBe(true);
  expect(rows.filter((row) => /[äöüøåñéčşń]/i.test(row.nameEn)).length).toBeGreaterThan(20);
  expect(rows.some((row) => row.nameZh?.startsWith('重庆') && row.nameEn.startsWith('Chongqing'))).toBe(true);
});
