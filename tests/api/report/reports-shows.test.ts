import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { funnelCalls } from '../../../src/shared/areas/market/funnel-calls';
import { stepNames } from '../../../src/shared/areas/market/steps';
import { loadingLimits } from '../../../src/shared/loading/limits';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, startCompany } from '../../support/company';
import { exactSum } from '../../support/decimal';
import { streamReport } from '../../support/report-rows';

interface Placed {
  id: number;
  customerId: number;
  marketId: number;
  orderDate: string;
  signedDate: string | null;
  stage: string;
  quantity: number;
  cube: number;
  amount: number;
}
interface Promised {
  id: number;
  customerId: number;
  marketId: number;
  containers: number;
  pieces: number;
}

const roles = ['vpSales', 'generalManager'] as const;
let company: Company;
let orders: Placed[];
let promises: Promised[];
let shippedLines: Pick<Placed, 'customerId' | 'marketId' | 'cube' | 'amount'>[];
let shows: { id: number; startDate: string }[];

beforeAll(async () => {
  company = await startCompany('large');
  const { db } = company.app;
  orders = (
    await sql<Placed>`select id, customer_id, market_id, order_date, signed_date, stage, quantity, cube, amount
      from sales_order where market_id is not null`.execute(db)
  ).rows;
  // Two orders of which a part is gone, as the demonstration may have none.
  await sql`update order_line set stage = 'shipped' where id in (
    select min(order_line.id) from order_line
    join sales_order on sales_order.id = order_line.order_id and sales_order.customer_id = order_line.customer_id
    where market_id is not null and sales_order.stage <> 'shipped'
    group by order_line.order_id having count(*) > 1 order by 1 limit 2)`.execute(db);
  shippedLines = (
    await sql<(typeof shippedLines)[number]>`
      select order_line.customer_id, sales_order.market_id, order_line.cube, order_line.amount from order_line
      join sales_order on sales_order.id = order_line.order_id and sales_order.customer_id = order_line.customer_id
      where market_id is not null and order_line.stage = 'shipped'`.execute(db)
  ).rows;
  promises = (
    await sql<Promised>`select id, customer_id, market_id, containers,
      (select coalesce(sum(pieces), 0) from commitment_model where commitment_id = commitment.id)::int as pieces
      from commitment`.execute(db)
  ).rows;
  shows = (await sql<{ id: number; startDate: string }>`select id, start_date from market order by id`.execute(db))
    .rows;
});
afterAll(() => company.app.close());

const inContainers = (cuft: number) => Math.round((cuft / loadingLimits.containerCuft.max) * 100) / 100;
const sumOf = <R>(rows: readonly R[], value: (row: R) => number) => exactSum(rows.map(value));

test('the demonstration has orders of a past show, and not all who promised have ordered', () => {
  expect(orders.length).toBeGreaterThan(5);
  expect(new Set(orders.map(({ marketId }) => marketId)).size).toBeGreaterThan(1);
  const unordered = promises.filter(
    (each) => !orders.some(({ customerId, marketId }) => customerId === each.customerId && marketId === each.marketId),
  );
  expect(unordered.length).toBeGreaterThan(0);
});

describe.each(roles)('as %s', (role) => {
  test('the summary by customer adds up what was promised and ordered, of one show and of all', async () => {
    const { client, visible } = await company.as(role);
    const busiest = orders[0]?.marketId;
    for (const marketId of [busiest, undefined]) {
      const isOf = (row: { customerId: number; marketId: number }) =>
        visible.has(row.customerId) && (marketId === undefined || row.marketId === marketId);
      const { rows } = await streamReport(client, 'showByCustomer', marketId === undefined ? {} : { marketId });
      const ownOrders = orders.filter(isOf);
      const ownPromises = promises.filter(isOf);
      const ids = new Set([...ownOrders, ...ownPromises].map(({ customerId }) => customerId));
      expect(new Set(rows.map(({ customerId }) => customerId))).toEqual(ids);
      for (const row of rows) {
        const of = (each: { customerId: number }) => each.customerId === row.customerId;
        const shown = new Set([...ownOrders, ...ownPromises].filter(of).map((each) => each.marketId));
        expect(row).toMatchObject({
          shows: shown.size,
          containers: sumOf(ownPromises.filter(of), ({ containers }) => containers),
          pieces: sumOf(ownPromises.filter(of), ({ pieces }) => pieces),
          confirmedPieces: sumOf(ownOrders.filter(of), ({ quantity }) => quantity),
          confirmedAmount: sumOf(ownOrders.filter(of), ({ amount }) => amount),
          confirmedContainers: inContainers(sumOf(ownOrders.filter(of), ({ cube }) => cube)),
        });
      }
    }
  });

  test('the statement tells per customer and show what was promised, confirmed and shipped', async () => {
    const { client, visible } = await company.as(role);
    const { rows, failure } = await streamReport(client, 'showStatement');
    expect([failure, rows.length > 0]).toEqual([null, true]);
    for (const row of rows) {
      const of = (each: { customerId: number; marketId: number }) =>
        each.customerId === row.customerId && each.marketId === row.marketId;
      const shipped = shippedLines.filter(of);
      const containers = promises.find(of)?.containers ?? 0;
      const confirmedContainers = inContainers(sumOf(orders.filter(of), ({ cube }) => cube));
      expect(visible.has(Number(row.customerId))).toBe(true);
      expect(row).toMatchObject({
        containers,
        confirmedContainers,
        difference: exactSum([confirmedContainers, -containers]),
        shippedAmount: sumOf(shipped, ({ amount }) => amount),
        shippedContainers: inContainers(sumOf(shipped, ({ cube }) => cube)),
      });
    }
    const behind = await streamReport(client, 'showStatement', { isBehind: true });
    expect(behind.rows.length).toBe(rows.filter(({ difference }) => Number(difference) < 0).length);
  });

  test('models and order lines come to the same amounts as the orders', async () => {
    const { client, visible } = await company.as(role);
    const own = orders.filter(({ customerId }) => visible.has(customerId));
    const models = await streamReport(client, 'showByModel');
    expect(sumOf(models.rows, ({ confirmedAmount }) => Number(confirmedAmount))).toBe(
      sumOf(own, ({ amount }) => amount),
    );
    expect(sumOf(models.rows, ({ pieces }) => Number(pieces))).toBe(
      sumOf(
        promises.filter(({ customerId }) => visible.has(customerId)),
        ({ pieces }) => pieces,
      ),
    );
    const signed = own.filter(({ signedDate }) => signedDate !== null);
    const lines = await streamReport(client, 'showOrderLines');
    expect(new Set(lines.rows.map(({ orderId }) => orderId))).toEqual(new Set(signed.map(({ id }) => id)));
    expect(sumOf(lines.rows, ({ amount }) => Number(amount))).toBe(sumOf(signed, ({ amount }) => amount));
  });

  test('the summary by model has what was ordered of a model beside what was promised of it, by whatever code', async () => {
    const { client } = await company.as(role);
    const summary = async () => (await streamReport(client, 'showByModel')).rows;
    const before = await summary();
    const ids = orders.map(({ id }) => id);
    await sql`update order_line set model = 'THEN ' || model where order_id = any(${ids})`.execute(company.app.db);
    expect(await summary()).toEqual(before);
    await sql`update order_line set model = substr(model, 6) where order_id = any(${ids})`.execute(company.app.db);
  });

  test('the steps count each customer of a show once, and can be narrowed to who reached some and not others', async () => {
    const { client, visible } = await company.as(role);
    for (const { id: marketId } of shows) {
      const { rows } = await streamReport(client, 'showSteps', { marketId });
      expect(new Set(rows.map(({ customerId }) => customerId)).size).toBe(rows.length);
      const bits = Object.fromEntries(stepNames.map((step) => [step, sumOf(rows, (row) => Number(row[step]))]));
      const { rows: reserved } = await sql<{ customerId: number; state: string; invitationState: string }>`
        select customer_id, state, invitation_state from reservation where market_id = ${marketId}`.execute(
        company.app.db,
      );
      const own = reserved.filter(({ customerId }) => visible.has(customerId));
      const customersOf = (those: readonly { customerId: number; marketId: number }[]) =>
        new Set(
          those
            .filter((each) => each.marketId === marketId && visible.has(each.customerId))
            .map(({ customerId }) => customerId),
        ).size;
      expect(bits).toMatchObject({
        invited: own.filter(({ invitationState }) => invitationState !== 'notInvited').length,
        reserved: own.filter(({ state }) => state !== 'pendingSubmission').length,
        approved: own.filter(({ state }) => state === 'approved').length,
        committed: customersOf(promises.filter(({ containers, pieces }) => containers > 0 || pieces > 0)),
        ordered: customersOf(orders),
        shipped: customersOf(shippedLines),
      });
      const waiting = await streamReport(client, 'showSteps', {
        marketId,
        reached: ['committed'],
        missing: ['ordered'],
      });
      expect(waiting.rows.length).toBe(rows.filter((row) => row.committed === 1 && row.ordered === 0).length);
    }
  });
});

describe.each(roles)('the funnel as %s', (role) => {
  test('compares the show with its edition before, and each of its numbers is as many rows of the steps', async () => {
    const { client } = await company.as(role);
    const { data } = await client.call(funnelCalls.getFunnel, {});
    expect(data.market?.name).toBe('Las Vegas Home Market');
    expect(data.before?.name).toMatch(/^Las Vegas Home Market \d{4}$/);
    const whens = [
      ['now', data.market?.id],
      ['before', data.before?.id],
    ] as const;
    for (const [when, marketId] of whens) {
      const { rows } = await streamReport(client, 'showSteps', { marketId });
      for (const step of stepNames) {
        expect(sumOf(data.groups, (group) => group[when][step])).toBe(sumOf(rows, (row) => Number(row[step])));
      }
      const dated = rows.flatMap(({ daysToOrder }) => (daysToOrder === null ? [] : [Number(daysToOrder)]));
      const mean = dated.length === 0 ? null : Math.round((10 * exactSum(dated)) / dated.length) / 10;
      expect(data.days[when].toOrder).toBe(mean);
    }
    for (const group of data.groups.slice(0, 5)) {
      const filters = { marketId: data.market?.id, ownerIds: [group.owner.id], countryIds: [group.country.id] };
      const { rows } = await streamReport(client, 'showSteps', { ...filters, reached: ['invited'] });
      const those = rows.filter(({ department }) => department === group.department.name);
      expect(those.length).toBe(group.now.invited);
    }
  });

  test('one’s own customers are those one is the VP/Sales of', async () => {
    const { client, id } = await company.as(role);
    const { data } = await client.call(funnelCalls.getFunnel, { own: true });
    expect(data.groups.filter(({ owner }) => owner.id !== id)).toEqual([]);
    expect(data.groups.length > 0).toBe(role === 'vpSales');
  });
});

test('a show is compared with its own edition before, and with the last one in its country where there is none', async () => {
  const { db } = company.app;
  const { client } = await company.as('generalManager');
  const funnel = async (input: { marketId?: number }) => (await client.call(funnelCalls.getFunnel, input)).data;
  const { market, before } = await funnel({});
  const { id: _, ...show } = await db
    .selectFrom('market')
    .selectAll()
    .where('id', '=', market?.id ?? 0)
    .executeTakeFirstOrThrow();
  const day = daysAfter(show.startDate, -3);
  const fair = { ...show, nameEn: 'Autumn Fair', nameZh: '秋季展', startDate: day, endDate: day };
  const { id: marketId } = await db.insertInto('market').values(fair).returning('id').executeTakeFirstOrThrow();
  const inCountry = await db
    .selectFrom('market')
    .select('id')
    .where('countryId', '=', show.countryId)
    .where('startDate', '<', day)
    .orderBy('startDate', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await funnel({})).before).toEqual(before);
  expect((await funnel({ marketId })).before?.id).toBe(inCountry.id);
  await db.deleteFrom('market').where('id', '=', marketId).execute();
});

test('a commitment keeps what its orders come to, whatever happens to them', async () => {
  const { db } = company.app;
  const [order] = orders;
  if (!order) throw new Error('no order names a show');
  const { customerId, marketId } = order;
  const at = async (of: number) => {
    const { rows } = await sql<{ pieces: number; amount: number; containers: number; poDate: string | null }>`
      select confirmed_pieces::int as pieces, confirmed_amount as amount, confirmed_containers as containers, po_date
      from commitment where customer_id = ${customerId} and market_id = ${of}`.execute(db);
    return rows[0];
  };
  const expected = (those: readonly Placed[]) => ({
    pieces: sumOf(those, ({ quantity }) => quantity),
    amount: sumOf(those, ({ amount }) => amount),
    containers: inContainers(sumOf(those, ({ cube }) => cube)),
    poDate: those.map(({ orderDate }) => orderDate).sort()[0] ?? null,
  });
  const own = orders.filter((each) => each.customerId === customerId && each.marketId === marketId);
  expect(await at(marketId)).toEqual(expected(own));
  await sql`update sales_order set market_id = null where id = ${order.id} and customer_id = ${customerId}`.execute(db);
  expect(await at(marketId)).toEqual(expected(own.filter(({ id }) => id !== order.id)));
  await sql`update sales_order set market_id = ${marketId} where id = ${order.id} and customer_id = ${customerId}`.execute(
    db,
  );
  expect(await at(marketId)).toEqual(expected(own));
  await sql`update commitment set market_id = (select id from market where not exists (
    select from commitment as other where other.customer_id = ${customerId} and other.market_id = market.id) limit 1)
    where customer_id = ${customerId} and market_id = ${marketId}`.execute(db);
  const moved = await sql<{ pieces: number }>`
    select confirmed_pieces::int as pieces from commitment where customer_id = ${customerId} and confirmed_pieces = 0`.execute(
    db,
  );
  expect(moved.rows.length).toBeGreaterThan(0);
});

test('a commitment that is added while an order is being written learns of it', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number; customerId: number; marketId: number; quantity: number }>`
    select sales_order.id, customer_id, market.id as market_id, quantity::int from sales_order, market
    where market_id is null and not exists (
      select from commitment where commitment.customer_id = sales_order.customer_id and commitment.market_id = market.id)
    order by sales_order.id limit 1`.execute(db);
  const [free] = rows;
  if (!free) throw new Error('every customer promised something at every show');
  const { id, customerId, marketId, quantity } = free;
  const added = await db.transaction().execute(async (writing) => {
    await sql`update sales_order set market_id = ${marketId} where id = ${id} and customer_id = ${customerId}`.execute(
      writing,
    );
    const adding = sql`insert into commitment (customer_id, market_id, containers) values (${customerId}, ${marketId}, 1)`;
    const done = adding.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 300)); // long enough for it to look at the orders
    return { done };
  });
  await added.done;
  const { rows: kept } = await sql<{ pieces: number }>`
    select confirmed_pieces::int as pieces from commitment where customer_id = ${customerId} and market_id = ${marketId}`.execute(
    db,
  );
  expect(kept).toEqual([{ pieces: quantity }]);
});

test('a visit took place once the factory was seen, something was written down, or the day of an approved one is over', async () => {
  const { db } = company.app;
  const { client } = await company.as('generalManager');
  const { id, customerId, marketId } = await db
    .selectFrom('reservation')
    .select(['id', 'customerId', 'marketId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const nothing = { actualFactoryVisit: null, meetingContent: null, state: 'approved', day: null };
  const isVisited = async (given: object) => {
    const { day, state, actualFactoryVisit, meetingContent } = { ...nothing, ...given };
    await sql`delete from reservation_visit where reservation_id = ${id}`.execute(db);
    await sql`update reservation set state = ${state}, actual_factory_visit = ${actualFactoryVisit}::date,
      meeting_content = ${meetingContent} where id = ${id}`.execute(db);
    await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
      select ${id}, day, '09:00', '10:00' from (select ${day}::date as day) as one where day is not null`.execute(db);
    const { rows } = await streamReport(client, 'showSteps', { marketId, reached: ['visited'] });
    return rows.some((row) => row.customerId === customerId);
  };
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => daysAfter(company.today, days));
  const cases = [
    [{}, false],
    [{ actualFactoryVisit: today }, true],
    [{ actualFactoryVisit: tomorrow }, false],
    [{ meetingContent: 'Chose two sofas' }, true],
    [{ day: yesterday }, true],
    [{ day: today }, false],
    [{ day: yesterday, state: 'pendingReview' }, false],
  ] as const;
  for (const [given, visited] of cases) expect(await isVisited(given), JSON.stringify(given)).toBe(visited);
});

test('of several orders at a show the first that left says when the customer was shipped to', async () => {
  const { db } = company.app;
  const { client } = await company.as('generalManager');
  const { rows: orders } = await sql<{ customerId: number; ids: number[] }>`
    select customer_id, array_agg(id order by id) as ids from sales_order group by 1 having count(*) > 1 limit 1`.execute(
    db,
  );
  const { customerId, ids: [one, two] = [] } = orders[0] ?? {};
  const { rows: made } = await sql<{ id: number }>`
    insert into market (name_en, name_zh, country_id, start_date, end_date)
    select 'Late Fair', '晚展', country_id, start_date, end_date from market limit 1 returning id`.execute(db);
  const marketId = made[0]?.id;
  for (const [id, day] of [
    [one, '2026-03-09'],
    [two, '2026-03-02'],
  ])
    await sql`update sales_order set market_id = ${marketId}, shipped_date = ${day}
      where customer_id = ${customerId} and id = ${id}`.execute(db);
  const { rows } = await streamReport(client, 'showSteps', { marketId });
  expect(rows.map((row) => [row.customerId, row.shippedDate])).toEqual([[customerId, '2026-03-02']]);
});

test('where no show has begun yet the funnel is of the next one', async () => {
  const { db } = company.app;
  const { client } = await company.as('generalManager');
  const put = (years: number) =>
    sql`update market set start_date = start_date + make_interval(years => ${years}::int),
      end_date = end_date + make_interval(years => ${years}::int)`.execute(db);
  await put(10);
  const { rows } = await sql<{ id: number }>`select id from market order by start_date, id limit 1`.execute(db);
  expect((await client.call(funnelCalls.getFunnel, {})).data.market?.id).toBe(rows[0]?.id);
  await put(-10);
});
