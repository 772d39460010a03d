import { sql } from 'kysely';
import type { Page } from 'playwright';
import { dayFromToday } from '../support/calendar';
import { logIn, onPage } from './bench-browser';
import {
  fillCompany,
  headersOf,
  inDataFolder,
  type ServedPlace,
  withDatabase,
  withDemonstration,
  withServer,
} from './bench-place';
import { heading, line } from './list-report';

// What the performance of a division of five hundred customers takes: its list and its files beside a million order lines, and
// the totals above the entry of its budget of twenty-four months at every key, painted. It needs the built product.

const size = {
  customers: Number(process.env.BENCH_CUSTOMERS ?? 1500),
  orders: Number(process.env.BENCH_ORDERS ?? 200_000),
};
const gridRows = 500;
const goals = { list: 2000, file: 3000, key: 50 } as const;

console.log(heading);
await inDataFolder(async (dataDir) => {
  await withDatabase(dataDir, (place) => fillCompany(place, size));
  await withServer({ dataDir }, listAndFiles);
}, process.env.BENCH_DATA_DIR);
await withDemonstration(entry);

async function listAndFiles({ url, db }: ServedPlace): Promise<void> {
  const headers = await headersOf(db, 'generalManager');
  const asked = async (path: string) => {
    const answer = await fetch(`${url}/api${path}?division=one`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from order_line`.execute(db);
  const situation = `${rows[0]?.lines.toLocaleString('en')}`;
  for (const [kind, path, goal] of [
    ['performance list, of order lines', '/getPerformanceList', goals.list],
    ['its table as a workbook', '/getPerformanceExcel', goals.file],
    ['its review as a workbook', '/getNewPerformanceExcel', goals.file],
  ] as const) {
    const times: number[] = [];
    await asked(path);
    for (let at = 0; at < 10; at += 1) {
      const begun = performance.now();
      await asked(path);
      times.push(performance.now() - begun);
    }
    console.log(line({ situation, kind, times, goal }));
  }
}

async function entry(place: ServedPlace): Promise<void> {
  const { db } = place;
  // Everybody is of one division, and some are there twice, so that the grid has its rows.
  await sql`
    insert into customer select (jsonb_populate_record(twin, jsonb_build_object(
      'id', (select max(id) from customer) + row_number() over (), 'code', 'T' || twin.code))).* from customer as twin`.execute(
    db,
  );
  await sql`update customer set department_id = (select min(id) from department where division = 'one')`.execute(db);
  await sql`delete from customer where code like 'T%' and id not in (select id from customer order by id limit ${gridRows})`.execute(
    db,
  );
  await onPage(async (page) => {
    await logIn(page, place);
    const nextYear = Number(dayFromToday(0).slice(0, 4)) + 1;
    await page.goto(`${place.url}/addPerformance?division=one&year=${nextYear}`);
    const times = await latencies(page);
    console.log(line({ situation: `${gridRows} x 24`, kind: 'totals after a key', times, goal: goals.key }));
  });
}

/** Types an amount key by key, and how many milliseconds after each key the division's total was painted. */
async function latencies(page: Page): Promise<number[]> {
  await page.locator('.ag-row[row-index="0"] .ag-cell[col-id="m01"]').click();
  await page.keyboard.press('F2');
  await page.locator('.grid-editor input').waitFor();
  return page.evaluate(async () => {
    const total = document.querySelector('.budget-totals');
    const input = document.querySelector<HTMLInputElement>('.grid-editor input');
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!total || !input) throw new Error('no amount is being typed');
    const took: number[] = [];
    for (let key = 1; key <= 40; key += 1) {
      const painted = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        });
        observer.observe(total, { subtree: true, characterData: true, childList: true });
      });
      const typedAt = performance.now();
      // React hears of a value only where it was set as a key sets it.
      type?.call(input, String(key * 1111));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await painted;
      took.push(performance.now() - typedAt);
    }
    return took;
  });
}
