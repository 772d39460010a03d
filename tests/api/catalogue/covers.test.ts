import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cover } from '../../../src/shared/areas/catalogue/cover';
import { coverCalls } from '../../../src/shared/areas/catalogue/cover-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { colorDistance } from '../../../src/shared/rules/color-distance';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { jpeg, upload } from '../../support/upload-files';

let company: Company;
let vp: Person;
let keeper: Person;

beforeAll(async () => {
  company = await startCompany('small');
  [vp, keeper] = await Promise.all([company.as('vpSales'), company.as('catalogueAdmin')]);
});

afterAll(() => company.app.close());

const wall = async (input: object = {}) => (await vp.client.call(coverCalls.getCoversByFabirc, input)).data;
const stored = () => company.app.db.selectFrom('cover').selectAll().where('used', '=', true).execute();

describe('the wall', () => {
  test('shows every cover in use with the color of its picture, by group and grade', async () => {
    const { covers } = await wall();
    expect(new Set(covers.map(({ id }) => id))).toEqual(new Set((await stored()).map(({ id }) => id)));
    const sections = covers.map(({ groupName, gradeName }) => `${groupName} ${gradeName}`);
    const turns = sections.filter((section, at) => section !== sections[at - 1]);
    expect(new Set(turns).size).toBe(turns.length);
    const navy = covers.filter(({ color }) => color === 'Navy');
    expect(navy.length).toBeGreaterThan(0);
    for (const { rgb } of navy) expect(colorDistance(rgb ?? '', '#273450')).toBeLessThan(5);
    expect(await company.app.db.selectFrom('pictureColor').selectAll().execute()).toHaveLength(covers.length);
    expect((await wall()).covers).toEqual(covers);
  });

  test('looks at pictures it has not seen yet together, however many there are', async () => {
    const { db } = company.app;
    const { covers } = await wall();
    await sql`delete from picture_color`.execute(db);
    await sql`create sequence kept_colors`.execute(db);
    await sql`create function count_kept() returns trigger language plpgsql security definer as $$
      begin perform nextval('kept_colors'); return null; end $$`.execute(db);
    await sql`create trigger counted after insert on picture_color for each statement execute function count_kept()`.execute(
      db,
    );
    expect((await wall()).covers).toEqual(covers);
    const { rows } = await sql`select last_value as statements from kept_colors`.execute(db);
    expect([covers.length > 1, rows]).toEqual([true, [{ statements: 1 }]]);
    expect(await db.selectFrom('pictureColor').selectAll().execute()).toHaveLength(covers.length);
    await sql`drop trigger counted on picture_color`.execute(db);
  });

  test('takes the color of the picture that was added', async () => {
    const { client } = keeper;
    const added = (await client.call(crudCallsOf(cover).add, { code: 'ZZ1', nameEn: 'Test red', used: true })).data;
    expect((await wall({ text: 'ZZ1' })).covers).toMatchObject([{ id: added.id, rgb: null, models: 0 }]);
    await upload(client, added.id, 'red.jpg', await jpeg(300, 200, '#c01020'), 'cover');
    const [shown] = (await wall({ text: 'ZZ1' })).covers;
    expect(colorDistance(shown?.rgb ?? '#000000', '#c01020')).toBeLessThan(2);
    const { version } = added;
    await client.call(crudCallsOf(cover).remove, { id: added.id, version });
  });

  test('is narrowed by group, grade and feature', async () => {
    const [one] = (await stored()).filter(({ featureIds }) => featureIds !== null);
    const featureId = one?.featureIds?.[0] ?? 0;
    const asked = { groupIds: [one?.groupId ?? 0], gradeIds: [one?.gradeId ?? 0], featureIds: [featureId] };
    const expected = (await stored()).filter(
      (row) => row.groupId === one?.groupId && row.gradeId === one?.gradeId && row.featureIds?.includes(featureId),
    );
    expect((await wall(asked)).covers.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect((await wall({ text: '%' })).covers).toEqual([]);
  });

  test('says which are new, and since when that counts', async () => {
    const { newSince, covers } = await wall();
    expect(newSince).toBe(daysAfter(company.today, -180));
    const launched = new Map((await stored()).map(({ id, launchDate }) => [id, launchDate ?? '']));
    for (const { id, isNew } of covers) expect(isNew).toBe((launched.get(id) ?? '') >= newSince);
  });

  test('counts the models behind a cover, which the cover names', async () => {
    const [most] = (await wall()).covers.sort((left, right) => right.models - left.models);
    const { data } = await vp.client.call(coverCalls.getCoverModels, { id: most?.id ?? 0 });
    expect(data.filter(({ status }) => status !== 'dropped')).toHaveLength(most?.models ?? 0);
    const unknown = await vp.client.call(coverCalls.getCoverModels, { id: 999_999 });
    expect(unknown.code).toBe(errorCatalogue['record.notFound'].code);
  });
});

describe('what is in stock in a cover', () => {
  const finished = (person: Person) =>
    company.app.db
      .selectFrom('orderLine')
      .innerJoin('material', 'material.id', 'orderLine.materialId')
      .innerJoin('cover', (join) =>
        join
          .onRef('cover.gradeId', '=', 'material.coverGradeId')
          .onRef('cover.colorId', '=', 'material.colorId')
          .on('cover.used', '=', true),
      )
      .select(['cover.id', 'orderLine.customerId', 'orderLine.quantity', 'material.modelId'])
      .where('orderLine.stage', '=', 'inventory')
      .execute()
      .then((lines) => lines.filter(({ customerId }) => person.visible.has(customerId)));
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((pieces, line) => pieces + line.quantity, 0);

  beforeAll(async () => {
    // Of every second customer some lines are finished, whatever the demonstration has.
    const lines = await company.app.db.selectFrom('orderLine').select(['id', 'customerId']).execute();
    const ids = lines.filter(({ id }) => id % 3 === 0).map(({ id }) => id);
    await company.app.db.updateTable('orderLine').set({ stage: 'inventory' }).where('id', 'in', ids).execute();
  });

  test('is what stands finished for the customers one sees, and all of it for who sees all', async () => {
    const boss = await company.as('generalManager');
    const [own, all] = [await finished(vp), await finished(boss)];
    expect(sum(all)).toBeGreaterThan(sum(own));
    for (const [person, lines] of [
      [vp, own],
      [boss, all],
    ] as const) {
      const { covers } = (await person.client.call(coverCalls.getCoversByFabirc, {})).data;
      for (const { id, stock } of covers) expect(stock).toBe(sum(lines.filter((line) => line.id === id)));
    }
  });

  test('is told of each model behind it, and adds up to that of the cover', async () => {
    const boss = await company.as('generalManager');
    const { covers } = (await boss.client.call(coverCalls.getCoversByFabirc, {})).data;
    const [most] = covers.sort((left, right) => right.stock - left.stock);
    const { data } = await boss.client.call(coverCalls.getCoverModels, { id: most?.id ?? 0 });
    expect(data.reduce((pieces, { stock }) => pieces + stock, 0)).toBe(most?.stock);
    const lines = (await finished(boss)).filter(({ id }) => id === most?.id);
    for (const { id, stock } of data) expect(stock).toBe(sum(lines.filter(({ modelId }) => modelId === id)));
  });
});

describe('a feature', () => {
  const assign = ({ client }: Person, featureId: number, covers: { id: number; version: number; has: boolean }[]) =>
    client.call(coverCalls.assignCoverFeature, { featureId, covers });

  test('is given to some covers and taken from others as one change, which is undone as one', async () => {
    const before = (await wall()).covers.slice(0, 6);
    const [feature] = await company.app.db.selectFrom('feature').select('id').orderBy('id', 'desc').execute();
    const featureId = feature?.id ?? 0;
    const turned = before.map(({ id, version, featureIds }) => ({ id, version, has: !featureIds.includes(featureId) }));
    const { data } = await assign(keeper, featureId, turned);
    expect(data.changed).toBe(6);
    const featuresOf = async () => new Map((await wall()).covers.map(({ id, featureIds }) => [id, featureIds]));
    const after = await featuresOf();
    for (const { id, has } of turned) expect(after.get(id)?.includes(featureId)).toBe(has);
    await keeper.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
    const undone = await featuresOf();
    for (const { id, featureIds } of before) expect(undone.get(id)).toEqual(featureIds);
  });

  test('is given beside those that a cover has, and taken from among them', async () => {
    const { db } = company.app;
    const features = await db.selectFrom('feature').select('id').orderBy('id').limit(3).execute();
    const [first = 0, second = 0, third = 0] = features.map(({ id }) => id);
    const [cover] = (await wall()).covers;
    const featureIds = [first, third];
    await db
      .updateTable('cover')
      .set({ featureIds })
      .where('id', '=', cover?.id ?? 0)
      .execute();
    const set = async (has: boolean) => {
      const found = (await wall()).covers.find(({ id }) => id === cover?.id);
      await assign(keeper, second, [{ id: found?.id ?? 0, version: found?.version ?? 0, has }]);
      return (await wall()).covers.find(({ id }) => id === cover?.id)?.featureIds;
    };
    expect(await set(true)).toEqual([first, second, third]);
    expect(await set(false)).toEqual([first, third]);
  });

  test('is given to all or to none', async () => {
    const [first, second] = (await wall()).covers;
    if (!first || !second) throw new Error('there are covers');
    const featureId = (await company.app.db.selectFrom('feature').select('id').executeTakeFirstOrThrow()).id;
    const one = { id: first.id, version: first.version, has: !first.featureIds.includes(featureId) };
    const stale = { id: second.id, version: second.version + 7, has: !second.featureIds.includes(featureId) };
    expect((await assign(keeper, featureId, [one, stale])).code).toBe(errorCatalogue['record.conflict'].code);
    expect((await assign(keeper, featureId, [one, { ...stale, id: 999_999 }])).code).toBe(
      errorCatalogue['record.notFound'].code,
    );
    expect((await assign(keeper, 999_999, [{ ...one, has: true }])).code).not.toBe(0);
    expect((await assign(keeper, featureId, [])).code).toBe(errorCatalogue['input.invalid'].code);
    const now = (await wall()).covers.find(({ id }) => id === first.id);
    expect([now?.version, now?.featureIds]).toEqual([first.version, first.featureIds]);
  });

  test('is not assigned by sales', async () => {
    const [first] = (await wall()).covers;
    const covers = [{ id: first?.id ?? 0, version: first?.version ?? 1, has: true }];
    expect((await assign(vp, 1, covers)).code).toBe(errorCatalogue['access.denied'].code);
  });
});
