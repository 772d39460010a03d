import { sql } from 'kysely';
import type { Page } from 'playwright';
import { limits } from '../../src/shared/limits';
import { logIn, onPage } from './bench-browser';
import { type ServedPlace, withDemonstration } from './bench-place';
import { type Probed, probe } from './report-probe';

// How soon the list of a large catalogue shows its rows, how it scrolls, and what loading as many as it takes costs.

const materials = 100_000;

await withDemonstration(async (place) => {
  await addMaterials(place);
  await onPage(async (page) => {
    await probe(page);
    await logIn(page, place);
    await measure(page, place.url);
  });
});

/** Adds as many to the demonstration's as are missing, of its models. */
async function addMaterials({ db }: ServedPlace): Promise<void> {
  await sql`
    insert into material (number, model_id, name_en, length, width, height, cube)
    select 'BENCH-' || n, (select id from model order by id offset n % 50 limit 1), 'Sofa ' || n, 210, 95, 75, 52.8
    from generate_series((select count(*) + 1 from material), ${materials}::int) as n`.execute(db);
  await sql`vacuum analyze material`.execute(db);
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
