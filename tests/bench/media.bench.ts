import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { connect, type Db } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { testCalendar } from '../support/calendar';
import { logIn, openBrowser } from './bench-browser';
import { startBuilt, stopBuilt } from './built-server';

// How many pictures a second come into the library through its page, and how soon a wall of many shows them.

const uploaded = 40;
const onWall = 2000;
const size = { width: 2400, height: 1600 };
const quiet = { info() {}, warn() {}, error() {} };

const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
const browser = await openBrowser();
try {
  const first = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
  await stopBuilt(first);
  await fillWall();
  const server = await startBuilt(dataDir);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await logIn(page, { url: server.url, dataDir });
    await measureWall(page, server.url);
    await measureUploads(page, server.url);
  } finally {
    await stopBuilt(server);
  }
} finally {
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Makes copies of the demonstration's pictures until the library has so many. */
async function fillWall(): Promise<void> {
  const database = await startEmbedded({ dataDir, log: quiet });
  const db = connect(database.url, testCalendar);
  try {
    await db.transaction().execute(copyPictures);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function copyPictures(db: Db): Promise<void> {
  await sql`
    insert into media_item (title, topic)
    select 'Copy ' || n, 'other' from generate_series((select count(*) + 1 from media_item), ${sql.lit(onWall)}) as n`.execute(
    db,
  );
  await sql`
    insert into file (entity, record_id, content_id, name, size, kind, type, width, height, created_by)
    select file.entity, item.id, content_id, name, size, kind, type, width, height, created_by
    from media_item as item join file on file.entity = 'mediaItem' and file.record_id = 1 + item.id % 24
    where item.title like 'Copy %'`.execute(db);
  await sql`
    insert into rendition (file_id, edge, content_id)
    select file.id, edge, rendition.content_id
    from file join file as source on source.content_id = file.content_id and source.id < file.id
    join rendition on rendition.file_id = source.id
    on conflict do nothing`.execute(db);
}

async function measureWall(page: Page, url: string): Promise<void> {
  const begun = performance.now();
  await page.goto(`${url}/lmageVideo`);
  const pictures = page.locator('.media-tile > img');
  await pictures.nth(14).waitFor();
  const shown = performance.now();
  await page.locator('.media-tile').first().press('End');
  await page.locator(`[aria-posinset="${onWall}"] img`).waitFor();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
  console.log(
    `wall of ${onWall}: first pictures after ${seconds(begun, shown)} s, the last ones ${seconds(shown, performance.now())} s after the jump to them`,
  );
}

async function measureUploads(page: Page, url: string): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: uploaded }, async (_, at) => ({
      name: `bench ${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { ...size, channels: 3, background: { r: at * 5, g: 90, b: 40 } } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page.goto(`${url}/lmageVideo?text=bench`);
  await page.getByText('0 records').waitFor();
  const begun = performance.now();
  await page.getByLabel('Files to add').setInputFiles(files);
  await page
    .locator('.media-tile')
    .nth(uploaded - 1)
    .waitFor();
  await page.getByRole('list', { name: 'On their way' }).waitFor({ state: 'detached' });
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${uploaded} pictures of 3.8 megapixels: ${(uploaded / seconds).toFixed(1)} a second into the library`);
}
