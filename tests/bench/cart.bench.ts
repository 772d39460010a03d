import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { logIn, onPage } from './bench-browser';
import { type ServedPlace, withDemonstration } from './bench-place';

// How soon the gauge of a check list of two hundred lines answers a key, painted, while the packing engine works behind it.

const lines = 200;
const keys = 40;

await withDemonstration(async (place) => {
  const customerId = await fillList(place);
  await onPage(async (page) => {
    await logIn(page, place);
    await page.goto(`${place.url}/cart?customerId=${customerId}`);
    const took = (await latencies(page)).sort((left, right) => left - right);
    const at = (share: number) => took[Math.floor((took.length - 1) * share)]?.toFixed(1);
    console.log(`gauge of ${lines} lines after a key: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms`);
  });
});

/** Puts materials that are made and cost something onto the list of whoever logs in, for the first customer. */
async function fillList({ db, dataDir }: ServedPlace): Promise<number> {
  const [{ account }] = JSON.parse(await readFile(join(dataDir, 'secrets', 'demonstration.json'), 'utf8'));
  const { rows } = await sql<{ customerId: number }>`
    insert into check_line (account_id, customer_id, material_id, pieces, source)
    select (select id from account where account = ${account}),
      (select min(id) from customer), material.id, 2, 'typed'
    from material order by material.id limit ${lines} returning customer_id`.execute(db);
  if (rows.length < lines) throw new Error('there are too few materials');
  return rows[0]?.customerId ?? 0;
}

/** Types pieces into one line after the other, and how many milliseconds after each key the gauge was painted. */
async function latencies(page: Page): Promise<number[]> {
  await page
    .locator('.cart-pieces')
    .nth(lines - 1)
    .waitFor();
  return page.evaluate(async (count) => {
    const gauge = document.querySelector('.cart-side p');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.cart-pieces')].slice(0, count);
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const took: number[] = [];
    for (const [at, input] of inputs.entries()) {
      const painted = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        });
        if (gauge) observer.observe(gauge, { subtree: true, characterData: true, childList: true });
      });
      const typedAt = performance.now();
      // React hears of a value only where it was set as a key sets it.
      type?.call(input, String(3 + (at % 6)));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await painted;
      took.push(performance.now() - typedAt);
    }
    return took;
  }, keys);
}
