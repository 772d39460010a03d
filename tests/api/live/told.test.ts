import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import type { Change } from '../../../src/server/live/changes';
import { toldOf } from '../../../src/server/live/told';
import type { SessionUser } from '../../../src/server/session-user';
import { liveLimits } from '../../../src/shared/areas/live/limits';
import { keysOf } from '../../../src/shared/keys-of';
import type { Role } from '../../../src/shared/roles';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

/** Vera owns a customer, Carl looks after her department, Otto and Ada after the other one, Gina after all. */
const staff = {
  vera: 'vpSales',
  carl: 'csr',
  otto: 'exportOffice',
  ada: 'csr',
  gina: 'generalManager',
} as const satisfies Record<string, Role>;
type Name = keyof typeof staff;

let company: BareCompany;
let database: BareCompany['database'];
const people = {} as Record<Name, SessionUser>; // all of them before the first test
let [home, abroad, mine, theirs] = [0, 0, 0, 0];

beforeAll(async () => {
  company = await bareCompany();
  ({ database, home, abroad } = company);
  for (const name of keysOf(staff)) {
    people[name] = await company.person(name, staff[name], name === 'vera' || name === 'carl' ? home : abroad);
  }
  const add = (code: string, departmentId: number, ownerId: number) =>
    company.customer({ code, nameEn: code, departmentId, ownerId });
  mine = await add('C1', home, people.vera.id);
  theirs = await add('C2', abroad, people.gina.id);
});
afterAll(() => database.drop());

const change = (entity: string, recordId: number | null, more: Partial<Change> = {}): Change => ({
  place: 1,
  ...{
    entity,
    recordId,
    action: 'edited',
    accountId: null,
    changeSet: null,
    customerBefore: null,
    customerAfter: null,
  },
  ...{ departmentBefore: null, ownerBefore: null, ...more },
});
const told = async (name: Name, ...changes: Change[]) => {
  const lines = await toldOf(database.db, people[name], changes);
  return lines?.map(({ kind, ids, isWhole, changeSet }) => [kind, ids, isWhole, changeSet]) ?? null;
};
/** What each of the people is told of one change: which record it was, that there was one, or nothing. */
async function sights(of: Change, names = keysOf(staff)): Promise<Partial<Record<Name, unknown>>> {
  const seen = await Promise.all(names.map(async (name) => [name, (await told(name, of)) ?? 'everything'] as const));
  return Object.fromEntries(
    seen.flatMap(([name, lines]) => {
      const [line] = lines;
      return line === undefined ? [] : [[name, typeof line === 'string' ? 'everything' : line[2] ? 'record' : 'kind']];
    }),
  );
}
const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await statement.execute(database.db)).rows[0]?.id ?? 0;

test('changes are told by kind and by one’s own save, each record once', async () => {
  const own = { accountId: people.vera.id, changeSet: 'mine' };
  expect(
    await told(
      'vera',
      change('customer', mine),
      change('customer', theirs),
      change('customer', mine, own),
      change('customer', mine, own),
      change('customer', mine, { accountId: people.carl.id, changeSet: 'his' }),
      change('country', 1, own),
    ),
  ).toEqual([
    ['customer', [mine], true, null],
    ['customer', [mine], true, 'mine'],
    ['country', [1], true, 'mine'],
  ]);
  expect(await told('vera')).toEqual([]);
});

test('so many records of a kind are named, and that there are more is said', async () => {
  const ids = Array.from({ length: liveLimits.ids + 1 }, (_, at) => at + 1);
  const views = ids.map((id) => change('savedView', id, { accountId: people.vera.id }));
  expect(await told('vera', ...views.slice(1))).toEqual([['savedView', ids.slice(1), true, null]]);
  expect(await told('vera', ...views)).toEqual([['savedView', ids.slice(0, -1), false, null]]);
  const ofNone = change('savedView', null, { accountId: people.vera.id });
  expect(await told('vera', ofNone)).toEqual([['savedView', [], false, null]]);
});

test('whose own rights changed loads everything; of others it is told that somebody changed', async () => {
  expect(await sights(change('account', people.carl.id))).toEqual({
    ...{ vera: 'kind', carl: 'everything', otto: 'kind', ada: 'kind', gina: 'record' },
  });
  expect(await sights(change('customer', people.vera.id, { customerBefore: mine }))).toMatchObject({ vera: 'record' });
});

test('whose own roles changed loads everything, too, also of one that is gone; others learn that somebody’s did', async () => {
  const roleId = await inserted(sql`select id from account_role where account_id = ${people.carl.id}`);
  const audited = (recordId: number) =>
    audit(database.db, {
      ...{ accountId: null, action: 'deleted', entity: 'accountRole', recordId, changeSet: randomUUID() },
      root: { entity: 'account', id: people.carl.id },
    });
  await audited(roleId);
  await audited(roleId + 9000);
  const others = { vera: 'kind', otto: 'kind', ada: 'kind', gina: 'kind' };
  expect(await sights(change('accountRole', roleId))).toEqual({ ...others, carl: 'everything' });
  expect(await sights(change('accountRole', roleId + 9000))).toEqual({ ...others, carl: 'everything' });
  const root = await company.person('root', 'admin', home);
  const seen = await toldOf(database.db, root, [change('accountRole', roleId)]);
  expect(seen).toMatchObject([{ kind: 'accountRole', ids: [roleId], isWhole: true }]);
});

test('who becomes a deputy, or is one no more, loads everything; others are told as of any record', async () => {
  const days = { fromDate: dayFromToday(0), toDate: dayFromToday(9) };
  const id = await company.add('deputy', { absentId: people.vera.id, deputyId: people.carl.id, ...days });
  expect(await sights(change('deputy', id))).toEqual({ carl: 'everything', gina: 'record' });
  const { ada, otto } = people;
  await audit(database.db, {
    accountId: null,
    action: 'edited',
    entity: 'deputy',
    recordId: id,
    before: { deputyId: ada.id },
    after: { deputyId: people.carl.id },
    changeSet: randomUUID(),
  });
  expect(await sights(change('deputy', id))).toEqual({ carl: 'everything', ada: 'everything', gina: 'record' });
  await audit(database.db, {
    accountId: null,
    action: 'deleted',
    entity: 'deputy',
    recordId: id + 1,
    before: { absentId: ada.id, deputyId: otto.id },
    changeSet: randomUUID(),
  });
  expect(await sights(change('deputy', id + 1))).toEqual({ otto: 'everything', gina: 'kind' });
});

test('a customer, and what was one’s, is told to who reaches it; that one left, to who had it', async () => {
  expect(await sights(change('customer', mine))).toEqual({ vera: 'record', carl: 'record', gina: 'record' });
  const gone = { departmentBefore: abroad, ownerBefore: people.gina.id };
  expect(await sights(change('customer', mine, gone))).toEqual({
    ...{ vera: 'record', carl: 'record', otto: 'kind', ada: 'kind', gina: 'record' },
  });
  expect(await sights(change('customer', theirs, { ownerBefore: people.vera.id }))).toEqual({
    ...{ vera: 'kind', otto: 'record', ada: 'record', gina: 'record' },
  });
  expect(await sights(change('customer', 999_999, { departmentBefore: home }))).toEqual({ carl: 'kind', gina: 'kind' });
  expect(await sights(change('customer', null, { departmentBefore: home }))).toEqual({ carl: 'kind', gina: 'kind' });
  // What is of a customer goes with it, also once it is removed.
  for (const of of [
    { customerBefore: mine },
    { customerAfter: mine },
    { customerBefore: theirs, customerAfter: mine },
  ]) {
    expect(await sights(change('contact', 999_999, of))).toMatchObject({
      vera: 'record',
      carl: 'record',
      gina: 'record',
    });
  }
  expect(await sights(change('contact', 999_999, { customerBefore: mine }))).not.toHaveProperty('otto');
  expect(await sights(change('contact', 999_999, { departmentBefore: home }))).toEqual({});
});

test('what everybody sees is told by name while it is there; what somebody may not read, not at all', async () => {
  expect(new Set(Object.values(await sights(change('country', 1))))).toEqual(new Set(['record']));
  expect(new Set(Object.values(await sights(change('country', 999_999))))).toEqual(new Set(['kind']));
  expect(new Set(Object.values(await sights(change('country', null))))).toEqual(new Set(['kind']));
  expect(await sights(change('ediPartner', 1, { customerBefore: theirs }))).toEqual({ otto: 'record' });
});

test('a mail of nobody that went to a customer leaves the list of those who saw it, whoever reaches that one', async () => {
  const mailOf = (answeredOf: number | null) =>
    inserted(sql`
      insert into received_mail (day, state, reason, is_cut, is_automatic, is_from_other, customer_id, answered_of_id)
      values (${dayFromToday(0)}, 'kept', 'person', false, false, false, ${mine}, ${answeredOf}) returning id`);
  const reached = { vera: 'record', carl: 'record', gina: 'record' };
  const assigned = { action: 'moved', customerAfter: mine };
  expect(await sights(change('receivedMail', await mailOf(null), assigned))).toEqual({ ...reached, otto: 'kind' });
  const ofAda = await mailOf(people.ada.id);
  expect(await sights(change('receivedMail', ofAda, assigned))).toEqual({ ...reached, otto: 'kind', ada: 'kind' });
  // What was another customer's, stays one's, or came as one's was in no list of theirs.
  for (const more of [
    { action: 'moved' },
    { action: 'moved', customerBefore: mine },
    { action: 'moved', customerBefore: mine, customerAfter: mine },
    { action: 'received', customerAfter: mine },
  ]) {
    expect(await sights(change('receivedMail', ofAda, more))).toEqual(reached);
  }
});

test('the lines of a record are told with it; that one is gone is told to everybody', async () => {
  const travel = await inserted(sql`
    insert into travel (title, day, mode, country_id, customer_id, traveller_id)
    values ('Visit', ${dayFromToday(0)}, 'store', 1, ${mine}, ${people.vera.id}) returning id`);
  const stop = await inserted(sql`insert into travel_stop (travel_id, store) values (${travel}, 'Main') returning id`);
  expect(await sights(change('travelStop', stop))).toEqual({ vera: 'record', carl: 'record', gina: 'record' });
  expect(new Set(Object.values(await sights(change('travelStop', 999_999))))).toEqual(new Set(['kind']));
  expect(await told('vera', change('travelStop', null))).toEqual([['travelStop', [], false, null]]);
});

test('to-dos, views and what else is one’s own are told to nobody else', async () => {
  const given = await inserted(sql`
    insert into reminder (account_id, type, title_en, title_zh, done)
    values (${people.carl.id}, 'mention', 'Named', '提到', false) returning id`);
  expect(await sights(change('reminder', given))).toEqual({ carl: 'record' });
  expect(await sights(change('reminder', null))).toEqual({});
  // Who stands in is told of what they see to in the other's place, and of nothing else.
  const { vera, carl } = people;
  const deputy = { ...vera, standsInFor: [carl] };
  const approval = await inserted(sql`
    insert into reminder (account_id, type, title_en, title_zh, path, done)
    values (${carl.id}, 'approval', 'To approve', '待批', '/ExReservation?id=1', false) returning id`);
  const [line] = (await toldOf(database.db, deputy, [change('reminder', given), change('reminder', approval)])) ?? [];
  expect(line?.ids).toEqual([approval]);
  const by = { accountId: people.ada.id };
  for (const kind of ['reminder', 'savedView', 'apiKey', 'import']) {
    expect(await sights(change(kind, given, by)), kind).toEqual({ ada: 'record' });
  }
});

test('what stands in lists of others is told to its maker by name, and to them that there was one', async () => {
  const by = { accountId: people.vera.id };
  expect(await sights(change('bonusMonth', 1, by))).toEqual({ vera: 'record', gina: 'kind' });
  expect(await sights(change('mail', 1, by))).toEqual({ vera: 'record', otto: 'kind' });
  const sellers = { vera: 'record', carl: 'kind', ada: 'kind', gina: 'kind' };
  expect(await sights(change('proposal', 1, by))).toEqual(sellers);
  for (const kind of ['shareLink', 'trackingLink']) {
    expect(await sights(change(kind, 1, by)), kind).toEqual({ ...sellers, otto: 'kind' });
  }
});

test('a letter is told as a change of what it is about, and as a mail', async () => {
  const by = { action: 'mailed', accountId: people.gina.id };
  expect(await told('vera', change('customer', mine, by))).toEqual([['customer', [mine], true, null]]);
  expect(await told('otto', change('customer', theirs, by))).toEqual([
    ['customer', [theirs], true, null],
    ['mail', [], false, null],
  ]);
});

test('a plan is told to who reaches all its orders, a file to who sees its record', async () => {
  const { db } = database;
  const day = dayFromToday(0);
  // An order of one customer may have the number in the database that the other customer has.
  const foreignId = await addOrder(db, { customerId: theirs, poNumber: 'P2', orderDate: day });
  expect(foreignId).toBe(mine);
  const orders = [
    { customerId: mine, orderId: await addOrder(db, { customerId: mine, poNumber: 'P1', orderDate: day }) },
    { customerId: theirs, orderId: foreignId },
  ];
  const planOf = async (those: typeof orders) => {
    const id = await inserted(sql`
      insert into loading_plan (name, problem, plan, container_kinds, containers, cartons, unplaced, cube, saved_by)
      values ('Plan', '{}', '{}', '40HC', 1, 1, 0, 1, ${people.gina.id}) returning id`);
    for (const order of those)
      await db
        .insertInto('loadingPlanOrder')
        .values({ ...order, planId: id })
        .execute();
    return id;
  };
  expect(await sights(change('loadingPlan', await planOf(orders.slice(0, 1))))).toEqual({
    ...{ vera: 'record', carl: 'record', gina: 'record' },
  });
  expect(await sights(change('loadingPlan', await planOf(orders)))).toEqual({ gina: 'record' });
  expect(await sights(change('loadingPlan', 999_999))).toEqual({});
  expect(await sights(change('loadingPlan', null))).toEqual({});

  const content = await inserted(sql`insert into content (sha256, size) values ('\\x01', 1) returning id`);
  const fileOf = (entity: string, recordId: number) =>
    inserted(sql`insert into file (entity, record_id, content_id, name, size, kind, type)
      values (${entity}, ${recordId}, ${content}, 'a.pdf', 1, 'document', 'pdf') returning id`);
  const [ofMine, ofTheirs, ofOrder] = [
    await fileOf('customer', mine),
    await fileOf('customer', theirs),
    await fileOf('order', foreignId),
  ];
  const files = [ofMine, ofTheirs, ofOrder, 999_999, null].map((id) => change('file', id));
  expect(await told('vera', ...files)).toEqual([['file', [ofMine], true, null]]);
  expect(await told('otto', ...files)).toEqual([['file', [ofTheirs, ofOrder], true, null]]);
});

test('a task is told to who sees it, and that there was one to who had it, whoever does it now', async () => {
  const { vera, carl, otto, ada, gina } = people;
  const line = (action: string, recordId: number, before: object | undefined, after?: object) =>
    audit(database.db, { accountId: null, action, entity: 'task', recordId, before, after, changeSet: randomUUID() });
  const taskOf = (assigneeId: number, givenById: number, more = {}) =>
    company.add('task', { title: 'Call', assigneeId, givenById, done: false, ...more });
  const ofAda = await taskOf(ada.id, gina.id);
  const inAbroad = { otto: 'record', ada: 'record', gina: 'record' };
  expect(await sights(change('task', ofAda))).toEqual(inAbroad);
  await line('edited', ofAda, { assigneeId: carl.id }, { assigneeId: ada.id });
  expect(await sights(change('task', ofAda))).toEqual({ ...inAbroad, carl: 'kind' });
  const deputy = { ...vera, standsInFor: [carl] };
  const ofGina = change('task', await taskOf(gina.id, gina.id));
  expect(await toldOf(database.db, deputy, [ofGina])).toEqual([]);
  expect(await toldOf(database.db, deputy, [change('task', ofAda)])).toMatchObject([{ kind: 'task', ids: [] }]);
  // Given by one, about a customer whom they do not reach.
  const abroadOne = await taskOf(gina.id, vera.id, { customerId: theirs });
  expect(await sights(change('task', abroadOne))).toEqual({ ...inAbroad, vera: 'kind' });
  // A removed one, of which only the trail still says whose it was.
  await line('deleted', 999_999, { assigneeId: otto.id, givenById: vera.id });
  expect(await sights(change('task', 999_999))).toEqual({ vera: 'kind', otto: 'kind', ada: 'kind', gina: 'kind' });
});

test('an activity is told to who reaches its customer, and to everybody as long as it is about none', async () => {
  const ofMine = await company.add('activity', {
    ...{ day: dayFromToday(0), kind: 'note', text: 'Said', writerId: people.vera.id, customerId: mine },
    ...{ mentionedIds: [], pinned: false },
  });
  const reached = { vera: 'record', carl: 'record', gina: 'record' };
  expect(await sights(change('activity', ofMine))).toEqual(reached);
  expect(await sights(change('activity', ofMine, { action: 'added', customerAfter: mine }))).toEqual(reached);
  const moved = change('activity', ofMine, { customerBefore: theirs, customerAfter: mine });
  expect(await sights(moved)).toEqual({ ...reached, otto: 'record', ada: 'record' });
  // It was of no customer, and leaves the lists of those who do not reach the one it was given.
  expect(await sights(change('activity', ofMine, { customerAfter: mine }))).toEqual({
    ...{ ...reached, otto: 'kind', ada: 'kind' },
  });
  const gone = (customerBefore: number | null) => change('activity', 999_999, { action: 'deleted', customerBefore });
  expect(await sights(gone(mine))).toEqual(reached);
  expect(new Set(Object.values(await sights(gone(null))))).toEqual(new Set(['kind']));
  const visit = {
    title: 'Show',
    day: dayFromToday(0),
    mode: 'store',
    prospect: 'Maybe',
    countryId: 1,
    travellerId: people.vera.id,
  };
  const ofNone = change('travel', await company.add('travel', visit));
  expect(new Set(Object.values(await sights(ofNone)))).toEqual(new Set(['record']));
});
