import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitment } from '../../../src/shared/areas/market/commitment';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type CrudRecord, crudCallsOf } from '../../../src/shared/entity/crud';
import { isDone } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(commitment);

let company: Company;
let admin: Person;
let modelIds: number[];
let places: { customerId: number; marketId: number }[];

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  const { db } = company.app;
  const models = await db.selectFrom('model').select('id').orderBy('id').limit(5).execute();
  modelIds = models.map(({ id }) => id);
  await sql`insert into orderable_style (market_id, model_id, is_new)
    select market.id, model_id, false from market, unnest(${modelIds}::bigint[]) as model_id on conflict do nothing`.execute(
    db,
  );
  const free = await sql<{ customerId: number; marketId: number }>`
    select customer.id as customer_id, market.id as market_id from customer, market
    where not exists (select from commitment where customer_id = customer.id and market_id = market.id)`.execute(db);
  places = free.rows;
});

afterAll(() => company.app.close());

const nextPlace = () => places.pop() as { customerId: number; marketId: number }; // there are more than the tests take
const promise = (pieces: Record<number, number>) =>
  Object.entries(pieces).map(([at, count]) => ({ modelId: modelIds[Number(at)], pieces: count, remark: null }));
const rest = { readyDate: null, reasonNotToOrder: null, reasonNote: null, bonusMonth: '2026-11', remark: null };

async function added(pieces: Record<number, number>) {
  const input: object = { ...nextPlace(), containers: 1.5, ...rest, children: { models: promise(pieces) } };
  const answer = await admin.client.call(calls.add, input as never);
  expect(answer.msg).toBe('');
  return answer.data;
}

const get = async (id: number) => (await admin.client.call(calls.get, { id })).data;
const partsOf = ({ children }: CrudRecord) => children?.models ?? [];
const piecesOf = (record: CrudRecord) =>
  partsOf(record).map(({ modelId, pieces }) => [modelIds.indexOf(Number(modelId)), pieces]);
const modify = (record: CrudRecord, input: object) =>
  admin.client.call(calls.modify, { id: record.id, version: record.version, changes: {}, ...input });
const undo = (changeSet: string | null) => admin.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });

test('is saved with its models in one step, and both are seen as one record', async () => {
  const record = await added({ 0: 10, 1: 20 });
  expect(record).toMatchObject({ containers: 1.5, bonusMonth: '2026-11', version: 1 });
  expect(piecesOf(record)).toEqual([
    [0, 10],
    [1, 20],
  ]);
  expect(partsOf(record)[0]).toMatchObject({ modelName: expect.any(String), commitmentId: record.id, version: 1 });
  const [first] = partsOf(record);
  const models = [{ id: first?.id, modelId: modelIds[0], pieces: 11, remark: 'more' }, ...promise({ 2: 5 })];
  const { data: changed } = await modify(record, { changes: { containers: 2 }, children: { models } });
  expect(changed).toMatchObject({ containers: 2, version: 2 });
  expect(piecesOf(changed)).toEqual([
    [0, 11],
    [2, 5],
  ]);
  expect(partsOf(changed)[0]).toMatchObject({ id: first?.id, version: 2, remark: 'more' });
  expect(piecesOf(await get(record.id))).toEqual(piecesOf(changed));

  const { data: history } = await admin.client.call(recordCalls.history, { entity: 'commitment', id: record.id });
  const lines = history.entries.map(({ entity, action, name }) => [entity, action, name !== null]);
  expect(lines.slice(0, 4)).toEqual(
    expect.arrayContaining([
      ['commitment', 'edited', false],
      ['commitmentModel', 'edited', true],
      ['commitmentModel', 'added', true],
      ['commitmentModel', 'deleted', true],
    ]),
  );

  await undo((changed as { changeSet: string | null }).changeSet);
  const back = await get(record.id);
  expect(back).toMatchObject({ containers: 1.5 });
  expect(piecesOf(back).sort()).toEqual(piecesOf(record));
  expect(
    partsOf(back)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    partsOf(record)
      .map(({ id }) => id)
      .sort(),
  );
});

/** Brings forward a customer who may promise at two shows. */
function nextOfTwoShows() {
  const twice = places.find((place) =>
    places.some((other) => other !== place && other.customerId === place.customerId),
  );
  const both = places.filter(({ customerId }) => customerId === twice?.customerId);
  places = [...places.filter((place) => !both.includes(place)), ...both];
}

test('that goes to another show takes along only what is orderable there', async () => {
  const { db } = company.app;
  nextOfTwoShows();
  const record = await added({ 0: 10, 1: 20 });
  const { marketId } = nextPlace();
  const { rows: styles } = await sql<object>`
    delete from orderable_style where market_id = ${marketId} and model_id = ${modelIds[0]} returning *`.execute(db);
  const refused = await modify(record, { changes: { marketId } });
  expect(refused.code).toBe(codeOf('commitment.notOrderable'));
  expect(await get(record.id)).toMatchObject({ version: record.version, marketId: record.marketId });

  const moved = await modify(record, { changes: { marketId }, children: { models: promise({ 1: 20 }) } });
  expect(moved.msg).toBe('');
  expect(piecesOf(moved.data)).toEqual([[1, 20]]);
  await db
    .insertInto('orderableStyle')
    .values(styles as never)
    .execute();
});

test('that went to another show does not go back to the first where its models are not orderable there any more', async () => {
  nextOfTwoShows();
  const record = await added({ 0: 10 });
  const { marketId } = nextPlace();
  const moved = await modify(record, { changes: { marketId } });
  expect(moved.msg).toBe('');
  const { db } = company.app;
  const styles = await db
    .deleteFrom('orderableStyle')
    .where('marketId', '=', Number(record.marketId))
    .where('modelId', '=', modelIds[0] ?? 0)
    .returningAll()
    .execute();
  const { changeSet } = moved.data as { changeSet: string | null };
  expect((await undo(changeSet)).code).toBe(codeOf('commitment.notOrderable'));
  expect(await get(record.id)).toMatchObject({ marketId });
  await db.insertInto('orderableStyle').values(styles).execute();
  expect((await undo(changeSet)).msg).toBe('');
  expect(await get(record.id)).toMatchObject({ marketId: record.marketId });
});

test('what changes its models alone is a change of the record: others who have it open meet a conflict', async () => {
  const record = await added({ 0: 10 });
  const { data: changed } = await modify(record, { children: { models: promise({ 1: 3 }) } });
  expect(changed.version).toBe(2);
  const late = await modify(record, { children: { models: promise({ 2: 4 }) } });
  expect(late.code).toBe(codeOf('record.conflict'));
  expect(piecesOf(await get(record.id))).toEqual([[1, 3]]);
  const same = partsOf(changed).map(({ id, modelId, pieces, remark }) => ({ id, modelId, pieces, remark }));
  const { data: unchanged } = await modify(changed, { children: { models: same } });
  expect(unchanged).toMatchObject({ version: 2, changeSet: null });
  const { data: kept } = await modify(changed, { changes: { remark: 'as said' } });
  expect(piecesOf(kept)).toEqual([[1, 3]]);
  await undo((changed as { changeSet: string | null }).changeSet);
  const undone = await get(record.id);
  expect(undone.version).toBeGreaterThan(kept.version);
  expect(piecesOf(undone)).toEqual([[0, 10]]);
});

test('two who change its models at once: one is told', async () => {
  const record = await added({ 0: 1 });
  const answers = await Promise.all(
    [1, 2, 3].map((at) => modify(record, { children: { models: promise({ [at]: 7 }) } })),
  );
  expect(answers.filter(isDone)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === codeOf('record.conflict'))).toHaveLength(2);
  expect(partsOf(await get(record.id))).toHaveLength(1);
});

test('who changes its models while somebody removes it is told so, and neither waits for the other for good', async () => {
  for (let round = 0; round < 8; round += 1) {
    const record = await added({ 0: 1, 1: 2 });
    const [changed, gone] = await Promise.all([
      modify(record, { children: { models: promise({ 2: 7 }) } }),
      admin.client.call(calls.remove, { id: record.id, version: 1 }),
    ]);
    expect([changed, gone].filter(isDone)).toHaveLength(1);
    const refusals = [codeOf('record.conflict'), codeOf('record.notFound')];
    expect(refusals).toContain([changed, gone].find((answer) => !isDone(answer))?.code);
  }
});

test('is removed with its models and comes back with them, however often', async () => {
  const record = await added({ 0: 10, 3: 30 });
  const { data: gone } = await admin.client.call(calls.remove, { id: record.id, version: 1 });
  const left = async () => {
    const { rows } = await sql`select 1 from commitment_model where commitment_id = ${record.id}`.execute(
      company.app.db,
    );
    return rows.length;
  };
  expect(await left()).toBe(0);
  const back = await undo(gone.changeSet);
  expect(piecesOf(await get(record.id))).toEqual(piecesOf(record));
  const again = await undo(back.data.changeSet);
  expect(again.msg).toBe('');
  expect(await left()).toBe(0);
  await undo(again.data.changeSet);
  expect(piecesOf(await get(record.id))).toEqual(piecesOf(record));
  const fresh = await added({ 1: 2 });
  await undo((fresh as { changeSet: string | null }).changeSet);
  expect((await admin.client.call(calls.get, { id: fresh.id })).code).toBe(codeOf('record.notFound'));
});

test('refuses half of a half container, negative pieces and whatever else is wrong, and keeps everything as it was', async () => {
  const [record, other] = [await added({ 0: 10, 1: 20 }), await added({ 0: 1 })];
  const [foreign] = partsOf(other);
  const wrong: [object, Parameters<typeof codeOf>[0]][] = [
    [{ children: { models: promise({ 0: 0 }) } }, 'input.invalid'],
    [{ children: { models: promise({ 0: -3 }) } }, 'input.invalid'],
    [{ children: { models: promise({ 0: 1.5 }) } }, 'input.invalid'],
    [{ children: { hues: [] } }, 'input.invalid'],
    [{ children: { models: [{ ...promise({ 0: 1 })[0], commitmentId: other.id }] } }, 'input.invalid'],
    [{ children: { models: [...promise({ 0: 1 }), ...promise({ 0: 2 })] } }, 'record.duplicateOf'],
    [{ children: { models: [{ modelId: 999_999, pieces: 1, remark: null }] } }, 'record.notFound'],
    [{ children: { models: [{ id: foreign?.id, modelId: modelIds[4], pieces: 1, remark: null }] } }, 'record.notFound'],
    [{ changes: { containers: 0.25 } }, 'input.invalid'],
    [{ changes: { containers: -0.5 } }, 'input.invalid'],
    [{ changes: { bonusMonth: '2026-13' } }, 'input.invalid'],
  ];
  for (const [input, error] of wrong) {
    const answer = await modify(record, input);
    expect([input, answer.code, answer.msg]).toEqual([input, codeOf(error), expect.stringMatching(/./)]);
    expect(answer.msg).not.toMatch(/undefined|\[object/);
  }
  expect(await get(record.id)).toEqual({ ...record, changeSet: undefined });
  expect(piecesOf(await get(other.id))).toEqual([[0, 1]]);
});

test('says whether its customer was invited and how far a visit is approved, whichever of the two comes first', async () => {
  const { db } = company.app;
  const { customerId, marketId } = nextPlace();
  await sql`delete from reservation_visit`.execute(db);
  await sql`delete from reservation where customer_id = ${customerId} and market_id = ${marketId}`.execute(db);
  const { data: record } = await admin.client.call(calls.add, { customerId, marketId, containers: 1 } as never);
  const visit = async () => {
    const { invitationState, reservationState, version } = await get(record.id);
    return [invitationState, reservationState, version];
  };
  expect(await visit()).toEqual([null, null, 1]);
  const reservations = crudCallsOf(reservation);
  const booked = await admin.client.call(reservations.add, {
    customerId,
    marketId,
    invitationState: 'invited',
  } as never);
  expect(booked.msg).toBe('');
  expect(await visit()).toEqual(['invited', 'pendingSubmission', 1]);
  await sql`update reservation set state = 'approved', invitation_state = 'accepted' where id = ${booked.data.id}`.execute(
    db,
  );
  expect(await visit()).toEqual(['accepted', 'approved', 1]);
  const { data: found } = await admin.client.call(calls.list, { reservationState: 'approved', size: 500 } as never);
  expect(found.rows.map(({ id }) => id)).toContain(record.id);
  const other = places.find((place) => place.customerId === customerId);
  if (other) {
    await sql`delete from reservation where customer_id = ${customerId} and market_id = ${other.marketId}`.execute(db);
    await sql`update reservation set market_id = ${other.marketId} where id = ${booked.data.id}`.execute(db);
    expect(await visit()).toEqual([null, null, 1]);
    await sql`update reservation set market_id = ${marketId} where id = ${booked.data.id}`.execute(db);
    expect(await visit()).toEqual(['accepted', 'approved', 1]);
  }
  await sql`delete from reservation where id = ${booked.data.id}`.execute(db);
  expect(await visit()).toEqual([null, null, 1]);
});

test('its models are seen by whoever sees the customer alone', async () => {
  const seller = await company.as('vpSales');
  const { data } = await seller.client.call(calls.list, { size: 5000 });
  const seen = new Set(data.rows.map(({ id }) => id));
  const { rows } = await sql<{ id: number }>`select distinct commitment_id as id from commitment_model`.execute(
    company.app.db,
  );
  const [own, foreign] = [rows.find(({ id }) => seen.has(id)), rows.find(({ id }) => !seen.has(id))];
  expect(partsOf((await seller.client.call(calls.get, { id: own?.id ?? 0 })).data).length).toBeGreaterThan(0);
  expect((await seller.client.call(calls.get, { id: foreign?.id ?? 0 })).code).toBe(codeOf('record.notFound'));
  const {
    rows: [part],
  } = await sql<{ id: number }>`select id from commitment_model where commitment_id = ${foreign?.id}`.execute(
    company.app.db,
  );
  const told = await seller.client.call(recordCalls.history, {
    entity: 'commitmentModel' as 'model',
    id: part?.id ?? 0,
  });
  expect(told.code).toBe(codeOf('record.notFound'));
  const many = {
    entity: 'commitmentModel' as 'model',
    rows: [{ id: part?.id ?? 0, version: 1 }],
    changes: { pieces: 9 },
  };
  expect((await admin.client.call(recordCalls.changeMany, many)).code).toBe(codeOf('input.invalid'));
});
