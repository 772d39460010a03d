import type { Browser, Page } from 'playwright';
import { consoleLimits } from '../../src/shared/console/limits';
import { logIn, memoryOf, openBrowser, paletteIsReady } from './bench-browser';
import { type Asked, openConsole, run, runUntilStopped } from './console-panel';
import { askedSizes, type RunningCompany, withCompany } from './order-lines';

// The console in a real browser, on 100,000 and on a million order lines: what its engine takes, and what passes until
// the answer is on the screen. Other sizes: npm run bench -- console --lines 20000

const repeats = 5;
const largestAnswer = consoleLimits.mostRows;

interface Question {
  name: string;
  sql: string;
  goal?: number;
}

const questions: readonly Question[] = [
  {
    name: 'group-by',
    sql: 'select country, count(*) as lines, sum(net_sales) as net_sales from reports.net_sales group by country order by 3 desc',
    goal: 50,
  },
  {
    name: 'window',
    sql: `select customer, po_number, net_sales from reports.net_sales
      qualify row_number() over (partition by customer order by net_sales desc) <= 3`,
    goal: 250,
  },
  {
    name: 'join with the list of customers',
    sql: `select lists.customers.type, sum(reports.net_sales.net_sales) as net_sales from reports.net_sales
      join lists.customers on lists.customers.id = reports.net_sales.customer_id group by all`,
  },
];

async function measure(company: RunningCompany): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openConsole(page, async () => {
      await logIn(page, company);
      await paletteIsReady(page);
    });
    await measureConsole(browser, page);
  } finally {
    await browser.close();
  }
}

async function measureConsole(browser: Browser, page: Page): Promise<void> {
  const start = await run(page, 'select 0;');
  const ingest = await run(page, '.open net_sales');
  console.log(`\n${ingest.text}`);
  print(['in the browser, ms', 'engine', 'on the screen', 'goal at 1M']);
  print(['start of the engine', '-', whole(start.ms), '']);
  print(['ingest of the report as it streams', '-', whole(ingest.ms), '']);
  for (const { name, sql, goal } of questions) {
    const asked = await repeated(page, `${sql};`);
    print([name, tenths(asked.engine), whole(asked.screen), goal === undefined ? '' : String(goal)]);
  }
  await run(page, `.limit ${largestAnswer}`);
  const fetched = await repeated(page, 'select * from reports.net_sales;');
  print([`fetch of ${largestAnswer.toLocaleString('en')} rows`, tenths(fetched.engine), whole(fetched.screen), '']);
  const endless = 'select count(*) from reports.net_sales a, reports.net_sales b where a.net_sales * b.pieces % 7 = 3;';
  print(['cancel of a cross join', '-', whole(await runUntilStopped(page, endless)), '100']);
  print(['memory of the page, MB', '', whole(await memoryOf(browser)), '900']);
}

/** The medians of several runs; the first one, which may load a table, is not counted. */
async function repeated(page: Page, input: string): Promise<{ engine: number; screen: number }> {
  await run(page, input);
  const runs: Asked[] = [];
  for (let turn = 0; turn < repeats; turn++) runs.push(await run(page, input));
  return { engine: median(runs.map(({ engineMs }) => engineMs ?? 0)), screen: median(runs.map(({ ms }) => ms)) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const whole = (value: number | null): string => (value === null ? '-' : value.toFixed(0));
const tenths = (value: number): string => value.toFixed(1);

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(16))).join(''));
}

for (const lines of askedSizes(process.argv.slice(2))) await withCompany(lines, measure);
