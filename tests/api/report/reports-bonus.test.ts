import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newModelBonus } from '../../../src/shared/areas/market/reports/new-model-bonus';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { type BonusRow, bonusOf, rateAllModels } from '../../support/bonus';
import { type Company, startCompany } from '../../support/company';
import { exactSum } from '../../support/decimal';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
let earned: BonusRow[];

beforeAll(async () => {
  company = await startCompany('large');
  const { db } = company.app;
  // Each way of sharing a bonus out is there.
  await rateAllModels(db);
  const departments = await sql<{ id: number }>`
    select department_id as id from sales_order join customer on customer.id = sales_order.customer_id
    where market_id is not null and signed_date is not null group by 1 order by count(*) desc`.execute(db);
  const [shared, sharedByNobody, unshared] = departments.rows.map(({ id }) => id);
  if (!shared || !sharedByNobody || !unshared) throw new Error('too few departments ordered at shows');
  await sql`update bonus_share set vp_sales_share = 33.33, assistant_share = 33.34 where department_id = ${shared}`.execute(
    db,
  );
  for (const name of ['second', 'third', 'gone']) {
    await sql`with hired as (
      insert into account (account, name_en, name_zh, email, department_id, disabled, has_skip_level_leader)
      values (${name}, ${name}, ${name}, ${`${name}@tidewell.example`}, ${shared}, ${name === 'gone'}, false) returning id)
      insert into account_role (account_id, role) select id, 'vpAssistant' from hired`.execute(db);
  }
  await sql`update account set disabled = true where department_id = ${sharedByNobody}
    and id in (select account_id from account_role where role = 'csr')`.execute(db);
  await sql`delete from bonus_share where department_id = ${unshared}`.execute(db);
  await sql`update commitment set bonus_month = null where id % 2 = 0`.execute(db);
  earned = await bonusOf(db);
});
afterAll(() => company.app.close());

const inOrder = (rows: readonly (BonusRow | ReportValues)[]) =>
  rows
    .map(({ month, personId, role, departmentId, marketId, model, pieces, containers, share, bonus, distribution }) =>
      JSON.stringify({
        month,
        personId,
        role,
        departmentId,
        marketId,
        model,
        pieces,
        containers,
        share,
        bonus,
        distribution,
      }),
    )
    .sort();

test('there is something to share out in each way', () => {
  expect(earned.length).toBeGreaterThan(30);
  expect(new Set(earned.map(({ distribution }) => distribution))).toEqual(
    new Set(['distributed', 'noShares', 'nobody']),
  );
  expect(new Set(earned.map(({ containers }) => containers === null)).size).toBe(2);
});

test('who reaches everything sees all of it, and nothing is lost by rounding', async () => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, 'newModelBonus');
  expect(inOrder(rows)).toEqual(inOrder(earned));
});

describe.each(['vpSales', 'vpAssistant', 'csr', 'manager'] as const)('as %s', (role) => {
  test('one sees one’s own rows and those of one’s people, and nothing that nobody gets', async () => {
    const { client, id } = await company.as(role);
    const self = company.account.find((account) => account.id === id);
    const managed = company.department.filter(
      (department) => department.id === self?.departmentId || department.parentId === self?.departmentId,
    );
    const { rows: accounts } = await sql<{ id: number; departmentId: number }>`
      select id, department_id from account`.execute(company.app.db);
    const isOneOfThem = (account: { id: number; departmentId: number }) => {
      const { superiorId, hasSkipLevelLeader, skipLevelLeaderId } =
        company.account.find((each) => each.id === account.id) ?? {};
      if (role === 'manager') return managed.some((department) => department.id === account.departmentId);
      return role === 'vpSales' && (superiorId === id || (hasSkipLevelLeader && skipLevelLeaderId === id));
    };
    const people = new Set([id, ...accounts.filter(isOneOfThem).map((account) => account.id)]);
    const { rows } = await streamReport(client, 'newModelBonus');
    const own = earned.filter(({ personId }) => personId !== null && people.has(personId));
    expect(inOrder(rows)).toEqual(inOrder(own));
    if (role === 'manager') expect(rows.length).toBeGreaterThan(0);
  });
});

test('it is narrowed to months, a show, a person and a model; months come in their order', async () => {
  const { client } = await company.as('generalManager');
  const [first] = [...earned].sort((left, right) => left.month.localeCompare(right.month));
  const some = earned.find(({ personId }) => personId !== null);
  if (!first || !some) throw new Error('nothing was earned');
  const cases = [
    [{ monthFrom: first.month, monthTo: first.month }, ({ month }: BonusRow) => month === first.month],
    [{ marketId: some.marketId }, ({ marketId }: BonusRow) => marketId === some.marketId],
    [{ personId: some.personId }, ({ personId }: BonusRow) => personId === some.personId],
    [{ model: some.model }, ({ model }: BonusRow) => model === some.model],
  ] as const;
  for (const [filters, isChosen] of cases) {
    const { rows } = await streamReport(client, 'newModelBonus', filters);
    expect(inOrder(rows)).toEqual(inOrder(earned.filter(isChosen)));
  }
});

test('what the people of a role get comes to what the role has earned', async () => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, 'newModelBonus');
  const shared = earned.filter(({ role, share }) => role === 'vpAssistant' && share === 11.11);
  expect(shared.length).toBeGreaterThan(0);
  for (const { month, marketId, model, departmentId, pool } of shared) {
    const those = rows.filter(
      (row) =>
        row.month === month &&
        row.marketId === marketId &&
        row.model === model &&
        row.departmentId === departmentId &&
        row.role === 'vpAssistant',
    );
    expect(those.length).toBe(3);
    expect(exactSum(those.map(({ bonus }) => Number(bonus)))).toBe(pool);
  }
});

test('months that are none, or the wrong way round, are refused', async () => {
  const { client } = await company.as('generalManager');
  const rowsOf = (filters: object) =>
    client.call(reportCalls.getReportRows, { report: 'newModelBonus', filters: { ...filters } });
  expect((await rowsOf({ monthFrom: '2026-13' })).code).toBe(errorCatalogue['input.invalid'].code);
  expect((await rowsOf({ monthFrom: '2026-02', monthTo: '2026-01' })).code).toBe(
    errorCatalogue['report.datesReversed'].code,
  );
});

test('the pieces of a bonus lead to the very lines that they add up from', async () => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, 'newModelBonus');
  const carries: Readonly<Record<string, string>> = newModelBonus.drill?.pieces?.carries ?? {};
  for (const role of ['vpSales', 'vpAssistant', null]) {
    const some = rows.filter((row) => row.role === role).slice(0, 4);
    expect(some.length).toBeGreaterThan(0);
    for (const row of some) {
      // As the page carries them along: a list of ids is a text.
      const told = (filter: string) => String(row[carries[filter] ?? '']);
      const { pieces } = row;
      expect(Object.keys(carries).sort()).toEqual(['bonusMonth', 'departmentIds', 'marketId', 'model', 'ownerIds']);
      const lines = await streamReport(client, 'showOrderLines', {
        ...{ marketId: Number(told('marketId')), model: told('model'), departmentIds: [Number(told('departmentIds'))] },
        ...{ ownerIds: told('ownerIds').split(',').map(Number), bonusMonth: told('bonusMonth') },
      });
      expect(lines.rows.reduce((sum, line) => sum + Number(line.pieces), 0)).toBe(pieces);
    }
  }
});
