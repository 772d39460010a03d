import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bonusShare } from '../../../src/shared/areas/market/bonus';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(bonusShare);
let company: Company;
let manager: Person;

beforeAll(async () => {
  company = await startCompany('small');
  manager = await company.as('generalManager');
});
afterAll(() => company.app.close());

/** Sets the shares of a department; the answer holds what is left for its CSRs. */
async function shared(vpSalesShare: number, assistantShare: number) {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from bonus_share limit 1`.execute(
    company.app.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no department has shares');
  return manager.client.call(calls.modify, { ...row, changes: { vpSalesShare, assistantShare } });
}

test.each([
  [60, 40, 0],
  [59.99, 40, 0.01],
  [0, 0, 100],
  [33.33, 66.67, 0],
])('%d %% and %d %% leave %d %% to CSRs, so that shares of 99.99 cannot be', async (vpSales, assistants, left) => {
  const { code, data } = await shared(vpSales, assistants);
  expect([code, data.csrShare]).toEqual([0, left]);
});

test.each([
  [60, 40.01],
  [100, 0.01],
])('%d %% and %d %%, shares of 100.01, are refused', async (vpSales, assistants) => {
  expect((await shared(vpSales, assistants)).code).toBe(codeOf('bonus.moreThanAll'));
});

test.each([
  [-0.01, 50],
  [33.333, 50],
  [101, 0],
])('a share of %d %% is none', async (vpSales, assistants) => {
  expect((await shared(vpSales, assistants)).code).toBe(codeOf('input.invalid'));
});
