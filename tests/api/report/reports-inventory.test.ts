import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { daysAfter } from '../../../src/shared/rules/days';
import { inventoryAgeNames, inventoryAgeOf } from '../../../src/shared/rules/inventory-age';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
let materials: Map<number, string>;
beforeAll(async () => {
  company = await startCompany('largest'); // on some days few of one person's goods are in stock
  const { db } = company.app;
  const rows = await db.selectFrom('material').select(['id', 'number']).execute();
  materials = new Map(rows.map((row) => [row.id, row.number]));
  // Goods are in stock for a week or two; on some days none has stood there for long.
  const longStock = company.line.find(({ stage }) => stage === 'inventory');
  if (!longStock) throw new Error('nothing stands in stock');
  longStock.actualCompletionDate = daysAfter(company.today, -75);
  await db
    .updateTable('orderLine')
    .set({ actualCompletionDate: longStock.actualCompletionDate })
    .where('id', '=', longStock.id)
    .execute();
});
afterAll(() => company.app.close());

/** Somebody who sees a part, and somebody who sees everything. */
const readers = ['vpSales', 'generalManager'] as const;

function stockOf({ visible }: Person) {
  return company.line
    .filter((line) => line.stage === 'inventory' && visible.has(line.customerId))
    .map((line) => ({
      ...line,
      material: materials.get(line.materialId) ?? '',
      days: daysBetween(line.actualCompletionDate ?? '', company.today),
    }));
}

const sorted = (keys: readonly string[]) => [...keys].sort();
const figure = (row: ReportValues | undefined, name: string) => Number(row?.[name]);

describe('inventory age', () => {
  test.each(readers)('a %s sees every line of their customers that stands in stock, with its age', async (role) => {
    const person = await company.as(role);
    const { rows, end } = await streamReport(person.client, 'inventoryAge');
    const expected = stockOf(person).map(
      (line) =>
        `${line.orderId} ${line.material} ${line.quantity} ${line.amount} ${line.days} ${inventoryAgeOf(line.days)}`,
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(end?.rows).toBe(expected.length);
    const found = rows.map((row) =>
      [row.orderId, row.material, row.pieces, row.amount, row.ageDays, row.age].join(' '),
    );
    expect(sorted(found)).toEqual(sorted(expected));
  });

  test('ages and long stock narrow it, by the same bounds', async () => {
    const person = await company.as('generalManager');
    const stock = stockOf(person);
    for (const age of inventoryAgeNames) {
      const { rows } = await streamReport(person.client, 'inventoryAge', { ages: [age] });
      expect(rows.length).toBe(stock.filter(({ days }) => inventoryAgeOf(days) === age).length);
    }
    const { rows } = await streamReport(person.client, 'inventoryAge', { longStock: true });
    expect(rows.length).toBe(stock.filter(({ days }) => days >= 60).length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(stock.length);
  });

  test('on the bounds the database and the rule say the same', async () => {
    const person = await company.as('generalManager');
    const { db } = company.app;
    const [line] = stockOf(person);
    for (const days of [14, 15, 29, 30, 59, 60, 89, 90, 119, 120, 149, 150, 180, 181]) {
      await db
        .updateTable('orderLine')
        .set({ actualCompletionDate: daysAfter(company.today, -days) })
        .where('id', '=', line?.id ?? 0)
        .execute();
      const found = async (filters: object) => {
        const { rows } = await streamReport(person.client, 'inventoryAge', { material: line?.material, ...filters });
        return rows.find((row) => row.orderId === line?.orderId && row.ageDays === days);
      };
      expect([days, (await found({}))?.age]).toEqual([days, inventoryAgeOf(days)]);
      expect([days, (await found({ longStock: true })) !== undefined]).toEqual([days, days >= 60]);
    }
    // Of what nobody knows since when it stands there, no age is told.
    await db
      .updateTable('orderLine')
      .set({ actualCompletionDate: null })
      .where('id', '=', line?.id ?? 0)
      .execute();
    const ofLine = async (filters: object) => {
      const { rows } = await streamReport(person.client, 'inventoryAge', { material: line?.material, ...filters });
      return rows.filter((row) => row.orderId === line?.orderId && row.ageDays === null).map((row) => row.age);
    };
    expect([await ofLine({}), await ofLine({ ages: ['under15'] }), await ofLine({ longStock: true })]).toEqual([
      ...[[null], [], []],
    ]);
    const { rows: articles } = await streamReport(person.client, 'quickShipInventory');
    expect(articles.reduce((sum, { ageless }) => sum + Number(ageless), 0)).toBe(line?.quantity);
    for (const row of articles) {
      expect([...inventoryAgeNames, 'ageless'].reduce((sum, age) => sum + Number(row[age]), 0)).toBe(row.pieces);
    }
    await db
      .updateTable('orderLine')
      .set({ actualCompletionDate: line?.actualCompletionDate ?? null })
      .where('id', '=', line?.id ?? 0)
      .execute();
  });
});

describe('quick-ship inventory', () => {
  test.each(readers)('a %s sees each article in stock once, its pieces spread over the ages', async (role) => {
    const person = await company.as(role);
    const stock = stockOf(person);
    const { rows } = await streamReport(person.client, 'quickShipInventory');
    expect(sorted(rows.map((row) => String(row.material)))).toEqual(
      sorted([...new Set(stock.map((line) => line.material))]),
    );
    for (const row of rows) {
      const lines = stock.filter((line) => line.material === row.material);
      const aged = (age: string) => lines.filter(({ days }) => inventoryAgeOf(days) === age);
      expect(figure(row, 'pieces')).toBe(sum(lines, (line) => line.quantity));
      expect(figure(row, 'amount')).toBe(sum(lines, (line) => line.amount));
      expect(figure(row, 'cube')).toBe(sum(lines, (line) => line.cube));
      expect(figure(row, 'orders')).toBe(new Set(lines.map((line) => line.orderId)).size);
      expect(figure(row, 'customers')).toBe(new Set(lines.map((line) => line.customerId)).size);
      expect(figure(row, 'oldestDays')).toBe(Math.max(...lines.map((line) => line.days)));
      expect(inventoryAgeNames.map((age) => figure(row, age))).toEqual(
        inventoryAgeNames.map((age) => sum(aged(age), (line) => line.quantity)),
      );
      const old = lines.filter(({ days }) => days >= 60);
      expect(figure(row, 'longStockPieces')).toBe(sum(old, (line) => line.quantity));
    }
  });

  test('the long stock view leaves what is younger than 60 days out', async () => {
    const person = await company.as('generalManager');
    const { rows } = await streamReport(person.client, 'quickShipInventory', { longStock: true });
    const old = stockOf(person).filter(({ days }) => days >= 60);
    expect(sum(rows, (row) => Number(row.pieces))).toBe(sum(old, (line) => line.quantity));
    expect(rows.every((row) => figure(row, 'under15') + figure(row, 'from15') + figure(row, 'from30') === 0)).toBe(
      true,
    );
  });
});

describe('container tracking', () => {
  test.each(readers)(
    'a %s sees the containers of their customers that are not delivered, with contents',
    async (role) => {
      const { client, visible } = await company.as(role);
      const { rows } = await streamReport(client, 'containerTracking');
      const under = company.shipment.filter((row) => visible.has(row.customerId) && row.status !== 'delivered');
      expect(under.length).toBeGreaterThan(5);
      const expected = under.map((row) => {
        const lines = company.line.filter((line) => line.shipmentId === row.id);
        const orders = new Set(lines.map((line) => line.orderId));
        const numbers = company.order.filter(({ id }) => orders.has(id)).map(({ poNumber }) => poNumber);
        const late = row.eta ? Math.max(0, daysBetween(row.eta, row.actualArrival ?? company.today)) : 0;
        return [
          row.id,
          row.containerNumber,
          row.status,
          row.etd,
          row.eta,
          late,
          sorted(numbers).join(', '),
          orders.size,
          sum(lines, (line) => line.quantity),
          sum(lines, (line) => line.amount),
        ].join(' | ');
      });
      const found = rows.map((row) =>
        [
          row.containerId,
          row.containerNumber,
          row.status,
          row.etd,
          row.eta,
          row.daysLate,
          sorted(String(row.poNumbers).split(', ')).join(', '),
          row.orders,
          row.pieces,
          row.amount,
        ].join(' | '),
      );
      expect(sorted(found)).toEqual(sorted(expected));
    },
  );

  test('delivered ones come when they are asked for, and a text finds a container', async () => {
    const { client } = await company.as('generalManager');
    const all = await streamReport(client, 'containerTracking', { delivered: true });
    expect(all.rows.length).toBe(company.shipment.length);
    const arrived = await streamReport(client, 'containerTracking', { statuses: ['arrived'] });
    expect(arrived.rows.length).toBe(company.shipment.filter((row) => row.status === 'arrived').length);
    const known = company.shipment.find((row) => row.containerNumber !== null);
    const one = await streamReport(client, 'containerTracking', { delivered: true, text: known?.containerNumber });
    expect(one.rows.map((row) => row.containerId)).toEqual([known?.id]);
  });

  test('its detail holds the lines of the container, and nothing of a container out of reach', async () => {
    const { client, visible } = await company.as('vpSales');
    const inside = company.shipment.find((row) => visible.has(row.customerId));
    const outside = company.shipment.find((row) => !visible.has(row.customerId));
    const lines = company.line.filter((line) => line.shipmentId === inside?.id);
    const { rows } = await streamReport(client, 'containerTrackingDetail', { containerIds: [inside?.id] });
    expect(
      sorted(rows.map((row) => `${row.orderId} ${row.lineNumber} ${row.material} ${row.pieces} ${row.amount}`)),
    ).toEqual(
      sorted(
        lines.map(
          (line) =>
            `${line.orderId} ${line.lineNumber} ${materials.get(line.materialId)} ${line.quantity} ${line.amount}`,
        ),
      ),
    );
    const foreign = await streamReport(client, 'containerTrackingDetail', { containerIds: [outside?.id] });
    const unknown = await streamReport(client, 'containerTrackingDetail', { containerIds: [999_999] });
    expect([foreign.rows, foreign.end]).toEqual([unknown.rows, unknown.end]);
    expect(foreign.rows).toEqual([]);
  });

  test('the detail of no container is refused', async () => {
    const { client } = await company.as('vpSales');
    for (const filters of [{}, { containerIds: [] }]) {
      const answer = await client.call(reportCalls.getReportRows, { report: 'containerTrackingDetail', filters });
      expect(answer.code).toBe(errorCatalogue['input.invalid'].code);
    }
  });
});
