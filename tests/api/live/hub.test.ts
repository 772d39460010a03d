import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleWithRights } from '../../../src/server/auth/rights';
import { isBefore, logPosition } from '../../../src/server/db/last-write';
import { silentFeed } from '../../../src/server/live/feed';
import { type Hub, openHub } from '../../../src/server/live/hub';
import { Trail } from '../../../src/server/live/trail';
import { createLog } from '../../../src/server/log';
import { personAsking } from '../../../src/server/queries/person-asking';
import { liveLimits } from '../../../src/shared/areas/live/limits';
import { type Company, type Person, startCompany } from '../../support/company';
import { recordsOf } from '../../support/records';

let company: Company;
let chief: Person;
let hub: Hub;

beforeAll(async () => {
  company = await startCompany('small');
  chief = await company.as('generalManager');
  // Nothing is told over the database here: who joins or catches up finds the changes by reading.
  hub = openHub({ db: company.app.appDb, feed: silentFeed, hasReplica: true, log: createLog('silent') });
});
afterAll(async () => {
  await hub?.close();
  await company.app.close();
});

/** Changes a customer and answers how far the log has come then. */
async function changed(city: string): Promise<string> {
  await recordsOf(company).changeCity(chief, company.customer[0]?.id ?? 0, city);
  return (await logPosition(company.app.db)) ?? '';
}

test('what was changed since a place is answered from what is kept at hand, or not at all', async () => {
  const trail = new Trail(company.app.appDb);
  const before = await trail.head();
  await sql`insert into audit (action, entity, record_id)
    select 'edited', 'customer', 1 from generate_series(1, ${liveLimits.keptLines + 1})`.execute(company.app.db);
  await trail.readOn();
  expect(trail.since(before)).toBeNull();
  const { place, mark } = await trail.head();
  expect(trail.since({ place: place - liveLimits.keptLines, mark })?.changes).toHaveLength(liveLimits.keptLines);
  expect(trail.since({ place, mark })?.changes).toEqual([]);
  expect(trail.since({ place: place + 1, mark })).toBeNull();
});

test('who joins or catches up is told to read a replica that has all of what was read for it', async () => {
  const reached = () => hub.position() ?? '0/0';
  await changed('Lund');
  await hub.join('one', chief.id, null);
  const second = await changed('Oslo');
  expect(isBefore(reached(), second)).toBe(true);
  const reader = await hub.join('two', chief.id, null);
  expect(isBefore(reached(), second)).toBe(false);

  const place = reader.at;
  const third = await changed('Bergen');
  const late = await hub.join('three', chief.id, place);
  const fourth = await changed('Malmö');
  expect(isBefore(reached(), third)).toBe(false);
  expect(isBefore(reached(), fourth)).toBe(true);
  const [person] = await peopleWithRights(company.app.db, sql`account.id = ${chief.id}`);
  if (!person) throw new Error('the general manager is there');
  const { changes } = await hub.missed(late, personAsking(person, 'en'));
  // Both of Bergen and of Malmö.
  expect(changes?.map(({ kind, ids }) => ({ kind, ids }))).toEqual(
    Array.from({ length: 2 }, () => ({ kind: 'customer', ids: [company.customer[0]?.id] })),
  );
  expect(isBefore(reached(), fourth)).toBe(false);
});
