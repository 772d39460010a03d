import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deputy } from '../../../src/shared/areas/people/deputy';
import { peopleLimits } from '../../../src/shared/areas/people/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { addMonths, daysAfter } from '../../../src/shared/rules/days';
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

test('an absence that ends today, or is a year long to the day, is kept unasked', async () => {
  const kept = async (fromDate: string, toDate: string) => (await ada.call(add, { ...absence, fromDate, toDate })).code;
  const begins = dayFromToday(-30);
  expect(await kept(dayFromToday(-2), dayFromToday(0))).toBe(0);
  expect(await kept(begins, addMonths(begins, peopleLimits.absenceMonths))).toBe(0);
  const longer = daysAfter(addMonths(begins, peopleLimits.absenceMonths), 1);
  expect(await kept(begins, longer)).toBe(codeOf('record.doubted'));
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
  expect(doubted.msg).toContain(`is also away from ${dayFromToday(5)} to ${dayFromToday(6)}`);
  const needed = await away(third, first, 6, 6);
  expect([needed.code, fieldsOf(needed.data)]).toEqual([codeOf('record.doubted'), ['absentId']]);
  // On other days, and for whom nobody needs, nothing is asked.
  expect((await away(first, second, 7, 9)).code).toBe(0);
  expect((await away(first, third, 5, 9)).code).toBe(0);
  // One common day is enough, be it the first of the other absence or, as it has not gone by, today.
  expect((await away(first, second, 1, 3)).code).toBe(codeOf('record.doubted'));
  const [past, stands, needy] = [await named('past'), await named('stands'), await named('needy')];
  expect((await away(past, stands, -9, 0)).code).toBe(0);
  expect((await away(needy, past, -9, 5)).code).toBe(codeOf('record.doubted'));
  await sql`update deputy set to_date = today() - 1 where absent_id = ${past}`.execute(app.db);
  expect((await away(needy, past, -9, 5)).code).toBe(0);
});

test('a deputy of somebody above oneself is named by that person or an administrator, and stays as it was named', async () => {
  const { departmentId } = await app.db.selectFrom('account').select('departmentId').executeTakeFirstOrThrow();
  const helen = await addAccount(app, { account: 'helen', departmentId, roles: ['generalManager'] });
  const top = await addAccount(app, { account: 'top', departmentId, roles: ['vpSales'] });
  const chief = await addAccount(app, { account: 'chief', departmentId, roles: ['manager'], superiorId: top });
  const oscar = await addAccount(app, { account: 'oscar', departmentId, roles: ['approver'], superiorId: chief });
  const carl = await addAccount(app, { account: 'carl', departmentId, roles: ['csr'] });
  const client = await loginAs(app, 'oscar');
  const days = { fromDate: dayFromToday(20), toDate: dayFromToday(28) };
  const named = (by: TestClient, absentId: number, deputyId: number) => by.call(add, { absentId, deputyId, ...days });
  for (const absentId of [helen, absence.absentId, chief, top]) {
    const { code, data } = await named(client, absentId, oscar);
    expect([code, fieldsOf(data)]).toEqual([codeOf('people.deputyAbove'), ['absentId']]);
    expect((await named(client, absentId, carl)).code).toBe(codeOf('people.deputyAbove'));
  }
  const peer = await addAccount(app, { account: 'peer', departmentId, roles: ['manager'] });
  for (const absentId of [carl, peer]) expect((await named(client, absentId, oscar)).msg).toBe('');
  const own = await named(await loginAs(app, 'helen'), helen, oscar);
  const later = { fromDate: dayFromToday(50), toDate: dayFromToday(51) };
  expect((await client.call(add, { absentId: oscar, deputyId: chief, ...later })).msg).toBe('');
  const change = (changes: object) => client.call(modify, { id: own.data.id, version: 1, changes });
  // Nor is the absence of somebody above made that of a peer, which would leave the first without a deputy.
  for (const changes of [{ toDate: dayFromToday(90) }, { deputyId: carl }, { absentId: peer }])
    expect((await change(changes)).code).toBe(codeOf('people.deputyAbove'));
  expect((await change({ remark: 'At the show' })).msg).toBe('');
});

test('the absent person is told who stands in for them, unless they said so themselves', async () => {
  const { departmentId } = await app.db.selectFrom('account').select('departmentId').executeTakeFirstOrThrow();
  const [mia, ben] = [
    await addAccount(app, { account: 'mia', departmentId, roles: ['manager'] }),
    await addAccount(app, { account: 'ben', departmentId, roles: ['csr'] }),
  ];
  const told = async (accountId: number) => {
    const { rows } = await sql`select title_en, path from reminder where account_id = ${accountId}`.execute(app.db);
    return rows;
  };
  const client = await loginAs(app, 'mia');
  const [fromDate, toDate] = [dayFromToday(40), dayFromToday(48)];
  const { data } = await client.call(add, { absentId: ben, deputyId: mia, fromDate, toDate });
  await client.call(add, { absentId: mia, deputyId: absence.deputyId, fromDate, toDate });
  const title = (day: string) => `Name of mia made Name of mia your deputy from ${fromDate} to ${day}`;
  expect([await told(ben), await told(mia)]).toEqual([[{ titleEn: title(toDate), path: null }], []]);
  await client.call(modify, { id: data.id, version: 1, changes: { remark: 'On leave' } });
  const later = dayFromToday(49);
  await client.call(modify, { id: data.id, version: 2, changes: { toDate: later } });
  expect((await told(ben)).at(-1)).toEqual({ titleEn: title(later), path: null });
  expect(await told(ben)).toHaveLength(2);
  await ada.call(add, { absentId: mia, deputyId: ben, fromDate: dayFromToday(60), toDate: dayFromToday(61) });
  expect(await told(mia)).toMatchObject([{ path: '/Deputies' }]);
  // So is whoever loses the deputy, as the absence is somebody else's.
  await ada.call(modify, { id: data.id, version: 3, changes: { absentId: absence.absentId } });
  const lost = `Name of ada removed your deputy Name of mia, from ${fromDate} to ${later}`;
  expect((await told(ben)).slice(2)).toEqual([{ titleEn: lost, path: null }]);
});
