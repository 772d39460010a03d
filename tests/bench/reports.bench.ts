import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ReportName, reportNames, reportOf } from '../../src/shared/areas/reports';
import type { AnyReport } from '../../src/shared/reports/report';
import { askAgain, type Load } from './list-load';
import { heading, line, type Timed } from './list-report';
import { askedSizes, type RunningCompany, withCompany } from './order-lines';
import { measurePlain, measureProduct } from './report-grids';
import type { GridFigures } from './report-probe';
import { timeReport, writeJson } from './report-server';

// A report of every order line in a real browser, at 100,000 and at a million lines, beside AG Grid's own client-side
// model with the same rows as JSON; then every report's time and bytes, and what look-ups of 20 people take meanwhile.
// Other sizes: npm run bench -- reports --lines 20000

// Each of 20 people makes every call twice, which is enough for the slowest in a hundred and takes half a minute.
const lookUps = { rounds: 2, pauseMs: 1000 };

async function measure(company: RunningCompany): Promise<void> {
  const { rows } = await timeReport({ url: company.url, client: company.everything, report: 'netSales' });
  console.log(`\n${rows.toLocaleString('en')} order lines`);
  await compareGrids(company);
  await measureReports(company);
  await measureLookUps(company);
}

async function compareGrids({ url, dataDir, everything: client }: RunningCompany): Promise<void> {
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
  ['of it in use, MB', ({ heldMegabytes }) => whole(heldMegabytes), ''],
];

/** Every report that needs no filter, once to warm up and once to be timed. */
async function measureReports({ url, everything: client }: RunningCompany): Promise<void> {
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
async function measureLookUps({ url, everything, clients }: RunningCompany): Promise<void> {
  console.log(heading);
  const load: Load = { url, clients, ...lookUps };
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
if (isMainThread) for (const lines of askedSizes(process.argv.slice(2))) await withCompany(lines, measure);
else parentPort?.postMessage(await askAgain(workerData as Load)); // The main thread starts this file with a Load.
