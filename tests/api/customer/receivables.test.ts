import { afterAll, beforeAll, expect, test } from 'vitest';
import { receivableCalls } from '../../../src/shared/areas/customer/receivable-calls';
import { addMonths } from '../../../src/shared/rules/days';
import { receivableAgeNames, receivableAgeOf } from '../../../src/shared/rules/receivable-age';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';

let company: Company;
let vp: Person;
let unpaid: Company['invoice'];

beforeAll(async () => {
  company = await startCompany('large');
  vp = await company.as('vpAssistant');
  unpaid = company.invoice.filter((i) => i.paid < i.amount && vp.visible.has(i.customerId));
  // One is due today, which is not late yet; one was not due two months ago, but is today.
  await dueOn(company.today, ({ dueDate }) => dueDate > company.today);
  await dueOn(addMonths(company.today, -1), ({ invoiceDate }) => invoiceDate <= twoMonthsAgo());
});

afterAll(() => company.app.close());

async function dueOn(dueDate: string, isMeant: (invoice: Company['invoice'][number]) => boolean): Promise<void> {
  const meant = unpaid.find(isMeant);
  if (!meant) throw new Error('no unpaid invoice is like that');
  meant.dueDate = dueDate;
  await company.app.db.updateTable('invoice').set({ dueDate }).where('id', '=', meant.id).execute();
}

const twoMonthsAgo = () => addMonths(company.today, -2);

const open = ({ amount, paid }: { amount: number; paid: number }) => amount - paid;
const days = ({ dueDate }: { dueDate: string }, asOf = company.today) => daysBetween(dueDate, asOf);

test('overdue invoices are those of the caller that are past due and not paid', async () => {
  const { data } = await vp.client.call(receivableCalls.getOverdueReceivable, { size: 5000 });
  const overdue = unpaid.filter((i) => i.dueDate < company.today);
  expect(overdue.length).toBeGreaterThan(3);
  expect(data.rows.map(({ id }) => id).sort()).toEqual(overdue.map(({ id }) => id).sort());
  expect(data.totals.open).toBe(sum(overdue, open));
  for (const row of data.rows) {
    const invoice = overdue.find(({ id }) => id === row.id) ?? overdue[0];
    const order = company.order.find((o) => o.id === row.orderId);
    expect(row).toMatchObject({
      daysOverdue: invoice ? days(invoice) : 0,
      age: receivableAgeOf(invoice ? days(invoice) : 0),
      poNumber: order?.poNumber,
    });
  }
  expect(data.rows.map((row) => row.daysOverdue)).toEqual(
    data.rows.map((row) => row.daysOverdue).sort((left, right) => right - left),
  );
});

test('overdue invoices of some age classes, of one customer, and by number', async () => {
  const ages = ['upTo30', 'over90'] as const;
  const { data } = await vp.client.call(receivableCalls.getOverdueReceivable, { ages: [...ages], size: 5000 });
  const expected = unpaid.filter((i) => days(i) > 0 && ages.some((age) => age === receivableAgeOf(days(i))));
  expect(data.total).toBe(expected.length);
  const [first] = unpaid.filter((i) => days(i) > 0);
  const { data: one } = await vp.client.call(receivableCalls.getOverdueReceivable, {
    text: first?.invoiceNumber ?? '',
  });
  expect(one.rows.map(({ id }) => id)).toEqual([first?.id]);
});

test('what each customer owes, by age class, is the sum of its invoices', async () => {
  const { data } = await vp.client.call(receivableCalls.getOverdueAccountReceivables, { size: 5000 });
  expect(new Set(data.rows.map(({ customerId }) => customerId))).toEqual(new Set(unpaid.map((i) => i.customerId)));
  for (const row of data.rows) {
    const own = unpaid.filter((i) => i.customerId === row.customerId);
    expect(row.receivable).toBe(sum(own, open));
    expect(row.overdue).toBe(
      sum(
        own.filter((i) => days(i) > 0),
        open,
      ),
    );
    expect(row.oldestDays).toBe(Math.max(0, ...own.map((i) => days(i))));
    for (const age of receivableAgeNames) {
      expect(row[age]).toBe(
        sum(
          own.filter((i) => receivableAgeOf(days(i)) === age),
          open,
        ),
      );
    }
  }
  expect(data.totals.receivable).toBe(sum(unpaid, open));
});

test('the graph has every age class, also as of another day, when later invoices were not there', async () => {
  const earlier = twoMonthsAgo();
  expect(unpaid.some(({ invoiceDate }) => invoiceDate > earlier)).toBe(true);
  for (const asOf of [company.today, earlier]) {
    const { data } = await vp.client.call(receivableCalls.getOverdueAccountReceivablesGraph, { asOf });
    expect(data.map(({ age }) => age)).toEqual(receivableAgeNames);
    for (const { age, amount, invoices, customers } of data) {
      const own = unpaid.filter((i) => i.invoiceDate <= asOf && receivableAgeOf(days(i, asOf)) === age);
      expect({ amount, invoices, customers }).toEqual({
        amount: sum(own, open),
        invoices: own.length,
        customers: new Set(own.map((i) => i.customerId)).size,
      });
    }
  }
});

test('what each customer owed on another day leaves out what was invoiced later', async () => {
  const asOf = twoMonthsAgo();
  const issued = unpaid.filter((i) => i.invoiceDate <= asOf);
  const { data } = await vp.client.call(receivableCalls.getOverdueAccountReceivables, { asOf, size: 5000 });
  expect(data.totals.receivable).toBe(sum(issued, open));
  const overdue = await vp.client.call(receivableCalls.getOverdueReceivable, { asOf, size: 5000 });
  expect(overdue.data.total).toBe(issued.filter((i) => i.dueDate < asOf).length);
});

test('receivables of somebody else’s customer are not there', async () => {
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  const choice = { customerId: foreign };
  expect((await vp.client.call(receivableCalls.getOverdueReceivable, choice)).data.total).toBe(0);
  expect((await vp.client.call(receivableCalls.getOverdueAccountReceivables, choice)).data.total).toBe(0);
  const graph = await vp.client.call(receivableCalls.getOverdueAccountReceivablesGraph, choice);
  expect(sum(graph.data, ({ amount }) => amount)).toBe(0);
});

test('a day that does not exist and an unknown age class are refused', async () => {
  const noDay = await vp.client.call(receivableCalls.getOverdueReceivable, { asOf: '2025-02-30' });
  expect(noDay).toMatchObject({ code: 40001, msg: 'asOf: must be a date as yyyy-mm-dd' });
  const noAge = await vp.client.fetch('/getOverdueReceivable?ages=ancient', {
    headers: { token: vp.client.token ?? '' },
  });
  expect((await noAge.json()).code).toBe(40001);
});
