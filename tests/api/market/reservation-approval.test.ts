import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import { entityOf } from '../../../src/shared/areas/all';
import { market } from '../../../src/shared/areas/market/market';
import { reservation, reservationApproval } from '../../../src/shared/areas/market/reservation';
import { deputy } from '../../../src/shared/areas/people/deputy';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import { keysOf } from '../../../src/shared/keys-of';
import type { Role } from '../../../src/shared/roles';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';
import { addCustomer } from '../../support/search-records';
import { whoIsTold } from '../../support/told';

const [calls, move] = [crudCallsOf(reservation), moveCallOf(reservation)] as const;
type State = keyof typeof reservationApproval.states;
type Action = keyof typeof reservationApproval.actions;
const states = keysOf(reservationApproval.states);
const actions = keysOf(reservationApproval.actions);

/** Everybody who is something to the reservation, and two who are nothing to it. */
const staff = {
  vera: 'vpSales', // owns the customer
  boss: 'manager', // stands above Vera
  aron: 'approver',
  gina: 'generalManager',
  clara: 'csr',
  afar: 'approver', // in another department
  dora: 'csr', // stands in for Aron, and sees no customer of hers
} as const satisfies Record<string, Role>;
type Name = keyof typeof staff;
const names = keysOf(staff);

let app: TestApp;
const ids = {} as Record<Name, number>;
const clients = {} as Record<Name, TestClient>;
let customerId: number;
let fair: CrudRow;
let admin: TestClient;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  const home = await addDepartment(app, 'D1');
  const other = await addDepartment(app, 'D2');
  for (const name of names) {
    const departmentId = name === 'afar' || name === 'dora' ? other : home;
    ids[name] = await addAccount(app, { account: name, departmentId, roles: [staff[name]] });
  }
  await app.db.updateTable('account').set({ superiorId: ids.boss }).where('id', '=', ids.vera).execute();
  for (const name of names) clients[name] = await loginAs(app, name);
  await addAccount(app, { account: 'ada', departmentId: home, roles: ['admin'] });
  admin = await loginAs(app, 'ada');
  const country = { code: 'CN', nameEn: 'China', nameZh: '中国', areaEn: 'Asia', areaZh: '亚洲' };
  const { data: china } = await admin.call(crudCallsOf(entityOf('country')).add, country);
  const values = { code: 'C1', nameEn: 'Ashford', countryId: china.id, departmentId: home, ownerId: ids.vera };
  customerId = await addCustomer(app.db, values);
  const days = { startDate: '2027-03-01', endDate: '2027-03-05', launchDate: '2027-03-01', orderCutoff: '2027-04-01' };
  const show = { nameEn: 'Spring show', nameZh: '春季展', countryId: china.id, ...days };
  ({ data: fair } = await admin.call(crudCallsOf(market).add, show));
  const absence = { absentId: ids.aron, deputyId: ids.dora, fromDate: dayFromToday(-1), toDate: dayFromToday(1) };
  expect((await admin.call(crudCallsOf(deputy).add, absence)).msg).toBe('');
});

afterAll(() => app.close());

beforeEach(async () => {
  await sql`delete from reservation`.execute(app.db);
  const { data, msg } = await clients.vera.call(calls.add, {
    customerId,
    marketId: fair.id,
    invitationState: 'accepted',
  });
  expect(msg).toBe('');
  id = data.id;
});

const stored = async () => app.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const take = async (name: Name, action: Action, reason?: string) => {
  const { version } = await stored();
  return clients[name].call(move, { action, rows: [{ id, version }], ...(reason ? { reason } : {}) });
};
/** Puts the reservation into a state as Vera's submission would have come there. */
const inState = (state: State) =>
  app.db
    .updateTable('reservation')
    .set({ state, submittedById: state === 'pendingSubmission' ? null : ids.vera })
    .where('id', '=', id)
    .execute();

const sees = (name: Name) => name !== 'afar';
const allowed: Record<State, Partial<Record<Name, Action[]>>> = {
  pendingSubmission: { vera: ['submit'] },
  pendingReview: { vera: ['recall'], boss: ['agree', 'reject'], aron: ['agree', 'reject'], dora: ['agree', 'reject'] },
  pendingApproval: { gina: ['agree', 'rejectToPrevious', 'reject'] },
  approved: {},
  rejected: { vera: ['submit'] },
};

describe.each(states)('in the state %s', (state) => {
  test.each(names)('%s is offered exactly what is theirs, and may do no more', async (name) => {
    await inState(state);
    const expected = allowed[state][name] ?? [];
    const { data } = await clients[name].call(calls.list, {});
    expect(data.rows.map(({ may }) => may.moves?.toSorted())).toEqual(sees(name) ? [expected.toSorted()] : []);
    for (const action of actions) {
      await inState(state);
      // What was tried before was a step of theirs, after which a deputy decides nothing.
      await audit(app.db, { accountId: ids.vera, action: 'moved', entity: 'reservation', recordId: id });
      const answer = await take(name, action, 'Because · 因为');
      const to = reservationApproval.moves.find((each) => each.from === state && each.action === action)?.to;
      const isAllowed = expected.includes(action);
      expect(answer.data.moved.map((row) => row.state)).toEqual(isAllowed ? [to] : []);
      expect(answer.data.refused).toHaveLength(isAllowed ? 0 : 1);
      expect((await stored()).state).toBe(isAllowed ? to : state);
    }
  });
});

test('goes through both levels, with a rejection and a recall, and its history tells who did what for whom', async () => {
  await take('vera', 'submit');
  await take('vera', 'recall');
  await take('vera', 'submit');
  const without = await take('aron', 'reject');
  expect(without.data.refused[0]?.problem).toBe('Give a reason.');
  await take('aron', 'reject', 'No day left · 已满');
  expect(await stored()).toMatchObject({ state: 'rejected', approverComments: 'No day left · 已满' });
  await take('vera', 'submit');
  await take('dora', 'agree');
  await take('gina', 'agree');
  expect(await stored()).toMatchObject({ state: 'approved', submittedById: ids.vera, approverComments: null });
  const { data } = await clients.vera.call(recordCalls.history, { entity: 'reservation', id });
  const told = data.entries.map(({ action, by, inPlaceOf, mayUndo, changes }) => ({
    ...{ action, by, inPlaceOf, mayUndo },
    to: changes.find(({ field }) => field === 'state')?.after ?? null,
  }));
  const none = { inPlaceOf: null, mayUndo: false };
  expect(told).toEqual([
    { action: 'moved', by: 'Name of gina', ...none, to: 'approved' },
    { action: 'moved', by: 'Name of dora', ...none, inPlaceOf: 'Name of aron', to: 'pendingApproval' },
    { action: 'moved', by: 'Name of vera', ...none, to: 'pendingReview' },
    { action: 'moved', by: 'Name of aron', ...none, to: 'rejected' },
    { action: 'moved', by: 'Name of vera', ...none, to: 'pendingReview' },
    { action: 'moved', by: 'Name of vera', ...none, to: 'pendingSubmission' },
    { action: 'moved', by: 'Name of vera', ...none, to: 'pendingReview' },
    { action: 'added', by: 'Name of vera', ...none, to: null },
  ]);
  const [last] = data.entries;
  expect((await clients.gina.call(recordCalls.undo, { changeSet: last?.changeSet ?? '' })).code).toBe(
    codeOf('undo.impossible'),
  );
});

const told = () => whoIsTold(clients, `/ExReservation?id=${id}`);

test('tells whoever acts next, deputies too, and of an approval whoever submitted it', async () => {
  await take('vera', 'submit');
  expect(await told()).toEqual(['aron', 'boss', 'dora for Name of aron']);
  await take('boss', 'agree');
  expect(await told()).toEqual(['gina']);
  await take('gina', 'reject', 'Not now');
  expect(await told()).toEqual(['vera']);
  await take('vera', 'submit');
  await take('aron', 'agree');
  await take('gina', 'agree');
  expect(await told()).toEqual(['vera']);
});

const isWaitedFor = async (name: Name) => {
  const awaiting: object = { awaiting: true };
  return (await clients[name].call(calls.list, awaiting)).data.total > 0;
};

test('neither tells nor waits for owners of a record who stand in for whoever acts next', async () => {
  await app.db.updateTable('deputy').set({ absentId: ids.gina, deputyId: ids.vera }).execute();
  await take('vera', 'submit');
  await take('boss', 'agree');
  expect(await told()).toEqual(['gina']);
  expect([await isWaitedFor('gina'), await isWaitedFor('vera')]).toEqual([true, false]);
  await app.db.updateTable('deputy').set({ absentId: ids.aron, deputyId: ids.dora }).execute();
});

test('ends the to-dos that wait for a step, and no other that leads to the record', async () => {
  await sql`insert into reminder (account_id, type, title_en, title_zh, path, done)
    values (${ids.vera}, 'mention', 'Named', '提到', ${`/ExReservation?id=${id}`}, false)`.execute(app.db);
  await take('vera', 'submit');
  expect(await told()).toEqual(['aron', 'boss', 'dora for Name of aron', 'vera']);
});

test('neither tells nor lets anybody stand in for whoever has left', async () => {
  const leave = (disabled: boolean) =>
    app.db.updateTable('account').set({ disabled }).where('id', '=', ids.aron).execute();
  await leave(true);
  await take('vera', 'submit');
  expect(await told()).toEqual(['boss']);
  expect((await clients.dora.call(calls.list, {})).data.total).toBe(0);
  await leave(false);
});

test('waits for exactly those who may take it further', async () => {
  const waiting = async () => {
    const found = await Promise.all(names.map(isWaitedFor));
    return names.filter((_, at) => found[at]);
  };
  const expected: Record<State, Name[]> = {
    pendingSubmission: ['vera'],
    pendingReview: ['boss', 'aron', 'dora'],
    pendingApproval: ['gina'],
    approved: [],
    rejected: ['vera'],
  };
  for (const state of states) {
    await inState(state);
    expect(await waiting()).toEqual(expected[state]);
  }
});

test('of twenty who decide at once one wins, and there is one line in the trail', async () => {
  await inState('pendingReview');
  const { version } = await stored();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      clients[at % 2 === 0 ? 'aron' : 'boss'].call(move, {
        action: at % 4 < 2 ? 'agree' : 'reject',
        reason: 'At once',
        rows: [{ id, version }],
      }),
    ),
  );
  expect(answers.flatMap(({ data }) => data.moved)).toHaveLength(1);
  const problems = new Set(answers.flatMap(({ data }) => data.refused.map(({ problem }) => problem)));
  // From its new state the same action would lead on, which is told as what it is: somebody was quicker.
  const refusals = ['The record has moved on to another state meanwhile.', 'was changed by somebody else meanwhile'];
  for (const problem of problems) expect(refusals).toContain(problem);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit where entity = 'reservation' and record_id = ${id} and action = 'moved'`.execute(
    app.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test('many are moved at once, and those that refuse are named and hold no other back', async () => {
  await inState('pendingReview');
  const rows = [
    { id, version: (await stored()).version },
    { id: 999_999, version: 1 },
  ];
  const { data } = await clients.aron.call(move, { action: 'agree', rows });
  expect(data.moved.map((row) => row.id)).toEqual([id]);
  expect(data.refused).toEqual([{ id: 999_999, name: '999999', problem: 'Not found: 999999' }]);
});

test('nothing else writes a state: not a new record, an edit, a bulk edit or an import', async () => {
  const { version } = await stored();
  const given = { customerId, marketId: fair.id, invitationState: 'invited', state: 'approved' };
  expect((await clients.vera.call(calls.add, given)).code).toBe(codeOf('input.invalid'));
  for (const changes of [{ state: 'approved' }, { submittedById: ids.aron }, { approverComments: 'Fine' }]) {
    expect((await clients.vera.call(calls.modify, { id, version, changes })).code).toBe(codeOf('input.invalid'));
    const many = { entity: 'reservation' as const, rows: [{ id, version }], changes };
    expect((await clients.vera.call(recordCalls.changeMany, many)).code).toBe(codeOf('input.invalid'));
  }
  expect(await stored()).toMatchObject({ state: 'pendingSubmission', version });
});

test('what waits for somebody is neither edited nor removed', async () => {
  await take('vera', 'submit');
  const { version } = await stored();
  const row = (await clients.vera.call(calls.get, { id })).data as CrudRow;
  expect(row.may).toEqual({ edit: false, remove: false, moves: ['recall'] });
  const edit = await clients.vera.call(calls.modify, { id, version, changes: { remark: 'Late' } });
  expect(edit.code).toBe(codeOf('state.locked'));
  expect((await clients.vera.call(calls.remove, { id, version })).code).toBe(codeOf('state.locked'));
  await take('aron', 'reject', 'Twice');
  const after = await clients.vera.call(calls.modify, { id, version: version + 1, changes: { remark: 'Now' } });
  expect(after.code).toBe(0);
});

test('a deputy sees and decides between the days alone', async () => {
  await inState('pendingReview');
  const shift = (from: number, to: number) =>
    app.db
      .updateTable('deputy')
      .set({ fromDate: dayFromToday(from), toDate: dayFromToday(to) })
      .execute();
  const seen = async () => (await clients.dora.call(calls.list, {})).data.total;
  await inState('pendingSubmission');
  await take('vera', 'submit');
  await shift(0, 0);
  expect(await seen()).toBe(1);
  expect(await told()).toContain('dora for Name of aron');
  await shift(1, 2);
  expect(await seen()).toBe(0);
  expect(await told()).toEqual(['aron', 'boss']);
  expect((await take('dora', 'agree')).data.refused[0]?.problem).toContain('Not found');
  await shift(-2, -1);
  expect(await seen()).toBe(0);
  await shift(-1, 1);
});

test.each(['', '   ', '\n\t', '\u3000\u3000', '\u00a0'])('a rejection of blanks is none: %j', async (reason) => {
  await inState('pendingReview');
  const { data } = await take('aron', 'reject', reason);
  expect(data?.moved ?? []).toEqual([]);
  expect(await stored()).toMatchObject({ state: 'pendingReview', approverComments: null });
});

test('an approval of one’s own is refused, to who submitted it as to whose customer it is', async () => {
  await inState('pendingReview');
  await app.db.updateTable('reservation').set({ submittedById: ids.aron }).where('id', '=', id).execute();
  const own = await take('aron', 'agree');
  expect(own.data.refused[0]?.problem).toBe(
    'Nobody decides on their own request, nor for others right after deciding.',
  );
  await inState('pendingReview');
  await app.db.updateTable('customer').set({ ownerId: ids.boss }).where('id', '=', customerId).execute();
  expect((await take('boss', 'agree')).data.moved).toEqual([]);
  await app.db.updateTable('customer').set({ ownerId: ids.vera }).where('id', '=', customerId).execute();
  expect((await take('boss', 'agree')).data.moved).toHaveLength(1);
});

test('whoever decided on one level does not decide on the next in the place of somebody else', async () => {
  const all = await app.db.selectFrom('deputy').select(['absentId', 'deputyId']).execute();
  await app.db.updateTable('deputy').set({ absentId: ids.gina, deputyId: ids.aron }).execute();
  await take('vera', 'submit');
  await take('aron', 'agree');
  const offered = async () => (await clients.aron.call(calls.get, { id })).data.may.moves;
  expect([await offered(), await isWaitedFor('aron'), await isWaitedFor('gina')]).toEqual([[], false, true]);
  const { data } = await take('aron', 'agree');
  expect(data.refused[0]?.problem).toBe('Nobody decides on their own request, nor for others right after deciding.');
  await take('gina', 'rejectToPrevious', 'Look again');
  await take('boss', 'agree');
  expect([await offered(), await isWaitedFor('aron')]).toEqual([['agree', 'rejectToPrevious', 'reject'], true]);
  expect((await take('aron', 'agree')).data.moved).toHaveLength(1);
  for (const row of all) await app.db.updateTable('deputy').set(row).execute();
});

test('an action on a state that moved is refused, and says so', async () => {
  await inState('pendingReview');
  const { version } = await stored();
  await take('aron', 'agree');
  const rows = [{ id, version }];
  const late = await clients.vera.call(move, { action: 'recall', rows });
  expect(late.data).toMatchObject({
    moved: [],
    refused: [{ id, problem: 'The record has moved on to another state meanwhile.' }],
  });
  expect((await stored()).state).toBe('pendingApproval');
});

test('a deputy does not decide what they submitted themselves', async () => {
  await inState('pendingReview');
  await app.db.updateTable('reservation').set({ submittedById: ids.dora }).where('id', '=', id).execute();
  const { data } = await take('dora', 'agree');
  expect(data.refused[0]?.problem).toBe('Nobody decides on their own request, nor for others right after deciding.');
});

test('the skip-level leader of the owner decides where there is one, and not where it is no longer meant', async () => {
  const lead = (hasSkipLevelLeader: boolean) =>
    app.db
      .updateTable('account')
      .set({ hasSkipLevelLeader, skipLevelLeaderId: ids.clara })
      .where('id', '=', ids.vera)
      .execute();
  const offered = async () => (await clients.clara.call(calls.get, { id })).data.may.moves;
  await inState('pendingReview');
  await lead(true);
  expect(await offered()).toEqual(['agree', 'reject']);
  await lead(false);
  expect(await offered()).toEqual([]);
});

test('whoever takes a step is not told of what they could do next themselves', async () => {
  const { departmentId } = await app.db
    .selectFrom('account')
    .select('departmentId')
    .where('id', '=', ids.aron)
    .executeTakeFirstOrThrow();
  await addAccount(app, { account: 'gwen', departmentId, roles: ['generalManager', 'approver'] });
  const gwen = await loginAs(app, 'gwen');
  await inState('pendingApproval');
  const rows = [{ id, version: (await stored()).version }];
  const { data } = await gwen.call(move, { action: 'rejectToPrevious', reason: 'Look again', rows });
  expect(data.moved.map(({ state, may }) => [state, may.moves])).toEqual([['pendingReview', ['agree', 'reject']]]);
  expect(await told()).toEqual(['aron', 'boss', 'dora for Name of aron']);
});

test('the palette finds shows by their names, and no reservation beside its customer', async () => {
  const { data } = await clients.vera.call(searchCalls.searchIndex, { kind: 'listed' });
  const found = data.listed.filter(([, entity]) => entity === 'market' || entity === 'reservation');
  expect(found).toEqual([[fair.id, 'market', '', 'Spring show', '春季展', '']]);
});
