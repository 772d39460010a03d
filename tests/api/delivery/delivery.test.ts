import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { i18nOf } from '../../../src/server/languages';
import { deliveryCalls } from '../../../src/shared/areas/delivery/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { lateReasons } from '../../../src/shared/areas/order/order';
import { errorCatalogue } from '../../../src/shared/errors';
import { dayFromToday } from '../../support/calendar';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { exactSum, percent, quotient } from '../../support/decimal';

let company: Company;
let vp: Person;
let boss: Person;

beforeAll(async () => {
  company = await startCompany('large');
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
});

afterAll(() => company.app.close());

type Order = Company['order'][number];
type Days = Record<string, number | null>;

// The reference: plain loops over the rows, with percentiles by the textbook.

/** Half is rounded up, as decimals are; the little more is for binary fractions. */
const oneDecimal = (value: number) => Math.round((value + 1e-9) * 10) / 10;

function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return oneDecimal(below + (above - below) * (place - Math.floor(place)));
}

function daysOf(order: Order): Days {
  const planned = order.plannedProductionDate;
  const path: [string, string | null][] = [
    ['created', order.orderDate],
    ['signed', order.signedDate],
    ['siteValidation', order.factoryConfirmedDate],
    ['inProduction', planned !== null && planned <= company.today ? planned : null],
    ['completed', order.actualCompletionDate],
    ['loaded', order.loadedDate],
    ['shipped', order.shippedDate],
  ];
  const days: Days = { whole: order.shippedDate ? daysBetween(order.orderDate, order.shippedDate) : null };
  path.slice(0, -1).forEach(([stage, day], at) => {
    const next = path[at + 1]?.[1];
    days[stage] = day && next ? daysBetween(day, next) : null;
  });
  return days;
}

function stageOf(order: Order): string {
  if (order.shippedDate) return 'shipped';
  if (order.loadedDate) return 'loaded';
  if (order.actualCompletionDate) return 'completed';
  if (order.plannedProductionDate && order.plannedProductionDate <= company.today) return 'inProduction';
  if (order.factoryConfirmedDate) return 'siteValidation';
  return order.signedDate ? 'signed' : 'created';
}

function daysLate({ stage, shippedDate, requestedDeliveryDate }: Order): number {
  const until = stage === 'shipped' ? shippedDate : company.today;
  return until && requestedDeliveryDate ? Math.max(0, daysBetween(requestedDeliveryDate, until)) : 0;
}

const timed = ['created', 'signed', 'siteValidation', 'inProduction', 'completed', 'loaded'] as const;
const stages = [...timed, 'shipped'] as const;

function timingOf(orders: readonly Order[], name: string) {
  const days = orders.flatMap((order) => daysOf(order)[name] ?? []);
  return {
    orders: days.length,
    average: days.length === 0 ? null : quotient(exactSum(days), days.length, 1),
    p50: percentile(days, 0.5),
    p90: percentile(days, 0.9),
  };
}

function groupedBy(orders: readonly Order[], keyOf: (order: Order) => string): Map<string, Order[]> {
  const groups = new Map<string, Order[]>();
  for (const order of orders) groups.set(keyOf(order), [...(groups.get(keyOf(order)) ?? []), order]);
  return groups;
}

const ordersOf = ({ visible }: Person) => company.order.filter(({ customerId }) => visible.has(customerId));

describe('the overall times', () => {
  test.each(['vpSales', 'generalManager'] as const)('equal the reference within the reach of %s', async (role) => {
    const person = await company.as(role);
    const { data } = await person.client.call(deliveryCalls.getCustomerOverallDelivery, {});
    const orders = ordersOf(person);
    expect(data.orders).toBe(orders.length);
    expect(data.shipped).toBe(orders.filter(({ shippedDate }) => shippedDate).length);
    expect(data.late).toBe(orders.filter((order) => daysLate(order) > 0).length);
    expect(data.whole).toEqual(timingOf(orders, 'whole'));
    expect(data.whole.p90).toBeGreaterThan(data.whole.p50 ?? 0);
    expect(data.stages).toEqual(
      stages.map((stage) => ({
        stage,
        now: orders.filter((order) => stageOf(order) === stage).length,
        ...timingOf(orders, stage),
      })),
    );
    expect(data.stages.filter(({ orders: counted }) => counted > 20)).toHaveLength(timed.length);
  });

  test('the two reaches differ, and neither sees the other’s orders', async () => {
    expect(ordersOf(vp).length).toBeLessThan(ordersOf(boss).length);
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
    const { data } = await vp.client.call(deliveryCalls.getCustomerOverallDelivery, { customerId: foreign?.id ?? 0 });
    expect([data.orders, data.whole.p50, data.reasons]).toEqual([0, null, []]);
  });

  test('both periods narrow them', async () => {
    const year = Number(company.today.slice(0, 4));
    const asked = { from: `${year - 1}-03-01`, shippedFrom: `${year - 1}-07-01`, shippedTo: `${year}-02-28` };
    const { data } = await boss.client.call(deliveryCalls.getCustomerOverallDelivery, asked);
    const orders = company.order.filter(
      ({ orderDate, shippedDate }) =>
        orderDate >= asked.from && shippedDate && shippedDate >= asked.shippedFrom && shippedDate <= asked.shippedTo,
    );
    expect(orders.length).toBeGreaterThan(20);
    expect([data.orders, data.whole]).toEqual([orders.length, timingOf(orders, 'whole')]);
  });

  test('late orders are counted by their reason', async () => {
    const { data } = await boss.client.call(deliveryCalls.getCustomerOverallDelivery, {});
    const late = company.order.filter((order) => daysLate(order) > 0);
    expect(data.reasons.length).toBeGreaterThan(2);
    expect(sum(data.reasons, (row) => row.orders)).toBe(late.length);
    for (const { reason, orders, averageDays, amount } of data.reasons) {
      const of = late.filter((order) => order.lateReason === reason);
      expect([orders, amount]).toEqual([of.length, sum(of, (order) => order.amount)]);
      expect(averageDays).toBe(quotient(exactSum(of.map(daysLate)), of.length, 1));
    }
  });

  test('a period that ends before it begins is refused by every call', async () => {
    const reversed = [
      { from: '2026-02-02', to: '2026-02-01' },
      { shippedFrom: '2026-02-02', shippedTo: '2026-02-01' },
    ];
    const { getAllOrderNumberInfos: _, ...calls } = deliveryCalls;
    for (const input of reversed) {
      for (const call of Object.values(calls)) {
        const { code } = await vp.client.call(call, input);
        expect(code, call.path).toBe(errorCatalogue['dates.reversed'].code);
      }
    }
  });
});

describe('the times of groups', () => {
  const keys = {
    customer: (order: Order) => String(order.customerId),
    department: (order: Order) => String(company.customer.find(({ id }) => id === order.customerId)?.departmentId),
    month: (order: Order) => order.orderDate.slice(0, 7),
  };

  test.each(['customer', 'department', 'month'] as const)('by %s equal the reference', async (by) => {
    for (const person of [vp, boss]) {
      const { data } = await person.client.call(deliveryCalls.getCustomerOrderAverageDelivery, { by, size: 1000 });
      const groups = groupedBy(ordersOf(person), keys[by]);
      expect(data.rows.map(({ id }) => id).sort()).toEqual([...groups.keys()].sort());
      expect(data.total).toBe(groups.size);
      for (const row of data.rows) {
        const orders = groups.get(row.id) ?? [];
        const late = orders.filter((order) => daysLate(order) > 0).length;
        expect([row.orders, row.late]).toEqual([orders.length, late]);
        expect(row.lateShare).toBe(percent(late, orders.length, 1));
        const expected = timed.map((stage) => timingOf(orders, stage));
        expect(timed.map((stage) => row[`${stage}P50`])).toEqual(expected.map(({ p50 }) => p50));
        expect(timed.map((stage) => row[`${stage}P90`])).toEqual(expected.map(({ p90 }) => p90));
        expect([row.wholeP50, row.wholeP90]).toEqual([timingOf(orders, 'whole').p50, timingOf(orders, 'whole').p90]);
      }
      expect(data.totals.orders).toBe(ordersOf(person).length);
    }
  });

  test('are named in the language of the reader, and sorted by what one asks for', async () => {
    const input = { by: 'department', sort: 'wholeP90', direction: 'desc' } as const;
    const { data } = await boss.client.call(deliveryCalls.getCustomerOrderAverageDelivery, input, { language: 'zh' });
    const department = company.department.find(({ id }) => String(id) === data.rows[0]?.id);
    expect(data.rows[0]?.name).toBe(department?.nameZh);
    const times = data.rows.map(({ wholeP90 }) => wholeP90 ?? 0);
    expect(times).toEqual([...times].sort((left, right) => right - left));
  });

  test('leave as a file', async () => {
    const { path } = deliveryCalls.exportCustomerOrderAverageDelivery;
    const response = await vp.client.fetch(path, {
      method: 'POST',
      headers: { token: vp.client.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'month', format: 'csv', language: 'E' }),
    });
    const [heading = '', ...lines] = (await response.text()).trim().split(/\r?\n/);
    expect(heading).toContain('In production, p90 d');
    expect(lines).toHaveLength(new Set(ordersOf(vp).map(keys.month)).size);
  });
});

describe('the orders behind the times', () => {
  test('come with their days, the latest ones first', async () => {
    const { data } = await vp.client.call(deliveryCalls.getCustomerOverallDeliveryDetail, { size: 5000 });
    const orders = ordersOf(vp);
    expect(data.total).toBe(orders.length);
    expect(data.totals.amount).toBe(sum(orders, ({ amount }) => amount));
    const lateness = data.rows.map((row) => row.daysLate);
    expect(lateness).toEqual([...lateness].sort((left, right) => right - left));
    for (const row of data.rows) {
      const order = orders.find(({ id }) => id === row.id);
      if (!order) throw new Error(`order ${row.id} is out of reach`);
      const stage = stageOf(order);
      expect([row.stage, row.daysLate, row.lateReason]).toEqual([stage, daysLate(order), order.lateReason]);
      const known = daysOf(order);
      for (const each of timed) {
        if (each !== stage) expect(row[`${each}Days`], `${row.id} ${each}`).toBe(known[each]);
        else expect(row[`${each}Days`]).toBeGreaterThanOrEqual(0);
      }
      expect(row.wholeDays).toBe(daysBetween(order.orderDate, order.shippedDate ?? company.today));
    }
  });

  test('are narrowed by stage, by being in it today, by lateness, reason and text', async () => {
    const orders = ordersOf(boss);
    const reason = orders.find((order) => order.lateReason)?.lateReason ?? 'other';
    const [first] = orders;
    const cases: [object, (order: Order) => boolean][] = [
      [{ stage: 'loaded' }, (order) => order.loadedDate !== null],
      [{ stage: 'inProduction', isNow: true }, (order) => stageOf(order) === 'inProduction'],
      [{ stage: 'shipped', lateOnly: true }, (order) => order.shippedDate !== null && daysLate(order) > 0],
      [{ reason }, (order) => order.lateReason === reason],
      [{ lateOnly: true, withoutReason: true }, (order) => daysLate(order) > 0 && !order.lateReason],
      [{ text: first?.poNumber ?? '' }, (order) => order.poNumber.includes(first?.poNumber ?? '')],
    ];
    for (const [filter, passes] of cases) {
      const { data } = await boss.client.call(deliveryCalls.getCustomerOverallDeliveryDetail, {
        ...filter,
        size: 5000,
      });
      const expected = orders.filter(passes).map(({ id }) => id);
      expect(data.rows.map(({ id }) => id).sort(), JSON.stringify(filter)).toEqual(expected.sort());
    }
  });

  test('show a reason once it is recorded', async () => {
    const { data } = await vp.client.call(deliveryCalls.getCustomerOverallDeliveryDetail, {
      lateOnly: true,
      withoutReason: true,
    });
    const [row] = data.rows;
    if (!row) throw new Error('every late order has its reason');
    const before = await vp.client.call(deliveryCalls.getCustomerOverallDelivery, {});
    const changes = { lateReason: 'other', lateNote: 'Fabric colour rejected' } as const;
    const saved = await vp.client.call(orderCalls.modifyOrder, {
      id: row.id,
      version: row.version,
      changes,
    });
    expect(saved.code).toBe(0);
    const after = await vp.client.call(deliveryCalls.getCustomerOverallDelivery, {});
    const others = ({ data: { reasons } }: typeof after) =>
      reasons.find(({ reason }) => reason === 'other')?.orders ?? 0;
    expect(others(after)).toBe(others(before) + 1);
    const { data: found } = await vp.client.call(deliveryCalls.getCustomerOverallDeliveryDetail, { reason: 'other' });
    expect(found.rows.find(({ id }) => id === row.id)).toMatchObject(changes);
  });

  const exported = (input: object) =>
    vp.client.fetch(deliveryCalls.exportCustomerOverallDeliveryDetail.path, {
      method: 'POST',
      headers: { token: vp.client.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', language: 'E', ...input }),
    });

  test('leave as a file of at most half a year', async () => {
    const from = `${Number(company.today.slice(0, 4)) - 1}-01-01`;
    const to = `${Number(company.today.slice(0, 4)) - 1}-06-30`;
    const lines = (await (await exported({ from, to })).text()).trim().split(/\r?\n/);
    const expected = ordersOf(vp).filter(({ orderDate }) => orderDate >= from && orderDate <= to);
    expect(lines).toHaveLength(expected.length + 1);
    expect((await (await exported({})).json()).code).toBe(errorCatalogue['export.windowTooLong'].code);
  });

  test('tell their reasons in the language of the reader, in a file too', async () => {
    const year = Number(company.today.slice(0, 4)) - 1;
    const input = { from: `${year}-01-01`, to: `${year}-06-30` };
    const told = ordersOf(vp).filter(({ orderDate }) => orderDate >= input.from && orderDate <= input.to);
    const reasons = new Set(told.flatMap(({ lateReason }) => lateReason ?? []));
    expect(reasons.size).toBeGreaterThan(1);
    for (const [language, code] of [
      ['E', 'en'],
      [1, 'zh'],
    ] as const) {
      const file = await (await exported({ ...input, language })).text();
      for (const reason of reasons) expect(file).toContain(`,${i18nOf(code)._(lateReasons[reason])},`);
    }
  });

  test('are refused without a session, and unknown stages and groups are', async () => {
    const anybody = await boss.client.fetch('/getCustomerOverallDelivery', { method: 'POST' });
    expect((await anybody.json()).msg).toBe('INVALID TOKEN');
    for (const [path, input] of [
      ['/getCustomerOverallDeliveryDetail', { stage: 'lost' }],
      ['/getCustomerOverallDeliveryDetail', { reason: 'Strike' }],
      ['/getCustomerOrderAverageDelivery', { by: 'hat' }],
      ['/getCustomerOrderAverageDelivery', { sort: 'password' }],
      ['/getCustomerOverallDelivery', { from: 'yesterday' }],
    ] as const) {
      const response = await vp.client.fetch(path, {
        method: 'POST',
        headers: { token: vp.client.token ?? '', 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect((await response.json()).code, path).toBe(errorCatalogue['input.invalid'].code);
    }
  });
});

test('order numbers are found by what they begin with, within one’s reach', async () => {
  const [own] = ordersOf(vp);
  const foreign = company.order.find(({ customerId }) => !vp.visible.has(customerId));
  const find = async (text: string) => (await vp.client.call(deliveryCalls.getAllOrderNumberInfos, { text })).data;
  const found = await find(own?.poNumber ?? '');
  expect(found.map(({ id }) => id)).toContain(own?.id);
  expect((await find(foreign?.piNumber ?? 'none')).map(({ id }) => id)).not.toContain(foreign?.id);
});

test('an order is in production from the very day that was planned for it', async () => {
  const { db } = company.app;
  const order = ordersOf(vp).find((each) => !each.actualCompletionDate && !each.loadedDate && !each.shippedDate);
  const plannedFor = async (day: string | null) => {
    const planned = db.updateTable('salesOrder').set({ plannedProductionDate: day });
    await planned
      .where('customerId', '=', order?.customerId ?? 0)
      .where('id', '=', order?.id ?? 0)
      .execute();
    const { data } = await vp.client.call(deliveryCalls.getCustomerOverallDelivery, {});
    return data.stages.find(({ stage }) => stage === 'inProduction')?.now ?? 0;
  };
  const before = await plannedFor(dayFromToday(1));
  expect(await plannedFor(company.today)).toBe(before + 1);
  await plannedFor(order?.plannedProductionDate ?? null);
});
