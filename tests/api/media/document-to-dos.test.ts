import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfDocuments } from '../../../src/server/services/files/remind-of-documents';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { document } from '../../../src/shared/areas/media/document';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';

const calls = crudCallsOf(document);
let company: Company;
let [admin, csr] = [] as unknown as [Person, Person]; // hired before the first test

beforeAll(async () => {
  company = await startCompany('small');
  [admin, csr] = [await company.as('admin'), await company.hire('csr')];
  await sql`delete from document`.execute(company.app.db);
});

afterAll(() => company.app.close());

const dayIn = (days: number) =>
  new Date(Date.parse(`${company.today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

async function add(title: string, days: number, audience = 'everyone'): Promise<number> {
  const none = { modelIds: null, customerIds: null, remark: null };
  const said = { title, type: 'certificate', textLanguage: 'en', audience, responsibleId: csr.id };
  return (await admin.client.call(calls.add, { ...said, ...none, validUntil: dayIn(days) })).data.id;
}

/** What the morning's job says, to whom, of documents. */
async function morning() {
  const leaves = await remindOfDocuments({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
  await company.app.db.transaction().execute(async (transaction) => leaves?.(transaction));
  const rows = await company.app.db
    .selectFrom('reminder')
    .select(['accountId', 'titleEn', 'titleZh', 'path'])
    .where('type', '=', 'document')
    .orderBy('id')
    .execute();
  await company.app.db.deleteFrom('reminder').where('type', '=', 'document').where('done', '=', true).execute();
  return rows;
}

test('whoever is responsible hears thirty days before the end, once, and again when it was prolonged', async () => {
  const id = await add('FSC', 30);
  await add('Later', 31);
  await add('Past', -1);
  const told = {
    accountId: csr.id,
    titleEn: `FSC is valid until ${dayIn(30)}`,
    titleZh: `FSC 有效期至 ${dayIn(30)}`,
    path: `/addDocuments?id=${id}`,
  };
  expect(await morning()).toEqual([told]);
  expect(await morning()).toEqual([told]);
  // A year ago it was told of already, for the day it was valid until then.
  await sql`update reminder set due_date = due_date - 365 where type = 'document'`.execute(company.app.db);
  expect(await morning()).toEqual([told, told]);
});

test('a document that was prolonged by a few days is told of with its new day, and no other change of it is told', async () => {
  const id = await add('ISO 9001', 5);
  const said = async () =>
    (await morning()).flatMap(({ path, titleEn }) => (path === `/addDocuments?id=${id}` ? [titleEn] : []));
  const first = `ISO 9001 is valid until ${dayIn(5)}`;
  expect(await said()).toEqual([first]);
  const change = async (changes: object) => {
    const { version } = (await admin.client.call(calls.get, { id })).data;
    expect((await admin.client.call(calls.modify, { id, version, changes } as never)).msg).toBe('');
  };
  await change({ title: 'ISO 9001:2015' });
  expect(await said()).toEqual([first]);
  await change({ validUntil: dayIn(15) });
  const both = [first, `ISO 9001:2015 is valid until ${dayIn(15)}`];
  expect(await said()).toEqual(both);
  expect(await said()).toEqual(both);
});

test('who may not see the document is told nothing of it', async () => {
  const before = await morning();
  await add('Bonus rules', 3, 'management');
  expect(await morning()).toEqual(before);
});
