import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import { customer } from '../../../src/shared/areas/customer/customer';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { travel } from '../../../src/shared/areas/travel/travel';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';
import { addCustomer } from '../../support/search-records';
import { jpeg, upload } from '../../support/upload-files';

const { history, undo } = recordCalls;
const visits = crudCallsOf(travel);
let app: TestApp;
/** Owns the customers; looks after them; reads them alone. */
let [vera, gina, otto]: TestClient[] = [];
let ids: { vera: number; customer: number; other: number; country: number };

const clientOf = (client: TestClient | undefined): TestClient => {
  if (!client) throw new Error('everybody has entered before the first test');
  return client;
};

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'D1');
  const owner = await addAccount(app, { account: 'vera', departmentId, roles: ['vpSales'] });
  await addAccount(app, { account: 'gina', departmentId, roles: ['generalManager'] });
  await addAccount(app, { account: 'otto', departmentId, roles: ['exportOffice'] });
  vera = await loginAs(app, 'vera');
  gina = await loginAs(app, 'gina');
  otto = await loginAs(app, 'otto');
  const china = { code: 'CN', nameEn: 'China', nameZh: '中国', areaEn: 'Asia', areaZh: '亚洲' };
  const { id: country } = await app.db.insertInto('country').values(china).returning('id').executeTakeFirstOrThrow();
  const place = { countryId: country, departmentId, ownerId: owner };
  const customer = await addCustomer(app.db, { ...place, code: 'C1', nameEn: 'Ashford' });
  const other = await addCustomer(app.db, { ...place, code: 'C2', nameEn: 'Birch' });
  ids = { vera: owner, customer, other, country };
});
afterAll(() => app.close());

async function changed(id: number, changes: Record<string, string | number | null>): Promise<string> {
  const { version } = await app.db
    .selectFrom('customer')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { data, msg } = await clientOf(vera).call(crudCallsOf(customer).modify, { id, version, changes });
  expect(msg).toBe('');
  return data.changeSet ?? '';
}
type Asked = { field?: string; before?: number; size?: number };
async function historyOf(id: number, asked: Asked = {}, who = vera) {
  const { data, msg } = await clientOf(who).call(history, { entity: 'customer', id, ...asked });
  expect(msg).toBe('');
  return data;
}

test('comes in pages, the latest first, and says whether there is more', async () => {
  const sets = [];
  for (const city of ['Lund', 'Oslo', 'Turku']) sets.push(await changed(ids.customer, { city }));
  const first = await historyOf(ids.customer, { size: 2 });
  expect([first.entries.map(({ changeSet }) => changeSet), first.more]).toEqual([[sets[2], sets[1]], true]);
  const [, second] = first.entries;
  const rest = await historyOf(ids.customer, { size: 1, before: second?.id ?? 0 });
  expect([rest.entries.map(({ changeSet }) => changeSet), rest.more]).toEqual([[sets[0]], false]);
});

test('of one field holds what changed that field of the record itself', async () => {
  await changed(ids.other, { tel: '1' });
  const both = await changed(ids.other, { tel: '2', city: 'Bern' });
  await changed(ids.other, { city: 'Chur' });
  const place = { accountId: ids.vera, changeSet: both };
  const added = { ...place, action: 'added', entity: 'customer', recordId: ids.other, after: { tel: '0' } };
  const ofPart = { ...place, action: 'edited', entity: 'contact', recordId: 1, after: { tel: '3' } };
  await audit(app.db, added);
  await audit(app.db, { ...ofPart, root: { entity: 'customer', id: ids.other } });
  const told = (await historyOf(ids.other, { field: 'tel' })).entries;
  expect(told.map(({ entity, changes }) => [entity, changes.find(({ field }) => field === 'tel')?.after])).toEqual([
    ['customer', '2'],
    ['customer', '1'],
  ]);
  expect((await historyOf(ids.other)).entries.map(({ entity }) => entity).slice(0, 2)).toEqual(['contact', 'customer']);
});

test('says who did it, or that it was the server, how many records it was about, and that it takes back', async () => {
  const rows = await app.db.selectFrom('customer').select(['id', 'version']).orderBy('id').execute();
  const { data } = await clientOf(vera).call(recordCalls.changeMany, {
    ...{ entity: 'customer', rows, changes: { paymentDays: 77 } },
  });
  const back = await clientOf(vera).call(undo, { changeSet: data.changeSet ?? '' });
  const line = { accountId: null, entity: 'customer', recordId: ids.customer };
  await audit(app.db, { ...line, action: 'edited', before: { city: 'Rome' }, after: { city: 'Bari' } });
  await audit(app.db, { ...line, action: 'created', after: { city: 'Rome' } });
  // None of these is something that became of the customer.
  await audit(app.db, { ...line, action: 'exported' });
  await audit(app.db, { ...line, action: 'edited', entity: 'order', after: { remarks: 'x' } });
  await audit(app.db, { ...line, action: 'edited', entity: 'import', after: { remarks: 'x' } });
  const { entries } = await historyOf(ids.customer, { size: 4 });
  const seen = entries.map(({ by, action, records, isUndo, mayUndo, changes }) => ({
    ...{ by, action, records, isUndo, mayUndo, changes },
  }));
  const paid = { by: 'Name of vera', action: 'edited', records: 2 };
  expect(seen).toEqual([
    { by: null, action: 'added', records: 0, isUndo: false, mayUndo: false, changes: [] },
    {
      ...{ by: null, action: 'edited', records: 0, isUndo: false, mayUndo: false },
      changes: [{ field: 'city', before: 'Rome', after: 'Bari' }],
    },
    { ...paid, isUndo: true, mayUndo: true, changes: [{ field: 'paymentDays', before: 77, after: null }] },
    { ...paid, isUndo: false, mayUndo: false, changes: [{ field: 'paymentDays', before: null, after: 77 }] },
  ]);
  expect(entries[2]?.changeSet).toBe(back.data.changeSet);
  // Who only reads customers takes nothing back.
  const read = await historyOf(ids.customer, { size: 4 }, otto);
  expect(read.entries.map(({ mayUndo }) => mayUndo)).toEqual([false, false, false, false]);
});

test('files come and go in the history of their record, and are put back by whoever edits it', async () => {
  const { body } = await upload(clientOf(vera), ids.customer, '合同.jpg', await jpeg(60, 40), 'customer');
  const id = body?.data.id ?? 0;
  const files = async (who = vera) =>
    (await historyOf(ids.customer, {}, who)).entries
      .filter(({ entity }) => entity === 'file')
      .map(({ action, name, mayUndo, changes }) => [action, name, mayUndo, changes.length]);
  expect(await files()).toEqual([['added', '合同.jpg', true, 0]]);
  expect((await clientOf(vera).call(fileCalls.removeFile, { id })).msg).toBe('');
  expect(await files()).toEqual([
    ['deleted', '合同.jpg', true, 0],
    ['added', '合同.jpg', false, 0],
  ]);
  expect((await files(otto)).map(([, , mayUndo]) => mayUndo)).toEqual([false, false]);
  const [{ changeSet } = { changeSet: null }] = (await historyOf(ids.customer)).entries;
  const stranger = await clientOf(otto).call(undo, { changeSet: changeSet ?? '' });
  expect(stranger.code).not.toBe(0);
  const back = await clientOf(vera).call(undo, { changeSet: changeSet ?? '' });
  expect(back.data.records).toEqual([{ entity: 'file', id, name: '合同.jpg', fields: [] }]);
  expect((await clientOf(vera).call(undo, { changeSet: changeSet ?? '' })).code).toBe(codeOf('undo.done'));
  expect((await files()).map(([action, , mayUndo]) => [action, mayUndo])).toEqual([
    ['added', true],
    ['deleted', false],
    ['added', true],
  ]);
});

test('of a file nothing is offered to be taken back that cannot be: another main picture, or one that is thrown away', async () => {
  const { body } = await upload(clientOf(vera), ids.other, 'plan.jpg', await jpeg(50, 40), 'customer');
  const id = body?.data.id ?? 0;
  const line = { accountId: ids.vera, action: 'edited', entity: 'file', recordId: id, after: { name: 'plan.jpg' } };
  await audit(app.db, { ...line, changeSet: randomUUID(), root: { entity: 'customer', id: ids.other } });
  const offered = async () =>
    (await historyOf(ids.other)).entries
      .filter(({ entity }) => entity === 'file')
      .map(({ action, mayUndo }) => [action, mayUndo]);
  expect(await offered()).toEqual([
    ['edited', false],
    ['added', true],
  ]);
  await clientOf(vera).call(fileCalls.removeFile, { id });
  expect(await offered()).toEqual([
    ['deleted', true],
    ['edited', false],
    ['added', false],
  ]);
  await app.db.deleteFrom('file').where('id', '=', id).execute();
  expect((await offered()).map(([, mayUndo]) => mayUndo)).toEqual([false, false, false]);
});

const stop = { city: null, ourModels: 3, rivalModels: 5, latitude: null, longitude: null, remark: null };

/** A visit of Vera's with two stores. */
async function visit() {
  const given = { day: dayFromToday(-1), mode: 'store', countryId: ids.country, customerId: ids.customer };
  const stops = ['Main', 'Outlet'].map((store) => ({ ...stop, store }));
  const { data, msg } = await clientOf(vera).call(visits.add, { ...given, children: { stops } } as never); // its fields by their names
  expect(msg).toBe('');
  return data as unknown as Visit; // as above
}
interface Visit {
  id: number;
  version: number;
  changeSet: string;
  children: { stops: ({ id: number; store: string; ourModels: number } & Record<string, unknown>)[] };
}
const visitAt = async (id: number) => (await clientOf(vera).call(visits.get, { id })).data as unknown as Visit; // as above
const storesOf = async (id: number) =>
  (await visitAt(id)).children.stops.map(({ id: stopId, store, ourModels }) => [stopId, store, ourModels]);
async function changeStops({ id, version }: Visit, stops: object[]): Promise<string> {
  const edit = { id, version, changes: {}, children: { stops } };
  const { data, msg } = await clientOf(vera).call(visits.modify, edit as never); // as above
  expect(msg).toBe('');
  return String(data.changeSet);
}

/** Which kinds of parts there are no name says. */
const isStop = ({ entity }: { entity: string }) => entity === 'travelStop';

test('what is part of a record stands in its history by its name, also once it is gone, and is its writer’s to take back', async () => {
  const made = await visit();
  const [main, outlet] = made.children.stops;
  const changeSet = await changeStops(made, [
    { ...stop, id: main?.id, store: 'Main', ourModels: 9 },
    { ...stop, store: 'Third' },
  ]);
  const told = async (who = vera) => {
    const { data } = await clientOf(who).call(history, { entity: 'travel', id: made.id });
    const ofSet = data.entries.filter((entry) => entry.changeSet === changeSet && isStop(entry));
    return ofSet.map(({ action, name, mayUndo, records, changes }) => ({ action, name, mayUndo, records, changes }));
  };
  const seen = await told();
  expect(new Set(seen.map(({ records }) => records))).toEqual(new Set([3]));
  expect(seen.map(({ records: _, ...entry }) => entry)).toEqual([
    { action: 'added', name: 'Third', mayUndo: false, changes: [] },
    { action: 'edited', name: 'Main', mayUndo: true, changes: [{ field: 'ourModels', before: 3, after: 9 }] },
    { action: 'deleted', name: 'Outlet', mayUndo: false, changes: [] },
  ]);
  // Somebody else reads it, and changes other visits.
  expect((await told(gina)).map(({ mayUndo }) => mayUndo)).toEqual([false, false, false]);

  const before = await visitAt(made.id);
  const { data, msg } = await clientOf(vera).call(undo, { changeSet });
  expect(msg).toBe('');
  expect(new Set(data.records.map(({ entity, name }) => `${entity} ${name}`))).toContain('travelStop Outlet');
  expect(await storesOf(made.id)).toEqual([
    [main?.id, 'Main', 3],
    [outlet?.id, 'Outlet', 3],
  ]);
  expect((await visitAt(made.id)).version).toBeGreaterThan(before.version);
  expect((await clientOf(vera).call(undo, { changeSet: data.changeSet })).msg).toBe('');
  expect((await storesOf(made.id)).map(([, ...store]) => store)).toEqual([
    ['Main', 9],
    ['Third', 3],
  ]);
});

test('the files of what somebody wrote are theirs to take back', async () => {
  const { id } = await visit();
  const { body } = await upload(clientOf(vera), id, 'store.jpg', await jpeg(70, 40), 'travel');
  expect(body?.msg).toBe('');
  const offered = async (who: TestClient | undefined) => {
    const { data } = await clientOf(who).call(history, { entity: 'travel', id });
    return data.entries.flatMap(({ entity, mayUndo }) => (entity === 'file' ? [mayUndo] : []));
  };
  expect([await offered(vera), await offered(gina)]).toEqual([[true], [false]]);
});

test('a record that comes or goes whole does so with its parts', async () => {
  const made = await visit();
  const stores = await storesOf(made.id);
  const removed = await clientOf(vera).call(visits.remove, { id: made.id, version: made.version });
  const gone = await clientOf(vera).call(visits.get, { id: made.id });
  expect(gone.code).toBe(codeOf('record.notFound'));
  const back = await clientOf(vera).call(undo, { changeSet: String(removed.data.changeSet) });
  expect(back.msg).toBe('');
  expect(back.data.records.map(({ entity }) => entity).sort()).toEqual(['travel', 'travelStop', 'travelStop']);
  expect(await storesOf(made.id)).toEqual(stores);
  // What was added with it is another version by now: the addition does not go back.
  const late = await clientOf(vera).call(undo, { changeSet: made.changeSet });
  expect(late.code).toBe(codeOf('undo.changedSince'));
  expect(late.data).toMatchObject({ kept: [{ entity: 'travel', id: made.id, fields: [] }] });

  const fresh = await visit();
  const undone = await clientOf(vera).call(undo, { changeSet: fresh.changeSet });
  expect(undone.msg).toBe('');
  expect((await clientOf(vera).call(visits.get, { id: fresh.id })).code).toBe(codeOf('record.notFound'));
  expect((await clientOf(vera).call(undo, { changeSet: fresh.changeSet })).code).toBe(codeOf('undo.done'));
  expect((await clientOf(vera).call(undo, { changeSet: undone.data.changeSet })).msg).toBe('');
  expect(await storesOf(fresh.id)).toHaveLength(2);
});

test('parts of a record that went since, or is out of reach, do not come back without it', async () => {
  const made = await visit();
  const changeSet = await changeStops(made, []);
  const { version } = await visitAt(made.id);
  await clientOf(vera).call(visits.remove, { id: made.id, version });
  expect((await clientOf(vera).call(undo, { changeSet })).code).toBe(codeOf('record.notFound'));
});

test('while a record waits, what stays open in it is taken back, and what it says itself is not', async () => {
  const day = dayFromToday(30);
  const show = { nameEn: 'Spring show', nameZh: '春季展', countryId: ids.country, startDate: day, endDate: day };
  const { id: marketId } = await app.db
    .insertInto('market')
    .values(show as never)
    .returning('id')
    .executeTakeFirstOrThrow(); // the rest is empty
  const calls = crudCallsOf(reservation);
  const given = { customerId: ids.customer, marketId, invitationState: 'accepted' };
  const meeting = { day, startsAt: '09:00', endsAt: '10:00', booth: 'A1', purpose: null, note: null };
  const { data: made } = await clientOf(vera).call(calls.add, { ...given, children: { visits: [meeting] } });
  const { id } = made;
  const [{ id: visitId = 0 } = {}] = made.children?.visits ?? [];
  const change = async (changes: object, visits: object[] | null) => {
    const { version } = (await clientOf(vera).call(calls.get, { id })).data;
    const edit = { id, version, changes, ...(visits ? { children: { visits } } : {}) };
    const { data, msg } = await clientOf(vera).call(calls.modify, edit as never); // its fields by their names
    expect(msg).toBe('');
    return String(data.changeSet);
  };
  const remarked = await change({ remark: 'By the door' }, null);
  const moved = await change({}, [{ ...meeting, id: visitId, booth: 'B2' }]);
  const { version } = (await clientOf(vera).call(calls.get, { id })).data;
  const submitted = await clientOf(vera).call(moveCallOf(reservation), { action: 'submit', rows: [{ id, version }] });
  expect(submitted.data.refused).toEqual([]);
  const { data } = await clientOf(vera).call(history, { entity: 'reservation', id });
  const edits = data.entries.filter(({ action }) => action === 'edited');
  expect(edits.map(({ entity, changeSet, mayUndo }) => [entity, changeSet, mayUndo])).toEqual([
    ['reservationVisit', moved, true],
    ['reservation', remarked, false],
  ]);
  expect((await clientOf(vera).call(undo, { changeSet: remarked })).code).toBe(codeOf('state.locked'));
  const back = await clientOf(vera).call(undo, { changeSet: moved });
  expect(back.msg).toBe('');
  const { data: now } = await clientOf(vera).call(calls.get, { id });
  expect(now).toMatchObject({ version: version + 2, children: { visits: [{ id: visitId, booth: 'A1' }] } });
});

test('what people do not change by themselves is not taken back', async () => {
  const city = { before: { city: 'Rome' }, after: { city: 'Bari' } };
  const line = { accountId: ids.vera, recordId: ids.customer, action: 'edited' };
  for (const [entity, entry] of [
    ['import', { ...line, entity: 'import', ...city }],
    ['nothing', { ...line, ...city }],
    ['no record', { accountId: ids.vera, action: 'edited', entity: 'customer', ...city }],
    ['a field of none', { ...line, entity: 'customer', before: { secret: 1 }, after: { secret: 2 } }],
    ['an addition of what has no list', { ...line, entity: 'order', action: 'added', after: { remarks: 'A' } }],
    ['another action', { ...line, entity: 'customer', action: 'answered', ...city }],
  ] as const) {
    const changeSet = randomUUID();
    await audit(app.db, { ...entry, changeSet });
    const answer = await clientOf(vera).call(undo, { changeSet });
    expect([entity, answer.code]).toEqual([entity, codeOf('undo.impossible')]);
  }
});

test('a record that a set changed twice goes back to how it stood before both', async () => {
  await changed(ids.customer, { city: 'Gent', state: 'East' });
  const line = { accountId: ids.vera, entity: 'customer', recordId: ids.customer, action: 'edited' };
  const changeSet = randomUUID();
  await audit(app.db, {
    ...line,
    changeSet,
    before: { city: 'Lier', state: 'West' },
    after: { city: 'Mol', state: 'East' },
  });
  await audit(app.db, { ...line, changeSet, before: { city: 'Mol' }, after: { city: 'Gent' } });
  expect((await clientOf(vera).call(undo, { changeSet })).code).toBe(0);
  const row = app.db.selectFrom('customer').select(['city', 'state']).where('id', '=', ids.customer);
  expect(await row.executeTakeFirst()).toEqual({ city: 'Lier', state: 'West' });
});

test('several records go back together or not at all, and what stands against it is named record by record', async () => {
  const rows = await app.db.selectFrom('customer').select(['id', 'version']).orderBy('id').execute();
  const many = { entity: 'customer' as const, rows, changes: { paymentDays: 55, marketRanking: 3 } };
  const { data } = await clientOf(vera).call(recordCalls.changeMany, many);
  await changed(ids.other, { paymentDays: 56 });
  const refused = await clientOf(vera).call(undo, { changeSet: data.changeSet ?? '' });
  expect(refused.code).toBe(codeOf('undo.changedSince'));
  expect(refused.data).toEqual({
    kept: [{ entity: 'customer', id: ids.other, name: 'C2 Birch', fields: ['paymentDays'] }],
  });
  // Whatever stands as it did before is back already; what one field says does not speak for the other.
  await changed(ids.other, { paymentDays: null, marketRanking: null });
  expect((await clientOf(vera).call(undo, { changeSet: data.changeSet ?? '' })).code).toBe(codeOf('undo.changedSince'));
  await changed(ids.customer, { paymentDays: null, marketRanking: null });
  expect((await clientOf(vera).call(undo, { changeSet: data.changeSet ?? '' })).code).toBe(codeOf('undo.done'));
});
