import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleNamed, recordsNamed, whoSees } from '../../../src/server/queries/named-in-texts';
import { isDue, ownTasks } from '../../../src/server/queries/own-tasks';
import { shownActivities } from '../../../src/server/queries/shown-activities';
import { toDos } from '../../../src/server/queries/to-dos';
import type { SessionUser } from '../../../src/server/session-user';
import { namedIn } from '../../../src/shared/areas/activity/named';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
/** Vera stands in for Carl; Gina sees all, Otto another department. */
let people: { vera: SessionUser; carl: SessionUser; gina: SessionUser; otto: SessionUser };
let [mine, theirs] = [0, 0];
const day = dayFromToday;

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad } = company;
  const vera = await company.person('vera', 'vpSales', home);
  const carl = await company.person('carl', 'csr', home);
  people = {
    ...{ vera: { ...vera, standsInFor: [carl] }, carl },
    gina: await company.person('gina', 'generalManager', abroad),
    otto: await company.person('otto', 'exportOffice', abroad),
  };
  mine = await company.customer({
    code: 'C1',
    nameEn: 'Ashford',
    nameZh: '沙发之家',
    departmentId: home,
    ownerId: vera.id,
  });
  theirs = await company.customer({ code: 'C2', nameEn: 'Birch', departmentId: abroad, ownerId: people.gina.id });
});
afterAll(() => company.database.drop());

const db = () => company.database.db;
const told = async (type: string, titleEn: string, of: SessionUser, more: object = {}) => {
  const values = { accountId: of.id, type, titleEn, titleZh: `${titleEn}·中`, done: false, ...more };
  return company.add('reminder', values);
};
const asking = (user: SessionUser, language: 'en' | 'zh' = 'en') => ({ user, language });
const list = async (asked: object = {}, user = people.vera) =>
  (await toDos(db(), asking(user), { done: false, ...asked } as never)).resp;
const titles = async (asked: object = {}, user = people.vera) => (await list(asked, user)).map(({ title }) => title);

test('what needs doing stands by its day, the late above, that without a day last; what is done the other way round', async () => {
  const { vera, carl } = people;
  await told('mention', 'undated', vera);
  await told('invoice', 'today', vera, { dueDate: day(0), path: '/x' });
  await told('invoice', 'late', vera, { dueDate: day(-1) });
  await told('invoice', 'first', vera, { dueDate: day(-9), done: true });
  await told('mention', 'last', vera, { dueDate: day(-8), done: true });
  await told('mention', 'of Carl', carl);
  const task = (title: string, values: object) =>
    company.add('task', { title, assigneeId: vera.id, givenById: vera.id, done: false, ...values });
  await task('task of yesterday', { day: day(-1), time: '09:30', customerId: mine });
  await task('task of today', { day: day(0) });
  await task('task of tomorrow', { day: day(1) });
  await task('task for some day', {});
  await task('snoozed', { day: day(-1), snoozedUntil: day(1) });
  await task('snoozed until today', { day: day(-3), snoozedUntil: day(0) });
  await task('given to Carl', { day: day(-2), assigneeId: carl.id });
  await task('done', { day: day(-1), done: true, doneOn: day(-dashboardLimits.doneDays) });
  await task('done long ago', { day: day(-1), done: true, doneOn: day(-dashboardLimits.doneDays - 1) });
  const open = await list();
  expect(open.map(({ title, overdue, dueDate }) => [title, overdue, dueDate])).toEqual([
    ['snoozed until today', true, day(-3)],
    ['given to Carl', true, day(-2)],
    ['task of yesterday', true, day(-1)],
    ['late', true, day(-1)],
    ['task of today', false, day(0)],
    ['today', false, day(0)],
    ['undated', false, null],
  ]);
  expect(open.find(({ title }) => title === 'given to Carl')?.inPlaceOf).toBe('Name of carl');
  expect(open.find(({ title }) => title === 'task of yesterday')).toMatchObject({
    ...{ about: '09:30 · Ashford', isTask: true, kind: 'task', path: `/CustomerDet?id=${mine}`, inPlaceOf: null },
  });
  expect(open.find(({ title }) => title === 'today')).toMatchObject({ isTask: false, about: null, path: '/x' });
  expect(await titles({ done: true })).toEqual(['done', 'last', 'first']);
  expect(await titles({ kind: 'invoice' })).toEqual(['late', 'today']);
  expect(await titles({ kind: 'task' })).toHaveLength(4);
  const { kinds } = await toDos(db(), asking(vera), { done: false } as never);
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
    invoice: 2,
    mention: 1,
    task: 4,
  });
  expect((await toDos(db(), asking(people.gina), { done: false } as never)).kinds).toEqual([]);
  const chinese = await toDos(db(), asking(vera, 'zh'), { done: false, kind: 'mention' } as never);
  expect(chinese.resp.map(({ title }) => title)).toEqual(['undated·中']);
  await sql`delete from reminder`.execute(db());
});

test('of very many those due first are shown, of those that are done the latest', async () => {
  const most = dashboardLimits.toDos;
  await sql`insert into reminder (account_id, type, title_en, title_zh, due_date, done)
    select ${people.gina.id}, 'mention', 'no. ' || n, '', today() + n, done
    from generate_series(0, ${most}::int) as n, unnest(array[true, false]) as done`.execute(db());
  const open = await titles({}, people.gina);
  expect([open.length, open[0], open.at(-1)]).toEqual([most, 'no. 0', `no. ${most - 1}`]);
  const done = await titles({ done: true }, people.gina);
  expect([done.length, done[0], done.at(-1)]).toEqual([most, `no. ${most}`, 'no. 1']);
  await sql`delete from reminder`.execute(db());
});

test('a task is about what is closest to it, and says who gave it where that is somebody else', async () => {
  const { vera, gina } = people;
  await sql`delete from task`.execute(db());
  const orderId = await addOrder(db(), { customerId: mine, poNumber: 'PO-NEAR', orderDate: day(-1) });
  const task = (values: object) =>
    company.add('task', { title: 'Call', assigneeId: vera.id, day: day(0), done: false, customerId: mine, ...values });
  await task({ givenById: gina.id, orderId });
  await task({ givenById: vera.id });
  const { tasks, total } = await ownTasks(db(), asking(vera), { which: isDue, limit: 1 });
  expect([tasks.length, total]).toEqual([1, 2]);
  const { tasks: both } = await ownTasks(db(), asking(vera), { which: isDue, limit: 5 });
  expect(both.map(({ givenByName, subject, customerName }) => [givenByName, subject?.name, customerName])).toEqual([
    ['Name of gina', 'PO-NEAR', 'Ashford'],
    [null, 'Ashford', 'Ashford'],
  ]);
  expect(both[0]?.subject).toMatchObject({ entity: 'order', id: orderId, path: `/OrderDet?id=${orderId}` });
  expect(await ownTasks(db(), asking(gina), { which: isDue, limit: 5 })).toEqual({ tasks: [], total: 0 });
});

test('who gave a task of whom one stands in for is somebody else where it was not they', async () => {
  const { vera, carl } = people;
  await sql`delete from task`.execute(db());
  const task = (title: string, givenById: number) =>
    company.add('task', { title, assigneeId: carl.id, givenById, day: day(0), done: false });
  await task('by Carl', carl.id);
  await task('by Vera', vera.id);
  const { tasks } = await ownTasks(db(), asking(vera), { which: isDue, limit: 5 });
  expect(tasks.map(({ title, givenByName, inPlaceOfName }) => [title, givenByName, inPlaceOfName])).toEqual([
    ['by Carl', null, 'Name of carl'],
    ['by Vera', 'Name of vera', 'Name of carl'],
  ]);
});

test('approvals given to whom one stands in for are one’s own, but where one has the same oneself', async () => {
  const { vera, carl } = people;
  await told('approval', 'in place', carl, { path: '/a?id=1' });
  await told('approval', 'both', carl, { path: '/a?id=2' });
  await told('approval', 'both', vera, { path: '/a?id=2' });
  await told('approval', 'mine is done', carl, { path: '/a?id=3' });
  await told('approval', 'mine is done', vera, { path: '/a?id=3', done: true });
  await told('mention', 'same path', vera, { path: '/a?id=4' });
  await told('approval', 'open', carl, { path: '/a?id=4' });
  await told('mention', 'of Carl', carl);
  const rows = await list({ kind: 'approval' });
  expect(rows.map(({ title, inPlaceOf }) => [title, inPlaceOf])).toEqual([
    ['open', 'Name of carl'],
    ['mine is done', 'Name of carl'],
    ['both', null],
    ['in place', 'Name of carl'],
  ]);
  expect(await titles({ kind: 'approval' }, people.gina)).toEqual([]);
  await sql`delete from reminder`.execute(db());
});

test('what is told of a task stands until that is due, and what is told of a followed record as long as it is seen', async () => {
  const { vera, gina, otto } = people;
  await sql`delete from task`.execute(db());
  const task = (values: object) =>
    company.add('task', { title: 'Call', assigneeId: gina.id, givenById: vera.id, done: false, ...values });
  const [due, later, foreign] = [
    await task({ day: day(0) }),
    await task({ day: day(1) }),
    await task({ day: day(0), assigneeId: vera.id }),
  ];
  for (const [title, id] of [
    ['due', due],
    ['later', later],
    ['of Vera', foreign],
    ['gone', 999_999],
  ] as const) {
    await told('task', title, gina, { path: `/tasks?id=${id}` });
    await told('task', `${title}, done`, gina, { path: `/tasks?id=${id}`, done: true });
  }
  expect((await list({ kind: 'task' }, gina)).filter(({ isTask }) => !isTask).map(({ title }) => title)).toEqual([
    ...['of Vera', 'later'],
  ]);
  expect(await titles({ kind: 'task', done: true }, gina)).toHaveLength(3);
  const follow = async (
    title: string,
    of: { entity: string; recordId: number; ofEntity?: string; ofIds?: number[] },
  ) => {
    const reminderId = await told('follow', title, otto);
    const { entity, recordId, ofEntity = null, ofIds = [] } = of;
    await sql`insert into followed_change (reminder_id, account_id, entity, record_id, happenings, of_entity, of_ids)
      values (${reminderId}, ${otto.id}, ${entity}, ${recordId}, '[]', ${ofEntity}, ${ofIds}::bigint[])`.execute(db());
  };
  await follow('own', { entity: 'customer', recordId: theirs });
  await follow('out of reach', { entity: 'customer', recordId: mine });
  await follow('view', { entity: 'savedView', recordId: 1, ofEntity: 'customer', ofIds: [theirs] });
  await follow('wide view', { entity: 'savedView', recordId: 1, ofEntity: 'customer', ofIds: [theirs, mine] });
  expect(await titles({ kind: 'follow' }, otto)).toEqual(['view', 'own']);
});

test('what leads to a record that its person does not see, such as a copy of who stood in, is gone; what is done stays', async () => {
  const { vera, gina, otto } = people;
  for (const table of ['reminder', 'task']) await sql`delete from ${sql.table(table)}`.execute(db());
  const quoted = (customerId: number, number: string) =>
    company.add('quote', {
      ...{ customerId, number, revision: 1, state: 'sent', plant: 'china', quoteDate: day(0) },
      ...{ quantity: 0, amount: 0, cube: 0 },
    });
  const [own, foreign] = [await quoted(mine, 'Q-1'), await quoted(theirs, 'Q-2')];
  for (const [title, path] of [
    ['own', `/quotationDetail?id=${own}`],
    ['copy', `/quotationDetail?id=${foreign}&at=1`],
    ['removed', '/quotationDetail?id=999999'],
    ['list', '/quotationSheet'],
  ] as const) {
    await told('quote', title, vera, { path });
  }
  await told('quote', 'nowhere', vera);
  await told('quote', 'copy, done', vera, { path: `/quotationDetail?id=${foreign}`, done: true });
  await told('mail', 'of another kind', vera, { path: `/quotationDetail?id=${foreign}` });
  expect(await titles()).toEqual(['of another kind', 'nowhere', 'list', 'own']);
  expect(await titles({ done: true })).toEqual(['copy, done']);
  // Whose own it is keeps theirs, and who stands in for them sees it there.
  await told('quote', 'theirs', gina, { path: `/quotationDetail?id=${foreign}` });
  expect(await titles({}, gina)).toEqual(['theirs']);
  expect(await titles({}, { ...vera, standsInFor: [gina] })).toEqual(expect.arrayContaining(['copy']));
  await told('visit', 'no visit', otto, { path: '/ExReservation?id=999999' });
  await told('mail', 'no mail', otto, { path: '/ReceivedMail?id=999999' });
  await told('markets', 'no show', otto, { path: '/FollowUpSituationTable?marketId=999999' });
  expect(await titles({}, otto)).toEqual([]);
  await sql`delete from reminder`.execute(db());
});

test('who and what a text names is found whatever its capitals, of those who are here and what is seen', async () => {
  const { vera, otto, gina } = people;
  const orderDate = day(-1);
  const ours = await addOrder(db(), { customerId: mine, poNumber: 'PO-7a', orderDate });
  const foreign = await addOrder(db(), { customerId: theirs, poNumber: 'po-8', orderDate });
  const found = async (user: SessionUser, ...codes: string[]) => foundFor(null, user, ...codes);
  const foundFor = async (customerId: number | null, user: SessionUser, ...codes: string[]) => {
    const recordNamed = await recordsNamed(db(), asking(user, 'zh'), codes);
    return codes.flatMap((code) => {
      const record = recordNamed(code, customerId);
      return record ? [[record.entity, record.id, record.name]] : [];
    });
  };
  expect(await found(gina, 'po-8', 'c1', 'none')).toEqual([
    ['order', foreign, 'po-8'],
    ['customer', mine, '沙发之家'],
  ]);
  expect(await found(vera, 'po-8', 'c2')).toEqual([]);
  expect(await found(vera)).toEqual([]);
  const quote = (revision: number) =>
    company.add('quote', {
      ...{ customerId: mine, number: 'Q-2026-00012', revision, state: 'draft', plant: 'china' },
      ...{ quoteDate: day(0), validUntil: day(9) },
    });
  await quote(1);
  const latest = await quote(2);
  expect(await found(vera, 'q-2026-00012')).toEqual([['quote', latest, 'Q-2026-00012']]);
  const [written] = namedIn('See #PO-7a.').codes;
  expect(await found(vera, written ?? '')).toEqual([['order', ours, 'PO-7a']]);
  // Numbers are each customer's own: the same one is theirs, too, and what a model is called besides.
  const twin = await addOrder(db(), { customerId: theirs, poNumber: 'PO-7a', orderDate });
  await company.add('model', { code: 'PO-7a', nameEn: 'Sofa', status: 'running' });
  expect(await foundFor(theirs, gina, 'PO-7a')).toEqual([['order', twin, 'PO-7a']]);
  expect(await foundFor(mine, gina, 'PO-7a')).toEqual([['order', ours, 'PO-7a']]);
  expect(await foundFor(null, gina, 'PO-7a')).toEqual([['order', ours, 'PO-7a']]);
  await sql`update account set account = 'Otto' where id = ${otto.id}`.execute(db());
  await sql`insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled)
    values ('left', 'Left', '离', 'l@example.com', ${company.home}, false, true)`.execute(db());
  expect(await peopleNamed(db(), 'en', ['otto', 'left', 'nobody'])).toEqual([
    { id: otto.id, account: 'otto', name: 'Name of otto' },
  ]);
  expect(await peopleNamed(db(), 'zh', [])).toEqual([]);
  const all = [vera.id, otto.id, gina.id];
  expect(await whoSees(db(), all, mine)).toEqual(new Set([vera.id, gina.id]));
  expect(await whoSees(db(), all, null)).toEqual(new Set(all));
  expect(await whoSees(db(), [], mine)).toEqual(new Set());
});

test('activities are told with what they are about and name, the latest first, and whose they are', async () => {
  const { vera, gina } = people;
  const write = (text: string, values: object = {}) =>
    company.add('activity', {
      day: day(-1),
      kind: 'note',
      text,
      writerId: vera.id,
      pinned: false,
      customerId: mine,
      ...values,
    });
  const first = await write('Ask @otto and @left about #c1 and #c9');
  const second = await write('Second', { writerId: gina.id, nextStep: 'Call', nextStepDay: day(2) });
  await write('Older', { day: day(-2) });
  await write('Out of reach', { customerId: theirs });
  await sql`insert into audit (action, entity, record_id, after) values ('edited', 'activity', ${second}, '{"text": "Second"}'),
    ('edited', 'activity', ${first}, '{"pinned": true}')`.execute(db());
  const shown = (user: SessionUser, more: object = {}) =>
    shownActivities(db(), asking(user), { which: sql`true`, limit: 10, ...more });
  await sql`with stored as (insert into content (sha256, size) values ('\\x02', 1) returning id)
    insert into file (entity, record_id, content_id, name, size, kind, type, removed_at)
    select entity, record_id, stored.id, name, 1, 'document', 'pdf', removed_at from stored, (values
      ('activity', ${first}::bigint, '图.pdf', null::timestamptz), ('activity', ${first}, 'away.pdf', now()),
      ('activity', ${second}, 'b.pdf', null), ('customer', ${first}, 'c.pdf', null)) as given (entity, record_id, name, removed_at)`.execute(
    db(),
  );
  const rows = await shown(vera);
  expect(rows.map(({ files }) => files.map(({ name }) => name))).toEqual([['b.pdf'], ['图.pdf'], []]);
  expect(rows.map(({ text }) => text)).toEqual(['Second', 'Ask @otto and @left about #c1 and #c9', 'Older']);
  expect(rows[0]).toMatchObject({
    ...{ isEdited: true, nextStep: 'Call', nextStepDay: day(2), writerName: 'Name of gina', people: [], records: [] },
    may: { edit: false, remove: false },
  });
  expect(rows[1]).toMatchObject({
    ...{
      isEdited: false,
      day: day(-1),
      people: [{ account: 'otto', name: 'Name of otto' }],
      may: { edit: true, remove: true },
    },
    records: [{ entity: 'customer', id: mine, name: 'Ashford' }],
    about: [{ entity: 'customer', id: mine, name: 'Ashford' }],
  });
  expect((await shown(vera, { limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([first]);
  expect((await shown(gina, { which: sql`pinned` })).map(({ id }) => id)).toEqual([]);
  expect(await shown(gina)).toHaveLength(4);
});
