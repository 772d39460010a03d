import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { createApiKey } from '../../src/server/auth/api-keys';
import { connect, type Db } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import { type ReportName, reportNames, reportOf } from '../../src/shared/reports/all';
import type { AnyReport } from '../../src/shared/reports/report';
import { startBuilt, stopBuilt } from './built-server';
import { askAgain, type Client, type Load } from './list-load';
import { heading, line, type Timed } from './list-report';
import { measurePlain, measureProduct } from './report-grids';
import type { GridFigures } from './report-probe';
import { timeReport, writeJson } from './report-server';

// A report of every order line in a real browser, at 100,000 and at a million lines, beside AG Grid's own client-side
// model with the same rows as JSON; then every report's time and bytes, and what look-ups of 20 people take meanwhile.

const sizes = [
  { orders: 20_000, customers: 400 },
  { orders: 200_000, customers: 2000 },
];
const people = 20;

async function measure({ orders, customers }: (typeof sizes)[number]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
  await chmod(dataDir, 0o755); // as root the database runs as another user
  try {
    const clients = await prepare(dataDir, orders, customers);
    const server = await startBuilt(dataDir);
    try {
      const [everything] = clients;
      if (!everything) throw new Error('the company has no account');
      const lines = await timeReport({ url: server.url, client: everything, report: 'netSales' });
      console.log(`\n${lines.rows.toLocaleString('en')} order lines`);
      await compareGrids({ url: server.url, dataDir, client: everything });
      await measureReports(server.url, everything);
      await measureLookUps(server.url, clients);
    } finally {
      await stopBuilt(server);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Loads the company, and answers the accounts of the clients; the first of them sees everything. */
async function prepare(dataDir: string, orders: number, customers: number): Promise<Client[]> {
  const database = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const db = connect(database.url);
  try {
    await migrate(db);
    await seedDemo(database.url, { customers, orders, seed: demoDefaults.seed, replace: true });
    await sql`vacuum analyze`.execute(db);
    return await clientsOf(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function clientsOf(db: Db): Promise<Client[]> {
  const { rows } = await sql<{ id: number; account: string }>`
    select account.id, account.account from account join account_role on account_role.account_id = account.id
    group by account.id order by bool_or(role in ('generalManager', 'admin')) desc, account.id`.execute(db);
  const chosen = Array.from({ length: people }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  );
  return Promise.all(
    chosen.map(async ({ id, account }, index) => {
      const { key } = await createApiKey(db, { accountId: id, name: `bench ${index}`, by: null });
      return { account, key };
    }),
  );
}

interface Compared {
  url: string;
  dataDir: string;
  client: Client;
}

async function compareGrids({ url, dataDir, client }: Compared): Promise<void> {
  const file = join(dataDir, 'rows.json.gz');
  const columns = await writeJson({ url, client, report: 'netSales' }, file);
  const product = await measureProduct(url, dataDir);
  const plain = await measurePlain(file, columns);
  print(['in the browser, ms', 'Loadline', 'plain AG Grid', 'goal at 1M'], 34);
  for (const [name, of, goal] of figures) print([name, of(product), of(plain), goal], 34);
}

const whole = (value: number | null): string => (value === null ? '-' : value.toFixed(0));
const worst = (values: readonly number[]): number => Math.max(0, ...values);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const figures: [string, (figures: GridFigures) => string, string][] = [
  ['first painted row', ({ firstRow }) => whole(firstRow), '400'],
  ['fully loaded', ({ loaded }) => whole(loaded), '3000'],
  ['sort by a dictionary column', ({ sortDictionary }) => whole(sortDictionary), '50 + paint'],
  ['sort by a numeric column', ({ sortNumeric }) => whole(sortNumeric), '150 + paint'],
  ['quick filter', ({ filter }) => whole(filter), ''],
  ['scrolling, median frame', ({ frames }) => median(frames).toFixed(1), ''],
  ['scrolling, longest frame', ({ frames }) => whole(worst(frames)), ''],
  ['long tasks until then', ({ longTasks }) => String(longTasks.length), '0'],
  ['longest of them', ({ longTasks }) => whole(worst(longTasks)), ''],
  ['memory of the page, MB', ({ megabytes }) => whole(megabytes), '400'],
];

/** Every report that needs no filter, once to warm up and once to be timed. */
async function measureReports(url: string, client: Client): Promise<void> {
  print(['over HTTP', 'rows', 'first rows, ms', 'all, ms', 'MB'], 34);
  for (const report of reportNames.filter((name) => !needsFilter(reportOf(name)))) {
    await timeReport({ url, client, report });
    const { rows, firstRows, end, bytes } = await timeReport({ url, client, report });
    print([report, rows.toLocaleString('en'), whole(firstRows), whole(end), (bytes / 1e6).toFixed(1)], 34);
  }
}

function needsFilter({ filters }: AnyReport): boolean {
  return Object.values(filters).some((filter) => 'required' in filter);
}

/** Look-ups of 20 people who ask again a second after an answer: alone, and while a report runs all the time. */
async function measureLookUps(url: string, clients: readonly Client[]): Promise<void> {
  const [everything] = clients;
  if (!everything) return;
  console.log(heading);
  const load: Load = { url, clients, rounds: 4, pauseMs: 1000 };
  show('alone', await inThread(load));
  let isOver = false;
  const running = (async () => {
    const heavy: ReportName[] = ['netSales', 'salesDetail', 'businessOrderStatus'];
    for (let turn = 0; !isOver; turn++) {
      await timeReport({ url, client: everything, report: heavy[turn % heavy.length] ?? 'netSales' });
    }
  })();
  show('with report', await inThread(load));
  isOver = true;
  await running;
}

function inThread(load: Load): Promise<Timed[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function show(situation: string, timed: readonly Timed[]): void {
  console.log(line({ situation, kind: 'every look-up and page', times: timed.map(({ ms }) => ms), goal: 60 }));
}

function print(cells: readonly string[], first: number): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(first) : cell.padStart(16))).join(''));
}

// Last, as the constants above must be there.
if (isMainThread) for (const size of sizes) await measure(size);
else parentPort?.postMessage(await askAgain(workerData as Load)); // The main thread starts this file with a Load.
