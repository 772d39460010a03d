import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customer } from '../../../src/shared/areas/customer/customer';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { followCalls } from '../../../src/shared/areas/view/follow-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, startCompany } from '../../support/company';
import { startTestRunner } from '../../support/runner';

const { list, get, modify } = crudCallsOf(customer);

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

test('credit lines are seen in the master data by who may see receivables, and by nobody else in any way', async () => {
  const [admin, office] = [await company.as('admin'), await company.as('exportOffice')];
  const one = company.customer.find((each) => each.creditLine !== null);
  if (!one) throw new Error('nobody has a credit line');
  const { id, version, creditLine } = one;
  const before = Number(creditLine);
  const { data: changed } = await admin.client.call(modify, { id, version, changes: { creditLine: before + 500 } });
  expect(changed).toMatchObject({ creditLine: before + 500 });

  const asked = { sort: 'creditLine', direction: 'desc', size: 1000 } as const;
  const [all, hidden] = [await admin.client.call(list, asked), await office.client.call(list, asked)];
  expect(new Set(all.data.rows.map((row) => row.creditLine)).size).toBeGreaterThan(2);
  expect(hidden.data.total).toBe(all.data.total);
  expect(new Set(hidden.data.rows.map((row) => row.creditLine))).toEqual(new Set([null]));
  // Their order would tell as much.
  expect(hidden.data.rows.map((row) => row.id)).not.toEqual(all.data.rows.map((row) => row.id));
  expect((await office.client.call(get, { id })).data.creditLine).toBeNull();

  const changesSeenBy = async ({ client }: typeof admin) => {
    const { data } = await client.call(recordCalls.history, { entity: 'customer', id });
    return data.entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  };
  expect([await changesSeenBy(admin), await changesSeenBy(office)]).toEqual([['creditLine'], []]);

  // When it changed, and by whom, is no more theirs to know; what changed beside it is.
  const entriesSeenBy = async ({ client }: typeof admin, field?: 'creditLine' | 'city') => {
    const { data } = await client.call(recordCalls.history, { entity: 'customer', id, ...(field && { field }) });
    return data.entries.map(({ changes }) => changes.map((change) => change.field));
  };
  expect(await entriesSeenBy(admin, 'creditLine')).toEqual([['creditLine']]);
  expect([await entriesSeenBy(office), await entriesSeenBy(office, 'creditLine')]).toEqual([[], []]);
  const both = { creditLine: before, city: 'Bruges' };
  expect((await admin.client.call(modify, { id, version: changed.version, changes: both })).code).toBe(0);
  expect(await entriesSeenBy(office)).toEqual([['city']]);
  expect(await entriesSeenBy(office, 'creditLine')).toEqual([]);
  expect(await entriesSeenBy(office, 'city')).toEqual([['city']]);
});

test('a workbook of the master data has the column for who may see it alone', async () => {
  const headings = async (role: 'admin' | 'exportOffice') => {
    const { client } = await company.as(role);
    const answer = await client.fetch('/api/customer/excel?format=csv', { headers: { 'x-token': client.token ?? '' } });
    return (await answer.text()).split('\n')[0] ?? '';
  };
  const [whole, cut] = [await headings('admin'), await headings('exportOffice')];
  expect(whole).toContain('"Credit line, USD",');
  expect(cut).toBe(whole.replace('"Credit line, USD",', ''));
});

test('who may not see credit lines is told of all else that changed with a customer they follow', async () => {
  const [admin, office] = [await company.as('admin'), await company.as('exportOffice')];
  const { id } = company.customer.find((each) => office.visible.has(each.id)) ?? { id: 0 };
  for (const who of [admin, office])
    await who.client.call(followCalls.setFollowed, { entity: 'customer', id, followed: true });
  const other = await company.as('generalManager');
  const change = async (changes: object) => {
    const { version } = (await admin.client.call(get, { id })).data;
    expect((await other.client.call(modify, { id, version, changes })).code).toBe(0);
    const runner = startTestRunner(company.app);
    await vi.waitFor(async () => {
      const open = await company.app.db.selectFrom('job').select('queue').where('state', '<>', 'done').execute();
      expect(open).toEqual([]);
    }, 20_000);
    await runner.stop();
  };
  const toldTo = async ({ client }: typeof admin) => {
    const { data } = await client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' });
    return data.resp.map(({ title }) => title.replace(/^.*: | by .*$/g, ''));
  };
  await change({ creditLine: 12_345 });
  expect([await toldTo(admin), await toldTo(office)]).toEqual([['Credit line changed'], []]);
  await change({ creditLine: 54_321, city: 'Ghent' });
  expect((await toldTo(admin)).join()).toContain('Credit line');
  expect(await toldTo(office)).toEqual(['City changed']);
});
