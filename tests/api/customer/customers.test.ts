import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { lineUp } from '../../../src/shared/areas/customer/line-up';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { unnamed } from '../../support/client';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { upload } from '../../support/upload-files';

let company: Company;
let vp: Person;
let boss: Person;
let own: Company['customer'];
let foreignId = 0;

beforeAll(async () => {
  company = await startCompany('large');
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  own = company.customer.filter(({ id }) => vp.visible.has(id));
  foreignId = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
});

afterAll(() => company.app.close());

const ordersOf = (id: number) => company.order.filter(({ customerId }) => customerId === id);
const invoicesOf = (id: number) => company.invoice.filter(({ customerId }) => customerId === id);
const isRecent = (day: string) => daysBetween(day, company.today) < 400;
const busiest = () =>
  [...own].sort((left, right) => ordersOf(right.id).length - ordersOf(left.id).length)[0] ?? fail('nobody');
const fail = (reason: string): never => {
  throw new Error(reason);
};

describe('the list', () => {
  test('holds exactly the customers of the caller, with their sums', async () => {
    const { code, data } = await vp.client.call(customerCalls.getCustomer, { size: 1000 });
    expect(code).toBe(10000);
    expect(new Set(data.rows.map(({ id }) => id))).toEqual(vp.visible);
    expect(data.total).toBe(vp.visible.size);
    expect(vp.visible.size).toBeLessThan(company.customer.length);
    for (const row of data.rows) {
      const running = ordersOf(row.id).filter(({ stage }) => stage !== 'shipped');
      const unpaid = invoicesOf(row.id);
      expect(row).toMatchObject({
        openOrders: running.length,
        wip: sum(running, ({ amount }) => amount),
        receivable: sum(unpaid, ({ amount, paid }) => amount - paid),
        overdue: sum(
          unpaid.filter(({ dueDate }) => dueDate < company.today),
          ({ amount, paid }) => amount - paid,
        ),
      });
    }
    expect(data.totals.wip).toBe(sum(data.rows, ({ wip }) => wip));
    expect(data.totals.overdue).toBe(sum(data.rows, ({ overdue }) => overdue));
    expect(data.totals.creditLine).toBe(sum(data.rows, ({ creditLine }) => creditLine));
  });

  test('is cut into pages in its order, and every page, one behind the last too, has the sums of all', async () => {
    const asked = { sort: 'overdue', direction: 'desc' } as const;
    const { data: whole } = await vp.client.call(customerCalls.getCustomer, { ...asked, size: 1000 });
    expect(whole.rows.map(({ overdue }) => overdue)).toEqual(
      whole.rows.map(({ overdue }) => overdue).sort((left, right) => right - left),
    );
    const pages = Math.ceil(whole.total / 3);
    for (let page = 1; page <= pages + 1; page += 1) {
      const { data } = await vp.client.call(customerCalls.getCustomer, { ...asked, size: 3, page });
      expect(data).toEqual({ ...whole, rows: whole.rows.slice((page - 1) * 3, page * 3) });
    }
  });

  test('names countries, departments and people in the caller’s language', async () => {
    const { id } = busiest();
    const zh = await vp.client.call(customerCalls.getCustomer, { size: 1000 }, { language: 'zh' });
    const row = zh.data.rows.find((each) => each.id === id);
    const owner = company.account.find((each) => each.id === row?.ownerId);
    const department = company.department.find((each) => each.id === row?.departmentId);
    expect(row).toMatchObject({ ownerName: owner?.nameZh, departmentName: department?.nameZh });
  });

  test('is filtered by text, type, class and what is overdue', async () => {
    const [first] = own;
    const byText = await vp.client.call(customerCalls.getCustomer, { text: first?.code ?? '' });
    expect(byText.data.rows.map(({ id }) => id)).toContain(first?.id);
    const none = await vp.client.call(customerCalls.getCustomer, { text: '100%_\\' });
    expect(none.data.rows).toEqual([]);
    const retailers = await boss.client.call(customerCalls.getCustomer, { types: ['retailer'], size: 1000 });
    expect(retailers.data.total).toBe(company.customer.filter(({ type }) => type === 'retailer').length);
    const classA = await boss.client.call(customerCalls.getCustomer, { accountClasses: ['A', 'B'], size: 1000 });
    expect(classA.data.total).toBe(company.customer.filter(({ accountClass: c }) => c === 'A' || c === 'B').length);
    const overdue = await boss.client.call(customerCalls.getCustomer, { overdueOnly: true, size: 1000 });
    expect(overdue.data.rows.every((row) => row.overdue > 0)).toBe(true);
    expect(overdue.data.total).toBe(
      company.customer.filter(({ id }) => invoicesOf(id).some((i) => i.paid < i.amount && i.dueDate < company.today))
        .length,
    );
  });

  test('of a department holds the customers of the departments below it too', async () => {
    const root = company.department.find(({ parentId }) => parentId === null);
    const { data } = await boss.client.call(customerCalls.getCustomer, { departmentIds: [root?.id ?? 0], size: 1 });
    expect(data.total).toBe(company.customer.length);
  });

  test('is cut into pages that hold every customer once, in the order asked for', async () => {
    const ids: number[] = [];
    const sums: number[] = [];
    for (let page = 1; ids.length < company.customer.length; page += 1) {
      const { data } = await boss.client.call(customerCalls.getCustomer, {
        page,
        size: 7,
        sort: 'overdue',
        direction: 'desc',
      });
      ids.push(...data.rows.map(({ id }) => id));
      sums.push(...data.rows.map(({ overdue }) => overdue));
      expect(data.total).toBe(company.customer.length);
    }
    expect(new Set(ids).size).toBe(company.customer.length);
    expect(sums).toEqual([...sums].sort((left, right) => right - left));
  });

  test('sorts closed lists in their own order and references by name', async () => {
    const classes = await boss.client.call(customerCalls.getCustomer, { sort: 'status', size: 1000 });
    const order = classes.data.rows.map(({ status }) => ['new', 'regular'].indexOf(status));
    expect(order).toEqual([...order].sort());
    const countries = await boss.client.call(customerCalls.getCustomer, { sort: 'countryId', size: 1000 });
    const names = countries.data.rows.map(({ countryName }) => countryName);
    expect(names).toEqual([...names].sort((left, right) => (left < right ? -1 : 1)));
  });
});

describe('a customer of somebody else', () => {
  test.each([
    ['getCustomerDetail', customerCalls.getCustomerDetail],
    ['getCustomerDetailStat', customerCalls.getCustomerDetailStat],
    ['getCustomerDetailSalesSort', customerCalls.getCustomerDetailSalesSort],
    ['getNsra16List', customerCalls.getNsra16List],
    ['customerTimeline', customerCalls.customerTimeline],
  ] as const)('is as unknown to %s as one that does not exist', async (_name, call) => {
    const foreign = await vp.client.call(call, { id: foreignId });
    const missing = await vp.client.call(call, { id: 99_999_999 });
    expect(foreign.code).toBe(40004);
    expect(unnamed(foreign, foreignId)).toEqual(unnamed(missing, 99_999_999));
  });

  test('adds nothing to the sums over several customers', async () => {
    const { data } = await vp.client.call(customerCalls.getCustomerdiscountsummary, { customerId: foreignId });
    expect(data).toMatchObject({ total: 0, count: 0, rows: [] });
    const floor = await vp.client.call(crudCallsOf(lineUp).list, { customerId: [foreignId] } as never);
    expect(floor.data).toMatchObject({ total: 0, rows: [] });
  });
});

describe('the profile', () => {
  test('shows the figures of the customer, found by id or by code', async () => {
    const { id, code } = busiest();
    const { data } = await vp.client.call(customerCalls.getCustomerDetail, { id });
    const byCode = await vp.client.call(customerCalls.getCustomerDetail, { code });
    expect(byCode.data).toEqual(data);
    const year = company.today.slice(0, 4);
    const orders = ordersOf(id);
    expect(data.figures).toMatchObject({
      intakeThisYear: sum(
        orders.filter(({ orderDate }) => orderDate.startsWith(year)),
        ({ amount }) => amount,
      ),
      shippedThisYear: sum(
        invoicesOf(id).filter(({ invoiceDate }) => invoiceDate.startsWith(year)),
        ({ amount }) => amount,
      ),
      lateOrders: orders.filter((o) => o.stage !== 'shipped' && (o.requestedDeliveryDate ?? '9') < company.today)
        .length,
      firstOrderDate: orders.map(({ orderDate }) => orderDate).sort()[0],
      containersOnTheirWay: company.shipment.filter(
        (s) => s.customerId === id && ['planned', 'loading', 'atSea'].includes(s.status),
      ).length,
    });
    expect(data.figures.creditLeft).toBe(
      data.customer.creditLine === null
        ? null
        : sum([data], (d) => (d.customer.creditLine ?? 0) - d.customer.receivable),
    );
  });

  test('has its orders, shipments and containers month by month, and its place each year', async () => {
    const { id } = busiest();
    const { data } = await boss.client.call(customerCalls.getCustomerDetailStat, { id, years: 2 });
    const year = Number(company.today.slice(0, 4));
    expect(data.months[0]?.month).toBe(`${year - 1}-01`);
    expect(data.months.at(-1)?.month).toBe(company.today.slice(0, 7));
    for (const month of data.months) {
      const orders = ordersOf(id).filter(({ orderDate }) => orderDate.startsWith(month.month));
      expect(month).toMatchObject({
        orders: orders.length,
        pieces: sum(orders, ({ quantity }) => quantity),
        intake: sum(orders, ({ amount }) => amount),
        shipped: sum(
          invoicesOf(id).filter((i) => i.invoiceDate.startsWith(month.month)),
          ({ amount }) => amount,
        ),
        containers: company.shipment.filter((s) => s.customerId === id && s.actualDeparture?.startsWith(month.month))
          .length,
      });
    }
    const intakes = company.customer
      .map((each) =>
        sum(
          ordersOf(each.id).filter((o) => o.orderDate.startsWith(String(year))),
          (o) => o.amount,
        ),
      )
      .filter((intake) => intake > 0);
    const mine = data.years.at(-1);
    const own = mine?.intake ?? 0;
    expect(mine?.rank).toBe(own > 0 ? intakes.filter((intake) => intake > own).length + 1 : null);
    expect(mine?.rankedCustomers).toBe(own > 0 ? intakes.length : 0);
  });

  test('tells its place among the customers whom the reader sees, and no others', async () => {
    const { id } = busiest();
    const year = company.today.slice(0, 4);
    const intakeOf = (customerId: number) =>
      sum(
        ordersOf(customerId).filter(({ orderDate }) => orderDate.startsWith(year)),
        ({ amount }) => amount,
      );
    const seen = own.map((each) => intakeOf(each.id)).filter((intake) => intake > 0);
    const mine = intakeOf(id);
    const rank = seen.filter((intake) => intake > mine).length + 1;
    const place = mine > 0 ? { rank, rankedCustomers: seen.length } : { rank: null, rankedCustomers: 0 };
    const { data } = await vp.client.call(customerCalls.getCustomerDetailStat, { id, years: 1 });
    expect(data.years.at(-1)).toMatchObject(place);
    const asked = { id, from: `${year}-01-01`, to: `${year}-12-31` };
    const { data: sorted } = await vp.client.call(customerCalls.getCustomerDetailSalesSort, asked);
    expect(sorted).toMatchObject(place);
  });

  test('ranks the models it buys', async () => {
    const { id } = busiest();
    const from = `${Number(company.today.slice(0, 4)) - 1}-01-01`;
    const { data } = await vp.client.call(customerCalls.getCustomerDetailSalesSort, {
      id,
      from,
      to: company.today,
      limit: 3,
    });
    const orderIds = new Set(
      ordersOf(id)
        .filter((o) => o.orderDate >= from)
        .map((o) => o.id),
    );
    const lines = company.line.filter((l) => l.customerId === id && orderIds.has(l.orderId));
    const amounts = [...new Set(lines.map((l) => l.model))].map((name) => ({
      name,
      amount: sum(
        lines.filter((l) => l.model === name),
        (l) => l.amount,
      ),
    }));
    const best = amounts.sort((left, right) => right.amount - left.amount).slice(0, 3);
    expect(data.rows.map(({ name, amount }) => ({ name, amount }))).toEqual(best);
    expect(data.total).toBe(amounts.length);
    expect(data.rows.map(({ position }) => position)).toEqual([1, 2, 3].slice(0, data.rows.length));
  });

  test('sums its discounts by kind and by year', async () => {
    const discounts = company.discount.filter((d) => vp.visible.has(d.customerId));
    const { data } = await vp.client.call(customerCalls.getCustomerdiscountsummary, {});
    expect(discounts.length).toBeGreaterThan(0);
    expect(data.total).toBe(sum(discounts, ({ amount }) => amount));
    expect(data.count).toBe(discounts.length);
    for (const { kind, count, amount } of data.byKind) {
      const same = discounts.filter((d) => d.kind === kind);
      expect({ count, amount }).toEqual({ count: same.length, amount: sum(same, (d) => d.amount) });
    }
    for (const { year, amount, intake } of data.byYear) {
      const granted = discounts.filter((d) => d.grantedDate.startsWith(String(year)));
      expect(amount).toBe(sum(granted, (d) => d.amount));
      const orders = company.order.filter((o) => vp.visible.has(o.customerId) && o.orderDate.startsWith(String(year)));
      expect(intake).toBe(sum(orders, (o) => o.amount));
    }
    const lone = { customerId: foreignId, kind: 'claim', grantedDate: '1999-05-01', amount: 7 } as const;
    await company.app.db.insertInto('customerDiscount').values(lone).execute();
    const theirs = await boss.client.call(customerCalls.getCustomerdiscountsummary, { customerId: foreignId });
    expect(theirs.data.byYear[0]).toEqual({ year: 1999, amount: 7, intake: 0, share: null }); // nothing was ordered then
    await company.app.db.deleteFrom('customerDiscount').where('grantedDate', '=', lone.grantedDate).execute();
  });

  test('has net sales, returns and allowances over 16 months', async () => {
    const id = company.discount.find((d) => d.kind === 'claim' && isRecent(d.grantedDate))?.customerId ?? 0;
    const { data } = await boss.client.call(customerCalls.getNsra16List, { id });
    expect(data).toHaveLength(16);
    expect(sum(data, ({ returns }) => returns)).toBeGreaterThan(0);
    expect(data.at(-1)?.month).toBe(company.today.slice(0, 7));
    for (const { month, grossSales, returns, allowances, netSales } of data) {
      const granted = company.discount.filter((d) => d.customerId === id && d.grantedDate.startsWith(month));
      expect(grossSales).toBe(
        sum(
          invoicesOf(id).filter((i) => i.invoiceDate.startsWith(month)),
          (i) => i.amount,
        ),
      );
      expect(returns).toBe(
        sum(
          granted.filter((d) => d.kind === 'claim'),
          (d) => d.amount,
        ),
      );
      expect(allowances).toBe(
        sum(
          granted.filter((d) => d.kind !== 'claim'),
          (d) => d.amount,
        ),
      );
      expect(netSales).toBe(sum([0], () => grossSales - returns - allowances));
    }
  });

  test('has a timeline, latest first, that goes on page after page', async () => {
    const { id } = busiest();
    const events = [];
    for (let page = 1, more = true; more; page += 1) {
      const { data } = await vp.client.call(customerCalls.customerTimeline, { id, page, size: 200 });
      events.push(...data.events);
      more = data.more;
    }
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0] ?? '').not.toBe('');
    expect((dates[0] ?? '') <= company.today).toBe(true);
    expect(events.filter(({ kind }) => kind === 'order')).toHaveLength(ordersOf(id).length);
    expect(events.filter(({ kind }) => kind === 'invoice')).toHaveLength(invoicesOf(id).length);
    const only = await vp.client.call(customerCalls.customerTimeline, { id, kinds: ['payment'], size: 200 });
    expect(new Set(only.data.events.map(({ kind }) => kind))).toEqual(new Set(['payment']));
  });

  test('has the files of the customer and of its orders in the timeline, as long as they are there', async () => {
    const { id } = busiest();
    const orderId = ordersOf(id)[0]?.id ?? 0;
    const bytes = Buffer.from('%PDF-1.7\nx');
    const kept = await upload(vp.client, id, 'card.pdf', bytes);
    await upload(vp.client, orderId, 'proforma.pdf', bytes, 'order');
    const shown = async () =>
      (
        await vp.client.call(customerCalls.customerTimeline, { id, kinds: ['document'], size: 200 })
      ).data.events.flatMap(({ number }) => (['card.pdf', 'proforma.pdf'].includes(number) ? [number] : []));
    expect((await shown()).sort()).toEqual(['card.pdf', 'proforma.pdf']);
    await vp.client.call(fileCalls.removeFile, { id: kept.body?.data.id ?? 0 });
    expect(await shown()).toEqual(['proforma.pdf']);
  });

  test('has every step of its orders and containers, payment and discount in the timeline, on the day of each', async () => {
    const granted = company.discount.flatMap(({ customerId }) => (vp.visible.has(customerId) ? [customerId] : []));
    const [id = 0] = granted.sort((left, right) => ordersOf(left).length - ordersOf(right).length);
    const told = (kind: string, number: string | null, what: string, day: string | null) =>
      day && day <= company.today ? [[day, kind, number ?? '', what].join()] : [];
    const isOwn = ({ customerId }: { customerId: number }) => customerId === id;
    const expected = [
      ...ordersOf(id).flatMap((order) => [
        ...told('stage', order.poNumber, 'piSigned', order.signedDate),
        ...told('stage', order.poNumber, 'factoryConfirmed', order.factoryConfirmedDate),
        ...told('stage', order.poNumber, 'inventory', order.actualCompletionDate),
        ...told('stage', order.poNumber, 'shipped', order.shippedDate),
      ]),
      ...company.shipment
        .filter(isOwn)
        .flatMap((box) => [
          ...told('container', box.containerNumber, 'atSea', box.actualDeparture),
          ...told('container', box.containerNumber, 'arrived', box.actualArrival),
          ...told('container', box.containerNumber, 'delivered', box.deliveredDate),
        ]),
      ...invoicesOf(id).flatMap((i) => (i.paid > 0 ? told('payment', i.invoiceNumber, '', i.lastPaymentDate) : [])),
      ...company.discount.filter(isOwn).flatMap((d) => told('discount', d.remark, d.kind, d.grantedDate)),
    ];
    const found: string[] = [];
    for (const each of ['stage', 'container', 'payment', 'discount'] as const) {
      const { data } = await vp.client.call(customerCalls.customerTimeline, { id, kinds: [each], size: 200 });
      found.push(...data.events.map(({ date, kind, number, what }) => [date, kind, number, what].join()));
    }
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
