import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Db } from '../../src/server/db/connect';
import { logIn, onPage } from './bench-browser';
import { inDataFolder, withDatabase } from './bench-place';
import { type BuiltServer, startBuilt, stopBuilt } from './built-server';

// How many large pictures a second come into the library through its page and what memory that takes, how soon a wall of
// many shows them, and what it costs to scroll it.

const uploaded = 300;
const onWall = 2000;
/** Without any two pixels alike: about four megabytes as JPEG, as cameras write them. */
const size = { width: 4000, height: 3000, channels: 3 } as const;
const quality = 85;
const longestMs = 400_000;
/** In which what was asked for while scrolling has come. */
const lastPicturesMs = 1000;

await inDataFolder(async (dataDir) => {
  const first = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
  await stopBuilt(first);
  // Makes copies of the demonstration's pictures until the library has as many as the wall shows.
  await withDatabase(dataDir, ({ db }) => db.transaction().execute(copyPictures));
  const server = await startBuilt(dataDir);
  try {
    await onPage(async (page) => {
      await logIn(page, { url: server.url, dataDir });
      await measureWall(page, server.url);
      await measureUploads(page, server);
    });
  } finally {
    await stopBuilt(server);
  }
});

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
  const last = performance.now();
  console.log(
    `wall of ${onWall}: first pictures after ${seconds(begun, shown)} s, the last ones ${seconds(shown, last)} s after the jump to them`,
  );
  await page.locator('[aria-posinset]').last().press('Home');
  await page.locator('[aria-posinset="1"] img').waitFor();
  await measureScrolling(page);
}

/** Turns the wheel down the wall for three seconds. */
async function measureScrolling(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  const frames = page.evaluate(async () => {
    const lengths: number[] = [];
    const begun = performance.now();
    for (let before = begun; before - begun < 3000; ) {
      const now = await new Promise<number>((painted) => requestAnimationFrame(painted));
      lengths.push(now - before);
      before = now;
    }
    return lengths.slice(1).sort((left, right) => left - right);
  });
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  const lengths = await frames;
  const [middle = 0] = lengths.slice(lengths.length >> 1);
  const slowest = lengths.at(-1) ?? 0;
  await page.waitForTimeout(lastPicturesMs);
  await devtools.detach();
  console.log(
    `scrolling it: ${lengths.length} frames, the middle one ${middle.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms; ${(bytes / 1e6).toFixed(1)} MB received`,
  );
}

async function measureUploads(page: Page, { url, child }: BuiltServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-pictures-'));
  try {
    const { paths, bytes } = await photographs(folder);
    await page.goto(`${url}/lmageVideo?text=bench`);
    await page.getByText('0 records').waitFor();
    const before = await memoryOf(child.pid);
    const begun = performance.now();
    await page.getByLabel('Files to add').setInputFiles(paths);
    await page.getByText(`${uploaded} records`).waitFor({ timeout: longestMs });
    await page.getByRole('list', { name: 'On their way' }).waitFor({ state: 'detached', timeout: longestMs });
    const seconds = (performance.now() - begun) / 1000;
    const most = await memoryOf(child.pid);
    console.log(
      `${uploaded} pictures of ${(bytes / uploaded / 1e6).toFixed(1)} MB: ${(uploaded / seconds).toFixed(1)} a second into the library; the server held ${before.now} MB before and at most ${most.peak} MB`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures of noise, no two alike. */
async function photographs(folder: string): Promise<{ paths: string[]; bytes: number }> {
  const pixels = randomBytes(size.width * size.height * size.channels).map((value) => 96 + (value >> 2));
  const paths: string[] = [];
  let bytes = 0;
  for (let at = 0; at < uploaded; at += 1) {
    pixels.fill(at % 256, 0, 3000 + at);
    const jpeg = await sharp(pixels, { raw: size }).jpeg({ quality }).toBuffer();
    const path = join(folder, `bench ${at}.jpg`);
    await writeFile(path, jpeg);
    paths.push(path);
    bytes += jpeg.length;
  }
  return { paths, bytes };
}

/** What a process holds, and the most it has held, in megabytes. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''); // on Linux alone
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
