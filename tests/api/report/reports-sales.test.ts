import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { type ReportName, reportOf } from '../../../src/shared/areas/reports';
import { errorCatalogue } from '../../../src/shared/errors';
import type { Role } from '../../../src/shared/roles';
import { addMonths } from '../../../src/shared/rules/days';
import { receivableAgeOf } from '../../../src/shared/rules/receivable-age';
import { isUsualDay } from '../../support/calendar';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { percent, quotient } from '../../support/decimal';
import { type ReportValues, streamReport } from '../../support/report-rows';

// Each report beside the plainest computation of the same rows from the tables, for who sees all and who sees little.

let company: Company;
let half: string;
beforeAll(async () => {
  company = await startCompany('large'); // overdue invoices are few
  half = addMonths(company.today, -6);
});
afterAll(() => company.app.close());

const readers: Role[] = ['generalManager', 'vpSales'];

/** Rows as comparable texts in a fixed order, numbers to the cent or thousandth. */
function comparable(rows: readonly ReportValues[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, rounded(value)]))).sort();
}

function rounded(value: string | number | null | undefined): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : (value ?? null);
}

/** The report's rows with those of the expected columns only, which must be columns of it. */
async function shown(person: Person, name: ReportName, filters: object, expected: readonly ReportValues[]) {
  const { rows, end, failure } = await streamReport(person.client, name, { ...filters });
  expect(failure).toBeNull();
  expect(end?.rows).toBe(rows.length);
  const columns = Object.keys(expected[0] ?? {});
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

async function compare(role: Role, name: ReportName, filters: object, reference: (person: Person) => ReportValues[]) {
  const person = await company.as(role);
  const expected = reference(person);
  if (isUsualDay) expect(expected.length).toBeGreaterThan(3);
  const rows = await shown(person, name, filters, expected);
  expect(comparable(rows)).toEqual(comparable(expected));
  for (const total of reportOf(name).totals.filter((column) => column in (expected[0] ?? {}))) {
    expect(sumOf(rows, total)).toBeCloseTo(sumOf(expected, total), 2);
  }
}

const sumOf = (rows: readonly ReportValues[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

const named = (customerId: number) => {
  const customer = company.customer.find(({ id }) => id === customerId);
  return { customer: customer?.nameEn ?? '', customerId };
};
const orderOf = (id: number) => found(company.order, id);
const shipmentOf = (id: number | null) => (id === null ? undefined : found(company.shipment, id));
const invoiceOf = (id: number) => found(company.invoice, id);

function found<T extends { id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

const receivedOn = (order: Company['order'][number]) => order.poReceiptDate ?? order.orderDate;
const isWithin = (day: string | null, from: string, to: string) => day !== null && day >= from && day <= to;

/** Rows put together by a key, each group once. */
function groups<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const row of rows) grouped.set(keyOf(row), [...(grouped.get(keyOf(row)) ?? []), row]);
  return grouped;
}

function total<T>(rows: readonly T[] | undefined, pick: (row: T) => number | null): number | null {
  return rows ? sum(rows, pick) : null;
}

describe.each(readers)('for the role %s', (role) => {
  test('overdue receivables are the unpaid invoices past their due dates', () =>
    compare(role, 'overdueReceivables', {}, ({ visible }) =>
      company.invoice
        .filter((row) => visible.has(row.customerId) && row.paid < row.amount && row.dueDate < company.today)
        .map((row) => ({
          ...named(row.customerId),
          paymentTerm: found(company.customer, row.customerId).paymentTerm,
          invoiceNumber: row.invoiceNumber,
          poNumber: orderOf(row.orderId).poNumber,
          containerNumber: shipmentOf(row.shipmentId)?.containerNumber ?? null,
          dueDate: row.dueDate,
          daysOverdue: daysBetween(row.dueDate, company.today),
          age: receivableAgeOf(daysBetween(row.dueDate, company.today)),
          amount: row.amount,
          paid: row.paid,
          open: row.amount - row.paid,
          orderId: row.orderId,
        })),
    ));

  test('order intake and shipped are summed by customer and month, each by its own days', () => {
    const received = { from: `${half.slice(0, 8)}10`, to: company.today };
    const invoiced = { from: addMonths(half, -3), to: addMonths(company.today, -1) };
    const filters = {
      receivedFrom: received.from,
      receivedTo: received.to,
      invoicedFrom: invoiced.from,
      invoicedTo: invoiced.to,
    };
    return compare(role, 'orderIntakeShipped', filters, ({ visible }) => {
      const keyOf = (customerId: number, day: string) => `${customerId} ${day.slice(0, 7)}`;
      const orders = groups(
        company.order.filter(
          (row) => visible.has(row.customerId) && isWithin(receivedOn(row), received.from, received.to),
        ),
        (row) => keyOf(row.customerId, receivedOn(row)),
      );
      const invoices = groups(
        company.invoice.filter(
          (row) => visible.has(row.customerId) && isWithin(row.invoiceDate, invoiced.from, invoiced.to),
        ),
        (row) => keyOf(row.customerId, row.invoiceDate),
      );
      return [...new Set([...orders.keys(), ...invoices.keys()])].map((key) => {
        const [customerId = '', month = ''] = key.split(' ');
        const [taken, billed] = [orders.get(key), invoices.get(key)];
        const lines = billed?.flatMap(({ id }) => company.line.filter((line) => line.invoiceId === id));
        const first = `${month}-01`;
        const last = new Date(Date.parse(addMonths(first, 1)) - 86_400_000).toISOString().slice(0, 10);
        const later = (left: string, right: string) => (left > right ? left : right);
        const earlier = (left: string, right: string) => (left < right ? left : right);
        return {
          ...named(Number(customerId)),
          month,
          orders: taken?.length ?? null,
          orderedPieces: total(taken, (row) => row.quantity),
          orderedCube: total(taken, (row) => row.cube),
          orderIntake: total(taken, (row) => row.amount),
          invoices: billed?.length ?? null,
          shippedPieces: total(lines, (line) => line.quantity),
          shippedCube: total(lines, (line) => line.cube),
          shipped: total(billed, (row) => row.amount),
          receivedFrom: taken ? later(first, received.from) : null,
          receivedTo: taken ? earlier(last, received.to) : null,
          invoicedFrom: billed ? later(first, invoiced.from) : null,
          invoicedTo: billed ? earlier(last, invoiced.to) : null,
        };
      });
    });
  });

  test('shipping surcharges are those of the containers that have one', () =>
    compare(role, 'shippingSurcharges', { from: addMonths(company.today, -24) }, ({ visible }) =>
      company.shipment
        .filter((row) => visible.has(row.customerId) && (row.surcharge ?? 0) > 0)
        .filter((row) => isWithin(row.actualDeparture, addMonths(company.today, -24), '9999'))
        .map((row) => {
          const invoices = company.invoice.filter(({ shipmentId }) => shipmentId === row.id);
          const invoiced = invoices.length > 0 ? (total(invoices, ({ amount }) => amount) ?? 0) : null;
          return {
            ...named(row.customerId),
            containerNumber: row.containerNumber,
            pod: row.pod,
            departed: row.actualDeparture,
            daysLate: Math.max(0, daysBetween(row.eta ?? '', row.actualArrival ?? company.today)),
            abnormality: row.abnormality,
            cube: row.cube,
            invoiced,
            surcharge: row.surcharge,
            share: invoiced === null ? null : percent(row.surcharge ?? 0, invoiced, 2),
            shipmentId: row.id,
          };
        }),
    ));

  test('sales detail has every invoiced line once', () =>
    compare(role, 'salesDetail', { from: half, to: company.today }, ({ visible }) =>
      company.line.flatMap((line) => {
        if (line.invoiceId === null || !visible.has(line.customerId)) return [];
        const invoice = invoiceOf(line.invoiceId);
        if (!isWithin(invoice.invoiceDate, half, company.today)) return [];
        const [order, shipment] = [orderOf(line.orderId), shipmentOf(invoice.shipmentId)];
        return [
          {
            ...named(line.customerId),
            invoiceNumber: invoice.invoiceNumber,
            invoiceDate: invoice.invoiceDate,
            poNumber: order.poNumber,
            receivedDate: receivedOn(order),
            lineNumber: line.lineNumber,
            model: line.model,
            color: line.color,
            pieces: line.quantity,
            cube: line.cube,
            price: line.price,
            discountShare: line.discount,
            amount: line.amount,
            containerNumber: shipment?.containerNumber ?? null,
            pod: shipment?.pod ?? order.pod,
            departed: shipment?.actualDeparture ?? null,
            orderId: line.orderId,
          },
        ];
      }),
    ));

  test('business order status has every line with how late it is', () =>
    compare(role, 'businessOrderStatus', { receivedFrom: half, lateOnly: true }, ({ visible }) =>
      statusLines(visible).filter((row) => String(row.receivedDate) >= half && Number(row.daysLate) > 0),
    ));

  test('business order status leaves the lines that are late for the chosen reasons', () => {
    const lateReasons = ['materialLate', 'mechanismShortage'];
    return compare(role, 'businessOrderStatus', { receivedFrom: half, lateReasons }, ({ visible }) =>
      statusLines(visible).filter(
        (row) => String(row.receivedDate) >= half && lateReasons.includes(String(row.lateReason)),
      ),
    );
  });

  test('business order status keeps its three periods and its choices apart', () => {
    const filters = { etdFrom: half, etdTo: company.today, departedFrom: addMonths(half, 1), stages: ['shipped'] };
    return compare(role, 'businessOrderStatus', filters, ({ visible }) =>
      statusLines(visible).filter(
        (row) =>
          row.stage === 'shipped' &&
          isWithin(String(row.etd), half, company.today) &&
          String(row.departed) >= filters.departedFrom,
      ),
    );
  });

  test('shipments and revenue are summed by month, customer and destination', () => {
    const from = `${half.slice(0, 8)}15`;
    return compare(role, 'shipmentsRevenue', { from }, ({ visible }) => {
      const keyOf = (customerId: number, day: string, pod: string | null) =>
        JSON.stringify([customerId, day.slice(0, 7), pod]);
      const containers = groups(
        company.shipment.filter((row) => visible.has(row.customerId) && (row.actualDeparture ?? '') >= from),
        (row) => keyOf(row.customerId, row.actualDeparture ?? '', row.pod),
      );
      const invoices = groups(
        company.invoice.filter((row) => visible.has(row.customerId) && row.invoiceDate >= from),
        (row) => keyOf(row.customerId, row.invoiceDate, shipmentOf(row.shipmentId)?.pod ?? orderOf(row.orderId).pod),
      );
      return [...new Set([...containers.keys(), ...invoices.keys()])].map((key) => {
        const [customerId, month, pod] = JSON.parse(key);
        const [sent, billed] = [containers.get(key), invoices.get(key)];
        const revenue = total(billed, (row) => row.amount);
        const surcharged = sent?.filter((row) => row.surcharge !== null);
        return {
          ...named(customerId),
          month,
          pod,
          containers: sent?.length ?? null,
          cube: total(sent, (row) => row.cube),
          surcharge: surcharged?.length ? total(surcharged, (row) => row.surcharge) : null,
          invoices: billed?.length ?? null,
          revenue,
          revenuePerContainer: sent && revenue !== null ? quotient(revenue, sent.length, 2) : null,
          monthFrom: `${month}-01` > from ? `${month}-01` : from,
        };
      });
    });
  });
});

function statusLines(visible: ReadonlySet<number>): ReportValues[] {
  return company.line
    .filter((line) => visible.has(line.customerId))
    .map((line) => {
      const [order, shipment] = [orderOf(line.orderId), shipmentOf(line.shipmentId)];
      const departed = shipment?.actualDeparture ?? (line.stage === 'shipped' ? order.shippedDate : null);
      const until = line.stage === 'shipped' ? departed : company.today;
      const asked = line.requestedDeliveryDate ?? order.requestedDeliveryDate;
      return {
        ...named(line.customerId),
        poNumber: order.poNumber,
        receivedDate: receivedOn(order),
        signedDate: order.signedDate,
        lineNumber: line.lineNumber,
        model: line.model,
        stage: line.stage,
        requestedDate: asked,
        plannedDate: line.plannedProductionDate,
        completionDate: line.actualCompletionDate,
        containerNumber: shipment?.containerNumber ?? null,
        etd: shipment?.etd ?? order.etd,
        departed,
        eta: shipment?.eta ?? order.eta,
        daysLate: until === null || asked === null ? 0 : Math.max(0, daysBetween(asked, until)),
        lateReason: order.lateReason,
        pieces: line.quantity,
        cube: line.cube,
        amount: line.amount,
        orderId: line.orderId,
      };
    });
}

describe('filters', () => {
  test('ages, customers, countries and destinations narrow', async () => {
    const { client } = await company.as('generalManager');
    const { rows: all } = await streamReport(client, 'overdueReceivables');
    const { rows: aged } = await streamReport(client, 'overdueReceivables', { ages: ['over90', 'upTo60'] });
    expect(aged.length).toBe(all.filter((row) => row.age === 'over90' || row.age === 'upTo60').length);
    const customerIds = [...new Set(all.map((row) => Number(row.customerId)))].slice(0, 2);
    const { rows: own } = await streamReport(client, 'overdueReceivables', { customerIds });
    expect(own.length).toBe(all.filter((row) => customerIds.includes(Number(row.customerId))).length);

    const { rows: detail } = await streamReport(client, 'salesDetail');
    const countryId = company.customer.find(({ id }) => id === detail[0]?.customerId)?.countryId ?? 0;
    const { rows: ofCountry } = await streamReport(client, 'salesDetail', { countryIds: [countryId] });
    expect(ofCountry.length).toBe(detail.filter((row) => row.country === detail[0]?.country).length);
    for (const column of ['pod', 'model', 'coverGrade', 'invoiceNumber'] as const) {
      const value = detail[0]?.[column];
      const { rows } = await streamReport(client, 'salesDetail', { [column]: value });
      expect(rows.length).toBe(detail.filter((row) => row[column] === value).length);
    }
  });

  test('a customer out of reach is as if it had no rows', async () => {
    const { client, visible } = await company.as('vpSales');
    const hidden = company.customer.filter(({ id }) => !visible.has(id)).map(({ id }) => id);
    expect(hidden.length).toBeGreaterThan(0);
    const { end } = await streamReport(client, 'salesDetail', { customerIds: hidden });
    expect(end?.rows).toBe(0);
  });

  test('names are Chinese for who reads Chinese', async () => {
    const { client } = await company.as('generalManager');
    for (const name of ['orderIntakeShipped', 'salesDetail', 'overdueReceivables'] as const) {
      const { rows } = await streamReport(client, name, {}, 'zh');
      const isChinese = (value: unknown) => /\p{Script=Han}/u.test(String(value));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => isChinese(row.customer) && isChinese(row.country) && isChinese(row.department))).toBe(
        true,
      );
    }
  });
});

describe('periods', () => {
  test('each says for itself that it is the wrong way round, in either language', async () => {
    const { client } = await company.as('vpSales');
    const ask = (filters: object, language: 'en' | 'zh' = 'en') =>
      client.call(reportCalls.getReportRows, { report: 'orderIntakeShipped', filters: { ...filters } }, { language });
    const received = await ask({ receivedFrom: '2026-03-02', receivedTo: '2026-03-01' });
    expect(received).toMatchObject({
      code: errorCatalogue['report.datesReversed'].code,
      msg: '“Order received from” cannot be later than “Order received until”.',
      data: { fields: [{ field: 'receivedFrom' }, { field: 'receivedTo' }] },
    });
    const invoiced = await ask({ invoicedFrom: '2026-03-02', invoicedTo: '2026-03-01' });
    expect(invoiced.msg).toBe('“Invoiced from” cannot be later than “Invoiced until”.');
    expect((await ask({ receivedFrom: '2026-03-01', receivedTo: '2026-03-01' })).code).toBe(0);
  });

  test('an export of what was ordered or invoiced covers half a year at most', async () => {
    const { client } = await company.as('generalManager');
    const send = (report: ReportName, filters: object) =>
      client.fetch(`/api${reportCalls.exportReport.path}`, {
        method: 'POST',
        body: JSON.stringify({ report, filters, format: 'csv' }),
        headers: { 'content-type': 'application/json', 'x-token': client.token ?? '' },
      });
    const refused = async (report: ReportName, filters: object) => {
      const { code, data } = await (await send(report, filters)).json();
      expect(code).toBe(errorCatalogue['export.windowTooLong'].code);
      return data.fields[0].field;
    };
    const dayBefore = new Date(Date.parse(half) - 86_400_000).toISOString().slice(0, 10);
    expect(await refused('salesDetail', {})).toBe('from');
    expect(await refused('salesDetail', { from: half })).toBe('from');
    expect(await refused('salesDetail', { from: dayBefore, to: addMonths(half, 6) })).toBe('from');
    const received = { receivedFrom: half, receivedTo: addMonths(half, 6) };
    expect(await refused('orderIntakeShipped', received)).toBe('invoicedFrom');

    const filters = { ...received, invoicedFrom: half, invoicedTo: addMonths(half, 6) };
    const file = await send('orderIntakeShipped', filters);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const lines = (await file.text()).trim().split('\n');
    const { end } = await streamReport(client, 'orderIntakeShipped', filters);
    expect(lines.length).toBe((end?.rows ?? 0) + 1);
  });
});
