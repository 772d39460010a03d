import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { customer } from '../../../src/shared/areas/customer/customer';
import { liveCalls } from '../../../src/shared/areas/live/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startServer } from '../../support/app';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { type Followed, follow } from '../../support/live-stream';
import { loginAs } from '../../support/login';
import { recordsOf } from '../../support/records';
import { upload } from '../../support/upload-files';

let company: Company;
let records: ReturnType<typeof recordsOf>;
/** Reaches every customer; changes them in these tests. */
let chief: Person;
let vp: Person;
let own = 0;
let foreign = 0;
const streams: Followed[] = [];

beforeAll(async () => {
  company = await startCompany('small');
  records = recordsOf(company);
  chief = await company.as('generalManager');
  vp = await company.as('vpSales');
  own = [...vp.visible][0] ?? 0;
  foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.stop();
});
afterAll(() => company.app.close());

async function following(client: TestClient, since: string | null = null): Promise<Followed> {
  const stream = await follow(client, since);
  streams.push(stream);
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  return stream;
}

/** What a stream told of records: the kinds and ids, in the order they came. */
const told = ({ events }: Followed) => events.flatMap((event) => (event.name === 'changes' ? event.data.changes : []));
const change = (id: number, city: string) => records.changeCity(chief, id, city);

describe('changes', () => {
  test('are told to who reaches the record, and to nobody else', async () => {
    const [near, far] = [await following(vp.client), await following(chief.client)];
    await change(foreign, 'Out of reach');
    await change(own, 'In reach');
    await expect.poll(() => told(near)).toEqual([{ kind: 'customer', ids: [own], isWhole: true, changeSet: null }]);
    await expect.poll(() => told(far).flatMap(({ ids }) => ids)).toEqual([foreign, own]);
    expect(JSON.stringify(near.events)).not.toMatch(new RegExp(`\\b${foreign}\\b`));
  });

  test('that are taken back in the same transaction are told to nobody', async () => {
    const near = await following(vp.client);
    const undoing = company.app.appDb.transaction().execute(async (transaction) => {
      const line = { accountId: chief.id, action: 'edited', entity: 'customer', recordId: own };
      await transaction
        .insertInto('audit')
        .values(line as never)
        .execute(); // the rest is empty
      throw new Error('undone');
    });
    await expect(undoing).rejects.toThrow('undone');
    await change(own, 'Later');
    await expect.poll(() => told(near).length).toBe(1);
    await wait(300);
    expect(told(near)).toHaveLength(1);
  });

  test('of one’s own are told with their change set, those of others without', async () => {
    const [mine, other] = [await following(chief.client), await following(vp.client)];
    const { changeSet } = await change(own, 'Mine');
    expect(changeSet).toBeTruthy();
    await expect.poll(() => told(mine)).toMatchObject([{ kind: 'customer', ids: [own], changeSet }]);
    await expect.poll(() => told(other)).toMatchObject([{ kind: 'customer', ids: [own], changeSet: null }]);
  });

  // The one reaches customers of their own, the other those of their department.
  test.each(['vpSales', 'csr'] as const)(
    'a customer that leaves the reach of a %s is gone from their lists, which are not told which it was',
    async (role) => {
      const person = await company.as(role);
      const near = await following(person.client);
      const leaving = company.customer.find(({ id }) => person.visible.has(id));
      const elsewhere = company.customer.find(({ id }) => !person.visible.has(id));
      if (!leaving || !elsewhere) throw new Error(`a ${role} reaches all customers or none`);
      const { id, departmentId, ownerId } = leaving;
      const to = { departmentId: elsewhere.departmentId, ownerId: elsewhere.ownerId };
      const version = await records.versionOf('customer', id);
      const { data } = await chief.client.call(crudCallsOf(customer).modify, { id, version, changes: to });
      await expect.poll(() => told(near)).toEqual([{ kind: 'customer', ids: [], isWhole: false, changeSet: null }]);
      const back = { id, version: data.version, changes: { departmentId, ownerId } };
      await chief.client.call(crudCallsOf(customer).modify, back);
    },
  );

  test('of a record that was removed are told to who reaches the customer it was of', async () => {
    const [near, far] = [await following(vp.client), await following(chief.client)];
    for (const [customerId, recordId] of [
      [foreign, 900_001],
      [own, 900_002],
    ]) {
      const before = JSON.stringify({ customerId });
      const line = { accountId: chief.id, action: 'deleted', entity: 'contact', recordId, before };
      await company.app.db
        .insertInto('audit')
        .values(line as never)
        .execute(); // the rest is empty
    }
    await expect.poll(() => told(far).flatMap(({ ids }) => ids)).toEqual([900_001, 900_002]);
    await expect.poll(() => told(near)).toMatchObject([{ kind: 'contact', ids: [900_002] }]);
  });

  test('of the lines of a record are told to who reaches it; that one is gone is told to everybody who reads such', async () => {
    const { db } = company.app;
    const { rows } = await sql<{ id: number; customerId: number }>`
      select quote_line.id, customer_id from quote_line join quote on quote.id = quote_id order by quote_line.id`.execute(
      db,
    );
    const ofOwn = rows.find(({ customerId }) => vp.visible.has(customerId))?.id ?? 0;
    const ofForeign = rows.find(({ customerId }) => !vp.visible.has(customerId))?.id ?? 0;
    expect([ofOwn > 0, ofForeign > 0]).toEqual([true, true]);
    const near = await following(vp.client);
    const write = async (action: string, recordId: number) => {
      const line = { accountId: chief.id, action, entity: 'quoteLine', recordId };
      await db
        .insertInto('audit')
        .values(line as never)
        .execute();
    };
    const lines = () => [told(near).flatMap(({ ids }) => ids), told(near).every(({ isWhole }) => isWhole)];
    await write('edited', ofForeign);
    await write('edited', ofOwn);
    await expect.poll(lines).toEqual([[ofOwn], true]);
    // Which one is gone is not said, only that there was one.
    await write('deleted', 900_003);
    await expect.poll(lines).toEqual([[ofOwn], false]);
  });

  test('views and to-dos are told to their makers alone', async () => {
    const [mine, other] = [await following(vp.client), await following(chief.client)];
    const line = { accountId: vp.id, action: 'added', entity: 'savedView', recordId: 7 };
    await company.app.db
      .insertInto('audit')
      .values(line as never)
      .execute(); // the rest is empty
    await change(own, 'After the view');
    for (const stream of [mine, other]) await expect.poll(() => told(stream).at(-1)?.kind).toBe('customer');
    expect(told(mine)).toContainEqual({ kind: 'savedView', ids: [7], isWhole: true, changeSet: null });
    expect(told(other).map(({ kind }) => kind)).not.toContain('savedView');
  });

  test('of links and letters are told to who has lists of them, but not which one it was', async () => {
    const office = await company.as('exportOffice');
    const [mine, listing, other] = [
      await following(vp.client),
      await following(office.client),
      await following(chief.client),
    ];
    const line = (entity: string) => ({ accountId: vp.id, action: 'withdrawn', entity, recordId: 7 });
    await company.app.db
      .insertInto('audit')
      .values([line('shareLink'), line('mail')] as never)
      .execute(); // the rest is empty
    await change(own, 'After the links');
    for (const stream of [mine, listing, other]) await expect.poll(() => told(stream).at(-1)?.kind).toBe('customer');
    expect(told(mine)).toContainEqual({ kind: 'mail', ids: [7], isWhole: true, changeSet: null });
    for (const kind of ['mail', 'shareLink']) {
      expect(told(listing)).toContainEqual({ kind, ids: [], isWhole: false, changeSet: null });
    }
    expect(told(other).map(({ kind }) => kind)).toEqual(['shareLink', 'customer']);
  });

  test('of files are told to everybody who sees their record, as they come, go and come back', async () => {
    const admin = await company.as('admin');
    const [near, far] = [await following(vp.client), await following(admin.client)];
    const [name, bytes] = ['note.pdf', Buffer.from('%PDF-1.7\n')];
    await upload(chief.client, foreign, name, bytes);
    const added = await upload(chief.client, own, name, bytes);
    const id = added.body?.data.id ?? 0;
    const ofFile = { kind: 'file', ids: [id], isWhole: true, changeSet: null };
    await expect.poll(() => told(near)).toEqual([ofFile]);
    await expect.poll(() => told(far).flatMap(({ ids }) => ids)).toHaveLength(2);
    const { data } = await chief.client.call(fileCalls.removeFile, { id });
    await expect.poll(() => told(near)).toEqual([ofFile, ofFile]);
    await chief.client.call(recordCalls.undo, { changeSet: data.changeSet });
    await expect.poll(() => told(near)).toEqual([ofFile, ofFile, ofFile]);
  });

  test('one edit of a record leaves an audit line without the fields that stayed', async () => {
    await change(own, 'Only the city');
    const line = (await records.trail()).at(-1);
    expect(Object.keys(Object(line?.before))).toEqual(['city']);
    expect(line?.after).toEqual({ city: 'Only the city' });
  });
});

describe('a lost connection', () => {
  test('is made up for: what was missed is told once, in reach alone, and nothing twice', async () => {
    const first = await following(vp.client);
    await change(own, 'Before');
    await expect.poll(() => told(first).length).toBe(1);
    first.stop();
    await change(foreign, 'Missed out of reach');
    await change(own, 'Missed');
    const again = await following(vp.client, first.cursor());
    await expect.poll(() => told(again)).toEqual([{ kind: 'customer', ids: [own], isWhole: true, changeSet: null }]);
    const third = await follow(vp.client, again.cursor());
    streams.push(third);
    await change(own, 'Next');
    await expect.poll(() => told(third).length).toBe(1);
  });

  test('after a cursor of another trail everything is to be loaded again', async () => {
    const { cursor } = await following(vp.client);
    const [place] = cursor().split('-');
    for (const foreignCursor of [`${place}-00000000`, '999999999-abcdef01']) {
      const stream = await following(vp.client, foreignCursor);
      expect(stream.events[0]?.name).toBe('everything');
      expect(stream.cursor()).not.toBe(foreignCursor);
    }
  });

  test('a cursor that is none is refused', async () => {
    await expect(follow(vp.client, 'x; drop table audit')).rejects.toThrow(/since/);
  });
});

describe('several servers', () => {
  test('tell what was changed and who edits on any of them', async () => {
    const second = await startServer(company.app);
    try {
      const there = await loginAs(second, vp.account);
      const stream = await following(there);
      await change(own, 'On the first');
      await expect.poll(() => told(stream)).toMatchObject([{ kind: 'customer', ids: [own] }]);
      const place = { kind: 'customer', id: own } as const;
      await there.call(liveCalls.tellOpen, { window: stream.window, ...place, state: 'reading' });
      const window = crypto.randomUUID();
      await chief.client.call(liveCalls.tellOpen, { window, ...place, state: 'editing' });
      const editors = () =>
        stream.events.flatMap((event) => (event.name === 'editors' ? [event.data.editors] : [])).at(-1);
      await expect.poll(editors).toMatchObject([{ nameEn: expect.any(String) }]);
      await chief.client.call(liveCalls.tellOpen, { window, ...place, state: 'closed' });
      await expect.poll(editors).toEqual([]);
    } finally {
      await second.close();
    }
  });
});

describe('sessions', () => {
  test('a stream needs the header token and the cookie, as every call', async () => {
    const thief = new TestClient(company.app.url);
    thief.token = vp.client.token;
    await expect(follow(thief)).rejects.toThrow('INVALID TOKEN');
    thief.token = null;
    thief.setCookie('token', vp.client.token ?? '');
    thief.setCookie('sid', vp.client.cookie('sid') ?? '');
    await expect(follow(thief)).rejects.toThrow('INVALID TOKEN');
  });

  test('the end of the session ends its stream and no other', async () => {
    const leaving = await loginAs(company.app, vp.account);
    const [gone, staying] = [await following(leaving), await following(vp.client)];
    await leaving.call(authCalls.logout, {});
    await expect.poll(gone.isEnded).toBe(true);
    await change(own, 'After the logout');
    await expect.poll(() => told(staying).length).toBe(1);
    expect(told(gone)).toEqual([]);
    expect(staying.isEnded()).toBe(false);
  });

  test('an open stream keeps no session from ending for want of use', async () => {
    const idle = await loginAs(company.app, vp.account);
    await following(idle);
    const before = new Date(Date.now() - 3_600_000);
    await company.app.db.updateTable('session').set({ seenAt: before }).where('accountId', '=', vp.id).execute();
    await change(own, 'While idle');
    await expect.poll(async () => (await following(idle)).isEnded()).toBe(false);
    const rows = await company.app.db.selectFrom('session').select('seenAt').where('accountId', '=', vp.id).execute();
    expect(rows.map(({ seenAt }) => seenAt)).toEqual(rows.map(() => before));
  });
});

describe('who has a record open', () => {
  const open = (who: Person, window: string, id: number, state: 'reading' | 'editing' | 'closed') =>
    who.client.call(liveCalls.tellOpen, { window, kind: 'customer', id, state });

  test('is told by name, once each, not to themselves, and no more when they close it', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    await open(chief, a, own, 'editing');
    await open(chief, b, own, 'editing');
    const names = async () => (await open(vp, crypto.randomUUID(), own, 'reading')).data.editors;
    await expect.poll(async () => (await names()).length).toBe(1);
    expect((await open(chief, a, own, 'editing')).data.editors).toEqual([]);
    for (const window of [a, b]) await open(chief, window, own, 'closed');
    await expect.poll(names).toEqual([]);
  });

  test('a record out of reach is as unknown as one that does not exist', async () => {
    const window = crypto.randomUUID();
    const [hidden, missing] = [await open(vp, window, foreign, 'editing'), await open(vp, window, 999_999, 'editing')];
    expect(hidden.code).toBe(missing.code);
    expect(hidden.msg.replace(String(foreign), 'X')).toBe(missing.msg.replace('999999', 'X'));
    expect((await open(chief, crypto.randomUUID(), foreign, 'reading')).data.editors).toEqual([]);
  });
});

test('an undo is told as any change', async () => {
  const near = await following(vp.client);
  const { changeSet } = await change(own, 'To be undone');
  await expect.poll(() => told(near)).toHaveLength(1);
  await chief.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
  await expect.poll(() => told(near)).toHaveLength(2);
  expect(told(near)[1]?.ids).toEqual([own]);
});
