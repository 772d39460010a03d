import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { inTransaction } from '../../src/server/db/edit';
import { importCalls } from '../../src/shared/areas/import/calls';
import { forecastOf } from '../../src/shared/areas/inventory/forecast';
import { seasonsOf } from '../../src/shared/areas/inventory/seasons';
import { demandOf, type ToldWeeks } from '../../src/shared/areas/inventory/stock-row';
import type { Role } from '../../src/shared/roles';
import { TestClient } from '../support/client';
import { sheetOfCells, tried } from '../support/wizard';
import { headersOf, type ServedPlace, withDemonstration } from './bench-place';
import { heading, line } from './list-report';

// How long lists, stock and replenishment of customers take beside ten million of their weeks (fewer with BENCH_CUSTOMERS), one of whom
// has two thousand SKUs, and a file of ten thousand weeks until one sees what it changes, until it is stored and taken back; then how far
// forecasts of weeks held out miss them, beside the forecast that what was sold last is sold on. It needs the built product.
//
// Ten million weeks take minutes to store. With BENCH_DATA_DIR they stay for the next run, which adds only the customers that are
// missing, and BENCH_PARTS (fill, lists, replenishment, upload, forecasts) says which parts to measure.

const customers = Number(process.env.BENCH_CUSTOMERS ?? 450);
/** Stored at once: a run that is stopped loses no more than these. */
const filledAtOnce = 25;
const skus = 200;
/** Of the customer who has most. */
const mostSkus = 2000;
/** Two years, from which seasons are told, and what is held out. */
const weeks = 112;
const fileRows = 10_000;
const heldOut = 8;
/** Weeks are held out so many times, four weeks apart, as one time may be a lucky one. */
const times = 7;
const apart = 4;
/** In milliseconds; of the file until one sees what it changes, and until it is stored. */
const goals = { page: 100, replenishment: 1000, seen: 5000, stored: 10_000 } as const;
const parts = ['fill', 'lists', 'replenishment', 'upload', 'forecasts'] as const;
const wanted = new Set((process.env.BENCH_PARTS ?? parts.join()).split(','));
const unknown = [...wanted].filter((part) => !parts.some((known) => known === part));
if (unknown.length > 0) throw new Error(`BENCH_PARTS are of ${parts.join(', ')}, not ${unknown.join(', ')}`);

/** A client that shows a key in place of a session. */
class KeyClient extends TestClient {
  constructor(
    url: string,
    private readonly authorization: string,
  ) {
    super(url);
  }

  override fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers };
    return super.fetch(path, { ...init, headers: { ...headers, authorization: this.authorization } });
  }
}

await withDemonstration(measure, process.env.BENCH_DATA_DIR);

async function measure({ url, db }: ServedPlace): Promise<void> {
  await fill(db);
  if (wanted.has('forecasts')) await holdOut(db);
  const clientOf = async (role: Role) => new KeyClient(url, (await headersOf(db, role)).authorization);
  const client = await clientOf('admin');
  const one = await told(db);
  console.log(heading);
  if (wanted.has('lists')) {
    await timed(client, one.stored, listsOf(one));
    // Who reaches few customers or none has to find them among all.
    for (const role of ['vpSales', 'csr'] as const) {
      const kind = `all weeks of a ${role}’s customers`;
      await timed(await clientOf(role), one.stored, [{ kind, path: '/inventoryWeek/list?page=1', goal: goals.page }]);
    }
  }
  if (wanted.has('replenishment')) await timed(client, one.stored, replenishmentsOf(one));
  if (wanted.has('upload')) await upload(client, one);
}

interface Timing {
  kind: string;
  path: string;
  goal: number;
}

function listsOf({ customerId, mondays: [monday = ''] }: Told): Timing[] {
  const pages = {
    'weeks of one customer': `/inventoryWeek/list?customerId=${customerId}`,
    'one week of all': `/inventoryWeek/list?weekStartFrom=${monday}&weekStartTo=${monday}`,
    'all weeks, the latest first': '/inventoryWeek/list?page=1',
    'SKUs of one customer': `/inventoryProduct/list?customerId=${customerId}`,
  };
  return Object.entries(pages).map(([kind, path]) => ({ kind, path, goal: goals.page }));
}

function replenishmentsOf({ customerId, largestId }: Told): Timing[] {
  return [
    { customer: customerId, count: skus },
    { customer: largestId, count: mostSkus },
  ].map(({ customer, count }) => ({
    kind: `replenishment of ${count} SKUs`,
    path: `/inventoryPlatform/replenishment?customerId=${customer}`,
    goal: goals.replenishment,
  }));
}

async function timed(client: TestClient, stored: number, timings: readonly Timing[]): Promise<void> {
  for (const { kind, path, goal } of timings) {
    const asked = async () => {
      const answer = await client.fetch(`/api${path}`);
      const { code, msg } = (await answer.json()) as { code: number; msg: string };
      if (code !== 0) throw new Error(`${path}: ${msg}`);
    };
    const times: number[] = [];
    await asked();
    for (let at = 0; at < 20; at += 1) times.push(await took(asked));
    console.log(line({ situation: millions(stored), kind, times, goal }));
  }
}

function millions(rows: number): string {
  return `${(rows / 1e6).toFixed(1)} M`;
}

interface Told {
  /** Weeks of all customers. */
  stored: number;
  customerId: number;
  customerCode: string;
  largestId: number;
  codes: string[];
  /** The latest first. */
  mondays: string[];
}

/** Customers and SKUs of a made-up trade, each week of each told; those that an earlier run made stay as they are. */
async function fill(db: Db): Promise<void> {
  const { rows } = await sql<{ made: number }>`
    select coalesce(max(substr(code, 6)::int), 0) as made from customer where code like 'BENCH%'`.execute(db);
  const made = rows[0]?.made ?? 0;
  if (made >= customers) return;
  if (!wanted.has('fill'))
    throw new Error(`${made} of ${customers} customers are there: BENCH_PARTS=fill adds the others`);
  for (let from = made + 1; from <= customers; from += filledAtOnce) {
    const to = Math.min(customers, from + filledAtOnce - 1);
    const ms = await took(() => inTransaction(db, (transaction) => fillSome(transaction, from, to)));
    console.log(`customers ${from} to ${to} of ${customers} stored in ${seconds(ms)}`);
  }
  await sql`vacuum analyze`.execute(db);
}

/** The first of all is the one who has most SKUs. */
async function fillSome(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into customer select (jsonb_populate_record(null::customer, to_jsonb(twin) || jsonb_build_object(
      'id', (select max(id) from customer) + copy - ${from} + 1, 'code', 'BENCH' || copy))).*
    from generate_series(${from}::int, ${to}::int) as copy, (select * from customer order by id limit 1) as twin`.execute(
    db,
  );
  await sql`
    insert into inventory_product select (jsonb_populate_record(null::inventory_product, to_jsonb(twin) || jsonb_build_object(
      'id', (select max(id) from inventory_product) + row_number() over (), 'customer_id', customer.id,
      'sku', 'SKU' || at, 'material_id', material.ids[1 + at % cardinality(material.ids)]))).*
    from (select * from inventory_product order by id limit 1) as twin, customer, generate_series(1, ${mostSkus}) as at,
      (select array_agg(id order by id) as ids from material) as material
    where customer.code like 'BENCH%' and substr(customer.code, 6)::int between ${from} and ${to}
      and (at <= ${skus} or customer.code = 'BENCH1')`.execute(db);
  await sql`
    insert into inventory_week (customer_id, product_id, week_start, week_end, sold, stock)
    select customer_id, product.id, monday, monday + 6,
      greatest(0, round(12 + 6 * sin(6.28 * extract(doy from monday) / 365) + (hashint8(product.id * 1009 + ago) % 7)))::int,
      40 + abs(hashint8(product.id + ago)) % 60
    from inventory_product as product join customer on customer.id = product.customer_id, generate_series(1, ${weeks}) as ago,
      lateral (select (date_trunc('week', today())::date - 7 * ago::int) as monday) as week
    where customer.code like 'BENCH%' and substr(customer.code, 6)::int between ${from} and ${to}`.execute(db);
}

async function told(db: Db): Promise<Told> {
  const { rows } = await sql<Told>`
    select customer.id as customer_id, customer.code as customer_code, (select count(*)::int from inventory_week) as stored,
      (select id from customer where code = 'BENCH1') as largest_id,
      (select array_agg(sku order by id) from inventory_product where customer_id = customer.id) as codes,
      (select array_agg(distinct to_char(week_start, 'YYYY-MM-DD')) from inventory_week where customer_id = customer.id) as mondays
    from customer where code = 'BENCH2'`.execute(db);
  const [one] = rows;
  if (!one) throw new Error('no customer was made');
  return { ...one, mondays: one.mondays.sort().reverse() };
}

/** A file in which every other row changes a week that is stored. */
async function upload(client: TestClient, { stored, customerCode, codes, mondays }: Told): Promise<void> {
  const rows = mondays
    .flatMap((monday) => codes.map((code) => ({ monday, code })))
    .slice(0, fileRows)
    .map(({ monday, code }, at) => [customerCode, code, monday, 4 + (at % 20), 50 + (at % 9)]);
  const sheet = sheetOfCells(['Customer', 'Customer SKU', 'Week from', 'Sold', 'Stock'], ...rows);
  let file: Awaited<ReturnType<typeof tried>> | undefined;
  const seen = await took(async () => {
    file = await tried(client, 'InventoryPlatformCustomerData', sheet);
  });
  if (!file || file.faults.length > 0) throw new Error(`the file has faults: ${file?.faults.slice(0, 3).join('; ')}`);
  let importId = 0;
  const saved = await took(async () => {
    ({ importId } = (await file?.commit()) ?? { importId });
  });
  // A kept company is as it was before, so that the next run finds as much to change.
  const undone = await took(async () => {
    const { msg } = await client.call(importCalls.undoImport, { id: importId });
    if (msg) throw new Error(msg);
  });
  const rowsText = `file of ${fileRows.toLocaleString('en')} weeks`;
  const situation = millions(stored);
  console.log(line({ situation, kind: `${rowsText}: seen`, times: [seen], goal: goals.seen }));
  console.log(line({ situation, kind: `${rowsText}: stored`, times: [saved], goal: goals.stored }));
  console.log(line({ situation, kind: `${rowsText}: taken back`, times: [undone], goal: goals.stored }));
}

interface Series extends ToldWeeks {
  customerId: number;
  isMade: boolean;
}

/** Forecasts made of the weeks before some are compared with those, the choice between methods made before them, too. */
async function holdOut(db: Db): Promise<void> {
  const { rows } = await sql<Series>`
    select inventory_week.customer_id, sku like 'SKU%' as is_made,
      json_agg((week_start - '2000-01-03') / 7 order by week_start) as at,
      json_agg(sold order by week_start) as sold, json_agg(stock order by week_start) as stock
    from inventory_week join inventory_product on inventory_product.customer_id = inventory_week.customer_id
      and inventory_product.id = inventory_week.product_id
    where sku not like 'SKU%' or inventory_week.customer_id in (select id from customer where code in ('BENCH2', 'BENCH3', 'BENCH4'))
    group by inventory_week.customer_id, inventory_product.id, 2`.execute(db);
  for (const isMade of [false, true]) {
    const ofKind = rows.filter((row) => row.isMade === isMade);
    const last = missedOf(ofKind, heldOut);
    const all = Array.from({ length: times }, (_, time) => missedOf(ofKind, heldOut + time * apart));
    const whose = isMade ? 'a made-up trade with seasons' : 'the demonstration company';
    console.log(
      `${ofKind.length} SKUs of ${whose}: forecasts of the last ${heldOut} weeks miss ${shares([last])}; of ${heldOut} weeks ` +
        `${times} times, ${apart} weeks apart, ${shares(all)}`,
    );
  }
}

interface Missed {
  ours: number;
  naive: number;
  sold: number;
}

/** By how much the weeks that begin so many before the last were missed; those without stock count for nothing. */
function missedOf(series: readonly Series[], back: number): Missed {
  const missed = { ours: 0, naive: 0, sold: 0 };
  for (const customerId of new Set(series.map((row) => row.customerId))) {
    const own = series.filter((row) => row.customerId === customerId);
    const demands = own.map((told) => demandOf(told).demand);
    const length = Math.max(...demands.map((demand) => demand.length));
    const whole = demands.filter((demand) => demand.length === length);
    const totals = Array.from({ length: length - back }, (_, at) =>
      whole.reduce((sum, demand) => sum + (demand[at] ?? 0), 0),
    );
    const seasons = seasonsOf(totals, heldOut);
    for (const demand of whole) {
      const known = demand.slice(0, -back);
      const actual = demand.slice(length - back, length - back + heldOut).filter((pieces) => pieces !== null);
      const sold = actual.reduce((sum, pieces) => sum + pieces, 0);
      const lastSold = known.filter((pieces) => pieces !== null).at(-1) ?? 0;
      missed.ours += Math.abs(forecastOf(known, seasons, heldOut).perWeek * actual.length - sold);
      missed.naive += Math.abs(lastSold * actual.length - sold);
      missed.sold += sold;
    }
  }
  return missed;
}

function shares(all: readonly Missed[]): string {
  const sum = (of: keyof Missed) => all.reduce((total, each) => total + each[of], 0);
  const percent = (of: keyof Missed) => `${((100 * sum(of)) / sum('sold')).toFixed(1)} %`;
  return `${percent('ours')} of what was sold, what was sold last sold on ${percent('naive')}`;
}

async function took(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
