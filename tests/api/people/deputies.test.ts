import { afterAll, beforeAll, expect, test } from 'vitest';
import { deputy } from '../../../src/shared/areas/people/deputy';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';

const { add, modify } = crudCallsOf(deputy);
let app: TestApp;
let ada: TestClient;
let absence: { absentId: number; deputyId: number; fromDate: string; toDate: string };

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  const absentId = await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  const deputyId = await addAccount(app, { account: 'bert', departmentId, roles: ['manager'] });
  ada = await loginAs(app, 'ada');
  absence = { absentId, deputyId, fromDate: dayFromToday(1), toDate: dayFromToday(8) };
});
afterAll(() => app.close());

const fieldsOf = (data: unknown) =>
  (data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);

test('nobody stands in for themselves', async () => {
  const { code, data } = await ada.call(add, { ...absence, deputyId: absence.absentId });
  expect([code, fieldsOf(data)]).toEqual([codeOf('people.ownDeputy'), ['deputyId']]);
});

test.each([
  ['over', -9, -2],
  ['longer than a year', 1, 400],
])('an absence that is %s is asked about before it is kept', async (_, from, to) => {
  const given = { ...absence, fromDate: dayFromToday(from), toDate: dayFromToday(to) };
  const { code, data } = await ada.call(add, given);
  expect([code, fieldsOf(data)]).toEqual([codeOf('record.doubted'), ['toDate']]);
  expect((await ada.call(add, { ...given, confirmed: true })).code).toBe(0);
});

test('an absence is asked about when its days change, and not when something else does', async () => {
  const { data, code } = await ada.call(add, absence);
  expect(code).toBe(0);
  const { id } = data;
  const ended = await ada.call(modify, { id, version: 1, changes: { toDate: dayFromToday(500) } });
  expect(ended.code).toBe(codeOf('record.doubted'));
  expect((await ada.call(modify, { id, version: 1, changes: { remark: 'At the show' } })).code).toBe(0);
});

test('that a deputy is away meanwhile, or is needed as one, is asked about at the field that can be changed', async () => {
  const { departmentId } = await app.db.selectFrom('account').select('departmentId').executeTakeFirstOrThrow();
  const named = (account: string) => addAccount(app, { account, departmentId, roles: ['manager'] });
  const [first, second, third] = [await named('first'), await named('second'), await named('third')];
  const away = (absentId: number, deputyId: number, from: number, to: number) =>
    ada.call(add, { absentId, deputyId, fromDate: dayFromToday(from), toDate: dayFromToday(to) });
  expect((await away(second, third, 3, 6)).code).toBe(0);
  const doubted = await away(first, second, 5, 9);
  expect([doubted.code, fieldsOf(doubted.data)]).toEqual([codeOf('record.doubted'), ['deputyId']]);
  expect(doubted.msg).toContain(`is away, too, from ${dayFromToday(5)} to ${dayFromToday(6)}`);
  const needed = await away(third, first, 6, 6);
  expect([needed.code, fieldsOf(needed.data)]).toEqual([codeOf('record.doubted'), ['absentId']]);
  // On other days, and for whom nobody needs, nothing is asked.
  expect((await away(first, second, 7, 9)).code).toBe(0);
  expect((await away(first, third, 5, 9)).code).toBe(0);
});
