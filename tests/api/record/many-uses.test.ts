import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '../../../src/shared/areas/market/market';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

test('so many uses are counted, and of more it is said that there are more', async () => {
  const { db } = company.app;
  const boss = await company.as('admin');
  const day = company.today;
  const countryId = company.customer[0]?.countryId;
  const show = { countryId, nameEn: 'Busy', nameZh: '繁忙', startDate: day, endDate: day };
  const { id, version } = await db
    .insertInto('market')
    .values(show as never) // the rest is empty
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const tasks = (count: number) =>
    sql`insert into task (title, assignee_id, given_by_id, done, market_id)
      select 'Task ' || number, ${boss.id}, ${boss.id}, false, ${id} from generate_series(1, ${count}::int) as number`.execute(
      db,
    );
  const removed = async () => {
    const { code, msg, data } = await boss.client.call(crudCallsOf(market).remove, { id, version });
    expect(code).toBe(codeOf('record.inUse'));
    const { uses } = data as unknown as { uses: { entity: string; count: number }[] }; // what the error carries
    return [msg, uses.map(({ entity, count }) => [entity, count])];
  };
  const most = 5000;
  await tasks(most);
  expect(await removed()).toEqual([`Busy is still used by ${most} other records.`, [['task', most]]]);
  await tasks(7);
  expect(await removed()).toEqual([`Busy is still used by more than ${most} other records.`, [['task', most + 1]]]);
});
