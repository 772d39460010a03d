import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inOrder, inPieces, wholeList } from '../../../src/server/db/list-page';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
beforeAll(async () => {
  company = await bareCompany();
});
afterAll(() => company.database.drop());

const row = z.object({ id: z.number(), word: z.string().nullable() });
const first = 1;
const list = {
  row,
  rows: sql<z.output<typeof row>>`
    select id, case when id <> 3 then chr(64 + id) end as word from generate_series(${first}::int, 7) as id`,
  sort: { by: 'word', direction: 'desc' },
} as const;

test('a long list is read in pieces, with all its rows in their order', async () => {
  const { db } = company.database;
  const pieces: unknown[][] = [];
  for await (const piece of inPieces(db, inOrder(list), 3)) pieces.push(piece);
  expect(pieces.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(pieces.flat()).toEqual(await wholeList(db, list));
});

test('whoever wants no more of it gives the connection back, also after an error', async () => {
  const { db } = company.database;
  const broken = {
    ...list,
    rows: sql<z.output<typeof row>>`select id, 1 / (id - 4) || '' as word from (${list.rows}) as x`,
  };
  for (let times = 0; times < 30; times += 1) {
    for await (const piece of inPieces(db, inOrder(list), 3)) {
      expect(piece).toHaveLength(3);
      break;
    }
    await expect(inPieces(db, inOrder(broken)).next()).rejects.toThrow('division by zero');
    const unread = inPieces(db, inOrder(list));
    await unread.return([]);
  }
});
