import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { commitImport } from '../../../src/server/file-imports/commit';
import { stageRows } from '../../../src/server/file-imports/stage';
import { allowedTarget } from '../../../src/server/file-imports/targets';
import { undoImport } from '../../../src/server/file-imports/undo';
import { i18nOf } from '../../../src/server/languages';
import { openClock } from '../../../src/server/services/clock/clock';
import type { SessionUser } from '../../../src/server/session-user';
import type { ImportValues } from '../../../src/shared/imports/target';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { daysAfter } from '../../../src/shared/rules/days';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { testCalendar } from '../../support/calendar';

let company: BareCompany;
let ada: SessionUser;
let statements = 0;
let db: Db;

beforeAll(async () => {
  company = await bareCompany();
  ada = await company.person('ada', 'admin', company.home);
  db = company.database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
});
afterAll(() => company.database.drop());

const visit = { address: 'here' };
const targetOf = (name: StoredTargetName) =>
  allowedTarget({ db, user: ada, language: 'en', visit, services: { clock: openClock(testCalendar) } }, name);

/** Imports rows, the first of them row 2 of its file; returns what came of them and how many statements that took. */
async function imported(target: StoredTargetName, values: ImportValues[], versions: Record<string, number> = {}) {
  const rows = values.map((given, at) => ({ row: at + 2, versions, values: { ...given } }));
  const sender = { accountId: ada.id, maxRows: 10_000 };
  const { importId } = await stageRows(db, { importId: null, target, rows }, sender);
  const stored = await targetOf(target);
  const of = { db, stored, importId, fileName: 'list.csv', allOrNothing: false, by: ada.id, ...visit };
  statements = 0;
  const { created, changed, faults } = await commitImport(of);
  return { importId, created, changed, faults: faults.map(({ row }) => row), statements };
}

async function undone(target: StoredTargetName, importId: number) {
  const stored = await targetOf(target);
  statements = 0;
  return undoImport({ db, stored, importId, by: ada.id, i18n: i18nOf('en'), ...visit });
}

/** What the trail tells of an entity's records, of each change set: action, how many, by their versions. */
async function told(entity: string) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', count(*), action, 'as', version, min(before ->> 'nameEn'), min(after ->> 'nameEn')) as line
    from audit where entity = ${entity} and account_id = ${ada.id} and root_entity = entity and root_id = record_id
    group by change_set, action, version order by min(id)`.execute(db);
  return rows.map(({ line }) => line);
}

test('many rows of a list are written by few statements, and each is audited, noted and undone as one', async () => {
  const colors = (nameEn: string) =>
    Array.from({ length: 400 }, (_, n) => ({ code: `C${n}`, nameEn, nameZh: n % 2 ? '蓝' : null }));
  const added = await imported('colors', colors('Blue'));
  expect(added).toMatchObject({ created: 400, changed: 0, faults: [] });
  expect(added.statements).toBeLessThan(40);
  const edited = await imported('colors', colors('Deep Blue'), { color: 1 });
  expect(edited).toMatchObject({ created: 0, changed: 400, faults: [] });
  expect(edited.statements).toBeLessThan(40);
  const stored = await db.selectFrom('color').select(['code', 'nameEn', 'nameZh', 'used', 'version']).execute();
  expect(stored).toHaveLength(400);
  expect(stored).toContainEqual({ code: 'C7', nameEn: 'Deep Blue', nameZh: '蓝', used: true, version: 2 });
  expect(await undone('colors', edited.importId)).toEqual({ deleted: 0, restored: 400 });
  expect(statements).toBeLessThan(60);
  const later = await imported('colors', [
    { code: 'D1', nameEn: 'Red' },
    { code: 'D2', nameEn: 'Red' },
  ]);
  expect(await undone('colors', later.importId)).toEqual({ deleted: 2, restored: 0 });
  expect(await db.selectFrom('color').select('nameEn').distinct().execute()).toEqual([{ nameEn: 'Blue' }]);
  expect(await told('color')).toEqual([
    '400 added as 1 Blue',
    '400 edited as 2 Blue Deep Blue',
    '400 edited as 3 Deep Blue Blue',
    '2 added as 1 Red',
    '2 deleted as 1 Red',
  ]);
});

test('a row that the rules of its record refuse is told, and the others are written', async () => {
  const share = (departmentId: string, vpSalesShare: number) => ({ departmentId, vpSalesShare, assistantShare: 30 });
  const done = await imported('ExhibitionBonusDistribution', [share('D1', 80), share('D2', 60)]);
  expect(done).toMatchObject({ created: 1, faults: [2] });
  expect(await db.selectFrom('bonusShare').select(['departmentId', 'csrShare']).execute()).toEqual([
    { departmentId: company.abroad, csrShare: 10 },
  ]);
});

test('a row that only the database refuses is told, and the others are written', async () => {
  const modelId = await company.add('model', { code: 'M', nameEn: 'Model', status: 'running' });
  const named = { nameEn: 'Sofa', used: true };
  const arrangementId = await company.add('arrangement', { code: 'A', type: 'threeSeat', ...named });
  const coverGradeId = await company.add('coverGrade', { code: 'G', ...named });
  await company.add('commodity', { code: 'S', modelId, arrangementId, coverGradeId, ...named });
  const day = (after: number) => daysAfter('2050-01-01', after);
  const prices = Array.from({ length: 40 }, (_, n) => {
    // One goes on into the day of the next.
    return { commodityId: 'S', plant: 'china', fobUsd: 100 + n, startDate: day(n), endDate: day(n === 20 ? 21 : n) };
  });
  const done = await imported('price', prices);
  expect(done).toMatchObject({ created: 39, faults: [23] });
  const stored = await db.selectFrom('price').select('startDate').orderBy('startDate').execute();
  expect(stored.map(({ startDate }) => startDate)).toEqual(
    prices.flatMap(({ startDate }, n) => (n === 21 ? [] : [startDate])),
  );
});
