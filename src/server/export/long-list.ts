import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/connect';
import { countOf, inOrder, inPieces, type WholeList } from '../db/list-page';

/** The rows of an export, of which memory may not hold all. */
export interface LongList {
  /** How many there are; null where counting costs as much as reading them. */
  count: (() => Promise<number>) | null;
  rows: () => Promise<readonly object[]>;
  /** The same rows in pieces. */
  pieces: () => AsyncIterable<readonly object[]>;
}

/** All rows of a list in its order. */
export function longList<R extends z.ZodObject>(
  db: Db,
  list: WholeList<R>,
  count: LongList['count'] = () => countOf(db, list.rows),
): LongList {
  return longAnswer(db, inOrder(list), count);
}

/** All rows of a query. */
export function longAnswer(db: Db, query: RawBuilder<object>, count: LongList['count'] = null): LongList {
  return {
    count,
    rows: async () => (await query.execute(db)).rows,
    pieces: () => inPieces(db, query),
  };
}

/** Rows that are few, or made in memory anyway. */
export function shortList(rows: LongList['rows']): LongList {
  return {
    count: null,
    rows,
    async *pieces() {
      yield await rows();
    },
  };
}
