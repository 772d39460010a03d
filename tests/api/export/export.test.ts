import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportLimits } from '../../../src/shared/reports/limits';
import { addMonths } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let vp: Person;
let from = '';
let own: Company['order'];
const formula = '=HYPERLINK("http://evil.example","x")';
const awkward = 'a "quoted", <b>&amp;</b> _x0041_ 重庆\u2028🛋';

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  from = addMonths(company.today, -reportLimits.windowMonths);
  own = company.order.filter(
    (o) => vp.visible.has(o.customerId) && o.orderDate >= from && o.orderDate <= company.today,
  );
  const [first, second, third] = own;
  const say = (id: number | undefined, remarks: string) =>
    company.app.db
      .updateTable('salesOrder')
      .set({ remarks, lateNote: '-2+3' })
      .where('id', '=', id ?? 0)
      .execute();
  await say(first?.id, formula);
  await say(second?.id, awkward);
  await say(third?.id, '@SUM(1)');
});

afterAll(() => company.app.close());

async function download(path: string, person = vp, language: 1 | 'E' = 'E') {
  const url = `${path}${path.includes('?') ? '&' : '?'}language=${language}`;
  const response = await person.client.fetch(url, { headers: { token: person.client.token ?? '' } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function sheetOf(bytes: Uint8Array): { xml: string; parts: Record<string, string> } {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  return { xml: parts['xl/worksheets/sheet1.xml'] ?? '', parts };
}

const cellsOf = (row: string) => row.match(/<c\/>|<c [^>]*>.*?<\/c>/gs) ?? [];
const rowsOf = (xml: string) => (xml.match(/<row .*?<\/row>/gs) ?? []).map(cellsOf);
const textOf = (cell: string) =>
  (cell.match(/<t[^>]*>(.*)<\/t>/s)?.[1] ?? '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** A comma-separated file read by its definition (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? []) {
    const cells = line.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [];
    rows.push(
      cells.map((cell, index) =>
        cell
          .slice(index === 0 ? 0 : 1)
          .replace(/^"(.*)"$/s, '$1')
          .replace(/""/g, '"'),
      ),
    );
  }
  return rows;
}

describe('the orders as a workbook', () => {
  const ordersOf = (format: string) => `/getOrderExcel?from=${from}&to=${company.today}&format=${format}`;

  test('hold every order of the caller, texts as texts, numbers and dates as such', async () => {
    const { response, bytes } = await download(ordersOf('xlsx'));
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{8}-\d{4}\.xlsx"/);
    const { xml, parts } = sheetOf(bytes);
    const [headings = [], ...rows] = rowsOf(xml);
    expect(rows).toHaveLength(own.length);
    const names = headings.map(textOf);
    expect(names).toEqual(expect.arrayContaining(['Customer code', 'PO number', 'Amount, USD', 'Cube, cuft']));
    expect(rows.every((cells) => cells.length === names.length)).toBe(true);
    const at = (name: string) => names.indexOf(name);
    const byPo = new Map(rows.map((cells) => [textOf(cells[at('PO number')] ?? ''), cells]));
    for (const order of own) {
      const cells = byPo.get(order.poNumber) ?? [];
      expect(cells[at('Amount, USD')]).toContain(`<v>${order.amount}</v>`);
      const serial = Date.parse(order.orderDate) / 86_400_000 + 25_569;
      expect(cells[at('Order date')]).toBe(`<c s="3"><v>${serial}</v></c>`);
    }
    // Style 2 carries the quote prefix, style 3 is a date.
    expect(parts['xl/styles.xml']).toContain('quotePrefix="1"');
    const remarks = rows.map((cells) => cells[at('Remarks')] ?? '');
    expect(remarks.filter((cell) => textOf(cell) === formula)).toEqual([
      expect.stringMatching(/^<c s="2" t="inlineStr">/),
    ]);
    expect(remarks.map(textOf)).toContain(awkward.replace('_x0041_', '_x005F_x0041_'));
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('state="frozen"');
  });

  test('have headings and words in the caller’s language', async () => {
    const { bytes } = await download(ordersOf('xlsx'), vp, 1);
    const { xml, parts } = sheetOf(bytes);
    const [headings = []] = rowsOf(xml);
    const { i18nOf } = await import('../../../src/server/languages');
    const { order } = await import('../../../src/shared/areas/order/order');
    expect(headings.map(textOf)).toContain(i18nOf('zh')._(order.fields.poNumber.label));
    expect(parts['xl/workbook.xml']).toContain('<sheet name=');
  });

  test('are the same as comma-separated text, where no text begins a formula', async () => {
    const { response, bytes } = await download(ordersOf('csv'));
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings = [], ...rows] = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    expect(rows).toHaveLength(own.length);
    const remarks = rows.map((cells) => cells[headings.indexOf('Remarks')]);
    expect(remarks).toEqual(expect.arrayContaining([`'${formula}`, "'@SUM(1)", awkward]));
    expect(rows.map((cells) => cells[headings.indexOf('Note on the delay')])).toContain("'-2+3");
    expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  });

  test('cover at most half a year, and say so', async () => {
    const day = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
    const cases = [
      [`from=${day(-1)}&to=${company.today}`, 40030, 'An export covers at most 6 months.'],
      [`to=${company.today}`, 40030, 'An export covers at most 6 months.'],
      ['', 40030, 'An export covers at most 6 months.'],
      [`from=${company.today}&to=${day(1)}`, 40031, 'The start date cannot be later than the end date.'],
      ['from=2026-02-30&to=2026-03-01', 40001, 'from: must be a date as yyyy-mm-dd'],
    ] as const;
    for (const [query, code, msg] of cases) {
      const { response, bytes } = await download(`/getOrderExcel?${query}`);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ code, msg });
    }
  });

  test('are recorded with who asked for what', async () => {
    await download(ordersOf('xlsx'));
    const last = await company.app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'exported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({
      accountId: vp.id,
      after: { rows: own.length, sources: [{ name: 'orders', filters: { from, to: company.today } }] },
    });
  });
});

test.each(['/getCustomerExcel', '/exportOrderCountBySatusGroupByKunnr', '/getOrderExcel'])(
  'no file of %s, unzipped, says a word of a customer of somebody else',
  async (path) => {
    const period = path === '/getOrderExcel' ? `?from=${from}&to=${company.today}` : '';
    const foreign = company.customer.filter(({ id }) => !vp.visible.has(id));
    const secrets = foreign.flatMap((c) => [
      c.code,
      c.nameEn,
      ...company.order.flatMap((o) => (o.customerId === c.id ? [o.poNumber] : [])),
    ]);
    const own = sheetOf((await download(`${path}${period}`)).bytes).xml;
    expect(secrets.filter((secret) => own.includes(`>${secret}<`))).toEqual([]);
    const boss = await company.as('generalManager');
    const all = sheetOf((await download(`${path}${period}`, boss)).bytes).xml;
    expect(secrets.filter((secret) => all.includes(`>${secret}<`)).length).toBeGreaterThan(0);
  },
);

describe('the columns of the orders', () => {
  const logistics = ['Ship-to party', 'Weight, kg', 'Pieces from Vietnam', 'Containers', 'Vessel', 'Invoices'];
  const margins = ['Amount before discount, USD', 'Discount share, %', 'Market ranking', 'Rank by order intake'];

  async function ordersFor(person: Person) {
    const path = `/getOrderExcel?from=${from}&to=${company.today}&format=csv`;
    const { bytes } = await download(path, person);
    const [headings = [], ...rows] = readCsv(new TextDecoder('utf-8').decode(bytes));
    const records = rows.map((cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])));
    return { headings, byPo: new Map(records.map((record) => [record['PO number'], record])) };
  }

  test('of the export office tell of customs and transport, and of no margin', async () => {
    const office = await company.as('exportOffice');
    const { headings, byPo } = await ordersFor(office);
    expect(headings).toEqual(expect.arrayContaining(logistics));
    expect(headings.filter((name) => margins.includes(name))).toEqual([]);
    const orders = company.order.filter(
      (o) => office.visible.has(o.customerId) && o.orderDate >= from && o.orderDate <= company.today,
    );
    expect(byPo.size).toBe(orders.length);
    const materials = await company.app.db.selectFrom('material').select(['id', 'weight', 'provenance']).execute();
    const known = new Map(materials.map((material) => [material.id, material]));
    const places = { china: 'China', vietnam: 'Vietnam', chinaOrVietnam: 'China or Vietnam', mexico: 'Mexico' };
    const made = new Set<string>();
    for (const order of orders) {
      const shipments = new Set(company.line.flatMap((line) => (line.orderId === order.id ? [line.shipmentId] : [])));
      const loaded = company.shipment.filter(({ id }) => shipments.has(id));
      const numbers = loaded.map(({ containerNumber }) => containerNumber ?? '');
      const invoices = company.invoice.flatMap((i) => (i.orderId === order.id ? [i.invoiceNumber] : []));
      const record = byPo.get(order.poNumber) ?? {};
      expect(record.Containers).toBe([...new Set(numbers.filter(Boolean))].sort().join(', '));
      expect(record.Departed).toBe(
        loaded
          .map((each) => each.actualDeparture ?? '')
          .sort()
          .at(-1) ?? '',
      );
      expect(record.Invoices).toBe([...new Set(invoices)].sort().join(', '));
      const ofOrder = company.line.filter((line) => line.orderId === order.id);
      const weight = ofOrder.reduce((sum, line) => sum + line.quantity * (known.get(line.materialId)?.weight ?? 0), 0);
      expect(Number(record['Weight, kg'])).toBeCloseTo(weight, 1);
      for (const [provenance, place] of Object.entries(places)) {
        const from = ofOrder.filter(({ materialId }) => known.get(materialId)?.provenance === provenance);
        if (from.length > 0) made.add(provenance);
        expect(Number(record[`Pieces from ${place}`])).toBe(from.reduce((sum, { quantity }) => sum + quantity, 0));
      }
    }
    expect(made.size).toBeGreaterThan(1);
    expect(orders.some((order) => byPo.get(order.poNumber)?.Containers)).toBe(true);
  });

  test('name the show where an order was placed, in the reader’s language', async () => {
    const { db } = company.app;
    const market = await db
      .selectFrom('market')
      .select(['id', 'nameEn', 'nameZh'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [placed, elsewhere] = own;
    const at = (id: number | undefined, marketId: number | null) =>
      db
        .updateTable('salesOrder')
        .set({ marketId })
        .where('id', '=', id ?? 0)
        .execute();
    await at(placed?.id, market.id);
    await at(elsewhere?.id, null);
    const { byPo } = await ordersFor(vp);
    expect([placed, elsewhere].map((order) => byPo.get(order?.poNumber ?? '')?.Market)).toEqual([market.nameEn, '']);
    const path = `/getOrderExcel?from=${from}&to=${company.today}&format=csv`;
    const { bytes } = await download(path, vp, 1);
    const inChinese = readCsv(new TextDecoder('utf-8').decode(bytes)).find((cells) =>
      cells.includes(placed?.poNumber ?? ''),
    );
    expect(inChinese).toContain(market.nameZh);
  });

  test('of sales tell of discounts and ranks, and nothing of transport', async () => {
    const { headings, byPo } = await ordersFor(vp);
    expect(headings).toEqual(expect.arrayContaining(margins));
    expect(headings.filter((name) => logistics.includes(name))).toEqual([]);
    const intake = new Map<number, number>();
    for (const { customerId, amount } of own) intake.set(customerId, (intake.get(customerId) ?? 0) + amount);
    let discounted = 0;
    for (const order of own) {
      const lines = company.line.filter((line) => line.orderId === order.id);
      const gross = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
      const record = byPo.get(order.poNumber) ?? {};
      expect(Math.abs(Number(record['Amount before discount, USD']) - gross)).toBeLessThan(0.01 * lines.length);
      expect(Number(record['Discount share, %'])).toBeCloseTo((100 * (gross - order.amount)) / gross, 1);
      if (gross - order.amount > 1) discounted += 1;
      const mine = intake.get(order.customerId) ?? 0;
      const better = [...intake.values()].filter((sum) => sum > mine + 0.005).length;
      expect(record['Rank by order intake']).toBe(String(better + 1));
    }
    expect(discounted).toBeGreaterThan(0);
  });

  test('of somebody who is neither are those that both have', async () => {
    const { headings } = await ordersFor(await company.hire('catalogueAdmin'));
    expect(headings).toContain('PO number');
    expect(headings.filter((name) => [...logistics, ...margins].includes(name))).toEqual([]);
  });
});

test('customers export with their sums, and a session is needed', async () => {
  const { bytes } = await download('/getCustomerExcel?format=csv');
  const [headings = [], ...rows] = readCsv(new TextDecoder('utf-8').decode(bytes));
  expect(rows).toHaveLength(vp.visible.size);
  expect(headings).toEqual(expect.arrayContaining(['Code', 'WIP, USD', 'Receivable, USD', 'Overdue amount, USD']));
  const anonymous = await fetch(`${company.app.url}/getCustomerExcel`);
  expect(await anonymous.json()).toMatchObject({ msg: 'INVALID TOKEN' });
});
