import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { loadingCalls } from '../../../src/shared/areas/loading/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { orientationNames } from '../../../src/shared/loading/orientations';
import type { LoadingPlan } from '../../../src/shared/loading/plan';
import { type CartonLine, loadingProblem } from '../../../src/shared/loading/problem';
import { unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';

const { getLoadingLines, getLoadingPlan, getLoadingPlans, saveLoadingPlan } = loadingCalls;
const { renameLoadingPlan, removeLoadingPlan, restoreLoadingPlan } = loadingCalls;

let company: Company;
let vp: Person;
let boss: Person;
let own: Company['order'];
let foreign: Company['order'];

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
  foreign = company.order.filter(({ customerId }) => !vp.visible.has(customerId));
});

afterAll(() => company.app.close());

const orderId = (orders: Company['order'], at: number) => orders[at]?.id ?? 0;
const lastAudit = () => company.app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

function cartons(of: Partial<CartonLine> = {}): CartonLine {
  const all = Object.fromEntries(orientationNames.map((name) => [name, true]));
  return {
    id: 'a',
    label: '重庆 sofa 🛋',
    material: 'M-1',
    orderId: null,
    length: 1000,
    width: 800,
    height: 500,
    quantity: 3,
    orientations: all as CartonLine['orientations'], // All six names are there.
    mixedStacking: true,
    maxTiers: null,
    weight: 40.5,
    priority: 1,
    set: null,
    group: null,
    ...of,
  };
}

const loaded: LoadingPlan = {
  containers: [
    {
      offer: 0,
      placements: [0, 1000].map((x) => ({ line: 'a', x, y: 0, z: 0, dx: 1000, dy: 800, dz: 500 })),
    },
  ],
  unplaced: [{ line: 'a', count: 1, reason: 'noRoom' }],
};

type Input = InputOf<typeof saveLoadingPlan>;

/** A legal plan of two cartons in a 40HC; the order, where one is given, is named by its line. */
function plan(of: Partial<Input> = {}, line: Partial<CartonLine> = {}): Input {
  const problem = { lines: [cartons(line)], containers: [offerOf('40HC')], rules: { support: 100 } };
  return { name: 'Two cartons', problem, plan: loaded, ...of };
}

async function saved(person: Person, input: Input) {
  const answer = await person.client.call(saveLoadingPlan, input);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.plan;
}

describe('a plan', () => {
  test('is kept as it was given, with its orders and figures', async () => {
    const order = own[5];
    const input = plan({ name: 'Brisbane, first', orderIds: [order?.id ?? 0] });
    const row = await saved(vp, input);
    expect(row).toMatchObject({
      version: 1,
      name: 'Brisbane, first',
      poNumbers: order?.poNumber,
      orders: 1,
      containerKinds: '1 × 40HC',
      containers: 1,
      cartons: 2,
      unplaced: 1,
      cube: 28.3, // two of 1 × 0.8 × 0.5 m
    });
    expect(Date.now() - Date.parse(row.savedAt)).toBeLessThan(60_000);
    const { data } = await vp.client.call(getLoadingPlan, { id: row.id });
    expect(data).toMatchObject({ ...row, problem: input.problem, plan: input.plan });
    expect(data.ofOrders).toMatchObject([{ id: order?.id, poNumber: order?.poNumber }]);
    expect(loadingProblem.parse(data.problem)).toEqual(input.problem);
    expect(await lastAudit()).toMatchObject({
      action: 'added',
      entity: 'loadingPlan',
      recordId: row.id,
      accountId: vp.id,
      after: { name: 'Brisbane, first', orders: [order?.poNumber], cartons: 2 },
    });
  });

  test('belongs to the orders its lines come from, whatever was said', async () => {
    const id = orderId(own, 6);
    const row = await saved(vp, plan({}, { orderId: id }));
    const { data } = await vp.client.call(getLoadingPlan, { id: row.id });
    expect(data.ofOrders.map((order) => order.id)).toEqual([id]);
    const { data: lines } = await vp.client.call(getLoadingLines, { orderIds: [id] });
    expect(lines.orders[0]?.plans).toMatchObject([{ id: row.id, name: 'Two cartons', cartons: 2 }]);
    const { data: detail } = await vp.client.call(orderCalls.getOrderDetail, { id });
    expect(detail.loadingPlans).toMatchObject([{ id: row.id, name: 'Two cartons', containerKinds: '1 × 40HC' }]);
  });

  test('of several orders names each customer once, and the orders by their PO numbers', async () => {
    const same = own.filter(({ customerId }) => customerId === own[0]?.customerId).slice(0, 3);
    const orders = same.toSorted((left, right) => (left.poNumber < right.poNumber ? 1 : -1));
    const [third, second, first] = orders;
    const called = (poNumber = '') =>
      company.app.db
        .updateTable('salesOrder')
        .set({ poNumber })
        .where('id', '=', first?.id ?? 0)
        .execute();
    await called('ZZ');
    const row = await saved(vp, plan({ name: 'Three', orderIds: orders.map(({ id }) => id) }));
    const customer = company.customer.find(({ id }) => id === own[0]?.customerId);
    expect(row).toMatchObject({ customerNames: customer?.nameEn, orders: 3 });
    const { data } = await vp.client.call(getLoadingPlan, { id: row.id });
    expect(data.ofOrders.map(({ id }) => id)).toEqual([second?.id, third?.id, first?.id]);
    await called(first?.poNumber);
    await vp.client.call(removeLoadingPlan, { id: row.id, version: row.version });
  });

  test('is found by name and PO number, and the latest stands first', async () => {
    const order = own[7];
    const first = await saved(vp, plan({ name: 'Needle one' }));
    const second = await saved(vp, plan({ name: 'Needle two', orderIds: [order?.id ?? 0] }));
    const idsOf = async (input: InputOf<typeof getLoadingPlans>) =>
      (await vp.client.call(getLoadingPlans, input)).data.rows.map(({ id }) => id);
    expect(await idsOf({ text: 'needle' })).toEqual([second.id, first.id]);
    expect(await idsOf({ text: 'needle', size: 1, page: 2 })).toEqual([first.id]);
    expect(await idsOf({ text: order?.poNumber })).toContain(second.id);
    expect(await idsOf({ orderId: order?.id })).toEqual([second.id]);
    expect([await idsOf({ id: first.id }), await idsOf({ id: first.id, text: 'two' })]).toEqual([[first.id], []]);
    expect(await idsOf({ text: 'needle', customerId: order?.customerId })).toEqual([second.id]);
    expect(await idsOf({ text: 'needle', sort: 'poNumbers', direction: 'desc' })).toEqual([second.id, first.id]);
    const { data } = await vp.client.call(getLoadingPlans, { text: 'needle' });
    expect(data).toMatchObject({ total: 2, totals: { containers: 2, cartons: 4, unplaced: 2, cube: 56.6 } });
    const mine = await boss.client.call(getLoadingPlans, { mineOnly: true });
    expect(mine.data.rows.filter(({ id }) => id === first.id)).toEqual([]);
  });

  test('says how many containers of each kind it fills', async () => {
    const problem = { lines: [cartons()], containers: [offerOf('40HC'), offerOf('20GP')], rules: { support: 100 } };
    const placements = [{ line: 'a', x: 0, y: 0, z: 0, dx: 1000, dy: 800, dz: 500 }];
    const containers = [0, 1, 0].map((offer) => ({ offer, placements }));
    const row = await saved(vp, plan({ name: 'Three', problem, plan: { containers, unplaced: [] } }));
    expect(row).toMatchObject({ containerKinds: '2 × 40HC, 1 × 20GP', containers: 3, cartons: 3, unplaced: 0 });
  });

  test('is saved again under its version; an old version is a conflict with the plan as it is', async () => {
    const row = await saved(vp, plan({ name: 'Draft' }));
    const again = { id: row.id, version: row.version, name: 'Better' };
    const empty: LoadingPlan = { containers: [], unplaced: [{ line: 'a', count: 3, reason: 'takenOut' }] };
    const { data } = await vp.client.call(saveLoadingPlan, plan({ ...again, plan: empty }));
    expect(data.plan).toMatchObject({ id: row.id, version: 2, name: 'Better', cartons: 0, unplaced: 3 });
    expect(await lastAudit()).toMatchObject({ action: 'edited', before: { name: 'Draft', plan: loaded } });
    const late = await vp.client.call(saveLoadingPlan, plan(again));
    expect(late).toMatchObject({ code: 40009, data: { current: { id: row.id, version: 2, plan: empty } } });
    expect((await vp.client.call(saveLoadingPlan, { ...plan(), id: row.id })).code).toBe(40001);
  });

  test('gets another name, and is put away and brought back', async () => {
    const order = orderId(own, 8);
    const { id } = await saved(vp, plan({ orderIds: [order] }));
    const renamed = await vp.client.call(renameLoadingPlan, { id, version: 1, name: 'Sydney' });
    expect(renamed.data).toMatchObject({ name: 'Sydney', version: 2 });
    expect(await lastAudit()).toMatchObject({ before: { name: 'Two cartons' }, after: { name: 'Sydney' } });
    expect((await vp.client.call(renameLoadingPlan, { id, version: 1, name: 'Perth' })).code).toBe(40009);
    expect((await vp.client.call(removeLoadingPlan, { id, version: 1 })).code).toBe(40009);
    const away = await vp.client.call(removeLoadingPlan, { id, version: 2 });
    expect(away.data).toEqual({ id, version: 3 });
    expect((await vp.client.call(getLoadingPlan, { id })).code).toBe(40004);
    expect((await vp.client.call(getLoadingPlans, { orderId: order })).data.total).toBe(0);
    expect((await vp.client.call(removeLoadingPlan, { id, version: 3 })).code).toBe(40004);
    expect((await vp.client.call(restoreLoadingPlan, { id, version: 2 })).code).toBe(40009);
    const back = await vp.client.call(restoreLoadingPlan, { id, version: 3 });
    expect(back.data).toMatchObject({ id, version: 4, name: 'Sydney' });
    expect(await lastAudit()).toMatchObject({ action: 'restored', entity: 'loadingPlan', recordId: id });
    expect((await vp.client.call(restoreLoadingPlan, { id, version: 4 })).code).toBe(40004);
  });
});

describe('an order that has a plan already', () => {
  test('is asked about; going on puts away the plan that is about the same orders alone', async () => {
    const [one, two] = [orderId(own, 10), orderId(own, 11)];
    const alone = await saved(vp, plan({ name: 'Alone', orderIds: [one] }));
    const both = await saved(vp, plan({ name: 'Both', orderIds: [one, two], replace: true }));
    expect((await vp.client.call(getLoadingPlan, { id: alone.id })).code).toBe(40004);
    const asked = await vp.client.call(saveLoadingPlan, plan({ name: 'Anew', orderIds: [one] }));
    expect(asked).toMatchObject({ code: 40051, msg: 'A loading plan is stored already: Both.' });
    const poNumber = own.find(({ id }) => id === one)?.poNumber;
    expect(asked.data).toMatchObject({ plans: [{ id: both.id, name: 'Both', poNumbers: [poNumber] }] });
    expect((await vp.client.call(getLoadingPlans, { text: 'Anew' })).data.total).toBe(0);
    const { data } = await vp.client.call(saveLoadingPlan, plan({ name: 'Anew', orderIds: [one, two], replace: true }));
    expect(data.replaced).toEqual([{ id: both.id, version: 2, name: 'Both' }]);
    expect((await vp.client.call(restoreLoadingPlan, { id: both.id, version: 2 })).code).toBe(0);
  });

  test('keeps a plan that is about other orders too', async () => {
    const [one, two] = [orderId(own, 12), orderId(own, 13)];
    const both = await saved(vp, plan({ name: 'Both of them', orderIds: [one, two] }));
    const { data } = await vp.client.call(saveLoadingPlan, plan({ orderIds: [one], replace: true }));
    expect(data.replaced).toEqual([]);
    expect((await vp.client.call(getLoadingPlan, { id: both.id })).code).toBe(0);
  });

  test('is not asked about by the plan that has it', async () => {
    const [one, two] = [orderId(own, 14), orderId(own, 15)];
    const row = await saved(vp, plan({ orderIds: [one] }));
    const again = plan({ id: row.id, version: 1, orderIds: [one] });
    expect((await vp.client.call(saveLoadingPlan, again)).code).toBe(0);
    await saved(vp, plan({ orderIds: [two] }));
    const more = plan({ id: row.id, version: 2, orderIds: [one, two] });
    expect((await vp.client.call(saveLoadingPlan, more)).code).toBe(40051);
  });

  test('is asked about also where two people save at the same moment', async () => {
    const one = orderId(own, 16);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => vp.client.call(saveLoadingPlan, plan({ orderIds: [one] }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40051, 40051, 40051]);
  });
});

describe('out of reach', () => {
  test('a plan with an order of a foreign customer is like one that does not exist', async () => {
    const mixed = await saved(boss, plan({ name: 'Mixed', orderIds: [orderId(own, 20), orderId(foreign, 1)] }));
    const { id } = mixed;
    const same = async (call: (id: number) => ReturnType<typeof vp.client.call>) => {
      const [theirs, unknown] = [await call(id), await call(987_654)];
      expect(theirs.code).toBe(40004);
      expect(unnamed(theirs, id)).toEqual(unnamed(unknown, 987_654));
    };
    await same((id) => vp.client.call(getLoadingPlan, { id }));
    await same((id) => vp.client.call(renameLoadingPlan, { id, version: 1, name: 'Mine' }));
    await same((id) => vp.client.call(removeLoadingPlan, { id, version: 1 }));
    await same((id) => vp.client.call(restoreLoadingPlan, { id, version: 1 }));
    await same((id) => vp.client.call(saveLoadingPlan, plan({ id, version: 1 })));
    expect((await vp.client.call(getLoadingPlans, { text: 'Mixed' })).data.total).toBe(0);
    // Nor does the order they share tell of it.
    const { data } = await vp.client.call(getLoadingLines, { orderIds: [orderId(own, 20)] });
    expect(data.orders[0]?.plans).toEqual([]);
    expect((await vp.client.call(saveLoadingPlan, plan({ orderIds: [orderId(own, 20)] }))).code).toBe(0);
    expect((await boss.client.call(getLoadingPlan, { id })).code).toBe(0);
  });

  test('no plan is saved for a foreign order, named outright or by a line', async () => {
    const theirs = orderId(foreign, 2);
    for (const input of [plan({ orderIds: [theirs] }), plan({}, { orderId: theirs })]) {
      expect((await vp.client.call(saveLoadingPlan, input)).code).toBe(40004);
    }
  });

  test('a plan without orders is everybody’s', async () => {
    const row = await saved(boss, plan({ name: 'Trade show samples' }));
    expect((await vp.client.call(getLoadingPlan, { id: row.id })).code).toBe(0);
  });
});

describe('what is refused', () => {
  test('those who only look may not save, rename, remove or restore', async () => {
    const row = await saved(boss, plan());
    const one = { id: row.id, version: row.version };
    for (const role of ['approver', 'catalogueAdmin'] as const) {
      const { client } = await company.as(role);
      expect((await client.call(saveLoadingPlan, plan())).code).toBe(40003);
      expect((await client.call(renameLoadingPlan, { ...one, name: 'x' })).code).toBe(40003);
      expect((await client.call(removeLoadingPlan, one)).code).toBe(40003);
      expect((await client.call(restoreLoadingPlan, one)).code).toBe(40003);
      expect((await client.call(getLoadingPlan, { id: row.id })).code).toBe(0);
    }
    expect((await (await company.as('exportOffice')).client.call(saveLoadingPlan, plan())).code).toBe(0);
  });

  test('a plan that breaks a rule is not kept, and the rule is named', async () => {
    const [first, second] = loaded.containers[0]?.placements ?? [];
    const standing = (placements: (typeof first)[]) => ({
      ...loaded,
      containers: [{ offer: 0, placements: placements.flatMap((each) => each ?? []) }],
    });
    const overlapping = plan({ plan: standing([first, second && { ...second, x: 999 }]) });
    const answer = await vp.client.call(saveLoadingPlan, overlapping);
    expect(answer).toMatchObject({
      code: 40052,
      msg: 'The plan breaks the loading rules: Overlaps another carton.',
      data: { fault: { rule: 'overlap', container: 0 } },
    });
    const missing = plan({ plan: { ...loaded, unplaced: [] } });
    expect(await vp.client.call(saveLoadingPlan, missing)).toMatchObject({ data: { fault: { rule: 'quantity' } } });
    const floating = plan({ plan: standing([first, second && { ...second, z: 100 }]) });
    expect(await vp.client.call(saveLoadingPlan, floating)).toMatchObject({ data: { fault: { rule: 'support' } } });
  });

  test.each<[string, Partial<Input>, Partial<CartonLine>?]>([
    ['no name', { name: ' ' }],
    ['a character that cannot be kept', {}, { label: 'a\u0000b' }],
    ['half a character', {}, { label: 'a\ud800' }],
    ['no lines', { problem: { lines: [], containers: [offerOf('40HC')], rules: { support: null } } }],
    ['two lines of one name', { problem: { ...plan().problem, lines: [cartons(), cartons()] } }],
    ['a carton of half a millimeter', {}, { height: 0.5 }],
    ['an id without a version', { id: 1 }],
    ['more orders than a plan has', { orderIds: Array.from({ length: 51 }, (_, at) => at + 1) }],
  ])('a plan with %s', async (_, of, line) => {
    expect((await vp.client.call(saveLoadingPlan, plan(of, line))).code).toBe(40001);
  });

  test('a request of more than four megabytes, though one of two is taken', async () => {
    const placements = Array.from({ length: 20_000 }, (_, at) => ({
      line: 'a',
      x: (at % 40) * 100,
      y: Math.floor((at % 1000) / 40) * 80,
      z: Math.floor(at / 1000) * 50,
      dx: 100,
      dy: 80,
      dz: 50,
    }));
    const many = plan(
      { plan: { containers: [{ offer: 0, placements }], unplaced: [] } },
      { length: 100, width: 80, height: 50, quantity: 10_000, weight: null },
    );
    many.problem.lines.push({
      ...cartons({ id: 'b', length: 100, width: 80, height: 50, quantity: 10_000, weight: null }),
    });
    for (const placement of placements.slice(10_000)) placement.line = 'b';
    const started = Date.now();
    expect((await vp.client.call(saveLoadingPlan, many)).code).toBe(0);
    expect(Date.now() - started).toBeLessThan(5000);
    const headers = { 'content-type': 'application/json', 'x-token': vp.client.token ?? '' };
    const body = JSON.stringify({ name: 'x'.repeat(4_200_000) });
    const answer = await vp.client.fetch('/api/loading/plan/save', { method: 'POST', body, headers });
    expect(await answer.json()).toMatchObject({ code: 40013, msg: 'The request is larger than 4 MB.' });
  });
});
