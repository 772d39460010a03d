import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../../src/server/records/rows';
import type { SessionUser } from '../../../src/server/session-user';
import { market } from '../../../src/shared/areas/market/market';
import { type BareCompany, bareCompany } from '../../support/bare-company';

type Days = readonly [start: number, end: number, orders: number | null, shipping: number | null];

let company: BareCompany;
let user: SessionUser;

beforeAll(async () => {
  company = await bareCompany();
  user = await company.person('anna', 'csr', company.home);
});
beforeEach(() => sql`delete from market`.execute(company.database.db));
afterAll(() => company.database.drop());

/** A show by its days from today on. */
async function added(nameEn: string, [start, end, orders, shipping]: Days) {
  await sql`
    insert into market (name_en, name_zh, country_id, start_date, end_date, order_cutoff, shipping_cutoff)
    values (${nameEn}, ${nameEn}, ${company.countryId}, today() + ${start}::int, today() + ${end}::int,
      today() + ${orders}::int, today() + ${shipping}::int)`.execute(company.database.db);
}
async function found(filter: Readonly<Record<string, unknown>> = {}) {
  const asking = { user, language: 'en' } as const;
  const { rows } = await rowsOf(asking, market, filter).execute(company.database.db);
  return rows.map((row) => ({ ...row }) as Record<string, unknown>); // by its fields
}

test.each<[Days, string]>([
  [[1, 4, 50, 100], 'coming'],
  [[0, 3, 50, 100], 'running'],
  [[-3, 0, 50, 100], 'running'],
  [[-4, -1, 50, 100], 'ordering'],
  [[-60, -57, 0, 100], 'ordering'],
  [[-60, -57, -1, 100], 'shipping'],
  [[-160, -157, -50, 0], 'shipping'],
  [[-160, -157, -50, -1], 'over'],
  // What nobody set, or is within the show, has no phase.
  [[-4, -1, null, null], 'over'],
  [[-4, -1, -2, 50], 'shipping'],
])('a show with the days %j from today is “%s”', async (days, phase) => {
  await added('Show', days);
  expect((await found())[0]?.phase).toBe(phase);
});

test('shows are narrowed by what each is at', async () => {
  await added('Next', [10, 13, null, null]);
  await added('Now', [0, 3, null, null]);
  await added('Past', [-10, -7, null, null]);
  const names = async (phase: string[]) => (await found({ phase })).map(({ nameEn }) => nameEn).sort();
  expect(await names(['coming', 'over'])).toEqual(['Next', 'Past']);
  expect(await names(['running'])).toEqual(['Now']);
});
