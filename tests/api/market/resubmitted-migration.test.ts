import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany('0317-planned-lines');
  ({ db } = database);
});

afterAll(() => database.drop());

test('reservations that were submitted anew lose what was said of the submission before, and no others', async () => {
  const said = ['Looks good', 'Not yet'];
  const cases: [state: string, moves: string[], becomes: (string | number | null)[]][] = [
    ['pendingReview', ['pendingSubmission', 'pendingReview', 'pendingApproval', 'rejected'], [null, null, 2]],
    ['pendingReview', ['pendingSubmission'], [null, null, 2]],
    ['pendingReview', ['pendingSubmission', 'pendingReview', 'pendingApproval'], [...said, 1]],
    ['pendingApproval', ['rejected', 'pendingReview'], [...said, 1]],
    ['rejected', ['pendingSubmission', 'pendingReview'], [...said, 1]],
    ['pendingReview', [], [...said, 1]],
  ];
  for (const [at, [state, moves]] of cases.entries()) {
    await sql`insert into market (name_en, name_zh, start_date, end_date, country_id)
      values (${`Show ${at}`}, ${`展会${at}`}, '2026-03-01', '2026-03-05', 1)`.execute(db);
    await sql`insert into reservation (customer_id, market_id, invitation_state, state, approver_comments, general_manager_comments)
      values (1, ${at + 1}, 'invited', ${state}, ${said[0]}, ${said[1]})`.execute(db);
    const of = { accountId: 1, entity: 'reservation', recordId: at + 1 };
    for (const [move, before] of moves.entries())
      await audit(db, {
        ...of,
        action: 'moved',
        before: { state: before },
        after: { state: moves[move + 1] ?? state },
      });
    await audit(db, { ...of, action: 'edited', before: { remark: null }, after: { remark: 'Seen' } });
  }

  await migrate(db);

  const { rows } = await sql<Record<string, string | number | null>>`
    select approver_comments, general_manager_comments, version from reservation order by id`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual(cases.map(([, , becomes]) => becomes));
});
