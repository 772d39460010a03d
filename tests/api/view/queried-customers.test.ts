import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentsOfContainer,
  daysLate,
  isAbnormal,
  isReady,
  isTracked,
  readyContainers,
  trackedContainers,
  trackedTotals,
  transitDays,
} from '../../../src/server/queries/containers';
import { customerById, customerRows, visibleCustomer } from '../../../src/server/queries/customer-list';
import { customerStages, orderRows, ordersByStage, orderTotals } from '../../../src/server/queries/order-list';
import { customerReceivables, overdueInvoices, receivablesByAge } from '../../../src/server/queries/receivables';
import { events, recentEvents, seenKinds } from '../../../src/server/queries/timeline';
import type { SessionUser } from '../../../src/server/session-user';
import { type TimelineKind, timelineKinds } from '../../../src/shared/areas/customer/timeline-kinds';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder, addShipment } from '../../support/search-records';

let company: BareCompany;
/** Vera owns the first customer, Otto's department has the second, Gina sees all. */
let people: { vera: SessionUser; otto: SessionUser; gina: SessionUser };
let [one, two] = [0, 0];
const day = dayFromToday;

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad } = company;
  people = {
    vera: await company.person('vera', 'vpSales', home),
    otto: await company.person('otto', 'exportOffice', abroad),
    gina: await company.person('gina', 'generalManager', abroad),
  };
  one = await company.customer({
    ...{ code: 'C1', nameEn: 'Ashford Home', nameZh: '沙发之家', city: 'Ulm', creditLine: 900, lastVisit: day(-3) },
    ...{ departmentId: home, ownerId: people.vera.id, type: 'retailer', accountClass: 'A' },
  });
  two = await company.customer({
    code: 'C2',
    nameEn: 'PO Birch',
    ...{ departmentId: abroad, ownerId: people.gina.id, closed: true, type: 'online' as const, status: 'new' as const },
  });
});
afterAll(() => company.database.drop());

const run = async <R>(statement: RawBuilder<R>): Promise<R[]> => (await statement.execute(company.database.db)).rows;
const asking = (user: SessionUser, language: 'en' | 'zh' = 'en') => ({ user, language });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((left, right) => left - right);

test('invoices that are past due and not paid are told by their age, to the very day', async () => {
  const { db } = company.database;
  const orderId = await addOrder(db, { customerId: one, poNumber: 'INV', orderDate: day(-400), stage: 'shipped' });
  const otherId = await addOrder(db, { customerId: two, poNumber: 'INV', orderDate: day(-400), stage: 'shipped' });
  const invoice = (invoiceNumber: string, late: number, values: object = {}) =>
    db
      .insertInto('invoice')
      .values({
        ...{
          customerId: one,
          orderId,
          invoiceNumber,
          invoiceDate: day(-200),
          dueDate: day(-late),
          amount: 100,
          paid: 0,
        },
        ...values,
      } as never) // the rest is empty
      .execute();
  for (const late of [-5, 0, 1, 30, 31, 60, 61, 90, 91]) await invoice(`I${late}`, late, { paid: late === 1 ? 60 : 0 });
  await invoice('Paid', 50, { paid: 100 });
  await invoice('New', 10, { invoiceDate: day(-20) });
  await invoice('Theirs', 40, { customerId: two, orderId: otherId, amount: 70 });
  const list = (filter: object = {}, user = people.vera) =>
    run(sql<{ invoiceNumber: string; age: string; open: number; daysOverdue: number }>`
      select * from (${overdueInvoices(db, asking(user), filter as never)}) as invoice order by days_overdue, id`);
  const told = (await list()).map(({ invoiceNumber, age, open, daysOverdue }) => [
    invoiceNumber,
    age,
    open,
    daysOverdue,
  ]);
  expect(told).toEqual([
    ['I1', 'upTo30', 40, 1],
    ['New', 'upTo30', 100, 10],
    ['I30', 'upTo30', 100, 30],
    ['I31', 'upTo60', 100, 31],
    ['I60', 'upTo60', 100, 60],
    ['I61', 'upTo90', 100, 61],
    ['I90', 'upTo90', 100, 90],
    ['I91', 'over90', 100, 91],
  ]);
  const numbers = async (filter: object, user = people.vera) =>
    (await list(filter, user)).map((row) => row.invoiceNumber);
  expect(await numbers({ ages: ['upTo60', 'over90'] })).toEqual(['I31', 'I60', 'I91']);
  expect(await numbers({ ages: [] })).toHaveLength(8);
  expect(await numbers({ text: 'i9' })).toEqual(['I90', 'I91']);
  expect(await numbers({ text: 'birch' }, people.gina)).toEqual(['Theirs']);
  // On another day what was issued later was not there.
  expect(await numbers({ asOf: day(-30) })).toEqual(['I31', 'I60', 'I61', 'I90', 'I91']);
  expect(await numbers({ asOf: day(-9) })).toContain('New');
  const debts = (filter: object = {}, user = people.gina) =>
    run(sql<Record<string, number | string>>`
      select * from (${customerReceivables(asking(user), filter)}) as debt order by id`);
  expect(await debts()).toMatchObject([
    {
      ...{ customerCode: 'C1', receivable: 940, overdue: 740, invoices: 10, oldestDays: 91, creditLine: 900 },
      ...{ notDue: 200, upTo30: 240, upTo60: 200, upTo90: 200, over90: 100 },
    },
    { customerCode: 'C2', receivable: 70, overdue: 70, oldestDays: 40, upTo60: 70 },
  ]);
  expect(await debts({ text: 'ashford' })).toHaveLength(1);
  expect((await debts({}, people.vera)).map((row) => row.customerCode)).toEqual(['C1']);
  expect(await debts({ overdueOnly: true, asOf: day(-100) })).toEqual([]);
  expect(await debts({ overdueOnly: true, asOf: day(-91) })).toEqual([]);
  expect(await debts({ asOf: day(-100) })).toMatchObject([{ overdue: 0, oldestDays: 0, notDue: 840 }, { notDue: 70 }]);
  expect(await receivablesByAge(db, people.gina, {})).toEqual([
    { age: 'notDue', amount: 200, invoices: 2, customers: 1 },
    { age: 'upTo30', amount: 240, invoices: 3, customers: 1 },
    { age: 'upTo60', amount: 270, invoices: 3, customers: 2 },
    { age: 'upTo90', amount: 200, invoices: 2, customers: 1 },
    { age: 'over90', amount: 100, invoices: 1, customers: 1 },
  ]);
  expect((await receivablesByAge(db, people.otto, {})).map(({ amount }) => amount)).toEqual([0, 0, 70, 0, 0]);
});

test('customers are told with what runs and what they owe, which is for those who may see it', async () => {
  const { db } = company.database;
  const list = async (filter: object, user = people.gina) =>
    idsOf(await customerRows(db, asking(user), filter as never).execute());
  expect(await customerById(db, asking(people.vera), one)).toMatchObject({
    ...{ countryName: 'China', ownerName: 'Name of vera', departmentName: 'Department D1', creditLine: 900 },
    ...{ receivable: 940, overdue: 740, openOrders: 0, wip: 0 },
  });
  expect(await customerById(db, asking(people.otto), two)).toMatchObject({
    receivable: 0,
    overdue: 0,
    creditLine: null,
  });
  expect(await customerById(db, asking(people.otto), one)).toBeUndefined();
  expect(await list({ overdueOnly: true })).toEqual([one, two]);
  expect(() => customerRows(db, asking(people.otto), { overdueOnly: true } as never)).toThrow(
    expect.objectContaining({ code: 'access.denied' }),
  );
  expect([await list({ text: 'ULM' }), await list({ text: '之家' }), await list({ text: 'c2' })]).toEqual([
    [one],
    [one],
    [two],
  ]);
  expect([await list({ closed: true }), await list({ closed: false })]).toEqual([[two], [one]]);
  expect([await list({ types: ['retailer'] }), await list({ accountClasses: ['A'] })]).toEqual([[one], [one]]);
  expect([await list({ statuses: ['regular'] }), await list({ types: [], ownerIds: [people.gina.id] })]).toEqual([
    ...[[one], [two]],
  ]);
  await sql`insert into customer_merge (change_set, kept_id, into_id, gone_id, gone, changes, steps)
    select gen_random_uuid(), ${one}, ${one}, 900 + n, jsonb_build_object('code', 'OLD' || n), '{}', '[]'
    from generate_series(1, 2) as n`.execute(db);
  await sql`update customer_merge set undone = true where gone_id = 902`.execute(db);
  const found = (asked: object, user = people.vera) =>
    visibleCustomer(db, user, asked).catch(({ code }: { code: string }) => code);
  expect([
    await found({ id: one }),
    await found({ code: 'C1' }),
    await found({ id: 901 }),
    await found({ code: 'OLD1' }),
  ]).toEqual([one, one, one, one]);
  for (const asked of [{ id: two }, { code: 'C2' }, { id: 902 }, { code: 'OLD2' }, { id: 1, code: 'C2' }]) {
    expect(await found(asked), JSON.stringify(asked)).toBe('record.notFound');
  }
  expect(await found({ id: 901 }, people.otto)).toBe('record.notFound');
  expect([await list({ text: ' OLD1 ' }), await list({ text: 'OLD2' })]).toEqual([[one], []]);
});

test('orders add up the same whether they are summed one by one or from what is kept of them', async () => {
  const { db } = company.database;
  const add = (customerId: number, poNumber: string, values: object) =>
    addOrder(db, { customerId, poNumber, orderDate: day(-50), quantity: 2, amount: 30.5, cube: 1.25, ...values });
  await add(one, 'PO-A', { stage: 'scheduled', requestedDeliveryDate: day(-1) });
  await add(one, 'PO-B', { stage: 'scheduled', requestedDeliveryDate: day(0), orderDate: day(-5) });
  await add(one, 'X-C', { stage: 'shipped', requestedDeliveryDate: day(-9), shippedDate: day(-7), piNumber: 'PI-PO' });
  await add(two, 'X-D', { stage: 'inventory', requestedDeliveryDate: day(-2) });
  await add(two, 'PO-E', { stage: 'shipped', requestedDeliveryDate: day(-9), shippedDate: day(-9) });
  const named = async (text: string, user: SessionUser) =>
    idsOf(await customerRows(db, asking(user), { text } as never).execute());
  for (const user of [people.vera, people.gina]) {
    for (const filter of [
      {},
      { text: 'po' },
      { text: 'birch' },
      { stages: ['scheduled', 'shipped'] },
      { customerId: two },
      { lateOnly: true },
      { from: day(-50), to: day(-5) },
      { text: 'po', stages: ['shipped'] },
    ] as object[]) {
      const { text } = filter as { text?: string };
      const asked = { ...filter, named: text ? await named(text, user) : [] } as never;
      const rows = await run(sql<
        Record<'quantity' | 'amount' | 'cube' | 'daysLate', number> & { stage: string; id: number }
      >`
        select * from (${orderRows(db, asking(user), asked)}) as listed`);
      const sum = (name: 'quantity' | 'amount' | 'cube', of = rows) => of.reduce((all, row) => all + row[name], 0);
      const why = `${user.account} ${user.id} ${JSON.stringify(filter)}`;
      expect(await orderTotals(db, user, asked), why).toEqual({
        ...{ total: rows.length, totals: { quantity: sum('quantity'), amount: sum('amount'), cube: sum('cube') } },
      });
      for (const { stage, ...figures } of await ordersByStage(db, user, asked)) {
        const own = rows.filter((row) => row.stage === stage);
        const late = own.filter((row) => row.daysLate > 0).length;
        const sums = { quantity: sum('quantity', own), amount: sum('amount', own), cube: sum('cube', own) };
        expect(figures, `${why} ${stage}`).toEqual({ orders: own.length, late, ...sums });
      }
      const stages = await run(sql<{ orders: number; openAmount: number }>`
        select * from (${customerStages(asking(user), asked)}) as stages`);
      expect(
        stages.reduce((all, row) => all + row.orders, 0),
        why,
      ).toBe(rows.length);
      const open = rows.filter(({ stage }) => stage !== 'shipped');
      expect(
        stages.reduce((all, row) => all + row.openAmount, 0),
        why,
      ).toBe(sum('amount', open));
    }
  }
  const late = await run(sql<{ poNumber: string; daysLate: number }>`
    select * from (${orderRows(db, asking(people.gina), { named: [], lateOnly: true })}) as late order by po_number`);
  expect(late.map(({ poNumber, daysLate: days }) => [poNumber, days])).toEqual([
    ...[
      ['PO-A', 1],
      ['X-C', 2],
      ['X-D', 2],
    ],
  ]);
});

test('containers are ready, late and abnormal from their very day on', async () => {
  const { db } = company.database;
  const add = (containerNumber: string, values: object) =>
    addShipment(db, { customerId: one, containerNumber, status: 'atSea', cube: 10, ...values });
  await add('READY', { status: 'planned', readyDate: day(0), pod: 'Hamburg', vessel: 'Star' });
  await add('LOADING', { status: 'loading', readyDate: day(-4), billOfLading: 'BL-1' });
  await add('SOON', { status: 'planned', readyDate: day(1) });
  await add('LEFT', { status: 'planned', readyDate: day(-9), actualDeparture: day(-8), surcharge: 5.5 });
  await add('SEA', { readyDate: day(-9), etd: day(0), eta: day(0) });
  await add('LATE', { etd: day(-1), actualDeparture: day(-1), eta: day(-1), surcharge: 4 });
  await add('IN', {
    status: 'arrived',
    actualDeparture: day(-20),
    eta: day(-9),
    actualArrival: day(-7),
    abnormality: 'damage',
  });
  await add('DONE', {
    status: 'delivered',
    etd: day(-30),
    actualDeparture: day(-29),
    eta: day(-9),
    deliveredDate: day(-9),
  });
  await add('THEIRS', { customerId: two, status: 'planned', readyDate: day(-1), pod: 'Bremen' });
  const shipmentOf = async (containerNumber: string) =>
    (await run(sql<{ id: number }>`select id from shipment where container_number = ${containerNumber}`))[0]?.id ?? 0;
  const named = async (condition: RawBuilder<unknown>) =>
    (
      await run(sql<{ containerNumber: string }>`select container_number from shipment where ${condition} order by id`)
    ).map((row) => row.containerNumber);
  expect(await named(isReady(people.vera, {} as never))).toEqual(['READY', 'LOADING']);
  expect(await named(isReady(people.gina, { pod: 'brem' } as never))).toEqual(['THEIRS']);
  expect(await named(isReady(people.gina, { text: 'star' } as never))).toEqual(['READY']);
  expect(await named(isReady(people.gina, { text: 'bl-1' } as never))).toEqual(['LOADING']);
  expect(await named(isReady(people.gina, { text: 'birch' } as never))).toEqual(['THEIRS']);
  expect(await named(isTracked(people.vera, { from: day(-1), to: day(0) } as never))).toEqual(['SEA', 'LATE']);
  expect(await named(isTracked(people.vera, { statuses: ['arrived', 'delivered'] } as never))).toEqual(['IN', 'DONE']);
  expect(await named(isAbnormal)).toEqual(['LATE', 'IN', 'DONE']);
  expect(
    await run(
      sql`select container_number, ${daysLate} as late, ${transitDays} as transit from shipment where eta is not null order by id`,
    ),
  ).toEqual([
    { containerNumber: 'SEA', late: 0, transit: null },
    { containerNumber: 'LATE', late: 1, transit: null },
    { containerNumber: 'IN', late: 2, transit: 13 },
    { containerNumber: 'DONE', late: 0, transit: null },
  ]);
  const loading = await shipmentOf('LOADING');
  const [left, ofTwo] = [await shipmentOf('LEFT'), await shipmentOf('THEIRS')];
  const modelId = await company.add('model', { code: '8042', nameEn: 'Lund', status: 'running' });
  const materialId = await company.add('material', { number: 'M1', nameEn: 'Sofa', modelId, status: 'running' });
  const lineOf = async (poNumber: string, lineNumber: number, shipmentId: number) => {
    const order = { stage: 'inventory', materialId, model: '8042', price: 10, cube: 1, quantity: lineNumber } as const;
    const { id, customerId } = await db
      .selectFrom('salesOrder')
      .select(['id', 'customerId'])
      .where('poNumber', '=', poNumber)
      .executeTakeFirstOrThrow();
    await company.add('orderLine', {
      ...order,
      customerId,
      orderId: id,
      lineNumber,
      shipmentId,
      amount: 10 * lineNumber,
    });
  };
  for (const [poNumber, lineNumber, shipmentId] of [
    ...([
      ['PO-B', 1, loading],
      ['PO-B', 2, loading],
      ['PO-A', 3, loading],
      ['PO-A', 4, left],
      ['X-D', 5, ofTwo],
    ] as const),
  ]) {
    await lineOf(poNumber, lineNumber, shipmentId);
  }
  const inside = { poNumbers: 'PO-A, PO-B', orders: 2, pieces: 6, amount: 60 };
  const [ready] = await run(sql<Record<string, unknown>>`
    select * from (${readyContainers(db, asking(people.vera), { text: 'LOADING' } as never)}) as ready`);
  expect(ready).toMatchObject({ waitingDays: 4, customerCode: 'C1', ownerName: 'Name of vera', ...inside });
  const [whole] = await run(sql`
    select contents.* from shipment cross join lateral (${contentsOfContainer}) as contents where shipment.id = ${loading}`);
  expect(whole).toEqual(inside);
  for (const filter of [{}, { statuses: ['planned', 'atSea'] }, { text: 'late' }, { from: day(-8) }] as never[]) {
    const rows = await run(sql<{ cube: number; surcharge: number | null }>`
      select * from (${trackedContainers(db, asking(people.vera), isTracked(people.vera, filter))}) as tracked`);
    const sum = (field: 'cube' | 'surcharge') => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);
    const [cube, surcharge] = [sum('cube'), sum('surcharge')];
    const totals = await trackedTotals(db, people.vera, filter);
    expect(totals, JSON.stringify(filter)).toEqual({ total: rows.length, totals: { cube, surcharge } });
  }
});

test('what happened with a customer is told kind by kind; the news are of the last days, up to today', async () => {
  const { db } = company.database;
  await sql`insert into mail (message_id, template, language, recipient, subject, text_body, html_body, state, customer_id)
    values ('m1', 'x', 'en', 'a@b.example', 'Offer', '', '', 'sent', ${one}), ('m2', 'x', 'en', 'c@d.example', 'None', '', '', 'sent', null)`.execute(
    db,
  );
  await sql`insert into received_mail (day, state, reason, subject, from_name, from_address, is_cut, is_automatic, is_from_other, customer_id)
    values (${day(-1)}, 'kept', 'x', 'Re: Offer', null, 'a@b.example', false, false, false, ${one}),
      (${day(-1)}, 'skipped', 'x', 'Spam', null, 's@b.example', false, false, false, ${one})`.execute(db);
  await sql`insert into customer_discount (customer_id, kind, granted_date, amount) values (${one}, 'annual', ${day(-2)}, 5)`.execute(
    db,
  );
  const of = async (kind: TimelineKind) =>
    (
      await run(sql<{ number: string; what: string }>`
        select number, what from (${events([kind])}) as event where customer_id = ${one} and date is not null order by date, 1, 2`)
    ).map(({ number, what }) => `${number} ${what}`.trim());
  expect(await of('order')).toEqual(['INV piIssued', 'PO-A piIssued', 'X-C piIssued', 'PO-B piIssued']);
  expect(await of('stage')).toEqual(['X-C shipped']);
  expect(await of('container')).toEqual([
    ...['DONE atSea', 'IN atSea', 'DONE delivered', 'LEFT atSea', 'IN arrived', 'LATE atSea'],
  ]);
  expect(await of('mail')).toEqual(['Re: Offer ← a@b.example received', 'Offer → a@b.example sent']);
  expect(await of('visit')).toEqual(['']);
  expect(await of('discount')).toEqual(['annual']);
  expect([(await of('invoice')).length, (await of('payment')).length, await of('document')]).toEqual([11, 0, []]);
  expect([seenKinds(people.vera, timelineKinds), seenKinds(people.otto, ['payment', 'order'])]).toEqual([
    ...[[...timelineKinds], ['order']],
  ]);

  // A last visit that no record tells of stands beside those that do.
  await sql`insert into travel (title, day, mode, country_id, traveller_id, customer_id)
    select 'Fair', ${day(-5)}, 'phone', country_id, owner_id, id from customer where id = ${one}`.execute(db);
  expect(await of('visit')).toEqual(['phone', '']);
  await sql`update travel set day = ${day(-3)}`.execute(db);
  expect(await of('visit')).toEqual(['phone']);

  await sql`update invoice set last_payment_date = ${day(0)} where invoice_number in ('I1', 'I0', 'Theirs')`.execute(
    db,
  );
  expect(await of('payment')).toEqual(['I1']);
  await sql`update sales_order set order_date = ${day(-60)} where po_number = 'PO-A'`.execute(db);
  await sql`update sales_order set order_date = ${day(1)} where po_number = 'PO-B'`.execute(db);
  await sql`update sales_order set order_date = ${day(-59)} where po_number = 'X-C'`.execute(db);
  await sql`update sales_order set order_date = ${day(-49)} where po_number = 'X-D'`.execute(db);
  const news = async (user: SessionUser, rows = 50) =>
    (
      await run(
        sql<{
          kind: string;
          number: string;
        }>`select kind, number from (${recentEvents(user, { today: day(0), rows })}) as event order by 1, 2`,
      )
    ).map(({ kind, number }) => `${kind} ${number}`);
  expect(await news(people.vera)).toEqual([...['container IN', 'invoice New', 'order X-C', 'payment I1', 'stage X-C']]);
  expect(await news(people.otto)).toEqual(['order PO-E', 'order X-D', 'stage PO-E']);
  // Of each kind the latest ones.
  expect(await news(people.gina, 1)).toHaveLength(5);
  expect(await news(people.gina, 1)).toContain('order X-D');
});
