import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createApiKey } from '../../src/server/auth/api-keys';
import { connect, type Db } from '../../src/server/db/connect';
import { runningDatabaseUrl } from '../../src/server/db/embedded';
import { travelCalls } from '../../src/shared/areas/travel/calls';
import { testCalendar } from '../support/calendar';
import { startBuilt, stopBuilt } from './built-server';

// How long a report of a hundred visits with three hundred different pictures takes, on paper and as a workbook, and how much
// memory of the server; a month and half a year of visits for the calendar and the map. It needs the built product.

const visits = 100;
const picturesOfOne = 3;
const goals = { pdfSeconds: 5, workbookSeconds: 5, shownMs: 200 } as const;

const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
await chmod(dataDir, 0o755); // as root the database runs as another user
try {
  await measure();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const server = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the server has no database of its own');
  const db = connect(url, testCalendar, { size: 2 });
  try {
    const { id } = await db.selectFrom('account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow();
    await fill(db, id);
    const { key } = await createApiKey(db, { accountId: id, name: 'bench', by: null });
    const headers = { authorization: `Bearer ${key}` };
    const memory = () => {
      const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    };
    const timed = async (what: string, goal: string, path: string) => {
      const before = memory();
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, memory());
      }, 20);
      const begun = performance.now();
      const answer = await fetch(`${server.url}/api${path}`, { headers });
      const { length } = Buffer.from(await answer.arrayBuffer());
      clearInterval(watch);
      if (!answer.ok || length < 2000) throw new Error(`${what}: ${answer.status}`);
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      const megabytes = (length / 1024 / 1024).toFixed(1);
      console.log(`${what}: ${seconds} s (goal ${goal}), ${megabytes} MB, ${Math.round(most - before)} MB more memory`);
    };
    const { path } = travelCalls.getTravelReport;
    const asked = `travellerIds=${id}&writtenIn=en&isOfOne=true`;
    await timed('report of 300 pictures as PDF', `${goals.pdfSeconds} s`, `${path}?${asked}&format=pdf`);
    await timed('the same again', `${goals.pdfSeconds} s`, `${path}?${asked}&format=pdf`);
    await timed('the same as a workbook', `${goals.workbookSeconds} s`, `${path}?${asked}&format=xlsx`);
    const shown = `${travelCalls.getTravelVisits.path}?travellerIds=${id}`;
    await timed('all visits for the map', `${goals.shownMs} ms`, shown);
  } finally {
    await db.destroy();
    await stopBuilt(server);
  }
}

/** Visits with stores, rivals and pictures that are all different, as cameras make them. */
async function fill(db: Db, accountId: number): Promise<void> {
  await sql`
    insert into travel (title, day, mode, country_id, city, customer_id, result, traveller_id)
    select 'Bench ' || n, today() - n, 'store', 1, 'Berlin', 1 + n % 50, repeat('What was said. ', 20), ${accountId}
    from generate_series(1, ${sql.lit(visits)}) as n`.execute(db);
  await sql`
    insert into travel_stop (travel_id, store, our_models, rival_models)
    select id, 'Store ' || n, 3, 5 from travel cross join generate_series(1, 2) as n where title like 'Bench %'`.execute(
    db,
  );
  await sql`
    insert into travel_rival (travel_id, company, model, retail_usd)
    select id, 'Rival', 'Model ' || n, 900 from travel cross join generate_series(1, 3) as n where title like 'Bench %'`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`select id from travel where title like 'Bench %'`.execute(db);
  for (const { id } of rows) for (let at = 0; at < picturesOfOne; at += 1) await addPicture(db, id, accountId);
}

async function addPicture(db: Db, recordId: number, createdBy: number): Promise<void> {
  const [width, height] = [1600, 1067];
  const noise = await sharp({
    create: {
      width: 320,
      height: 214,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(width, height)
    .jpeg({ quality: 80 })
    .toBuffer();
  const { id } = await db
    .insertInto('file')
    .values({
      ...{ entity: 'travel', recordId, contentId: await contentOf(db, noise), name: 'floor.jpg', size: noise.length },
      ...{ kind: 'picture', type: 'image/jpeg', width, height, createdBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const edge of [96, 480]) {
    const small = await sharp(noise).resize(edge).jpeg().toBuffer();
    await db
      .insertInto('rendition')
      .values({ fileId: id, edge, contentId: await contentOf(db, small) })
      .execute();
  }
}

async function contentOf(db: Db, bytes: Buffer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content (sha256, size) values (sha256(${bytes}), ${bytes.length})
    on conflict (sha256) do update set used_at = now() returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (let at = 0, number = 0; at < bytes.length; at += 524_288, number += 1) {
    await sql`insert into piece (content_id, number, bytes) values (${id}, ${number}, ${bytes.subarray(at, at + 524_288)})
      on conflict do nothing`.execute(db);
  }
  return id;
}
