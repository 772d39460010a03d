import { sql } from 'kysely';
import type { Page } from 'playwright';
import type { Db } from '../../src/server/db/connect';
import { activityCalls } from '../../src/shared/areas/activity/calls';
import { customerCalls } from '../../src/shared/areas/customer/calls';
import { type BrowsedPlace, logIn, onPage } from './bench-browser';
import { headersOf, type ServedPlace, withDemonstration } from './bench-place';

// How long the words of a million activities take to be found, in English and Chinese, rare and common; how long a timeline of
// ten thousand entries takes, page after page; a note, from the call that saves it to the timeline that shows it; and the same in
// the browser, from the key that opens the form until one can type, and from the key that saves it until it is shown.

const written = Number(process.env.BENCH_ACTIVITIES ?? 1_000_000);
const entries = 10_000;
const rounds = 40;

/** Words that one in so many texts holds; each text has words of both scripts at random. */
const questions = [
  { what: 'rare, English', words: ['walnut', 'customs broker', 'zipper'] },
  { what: 'rare, Chinese', words: ['胡桃', '报关', '拉链'] },
  { what: 'common, English', words: ['price', 'container'] },
  { what: 'common, Chinese', words: ['价格', '货柜', '交货期'] },
  { what: 'found nowhere', words: ['xylophone', '长颈鹿'] },
] as const;

await withDemonstration(measure);

async function measure({ url, db, dataDir }: ServedPlace): Promise<void> {
  const began = performance.now();
  await fill(db);
  console.log(`${written.toLocaleString('en-US')} activities written in ${seconds(performance.now() - began)}`);
  const asked = await callsOf(db, url);
  for (const { what, words } of questions) {
    await timed(what, words, (word) => asked(activityCalls.searchActivities.path, `query=${encodeURIComponent(word)}`));
  }
  await timed('first page of the list, by a rare word', ['walnut'], (word) =>
    asked('/activity/list', `size=100&text=${encodeURIComponent(word)}`),
  );
  const timeline = (page: number) => asked(customerCalls.customerTimeline.path, `id=1&page=${page}&size=100`);
  await timed('timeline of ten thousand, first page', [''], () => timeline(1));
  await timed('timeline of ten thousand, last page', [''], () => timeline(entries / 100));
  const { rows: today } = await sql<{ day: string }>`select today()::text as day`.execute(db);
  await timed('a note, by calls: saved and read again', [''], async () => {
    const about = {
      customerId: 1,
      orderId: null,
      quoteId: null,
      purchaseOrderId: null,
      marketId: null,
      modelId: null,
    };
    const note = {
      day: today[0]?.day,
      kind: 'note',
      text: 'Called about the price',
      nextStep: null,
      nextStepDay: null,
    };
    await asked('/activity/add', '', { ...note, ...about });
    await timeline(1);
  });
  await notesByKeys({ url, dataDir });
}

/** Writes notes down in the profile of the customer with ten thousand entries, by keys alone. */
async function notesByKeys(place: BrowsedPlace): Promise<void> {
  const opened: number[] = [];
  const saved: number[] = [];
  await onPage((page) => writeNotes(page, place, { opened, saved }));
  told('the form of a note, from key to typing', opened);
  told('a note, from key to saved and shown', saved);
}

async function writeNotes(page: Page, place: BrowsedPlace, took: Record<'opened' | 'saved', number[]>): Promise<void> {
  await logIn(page, place);
  await page.goto(`${place.url}/CustomerDet?id=1`);
  await page.locator('.page:visible [data-entry]').first().waitFor();
  const timed = async (key: string, shown: () => Promise<unknown>) => {
    const began = performance.now();
    await page.keyboard.press(key);
    await shown();
    return performance.now() - began;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const text = `Asked about walnut legs, ${round}`;
    const opened = await timed('Alt+j', () => page.locator('[role="dialog"] textarea:focus').waitFor());
    await page.keyboard.type(text);
    const card = page.locator('.page:visible article').filter({ hasText: new RegExp(`${text}$`) });
    const saved = await timed('Control+Enter', () => card.waitFor());
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    if (round === 0) continue; // the first loads the form
    took.opened.push(opened);
    took.saved.push(saved);
  }
}

async function fill(db: Db): Promise<void> {
  await sql`
    insert into activity (day, kind, text, customer_id, writer_id, pinned)
    select today() - (number % 1000)::int, (array['note', 'call', 'meeting', 'visit'])[number % 4 + 1],
      case when number % 2 = 0
        then 'Call ' || number || ' with the buyer about the ' ||
          (array['price', 'container', 'cover', 'delivery', 'floor', 'payment'])[(hashint4(number) & 65535) % 6 + 1] ||
          ' of the next order; they compare ' || (array['two', 'three', 'four'])[number % 3 + 1] || ' makers ' ||
          case when number % 2002 = 0 then (array['walnut', 'customs broker', 'zipper'])[(number / 2002) % 3 + 1] else 'again' end
        else '第' || number || '次沟通，客户关心' ||
          (array['价格', '货柜', '面料', '交货期', '陈列', '付款'])[(hashint4(number) & 65535) % 6 + 1] ||
          '，下一单还在比较' || (array['两', '三', '四'])[number % 3 + 1] || '家工厂' ||
          case when number % 2001 = 0 then (array['胡桃', '报关', '拉链'])[(number / 2001) % 3 + 1] else '，稍后再谈' end
      end,
      case when number <= ${entries} then 1 else 2 + number % (select max(id) - 1 from customer) end, 1, false
    from generate_series(1, ${written}) as made (number)`.execute(db);
  await sql`vacuum analyze activity`.execute(db);
}

type Asked = (path: string, query: string, body?: object) => Promise<unknown>;

async function callsOf(db: Db, origin: string): Promise<Asked> {
  const headers = await headersOf(db, 'admin');
  return async (path, query, body) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${origin}/api${path}${body ? '' : `?${query}`}`, init);
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
  };
}

async function timed(what: string, words: readonly string[], run: (word: string) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const word of words) {
      const began = performance.now();
      await run(word);
      times.push(performance.now() - began);
    }
  }
  told(what, times);
}

function told(what: string, times: number[]): void {
  times.sort((left, right) => left - right);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(`${what.padEnd(42)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
