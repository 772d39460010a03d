import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Notice, noteAll } from '../../../src/server/services/follow/note';
import type { SessionUser } from '../../../src/server/session-user';
import { giveToDo } from '../../../src/server/to-dos';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
let vera: SessionUser;

beforeAll(async () => {
  company = await bareCompany();
  vera = await company.person('vera', 'vpSales', company.home);
});
afterAll(() => company?.database.drop());

const titles = async () => {
  const { db } = company.database;
  const rows = await db.selectFrom('reminder').select(['titleEn', 'titleZh']).orderBy('id').execute();
  return rows.map(({ titleEn, titleZh }) => [titleEn, titleZh]);
};

test('a to-do, and news of what one follows, that are longer than titles may be are cut before a sign that would not be whole', async () => {
  const { db } = company.database;
  const room = 'x'.repeat(198);
  const title = `${room}😀 and more`;
  await giveToDo(db, [vera.id], { type: 'task', titleEn: title, titleZh: title, path: '/tasks' });
  const notice: Notice<string> = {
    ...{ about: { entity: 'order', id: 1 }, path: '/OrderDet?id=1' },
    tell: (before) => ({ kept: [...before, 'changed'], titles: { en: title, zh: title } }),
  };
  // The first gives a to-do, the second adds to it.
  await noteAll(db, vera.id, [notice]);
  await sql`update reminder set due_date = today() - 1`.execute(db);
  await noteAll(db, vera.id, [notice]);
  const cut = `${room}…`;
  expect(await titles()).toEqual([
    [cut, cut],
    [cut, cut],
  ]);
  // News that comes in addition is of today.
  const { rows: due } = await sql<{ type: string; isToday: boolean }>`
    select type, due_date = today() as is_today from reminder order by id`.execute(db);
  expect(due).toEqual([
    { type: 'task', isToday: false },
    { type: 'follow', isToday: true },
  ]);
});

test('a to-do of what one follows that is added to, or has nothing left to tell, lets the bell count again', async () => {
  const { db } = company.database;
  const rung = async (kept: readonly string[]) => {
    const { rows: before } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit`.execute(db);
    const titles = { en: kept.join(), zh: kept.join() };
    const about = { entity: 'order', id: 2 } as const;
    await noteAll(db, vera.id, [{ about, path: '/OrderDet?id=2', tell: () => ({ kept, titles }) }]);
    const { rows } = await sql<{ titleEn: string; done: boolean }>`
      select title_en, done from audit join reminder on reminder.id = record_id
      where action = 'told' and audit.entity = 'reminder' and audit.id > ${before[0]?.id}`.execute(db);
    return rows;
  };
  expect(await rung(['changed'])).toEqual([{ titleEn: 'changed', done: false }]);
  expect(await rung(['changed', 'at sea'])).toEqual([{ titleEn: 'changed,at sea', done: false }]);
  expect(await rung([])).toMatchObject([{ done: true }]);
});

test('a title just as long as titles may be stays whole', async () => {
  const title = 'x'.repeat(200);
  await giveToDo(company.database.db, [vera.id], { type: 'task', titleEn: title, titleZh: title, path: '/tasks' });
  expect((await titles()).at(-1)).toEqual([title, title]);
});
