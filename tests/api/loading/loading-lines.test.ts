import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadingCalls } from '../../../src/shared/areas/loading/calls';
import { loadingLimits } from '../../../src/shared/loading/limits';
import { orientationNames } from '../../../src/shared/loading/orientations';
import { cartonLine } from '../../../src/shared/loading/problem';
import { unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';

const { getLoadingLines } = loadingCalls;

let company: Company;
let vp: Person;
let own: Company['order'];
let foreign: Company['order'];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
  foreign = company.order.filter(({ customerId }) => !vp.visible.has(customerId));
});

afterAll(() => company.app.close());

const orderId = (orders: Company['order'], at: number) => orders[at]?.id ?? 0;

describe('the cartons of orders', () => {
  test('are the order’s lines in millimeters, with what their materials allow', async () => {
    const order = own.find(({ id }) => company.line.some((line) => line.orderId === id)) ?? own[0];
    const lines = company.line.filter((line) => line.orderId === order?.id);
    const first = lines[0]?.materialId ?? 0;
    const { db } = company.app;
    await db
      .updateTable('material')
      .set({ length: 101.5, width: 80, height: 60, lengthUpHeightAlong: false, mixedStacking: null, maxTiers: 4 })
      .where('id', '=', first)
      .execute();
    const { code, data } = await vp.client.call(getLoadingLines, { orderIds: [order?.id ?? 0] });
    expect(code).toBe(0);
    const [answered] = data.orders;
    expect(answered).toMatchObject({ id: order?.id, poNumber: order?.poNumber, plans: [] });
    const numbers = [...(answered?.lines ?? []), ...(answered?.unusable ?? [])].map(({ lineNumber }) => lineNumber);
    expect(numbers.sort()).toEqual(lines.map(({ lineNumber }) => lineNumber).sort());
    for (const { carton } of answered?.lines ?? []) expect(cartonLine.safeParse(carton).success).toBe(true);
    const line = answered?.lines.find(({ materialId }) => materialId === first);
    expect(line?.carton).toMatchObject({ length: 1015, width: 800, height: 600, maxTiers: 4, mixedStacking: true });
    expect(line?.carton).toMatchObject({ quantity: lines[0]?.quantity, orderId: order?.id });
    expect(line?.carton.orientations).toMatchObject({ lengthUpHeightAlong: false, heightUpLengthAlong: true });
  });

  test('that are on their way already say where', async () => {
    const gone = company.line.find(({ stage, customerId }) => stage === 'shipped' && vp.visible.has(customerId));
    const shipment = company.shipment.find(({ id }) => id === gone?.shipmentId);
    const { data } = await vp.client.call(getLoadingLines, { orderIds: [gone?.orderId ?? 0] });
    const line = data.orders[0]?.lines.find(({ lineNumber }) => lineNumber === gone?.lineNumber);
    expect(line).toMatchObject({
      stage: 'shipped',
      container: { number: shipment?.containerNumber, status: shipment?.status },
    });
  });

  test('without a size, an allowed orientation or a piece are told apart, with the reason', async () => {
    const { db } = company.app;
    const open = own.filter(({ id }) => new Set(ofOrder(id).map(({ materialId }) => materialId)).size > 2);
    const order = open[open.length - 1];
    const [bare, stuck, none] = [...new Set(ofOrder(order?.id).map(({ materialId }) => materialId))];
    const noFlag = Object.fromEntries(orientationNames.map((name) => [name, false]));
    await db
      .updateTable('material')
      .set({ width: null, height: null })
      .where('id', '=', bare ?? 0)
      .execute();
    await db
      .updateTable('material')
      .set({ ...noFlag, length: 90, width: 90, height: 90 })
      .where('id', '=', stuck ?? 0)
      .execute();
    await db
      .updateTable('material')
      .set({ length: 90, width: 90, height: 90 })
      .where('id', '=', none ?? 0)
      .execute();
    await db
      .updateTable('orderLine')
      .set({ quantity: 0 })
      .where('orderId', '=', order?.id ?? 0)
      .where('materialId', '=', none ?? 0)
      .execute();
    const { data } = await vp.client.call(getLoadingLines, { orderIds: [order?.id ?? 0] });
    const unusable = data.orders[0]?.unusable ?? [];
    const of = (materialId: number | undefined) => unusable.filter((line) => line.materialId === materialId);
    expect(of(bare)[0]).toMatchObject({ obstacle: 'noSize', missing: ['width', 'height'] });
    expect(of(stuck)[0]).toMatchObject({ obstacle: 'noOrientation', missing: [] });
    expect(of(none)[0]).toMatchObject({ obstacle: 'noPieces', quantity: 0 });
    function ofOrder(id: number | undefined) {
      return company.line.filter((line) => line.orderId === id);
    }
  });

  test('of as many pieces as a line may have are loaded, and with one more it is told apart', async () => {
    const { db } = company.app;
    const line = company.line.find(({ customerId }) => vp.visible.has(customerId));
    const sized = { length: 90, width: 90, height: 90, lengthUpHeightAlong: true };
    await db
      .updateTable('material')
      .set(sized)
      .where('id', '=', line?.materialId ?? 0)
      .execute();
    const asked = async (quantity: number) => {
      const of = db
        .updateTable('orderLine')
        .set({ quantity })
        .where('customerId', '=', line?.customerId ?? 0);
      await of.where('id', '=', line?.id ?? 0).execute();
      const { data } = await vp.client.call(getLoadingLines, { orderIds: [line?.orderId ?? 0] });
      const isLine = ({ lineNumber }: { lineNumber: number }) => lineNumber === line?.lineNumber;
      const { lines = [], unusable = [] } = data.orders[0] ?? {};
      return [lines.find(isLine)?.carton.quantity, unusable.find(isLine)?.obstacle];
    };
    const most = loadingLimits.cartonsOfALine;
    expect(await asked(1)).toEqual([1, undefined]);
    expect(await asked(most)).toEqual([most, undefined]);
    expect(await asked(most + 1)).toEqual([undefined, 'tooManyPieces']);
    await asked(line?.quantity ?? 0);
  });

  test('come in the order asked for; one foreign order among them does not exist', async () => {
    const ids = [orderId(own, 3), orderId(own, 1), orderId(own, 2)];
    const { data } = await vp.client.call(getLoadingLines, { orderIds: ids });
    expect(data.orders.map(({ id }) => id)).toEqual(ids);
    const theirs = orderId(foreign, 0);
    const refused = await vp.client.call(getLoadingLines, { orderIds: [orderId(own, 1), theirs] });
    expect(refused.code).toBe(40004);
    const unknown = await vp.client.call(getLoadingLines, { orderIds: [orderId(own, 1), 987_654] });
    expect(unnamed(refused, theirs)).toEqual(unnamed(unknown, 987_654));
  });

  test('come once, where the order first stands, however often it is asked for', async () => {
    const [first, second] = [orderId(own, 2), orderId(own, 1)];
    const { data } = await vp.client.call(getLoadingLines, { orderIds: [first, second, first] });
    expect(data.orders.map(({ id }) => id)).toEqual([first, second]);
  });

  test('are of one order at least and of fifty at most', async () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    for (const orderIds of [[], many, [0], ['x' as unknown as number]]) {
      expect((await vp.client.call(getLoadingLines, { orderIds })).code).toBe(40001);
    }
  });
});
