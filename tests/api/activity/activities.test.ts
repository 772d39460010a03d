import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity } from '../../../src/shared/areas/activity/activity';
import { activityCalls } from '../../../src/shared/areas/activity/calls';
import { activityLimits } from '../../../src/shared/areas/activity/limits';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { addAccount } from '../../support/people';
import { codeOf } from '../../support/records';
import { addOrder } from '../../support/search-records';

const calls = crudCallsOf(activity);
let company: Company;
/** Two with different customers, and one who reaches all. */
let [vp, other, boss] = [] as unknown as [Person, Person, Person]; // hired before the first test
let customerId = 0;
let orderId = 0;
let foreignId = 0;
let today = '';

beforeAll(async () => {
  company = await startCompany('small');
  today = company.today;
  [vp, other, boss] = [await company.as('vpSales'), await company.hire('vpSales'), await company.as('generalManager')];
  const order = company.order.find((each) => vp.visible.has(each.customerId));
  [customerId, orderId] = [order?.customerId ?? 0, order?.id ?? 0];
  foreignId = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
});
beforeEach(async () => {
  await company.app.db.deleteFrom('activity').execute();
  await company.app.db.deleteFrom('reminder').execute();
});
afterAll(() => company.app.close());

const values = (given: object = {}) => ({
  ...{ day: today, kind: 'note', text: 'They ask for two containers', nextStep: null, nextStepDay: null },
  ...{ customerId, orderId: null, quoteId: null, purchaseOrderId: null, marketId: null, modelId: null },
  ...given,
});
async function added(given: object = {}, by = vp) {
  const answer = await by.client.call(calls.add, values(given));
  expect(answer.msg).toBe('');
  return answer.data;
}
const nameOfVp = () => {
  const { nameEn, nameZh } = company.account.find(({ id }) => id === vp.id) ?? {};
  return [nameEn, nameZh];
};
const toDosOf = async ({ client }: Person) => (await client.call(reminderCalls.getAgencyMattersList, {})).data.resp;

test('those about a record come pinned ones first, then the latest, page by page', async () => {
  const yesterday = daysAfter(today, -1);
  const texts = ['a', 'b', 'c', 'd'];
  const days = [yesterday, today, today, yesterday];
  const ids: number[] = [];
  for (const [at, text] of texts.entries()) {
    const { id } = await added({ text, day: days[at] });
    ids.push(id);
  }
  const older = { day: daysAfter(today, -9), kind: 'note', text: 'older', customerId, writerId: vp.id } as const;
  const rows = Array.from({ length: activityLimits.pageRows }, () => ({ ...older, pinned: false }));
  await company.app.db.insertInto('activity').values(rows).execute();
  await company.app.db
    .updateTable('activity')
    .set({ pinned: true })
    .where('id', '=', ids[3] ?? 0)
    .execute();
  const page = async (number: number) =>
    (await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId, page: number })).data;
  const [first, second] = [await page(1), await page(2)];
  expect(first.activities.slice(0, 5).map(({ text }) => text)).toEqual(['d', 'c', 'b', 'a', 'older']);
  expect([first.activities.length, first.more, second.activities.length, second.more]).toEqual([
    activityLimits.pageRows,
    true,
    texts.length,
    false,
  ]);
  const all = [...first.activities, ...second.activities].map(({ id }) => id);
  expect(new Set(all).size).toBe(rows.length + texts.length);
});

test('of the records that are offered those of the customer come first, of nobody out of reach', async () => {
  const find = async (about: object) => {
    const asked = { sign: '#', typed: '', alike: {}, ...about } as const;
    return (await vp.client.call(activityCalls.findNamed, asked)).data.found.filter(({ entity }) => entity === 'order');
  };
  const ownerOf = (id: number) => company.order.find((order) => order.id === id)?.customerId;
  const [plain] = await find({});
  const another = company.order.find((order) => {
    const isFirst = ownerOf(plain?.id ?? 0) === order.customerId;
    return vp.visible.has(order.customerId) && !isFirst;
  });
  for (const about of [{ customerId: another?.customerId }, { orderId: another?.id }]) {
    expect(ownerOf((await find(about))[0]?.id ?? 0)).toBe(another?.customerId);
  }
  expect(await find({ customerId: foreignId })).toEqual(await find({}));
});

describe('an activity', () => {
  test('of an order is its customer’s, too, by its writer, and stands in the timeline', async () => {
    const { id, customerId: of, writerId } = await added({ customerId: null, orderId, kind: 'call' });
    expect([of, writerId]).toEqual([customerId, vp.id]);
    const { data } = await vp.client.call(customerCalls.customerTimeline, { id: customerId, kinds: ['activity'] });
    expect(data.events).toMatchObject([{ kind: 'activity', what: 'call', recordId: id, orderId }]);
    expect(data.activities[0]).toMatchObject({ id, text: 'They ask for two containers', isEdited: false });
    const about = await vp.client.call(activityCalls.activitiesAbout, { entity: 'order', id: orderId });
    expect(about.data.activities[0]?.about.map(({ entity }) => entity)).toEqual(['customer', 'order']);
  });

  test('put at an order of another customer is about the customer of that order', async () => {
    const second = [...vp.visible].find((each) => each !== customerId) ?? 0;
    const { id, version, customerId: of } = await added({ customerId: second, orderId });
    expect(of).toBe(customerId);
    const moved = await vp.client.call(calls.modify, { id, version, changes: { customerId: second, text: 'Moved' } });
    expect(moved.data).toMatchObject({ text: 'Moved', customerId, orderId });
  });

  test('is seen by who reaches what it is about, by all where that is no customer', async () => {
    const { id } = await added();
    const { id: model } = await company.app.db.selectFrom('model').select('id').executeTakeFirstOrThrow();
    const ofModel = await added({ customerId: null, modelId: model });
    expect((await other.client.call(calls.get, { id })).code).toBe(40004);
    expect((await other.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId })).code).toBe(
      40004,
    );
    expect((await boss.client.call(calls.get, { id })).data.id).toBe(id);
    expect((await other.client.call(calls.get, { id: ofModel.id })).data.id).toBe(ofModel.id);
    expect((await vp.client.call(calls.add, values({ customerId: foreignId }))).code).toBe(40004);
  });

  test('is edited by its writer alone, with history, pinned by anybody who sees it, and put back', async () => {
    const { id, version } = await added();
    const refused = await boss.client.call(calls.modify, { id, version, changes: { text: 'Not mine' } });
    expect(refused.code).toBe(codeOf('record.ofItsWriter'));
    expect((await boss.client.call(calls.get, { id })).data.may).toEqual({ edit: false, remove: false });
    const pinned = await boss.client.call(activityCalls.pinActivity, { id, version, pinned: true });
    expect(pinned.code).toBe(0);
    const isEdited = async () =>
      (await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId })).data.activities[0]
        ?.isEdited;
    expect(await isEdited()).toBe(false);
    const edited = await vp.client.call(calls.modify, {
      id,
      version: version + 1,
      changes: { text: 'Three containers' },
    });
    expect(edited.data).toMatchObject({ text: 'Three containers', pinned: true });
    await added({ text: 'Later', day: today });
    const { data } = await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId });
    expect(data.activities.map(({ text, isEdited }) => [text, isEdited])).toEqual([
      ['Three containers', true],
      ['Later', false],
    ]);
    const history = await vp.client.call(recordCalls.history, { entity: 'activity', id });
    expect(history.data.entries.length).toBeGreaterThanOrEqual(3);
    expect((await boss.client.call(calls.remove, { id, version: version + 2 })).code).toBe(
      codeOf('record.ofItsWriter'),
    );
    const { changeSet } = (await vp.client.call(calls.remove, { id, version: version + 2 })).data;
    expect((await vp.client.call(calls.get, { id })).code).toBe(40004);
    await vp.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
    expect((await vp.client.call(calls.get, { id })).data.text).toBe('Three containers');
  });

  test('offers the undo of its edits to its writer alone', async () => {
    const { id, version } = await added();
    await vp.client.call(calls.modify, { id, version, changes: { text: 'Three containers' } });
    const offered = async ({ client }: Person) => {
      const { data } = await client.call(recordCalls.history, { entity: 'activity', id });
      return data.entries.map(({ action, mayUndo }) => [action, mayUndo]);
    };
    expect(await offered(vp)).toEqual([
      ['edited', true],
      ['added', false],
    ]);
    expect(await offered(boss)).toEqual([
      ['edited', false],
      ['added', false],
    ]);
  });

  test('goes along when its quote goes to another customer', async () => {
    const second = [...vp.visible].find((id) => id !== customerId) ?? 0;
    const given = { customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
    const quoted = (await vp.client.call(crudCallsOf(quote).add, { ...given, marketId: null })).data;
    const { id } = await added({ customerId: null, quoteId: quoted.id });
    const { version } = quoted;
    await vp.client.call(crudCallsOf(quote).modify, { id: quoted.id, version, changes: { customerId: second } });
    expect((await vp.client.call(calls.get, { id })).data.customerId).toBe(second);
  });
});

describe('who is named', () => {
  test('with access gets one to-do; without it the writer is told, and nobody else', async () => {
    const [{ account: seeing }, { account: blind }] = [boss, other];
    const text = `Ask @${seeing} and @${blind}, not @nobody.here; mail a@b.com. See #${company.order[0]?.poNumber}`;
    const checked = (await vp.client.call(activityCalls.checkNamed, { text, customerId })).data;
    expect(checked.told.map(({ account }) => account)).toEqual([seeing.toLowerCase()]);
    expect(checked.withoutAccess.map(({ account }) => account)).toEqual([blind.toLowerCase()]);
    expect(checked.unknownPeople).toEqual(['nobody.here']);
    const { id, version, mentionedIds } = await added({ text });
    expect(mentionedIds).toEqual([boss.id, other.id].sort((left, right) => left - right));
    expect((await toDosOf(boss)).map(({ kind }) => kind)).toEqual(['mention']);
    expect(await toDosOf(other)).toEqual([]);
    await vp.client.call(calls.modify, { id, version, changes: { text: `${text} again` } });
    expect(await toDosOf(boss)).toHaveLength(1);
  });

  test('in what is about no customer may read it, whomever they see', async () => {
    const { data } = await vp.client.call(activityCalls.checkNamed, {
      text: `Ask @${other.account}`,
      customerId: null,
    });
    expect(data.told.map(({ account }) => account)).toEqual([other.account.toLowerCase()]);
    expect(data.withoutAccess).toEqual([]);
  });

  test('is led to the record itself, in words of either language, and not told again by an undo', async () => {
    const { id, version } = await added({ orderId, text: `Ask @${boss.account}\nand  @${vp.account}` });
    const [nameEn, nameZh] = nameOfVp();
    const [toDo, ...others] = await toDosOf(boss);
    expect(others).toEqual([]);
    expect(toDo).toMatchObject({
      path: `/OrderDet?id=${orderId}`,
      title: expect.stringContaining(`${nameEn} mentions`),
    });
    expect(toDo?.title).toContain(`: Ask @${boss.account} and @${vp.account}`);
    const zh = await boss.client.call(reminderCalls.getAgencyMattersList, {}, { language: 'zh' });
    expect(zh.data.resp[0]?.title).toContain(`${nameZh} 提到您`);
    const { changeSet } = (await vp.client.call(calls.modify, { id, version, changes: { text: 'Nobody' } })).data;
    await vp.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
    expect(await toDosOf(boss)).toHaveLength(1);
    const checked = await vp.client.call(activityCalls.checkNamed, { text: `I, @${vp.account}`, customerId });
    expect(checked.data).toEqual({ unknownPeople: [], withoutAccess: [], told: [], unknownCodes: [] });
  });

  test('is offered by account, name or sound while one types, whose account begins so first, but for who left', async () => {
    const [{ departmentId = 0 } = {}] = company.account;
    const people = ['zoe.walrus', 'walrus.ben', 'walrus.gone'];
    const ids: number[] = [];
    for (const account of people) ids.push(await addAccount(company.app, { account, departmentId, roles: ['csr'] }));
    await company.app.db
      .updateTable('account')
      .set({ disabled: true })
      .where('id', '=', ids[2] ?? 0)
      .execute();
    const offered = async (typed: string, alike: number[] = []) => {
      const asked = { sign: '@', typed, alike: { account: alike } } as const;
      return (await vp.client.call(activityCalls.findNamed, asked)).data.found.map(({ code }) => code);
    };
    expect(await offered('WALRUS')).toEqual(['walrus.ben', 'zoe.walrus']);
    expect(await offered('walrus.ben的')).toEqual(['walrus.ben']);
    expect(await offered('none is called so', ids)).toEqual(['walrus.ben', 'zoe.walrus']);
  });

  test('and which records: those whose number begins as it is typed come first', async () => {
    const { db } = company.app;
    await addOrder(db, { customerId, poNumber: 'X-QQ77', orderDate: today });
    await db.updateTable('customer').set({ code: 'QQ77-9' }).where('id', '=', customerId).execute();
    const { data } = await vp.client.call(activityCalls.findNamed, { sign: '#', typed: 'qq77', alike: {} });
    expect(data.found.map(({ entity, code }) => [entity, code])).toEqual([
      ['customer', 'QQ77-9'],
      ['order', 'X-QQ77'],
    ]);
  });

  test('and of the orders that fit the latest ones first', async () => {
    const days = [-9, 0, -1, -2, -30, -3].map((days) => daysAfter(today, days));
    for (const [at, orderDate] of days.entries()) {
      await addOrder(company.app.db, { customerId, poNumber: `QX88-${at}`, orderDate });
    }
    const { data } = await vp.client.call(activityCalls.findNamed, { sign: '#', typed: 'qx88', customerId, alike: {} });
    expect(data.found.map(({ code }) => code)).toEqual(['QX88-1', 'QX88-2', 'QX88-3', 'QX88-5']);
  });

  test('and left is as unknown as who never was there', async () => {
    const { db } = company.app;
    const [{ departmentId = 0 } = {}] = company.account;
    const left = await addAccount(company.app, { account: 'larry.left', departmentId, roles: ['generalManager'] });
    await db.updateTable('account').set({ disabled: true }).where('id', '=', left).execute();
    const text = `Ask @larry.left and @${boss.account}`;
    const checked = (await vp.client.call(activityCalls.checkNamed, { text, customerId })).data;
    const named = boss.account.toLowerCase();
    expect([checked.told.map(({ account }) => account), checked.unknownPeople]).toEqual([[named], ['larry.left']]);
    expect((await added({ text })).mentionedIds).toEqual([boss.id]);
    const { data } = await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId });
    expect(data.activities[0]?.people.map(({ account }) => account)).toEqual([named]);
  });

  test('may be out of the writer’s reach: what was removed comes back all the same', async () => {
    const { id, version } = await added({ text: `Ask @${boss.account}` });
    const { changeSet } = (await vp.client.call(calls.remove, { id, version })).data;
    expect((await vp.client.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(0);
    expect((await vp.client.call(calls.get, { id })).data.mentionedIds).toEqual([boss.id]);
  });

  test('and what: a number leads to the record of who reaches it', async () => {
    const foreign = company.order.find(({ customerId: of }) => of === foreignId);
    const text = `See #${company.order.find(({ id }) => id === orderId)?.poNumber} and #${foreign?.poNumber ?? 'PO-0'}.`;
    const checked = (await vp.client.call(activityCalls.checkNamed, { text, customerId })).data;
    expect(checked.unknownCodes).toHaveLength(1);
    await added({ text });
    const { data } = await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId });
    expect(data.activities[0]?.records).toMatchObject([{ entity: 'order', id: orderId }]);
  });
});

describe('the next step', () => {
  test('with a day and no text is refused at its text, as no task would come of it', async () => {
    const alone = await vp.client.call(calls.add, values({ nextStepDay: daysAfter(today, 5) }));
    expect(alone).toMatchObject({ code: codeOf('task.dayWithoutText'), data: { fields: [{ field: 'nextStep' }] } });
    const { id, version } = await added();
    const change = (at: number, changes: object) =>
      vp.client.call(calls.modify, { id, version: version + at, changes });
    expect((await change(0, { nextStepDay: today })).code).toBe(codeOf('task.dayWithoutText'));
    // As it was stored before, it stays while something else is edited.
    await company.app.db.updateTable('activity').set({ nextStepDay: today }).where('id', '=', id).execute();
    expect((await change(0, { text: 'They ask for three' })).code).toBe(0);
    expect((await change(1, { nextStepDay: daysAfter(today, 1) })).code).toBe(codeOf('task.dayWithoutText'));
  });

  test('is a task of the writer about the same record, and goes with an undo', async () => {
    const day = daysAfter(today, 5);
    const { changeSet } = await added({ customerId: null, orderId, nextStep: 'Send the PI again', nextStepDay: day });
    const tasks = () =>
      company.app.db.selectFrom('task').selectAll().where('title', '=', 'Send the PI again').execute();
    expect(await tasks()).toMatchObject([{ day, orderId, customerId, assigneeId: vp.id, done: false }]);
    await vp.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
    expect(await tasks()).toEqual([]);
  });

  test('of this very day is a task, too', async () => {
    await added({ nextStep: 'Call back', nextStepDay: today });
    const tasks = company.app.db.selectFrom('task').select('day').where('title', '=', 'Call back');
    expect(await tasks.execute()).toEqual([{ day: today }]);
  });

  test('is planned once: not again by another edit, nor when what was removed comes back', async () => {
    const tasks = async () => {
      const rows = company.app.db.selectFrom('task').select('title').where('title', 'in', ['Send them', 'Or call']);
      return (await rows.execute()).map(({ title }) => title);
    };
    const { id, version } = await added();
    const change = (at: number, changes: object) =>
      vp.client.call(calls.modify, { id, version: version + at, changes });
    await change(0, { nextStep: 'Send them', nextStepDay: today });
    expect(await tasks()).toEqual(['Send them']);
    await change(1, { nextStep: 'Or call', text: 'They ask for three' });
    const { changeSet } = (await vp.client.call(calls.remove, { id, version: version + 2 })).data;
    expect((await vp.client.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(0);
    expect(await tasks()).toEqual(['Send them']);
  });

  test('of a day that has gone is none', async () => {
    const [day, gone] = [daysAfter(today, -9), daysAfter(today, -3)];
    await added({ day, nextStep: 'Was called', nextStepDay: gone });
    const tasks = company.app.db.selectFrom('task').select('id').where('title', '=', 'Was called');
    expect(await tasks.execute()).toEqual([]);
  });
});

describe('the search', () => {
  test('finds words of any script, and only what the asker sees', async () => {
    await added({ text: 'Claim about the recliner mechanism' });
    await added({ text: '客户催交货期，下周再联系', kind: 'call' });
    const find = async (query: string, by = vp) =>
      (await by.client.call(activityCalls.searchActivities, { query })).data.found.map(({ excerpt }) => excerpt);
    expect(await find('MECHANISM')).toEqual(['Claim about the recliner mechanism']);
    expect(await find('交货')).toEqual(['客户催交货期，下周再联系']);
    expect(await find('催')).toHaveLength(1);
    expect(await find('货交')).toEqual([]);
    expect(await find('re')).toEqual(['Claim about the recliner mechanism']);
    expect(await find('100%_')).toEqual([]);
    expect(await find('mechanism', other)).toEqual([]);
    const filters: object = { text: '下周', kind: ['call'], customerId: [customerId] };
    const list = await vp.client.call(calls.list, filters);
    expect(list.data.rows).toHaveLength(1);
  });
});

test('a file that was removed from an activity is not shown with it', async () => {
  const { db } = company.app;
  const { id } = await added();
  const content = { sha256: randomBytes(32), size: 9 };
  const { id: contentId } = await db.insertInto('content').values(content).returning('id').executeTakeFirstOrThrow();
  const file = { entity: 'activity', recordId: id, contentId, size: 9, createdBy: vp.id, width: null, height: null };
  const kinds = { kind: 'video', type: 'video/mp4' } as const;
  const names = { 'kept.mp4': null, 'removed.mp4': new Date() };
  const rows = Object.entries(names).map(([name, removedAt]) => ({ ...file, ...kinds, name, removedAt }));
  await db.insertInto('file').values(rows).execute();
  const { data } = await vp.client.call(activityCalls.activitiesAbout, { entity: 'customer', id: customerId });
  expect(data.activities[0]?.files.map(({ name }) => name)).toEqual(['kept.mp4']);
});
