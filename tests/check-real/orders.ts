import type { Db } from '../../src/server/db/connect';
import type { ImportReport } from '../../src/server/file-imports/import-file';
import type { Check } from './check';
import { hundredths, sumOfHundredths } from './plain-csv';
import { oneValue } from './scratch';

export interface Comparison {
  check: Check;
  db: Db;
  records: Record<string, string>[];
  report: ImportReport;
}

/** Compares the imported orders to the rows of the file. */
export async function checkOrders({ check, db, records, report }: Comparison): Promise<void> {
  const distinct = (column: string) => new Set(records.map((record) => record[column])).size;
  const cents = (rows: Record<string, string>[]) => rows.map((record) => hundredths(record.Sales ?? ''));
  const stored = (query: string) => oneValue(db, query);

  check.equal('customers', distinct('Customer ID'), await stored('select count(*) from customer'));
  check.equal('models', distinct('Sub-Category'), await stored('select count(*) from model'));
  check.equal('materials', distinct('Product ID'), await stored('select count(*) from material'));
  check.equal('orders', distinct('Order ID'), await stored('select count(*) from sales_order'));
  check.equal('order lines', records.length, await stored('select count(*) from order_line'));
  check.equal('customers created, as reported', distinct('Customer ID'), report.counts.customer?.created);
  check.equal(
    'pieces',
    records.reduce((sum, record) => sum + Number(record.Quantity), 0),
    await stored('select sum(quantity) from order_line'),
  );
  check.equal(
    'amount of all lines, each in whole cents',
    sumOfHundredths(cents(records)),
    await stored('select sum(amount) from order_line'),
  );
  check.equal(
    'amount as the file has it, unrounded, in ten-thousandths',
    records.reduce((sum, record) => sum + Math.round(Number(record.Sales) * 10_000), 0),
    Math.round(Number(report.sums.find(({ field }) => field === 'orderLine.amount')?.source) * 10_000),
  );
  check.equal(
    'discounts, in hundredths of a percent',
    sumOfHundredths(records.map((record) => hundredths(record.Discount ?? '') * 100n)),
    await stored('select round(sum(discount), 2) from order_line'),
  );
  check.equal(
    'amount of all orders',
    sumOfHundredths(cents(records)),
    await stored('select sum(amount) from sales_order'),
  );
  for (const year of new Set(records.map((record) => record['Order Date']?.split('/')[2] ?? ''))) {
    const own = records.filter((record) => record['Order Date']?.endsWith(`/${year}`));
    const lines = `order_line l join sales_order o on o.id = l.order_id where extract(year from order_date) = ${Number(year)}`;
    check.equal(`lines ordered in ${year}`, own.length, await stored(`select count(*) from ${lines}`));
    check.equal(
      `amount ordered in ${year}`,
      sumOfHundredths(cents(own)),
      await stored(`select sum(l.amount) from ${lines}`),
    );
  }
  check.equal(
    'days from order to shipment, summed over the lines',
    records.reduce((sum, record) => sum + daysBetween(record['Order Date'] ?? '', record['Ship Date'] ?? ''), 0),
    await stored('select sum(shipped_date - order_date) from order_line l join sales_order o on o.id = l.order_id'),
  );
  check.equal(
    'orders without a postal code',
    new Set(records.filter((record) => record['Postal Code'] === '').map((record) => record['Order ID'])).size,
    await stored(`select count(*) from sales_order where destination !~ '\\d'`),
  );
  check.equal(
    'lines that repeat another',
    records.length - new Set(records.map(({ 'Row ID': _, ...rest }) => JSON.stringify(rest))).size,
    report.repeats.length,
  );
}

function daysBetween(from: string, until: string): number {
  const dayOf = (text: string) => {
    const [month, day, year] = text.split('/').map(Number);
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 86_400_000;
  };
  return dayOf(until) - dayOf(from);
}
