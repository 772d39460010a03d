import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../../src/server/db/connect';
import { travelCalls } from '../../src/shared/areas/travel/calls';
import { keyOf, mostWhile, type ServedPlace, withDemonstration } from './bench-place';

// How long a report of a hundred visits with three hundred different pictures takes, on paper and as a workbook, and how much
// memory of the server; a month and half a year of visits for the calendar and the map. It needs the built product.

const visits = 100;
const picturesOfOne = 3;
const goals = { pdfSeconds: 5, workbookSeconds: 5, shownMs: 200 } as const;

await withDemonstration(measure);

async function measure({ url, db, memory }: ServedPlace): Promise<void> {
  const { id } = await db.selectFrom('account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow();
  await fill(db, id);
  const headers = { authorization: `Bearer ${await keyOf(db, id)}` };
  const timed = async (what: string, goal: string, path: string) => {
    const before = memory();
    let length = 0;
    const begun = performance.now();
    const most = await mostWhile(memory, async () => {
      const answer = await fetch(`${url}/api${path}`, { headers });
      ({ byteLength: length } = await answer.arrayBuffer());
      if (!answer.ok || length < 2000) throw new Error(`${what}: ${answer.status}`);
    });
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
}

/** Visits with stores, rivals and pictures that are all different, as cameras make them. */
async function fill(db: Db, accountId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into travel (title, day, mode, country_id, city, customer_id, result, traveller_id)
    select 'Bench ' || n, today() - n, 'store', 1, 'Berlin', 1 + n % 50, repeat('What was said. ', 20), ${accountId}
    from generate_series(1, ${sql.lit(visits)}) as n returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into travel_stop (travel_id, store, our_models, rival_models)
    select id, 'Store ' || n, 3, 5 from unnest(${ids}::bigint[]) as id cross join generate_series(1, 2) as n`.execute(
    db,
  );
  await sql`
    insert into travel_rival (travel_id, company, model, retail_usd)
    select id, 'Rival', 'Model ' || n, 900 from unnest(${ids}::bigint[]) as id cross join generate_series(1, 3) as n`.execute(
    db,
  );
  for (const id of ids) for (let at = 0; at < picturesOfOne; at += 1) await addPicture(db, id, accountId);
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
