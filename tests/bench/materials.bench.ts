import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { connect } from '../../src/server/db/connect';
import { runningDatabaseUrl } from '../../src/server/db/embedded';
import { limits } from '../../src/shared/limits';
import { testCalendar } from '../support/calendar';
import { logIn, openBrowser } from './bench-browser';
import { startBuilt, stopBuilt } from './built-server';
import { type Probed, probe } from './report-probe';

// How soon the list of a large catalogue shows its rows, how it scrolls, and what loading as many as it takes costs.

const materials = 100_000;

const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
const browser = await openBrowser();
try {
  const server = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
  try {
    await addMaterials();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await probe(page);
    await logIn(page, { url: server.url, dataDir });
    await measure(page, server.url);
  } finally {
    await stopBuilt(server);
  }
} finally {
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Adds as many to the demonstration's as are missing, of its models. */
async function addMaterials(): Promise<void> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the server has no database of its own');
  const db = connect(url, testCalendar, { size: 1 });
  try {
    await sql`
      insert into material (number, model_id, name_en, length, width, height, cube)
      select 'BENCH-' || n, (select id from model order by id offset n % 50 limit 1), 'Sofa ' || n, 210, 95, 75, 52.8
      from generate_series((select count(*) + 1 from material), ${materials}::int) as n`.execute(db);
    await sql`vacuum analyze material`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function measure(page: Page, url: string): Promise<void> {
  const begun = performance.now();
  await page.goto(`${url}/sku`);
  await page.locator('.ag-row[row-index="0"] [col-id="number"]').waitFor();
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(2);
  console.log(`list of ${materials} materials: first rows after ${seconds(begun)} s`);
  console.log(`scrolling the rows loaded first: ${await scrolled(page)}`);
  const more = performance.now();
  await page.getByRole('button', { name: 'Load all rows' }).click();
  await page
    .locator('.grid-foot')
    .getByText(`${limits.clientGridRows.toLocaleString('en')} rows`, { exact: true })
    .waitFor();
  console.log(`all the rows a list takes: after ${seconds(more)} s; scrolling them: ${await scrolled(page)}`);
}

/** The frames while the rows go by, in words. */
async function scrolled(page: Page): Promise<string> {
  const { frames, longTasks } = await page.evaluate(async () => {
    const { probe: own } = window as unknown as Probed;
    own.longTasks();
    return { frames: await own.scroll(), longTasks: own.longTasks() };
  });
  const [middle = 0] = [...frames].sort((left, right) => left - right).slice(frames.length >> 1);
  const slowest = Math.max(...frames);
  return `${frames.length} frames, the middle one ${middle.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms, ${longTasks.length} long tasks`;
}
