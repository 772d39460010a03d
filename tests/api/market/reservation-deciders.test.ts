import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { movedByItself } from '../../../src/server/workflow/moved-by-itself';
import { tellDeciders } from '../../../src/server/workflow/tell-deciders';
import { entityOf } from '../../../src/shared/areas/all';
import { handOverCalls } from '../../../src/shared/areas/customer/hand-over-calls';
import { market } from '../../../src/shared/areas/market/market';
import { reservation, reservationApproval } from '../../../src/shared/areas/market/reservation';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { keysOf } from '../../../src/shared/keys-of';
import type { Role } from '../../../src/shared/roles';
import type { AnyMachine } from '../../../src/shared/workflow/machine';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';
import { whoIsTold } from '../../support/told';

const [calls, move] = [crudCallsOf(reservation), moveCallOf(reservation)] as const;
type Action = keyof typeof reservationApproval.actions;

/** Who sells, whom they follow, and who reviews, in each of two departments; and who stands above both. */
const staff = {
  vera: ['here', 'vpSales', 'boss'],
  boss: ['here', 'manager', null],
  aron: ['here', 'approver', null],
  clara: ['here', 'csr', null],
  wang: ['there', 'vpSales', 'li'],
  li: ['there', 'manager', null],
  afar: ['there', 'approver', null],
  gina: ['here', 'generalManager', null],
  ada: ['here', 'admin', null],
} as const satisfies Record<string, readonly ['here' | 'there', Role, string | null]>;
type Name = keyof typeof staff;
const names = keysOf(staff);

let app: TestApp;
const ids = {} as Record<Name, number>;
const clients = {} as Record<Name, TestClient>;
let given: { customerId: number; marketId: number };
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  const departments = { here: await addDepartment(app, 'D1'), there: await addDepartment(app, 'D2') };
  for (const name of names) {
    const [place, role] = staff[name];
    ids[name] = await addAccount(app, { account: name, departmentId: departments[place], roles: [role] });
  }
  for (const name of names) {
    const [, , superior] = staff[name];
    if (superior) await ledBy(name, superior);
    clients[name] = await loginAs(app, name);
  }
  const country = { code: 'CN', nameEn: 'China', nameZh: '中国', areaEn: 'Asia', areaZh: '亚洲' };
  const { data: china } = await clients.ada.call(crudCallsOf(entityOf('country')).add, country);
  const owned = { departmentId: departments.here, ownerId: ids.vera };
  const customerId = await addCustomer(app.db, { code: 'C1', nameEn: 'Ashford', countryId: china.id, ...owned });
  const days = { startDate: '2027-03-01', endDate: '2027-03-05' };
  const show = { nameEn: 'Spring show', nameZh: '春季展', countryId: china.id, ...days };
  const { data: fair } = await clients.ada.call(crudCallsOf(market).add, show);
  given = { customerId, marketId: fair.id };
});
beforeEach(async () => {
  for (const table of ['reservation', 'reminder']) await sql`delete from ${sql.table(table)}`.execute(app.db);
  ({ id } = (await clients.vera.call(calls.add, { ...given, invitationState: 'accepted' })).data);
});
afterAll(() => app.close());

const ledBy = (name: Name, superior: Name) =>
  app.db.updateTable('account').set({ superiorId: ids[superior] }).where('id', '=', ids[name]).execute();

async function take(name: Name, action: Action, reason = 'Because') {
  const { version } = await app.db.selectFrom('reservation').select('version').executeTakeFirstOrThrow();
  const { data } = await clients[name].call(move, { action, reason, rows: [{ id, version }] });
  expect(data.refused).toEqual([]);
}

/** Who is told of it, after the server has looked twice by itself who decides by now. */
async function told(): Promise<string[]> {
  for (const _ of [1, 2]) {
    const leaves = await tellDeciders({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
    await app.db.transaction().execute(async (transaction) => leaves?.(transaction));
  }
  return whoIsTold(clients, `/ExReservation?id=${id}`);
}

test('what nobody has moved yet is told to nobody', async () => {
  expect(await told()).toEqual([]);
});

test('a decision that waits is told to those it comes to as its customer changes hands, and to those before where it comes back', async () => {
  await take('vera', 'submit');
  expect(await told()).toEqual(['aron', 'boss']);
  const handed = { fromId: ids.vera, toId: ids.wang, withDepartment: true, withTasks: false, expected: 1 };
  const { data } = await clients.ada.call(handOverCalls.handOver, handed);
  expect(await told()).toEqual(['afar', 'li']);
  expect((await clients.ada.call(recordCalls.undo, { changeSet: data.changeSet })).msg).toBe('');
  expect(await told()).toEqual(['aron', 'boss']);
});

test('who leads the owner by now is told, and so is who has come to another role', async () => {
  await take('vera', 'submit');
  await ledBy('vera', 'clara');
  expect(await told()).toEqual(['aron', 'clara']);
  await ledBy('vera', 'boss');
  const role = { accountId: ids.clara, role: 'approver' } as const;
  await app.db.insertInto('accountRole').values(role).execute();
  expect(await told()).toEqual(['aron', 'boss', 'clara']);
  await app.db.deleteFrom('accountRole').where('accountId', '=', ids.clara).where('role', '=', 'approver').execute();
});

test('who has put theirs away, or took the last step, is not told once more', async () => {
  await app.db.insertInto('accountRole').values({ accountId: ids.gina, role: 'approver' }).execute();
  await take('vera', 'submit');
  await sql`update reminder set done = true where account_id = ${ids.boss}`.execute(app.db);
  expect(await told()).toEqual(['aron', 'gina']);
  await take('aron', 'agree');
  expect(await told()).toEqual(['gina']);
  await take('gina', 'rejectToPrevious');
  expect(await told()).toEqual(['aron', 'boss']);
  await app.db.deleteFrom('accountRole').where('accountId', '=', ids.gina).where('role', '=', 'approver').execute();
});

test('what the general manager gave back to the reviewer is recalled no more; once submitted anew it is', async () => {
  const offered = async () => (await clients.vera.call(calls.get, { id })).data.may.moves;
  const stored = () => app.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await take('vera', 'submit');
  expect(await offered()).toEqual(['recall']);
  await take('aron', 'agree', 'Fine');
  await take('gina', 'rejectToPrevious', 'Look again');
  expect(await offered()).toEqual([]);
  const { version } = await stored();
  const { data } = await clients.vera.call(move, { action: 'recall', rows: [{ id, version }] });
  expect(data).toMatchObject({ moved: [], refused: [{ id }] });
  await take('aron', 'reject', 'No day left');
  expect(await stored()).toMatchObject({ approverComments: 'No day left', generalManagerComments: 'Look again' });
  await take('vera', 'submit');
  expect(await stored()).toMatchObject({ approverComments: null, generalManagerComments: null });
  expect(await offered()).toEqual(['recall']);
  await take('vera', 'recall');
});

test('a level that a deputy decided for somebody is that person’s: they do not decide on the next for another', async () => {
  const days = { fromDate: dayFromToday(-1), toDate: dayFromToday(1) };
  const absences = [
    { absentId: ids.aron, deputyId: ids.clara, ...days },
    { absentId: ids.gina, deputyId: ids.aron, ...days },
  ];
  await app.db.insertInto('deputy').values(absences).execute();
  await take('vera', 'submit');
  await take('clara', 'agree');
  const seen = async () => {
    const awaiting: object = { awaiting: true };
    const { data } = await clients.aron.call(calls.get, { id });
    return { moves: data.may.moves, waits: (await clients.aron.call(calls.list, awaiting)).data.total };
  };
  expect(await seen()).toEqual({ moves: [], waits: 0 });
  const { version } = await app.db.selectFrom('reservation').select('version').executeTakeFirstOrThrow();
  const { data } = await clients.aron.call(move, { action: 'agree', rows: [{ id, version }] });
  expect(data.refused[0]?.problem).toContain('nor for others right after deciding');
  // What Clara decided for him is no step of Gina's.
  await take('gina', 'rejectToPrevious');
  await take('boss', 'agree');
  expect(await seen()).toEqual({ moves: ['agree', 'rejectToPrevious', 'reject'], waits: 1 });
  await app.db.deleteFrom('deputy').execute();
});

test('a step that a record takes by itself ends what waited, and tells whoever acts next', async () => {
  const overdue = { from: 'pendingReview', action: 'lapse', to: 'pendingApproval', by: [] };
  const machine: AnyMachine = { ...reservationApproval, moves: [...reservationApproval.moves, overdue] };
  await take('vera', 'submit');
  await movedByItself(app.db, reservation, machine, { id, action: 'lapse' });
  expect(await whoIsTold(clients, `/ExReservation?id=${id}`)).toEqual(['gina']);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reminder where type = 'approval' and not done`.execute(app.db);
  expect(rows).toEqual([{ open: 1 }]);
});
