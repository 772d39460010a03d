import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import type { TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { loginAs } from '../../support/login';
import { addAccount } from '../../support/people';

const reservations = 100;
const deciding = 25;
const actions = ['agree', 'reject', 'rejectToPrevious'] as const;

let company: Company;
const managers: TestClient[] = [];

beforeAll(async () => {
  company = await startCompany('withoutOrders');
  const { app } = company;
  const departmentId = company.department[0]?.id ?? 0;
  for (let at = 0; at < deciding; at += 1) {
    const account = `manager-${at}`;
    await addAccount(app, { account, departmentId, roles: ['generalManager'] });
    managers.push(await loginAs(app, account));
  }
}, 120_000);
afterAll(() => company.app.close());

test('of twenty-five who decide on a hundred at once one wins each, and the trail has a line for each step taken', async () => {
  const { db } = company.app;
  await sql`delete from reservation_visit`.execute(db);
  await sql`delete from reservation`.execute(db);
  await sql`
    insert into reservation (customer_id, market_id, invitation_state, state, submitted_by_id)
    select id, (select min(id) from market), 'accepted', 'pendingApproval', owner_id from customer
    order by id limit ${reservations}`.execute(db);
  const rows = await db.selectFrom('reservation').select(['id', 'version']).execute();
  expect(rows).toHaveLength(reservations);

  const answers = await Promise.all(
    managers.map((client, at) =>
      client.call(moveCallOf(reservation), {
        action: actions[at % actions.length] ?? 'agree',
        reason: `Decided by ${at}`,
        // Each begins with another, so that they meet everywhere.
        rows: [...rows.slice(at * 4), ...rows.slice(0, at * 4)],
      }),
    ),
  );
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  const moved = answers.flatMap(({ data }) => data.moved.map(({ id }) => id));
  expect(moved).toHaveLength(reservations);
  expect(new Set(moved).size).toBe(reservations);
  expect(new Set(answers.filter(({ data }) => data.moved.length > 0)).size).toBeGreaterThan(1);

  const trail = await sql<{ recordId: number; lines: number }>`
    select record_id, count(*)::int as lines from audit where entity = 'reservation' and action = 'moved' group by 1`.execute(
    db,
  );
  expect(trail.rows.map(({ lines }) => lines)).toEqual(Array(reservations).fill(1));
  const after = await db.selectFrom('reservation').select(['state', 'version']).execute();
  expect(after.every(({ version, state }) => version === 2 && state !== 'pendingApproval')).toBe(true);
}, 120_000);
