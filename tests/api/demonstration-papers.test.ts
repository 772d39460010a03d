import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from '../../src/server/services/jobs/jobs';
import { listOf, listPageNames } from '../../src/shared/areas/all';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { type Company, startCompany } from '../support/company';
import { startTestRunner } from '../support/runner';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

/** Does what is done once after a first start. */
async function doJob(name: 'encloseDemonstration' | 'askInDemonstration'): Promise<void> {
  const { db } = company.app;
  const id = await openJobs().add(db, name, {});
  const runner = startTestRunner(company.app);
  const ended = () => db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
  await expect.poll(ended, { timeout: 25_000 }).toEqual({ state: 'done' });
  await runner.stop();
}

/** Has the papers enclosed; answers how many files the mails have then. */
async function enclosePapers(): Promise<number> {
  await doJob('encloseDemonstration');
  return (await company.app.db.selectFrom('mailAttachment').select('mailId').execute()).length;
}

test('every mail of the demonstration company that says something is enclosed carries it, once', async () => {
  const { db } = company.app;
  const count = await enclosePapers();
  expect(await enclosePapers()).toBe(count);
  const { rows } = await sql<{ template: string; entity: string; files: string[]; first: string }>`
    select template, entity, array_agg(file_name order by file_name) as files,
      min(convert_from(substr(content, 1, 4), 'LATIN1')) as first
    from mail left join mail_attachment on mail_id = mail.id group by mail.id order by mail.id`.execute(db);
  const endings: Record<string, string[]> = {
    purchaseOrder: ['pdf', 'xlsx'],
    quote: ['pdf'],
    reservation: ['ics'],
  };
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(Object.keys(endings)));
  for (const { entity, files, first } of rows) {
    expect(new Set(files.map((name) => name?.split('.').at(-1)))).toEqual(new Set(endings[entity]));
    expect(['%PDF', 'BEGI']).toContain(first);
  }
});

test('what seeded invitations put into calendars is known, so that a moved visit is told', async () => {
  const { rows: sentLater } = await sql`
    select from reservation where calendar_sent_on > invited_on + 1`.execute(company.app.db);
  expect(sentLater).toEqual([]);
  const { rows } = await sql<{ invited: number; known: number }>`
    select (select count(distinct (record_id, recipient))::int from mail where template = 'invitation') as invited,
      (select count(*)::int from sent_calendar where changed_at is null) as known`.execute(company.app.db);
  expect(rows[0]?.invited).toBeGreaterThan(0);
  expect(rows[0]?.known).toBe(rows[0]?.invited);
});

test('their words for arrangements mean as many seats as they say', async () => {
  const { rows } = await sql<{ name: string; seats: number }>`
    select distinct specification_name.name, arrangement.seats from specification_name
    left join arrangement on arrangement.name_en = specification_name.arrangement order by 1`.execute(company.app.db);
  expect(rows).toEqual([
    { name: '2 STR', seats: 2 },
    { name: '3 STR', seats: 3 },
    { name: 'CHAIR', seats: 1 },
    { name: 'CHAIR REC', seats: 1 },
    { name: 'LOVE', seats: 2 },
    { name: 'SOFA', seats: 3 },
  ]);
});

test.each(['approver', 'generalManager'] as const)(
  'the to-dos of the %s are what waits for them, each once',
  async (role) => {
    await doJob('askInDemonstration');
    await doJob('askInDemonstration');
    const { client, id } = await company.as(role);
    const awaiting: object = { awaiting: true };
    const decided = listPageNames.map((name) => listOf(name).entity).filter(({ machine }) => machine);
    const counts = await Promise.all(
      decided.map(async (entity) => (await client.call(crudCallsOf(entity).list, awaiting)).data.total),
    );
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reminder where account_id = ${id} and type = 'approval' and not done`.execute(
      company.app.db,
    );
    const waiting = counts.reduce((sum, count) => sum + count, 0);
    expect(waiting).toBeGreaterThan(0);
    expect(rows).toEqual([{ count: waiting }]);
  },
);
