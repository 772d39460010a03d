import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Db } from '../../db/connect';
import { type KnownBytes, knownBytes, type Source } from './known-bytes';

const { pieceBytes } = serviceLimits.files;

/**
 * Stores bytes, or finds them stored already; returns the content's id. Call it in the transaction that uses the
 * content. Bytes put `aside` into the file store stay there, whatever the source.
 */
export async function keptContent(
  transaction: Db,
  source: Source,
  aside: KnownBytes | null = null,
): Promise<{ id: number; size: number }> {
  const { sha256, size } = aside ?? (await knownBytes(source));
  // Of two transactions storing the same bytes, one waits for the other and then finds them. Touching `used_at` keeps
  // the sweep from removing them meanwhile.
  const { rows } = await sql<{ id: number; isNew: boolean; inStore: boolean }>`
    insert into content (sha256, size, in_store) values (${sha256}, ${size}, ${aside !== null})
    on conflict (sha256) do update set used_at = clock_timestamp()
    returning id, (xmax = 0) as is_new, in_store`.execute(transaction);
  const [kept] = rows;
  if (!kept) throw new Error('an upsert answered no row');
  if (kept.inStore) await transaction.deleteFrom('looseObject').where('sha256', '=', sha256).execute();
  if (!kept.isNew || kept.inStore) return { id: kept.id, size };
  let number = 0;
  for await (const bytes of inPieces(source())) {
    await transaction.insertInto('piece').values({ contentId: kept.id, number, bytes }).execute();
    number += 1;
  }
  return { id: kept.id, size };
}

/** The bytes of a content in the database from `start` to `end` (exclusive), piece by piece. */
export async function* contentBytes(db: Db, contentId: number, start: number, end: number): AsyncGenerator<Buffer> {
  for (let number = Math.floor(start / pieceBytes); number * pieceBytes < end; number += 1) {
    const { bytes } = await db
      .selectFrom('piece')
      .select('bytes')
      .where('contentId', '=', contentId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const first = number * pieceBytes;
    yield bytes.subarray(Math.max(0, start - first), end - first);
  }
}

/** Regroups the bytes into pieces of the stored size. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.length >= pieceBytes) {
      const room = pieceBytes - size;
      yield Buffer.concat([...held, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}
