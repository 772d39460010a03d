import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberedMapping, rememberMapping } from '../../../src/server/file-imports/mappings';
import { newImport, stagedImport, stageRows } from '../../../src/server/file-imports/stage';
import type { SessionUser } from '../../../src/server/session-user';
import { importLimits } from '../../../src/shared/imports/limits';
import type { ImportMapping } from '../../../src/shared/imports/mapping';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
let [vera, gina] = [] as unknown as [SessionUser, SessionUser]; // both before the first test

beforeAll(async () => {
  company = await bareCompany();
  vera = await company.person('vera', 'vpSales', company.home);
  gina = await company.person('gina', 'generalManager', company.home);
  await company.customer({ code: 'C1', nameEn: 'Ashford', departmentId: company.home, ownerId: vera.id });
  await company.customer({ code: 'C2', nameEn: 'Birch', departmentId: company.abroad, ownerId: gina.id });
});
afterAll(() => company.database.drop());

type Staged = Parameters<typeof stageRows>[1];
const row = (at: number, number: string, version = at): Staged['rows'][number] => ({
  ...{ row: at, versions: { material: version }, values: { number } },
});
const stage = (importId: number | null, rows: Staged['rows'], by = vera, maxRows = 3, target = 'materials') =>
  stageRows(company.database.db, { importId, target, rows } as Staged, { accountId: by.id, maxRows });
const stored = async (importId: number) =>
  (
    await sql<{ fileRow: number; seen: object; staged: object }>`
      select file_row, seen, staged from file_import_row where import_id = ${importId} order by file_row`.execute(
      company.database.db,
    )
  ).rows;

test('rows are kept until they are imported together; one that is sent twice is kept as it was sent last', async () => {
  const { importId, rows } = await stage(null, [row(2, 'A'), row(3, 'B')]);
  expect(rows).toBe(2);
  expect(await stage(importId, [row(3, 'C', 7), row(4, 'D')])).toEqual({ importId, rows: 3 });
  expect(await stored(importId)).toEqual([
    { fileRow: 2, seen: { material: 2 }, staged: { number: 'A' } },
    { fileRow: 3, seen: { material: 7 }, staged: { number: 'C' } },
    { fileRow: 4, seen: { material: 4 }, staged: { number: 'D' } },
  ]);
  // One more than an import has is not kept, nor what came with it.
  await expect(stage(importId, [row(4, 'E'), row(5, 'F')])).rejects.toMatchObject({
    ...{ code: 'import.tooManyRows', parameters: { limit: 3, found: 4 } },
  });
  // Another import has rows of its own.
  expect((await stage(null, [row(2, 'G')])).rows).toBe(1);
  expect((await stored(importId)).map(({ staged }) => staged)).toEqual([
    { number: 'A' },
    { number: 'C' },
    { number: 'D' },
  ]);
});

test('rows are added to an import of one’s own that waits, and of the same kind of file', async () => {
  const { db } = company.database;
  const { importId } = await stage(null, []);
  const refused = { code: 'import.notReady' };
  await expect(stage(importId, [row(2, 'A')], gina)).rejects.toMatchObject(refused);
  await expect(stage(importId, [row(2, 'A')], vera, 3, 'models')).rejects.toMatchObject(refused);
  await expect(stage(999_999, [row(2, 'A')])).rejects.toMatchObject(refused);
  expect(await stagedImport(db, importId, vera.id)).toEqual({ id: importId, target: 'materials' });
  await db.updateTable('fileImport').set({ state: 'imported' }).where('id', '=', importId).execute();
  await expect(stage(importId, [row(2, 'A')])).rejects.toMatchObject(refused);
  const ofServer = await newImport(db, 'orders', null);
  expect(
    (
      await db.selectFrom('fileImport').select(['target', 'accountId', 'state']).where('id', '=', ofServer).execute()
    )[0],
  ).toEqual({ target: 'orders', accountId: null, state: 'staged' });
});

const mapping = (column: number): ImportMapping => ({
  ...{ columns: { number: { column, unit: null } }, decimal: '.', dates: 'd.M.yyyy' },
});
const which = (headings: string[], customer: string | null = null, target = 'materials') => ({
  target,
  headings,
  customer,
});

test('the mapping that was used last is remembered, of a customer’s rows for all who reach the customer', async () => {
  const { db } = company.database;
  const keep = (who: SessionUser, of: ReturnType<typeof which>, column: number) =>
    rememberMapping(db, who, { ...of, mapping: mapping(column) });
  const kept = async (who: SessionUser, of: ReturnType<typeof which>) =>
    (await rememberedMapping(db, who, of))?.columns.number?.column ?? null;
  const own = which(['号', 'L']);
  await keep(vera, own, 1);
  await keep(vera, own, 2);
  await keep(gina, own, 3);
  expect([await kept(vera, own), await kept(gina, own)]).toEqual([2, 3]);
  for (const other of [
    which(['L', '号']),
    which(['号L']),
    which(['号', 'L'], null, 'models'),
    which(['号', 'L'], 'C1'),
  ]) {
    expect(await kept(vera, other)).toBeNull();
  }
  await keep(vera, which(['号'], 'C1'), 4);
  await keep(gina, which(['号'], 'C1'), 5);
  expect([await kept(vera, which(['号'], 'C1')), await kept(vera, which(['号']))]).toEqual([5, null]);
  // Of a customer that one does not reach it is one's own.
  await keep(gina, which(['号'], 'C2'), 6);
  await keep(vera, which(['号'], 'C2'), 7);
  expect([await kept(vera, which(['号'], 'C2')), await kept(gina, which(['号'], 'C2'))]).toEqual([7, 6]);
  expect(await kept(vera, which(['号']))).toBe(7);
  // One that no longer can be read is none.
  await sql`update import_mapping set mapping = '{"columns": 7}' where account_id = ${gina.id}`.execute(db);
  expect(await kept(gina, own)).toBeNull();
});

test('of very many mappings of a person the oldest is forgotten', async () => {
  const { db } = company.database;
  const mine = async () =>
    (await sql`select from import_mapping where account_id = ${gina.id}`.execute(db)).rows.length;
  await sql`delete from import_mapping where account_id = ${gina.id}`.execute(db);
  await sql`insert into import_mapping (account_id, target, headings, mapping, used_at)
    select ${gina.id}, 'orders', 'h' || n, '{}', now() - n * interval '1 day'
    from generate_series(1, ${importLimits.mappingsOfUser}::int) as n`.execute(db);
  const others = (await sql`select from import_mapping`.execute(db)).rows.length - (await mine());
  await rememberMapping(db, gina, { ...which(['new']), mapping: mapping(1) });
  expect(await mine()).toBe(importLimits.mappingsOfUser);
  const { rows } = await sql<{ headings: string }>`
    select headings from import_mapping where account_id = ${gina.id} order by used_at`.execute(db);
  expect(rows[0]?.headings).toBe(`h${importLimits.mappingsOfUser - 1}`);
  expect((await sql`select from import_mapping`.execute(db)).rows.length - (await mine())).toBe(others);
  expect(others).toBeGreaterThan(0);
});
