import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerLimits } from '../../../src/shared/areas/customer/limits';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { type Company, startCompany } from '../../support/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

test('as many pairs of customers that may be the same are shown as find room, and all of them counted', async () => {
  const admin = await company.as('admin');
  // Each of twenty-one with each other one.
  await sql`
    insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed, email)
    select 'SAME' || n, 'Shop number ' || n * n * n, country_id, status, type, department_id, owner_id, closed, 'buy@same.example'
    from customer, generate_series(1, 21) n where id = ${company.customer[0]?.id}`.execute(company.app.db);
  const asked = { reasons: ['sameMail' as const] };
  const { data } = await admin.client.call(mergeCalls.possibleDuplicates, asked);
  expect(data.rows).toHaveLength(customerLimits.duplicates);
  expect(data.total).toBe(210);
});
