import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityOf } from '../../../src/shared/areas/all';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { bulkFieldsOf, bulkNames } from '../../../src/shared/areas/record/editable';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf, recordsOf } from '../../support/records';

const { previewChanges, changeMany, undo } = recordCalls;

let company: Company;
let vp: Person;
let boss: Person;
let office: Person;
let ownIds: number[];
let foreignId = 0;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  company = await startCompany('small');
  records = recordsOf(company);
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  office = await company.as('exportOffice');
  ownIds = [...vp.visible].sort((left, right) => left - right);
  foreignId = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
});

afterAll(() => company.app.close());

describe('many at once', () => {
  test('offers no field that tells records apart', () => {
    const names = ['code', 'nameEn', 'nameZh', 'poNumber', 'number', 'account'];
    for (const entity of bulkNames) {
      for (const name of [...names, ...(entityOf(entity).identity ?? [])]) {
        expect(bulkFieldsOf(entity), entity).not.toContain(name);
      }
    }
    for (const entity of ['material', 'lineUp', 'orderableStyle'] as const) {
      expect(bulkFieldsOf(entity), entity).not.toContain('modelId');
    }
    expect(bulkFieldsOf('customer')).toContain('accountClass');
  });

  test('refuses to rename customers, in preview and in earnest', async () => {
    const rows = await records.versionsOf('customer', ownIds.slice(0, 3));
    const before = await records.storedRows('customer', ownIds);
    for (const call of [previewChanges, changeMany]) {
      for (const changes of [{ code: 'ONE' }, { nameEn: 'One name' }, { wip: 1 }, {}]) {
        const refused = await vp.client.call(call, { entity: 'customer', rows, changes });
        expect(refused.code).toBe(codeOf('input.invalid'));
      }
    }
    expect(await records.storedRows('customer', ownIds)).toEqual(before);
  });

  test('sets each row to values of its own, as one change set that is undone as one', async () => {
    const admin = await company.as('catalogueAdmin');
    const stored = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(3).execute();
    const changes = [{ nameZh: '扶手甲', weight: 2.5 }, { nameEn: 'Second arm' }, { nameEn: stored[2]?.nameEn ?? '' }];
    const rows = stored.map(({ id, version }, at) => ({ id, version, changes: changes[at] ?? {} }));
    const planned = await admin.client.call(previewChanges, { entity: 'arm', rows });
    expect(planned.data.rows.map((row) => row.changes.map(({ field, after }) => [field, after]))).toEqual([
      [
        ['nameZh', '扶手甲'],
        ['weight', 2.5],
      ],
      [['nameEn', 'Second arm']],
      [],
    ]);
    const { data } = await admin.client.call(changeMany, { entity: 'arm', rows });
    expect(data.changed).toBe(2);
    const now = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(3).execute();
    expect(now[0]).toMatchObject({ nameZh: '扶手甲', weight: 2.5, nameEn: stored[0]?.nameEn });
    expect(now[1]?.nameEn).toBe('Second arm');
    await admin.client.call(undo, { changeSet: data.changeSet ?? '' });
    const back = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(3).execute();
    const plain = (row: object) => ({ ...row, version: 0, updatedAt: null });
    expect(back.map(plain)).toEqual(stored.map(plain));
  });

  test('names each row whose own values are refused, and changes none; a taken code is told', async () => {
    const admin = await company.as('catalogueAdmin');
    const [first, second] = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(2).execute();
    if (!first || !second) throw new Error('there are too few arms');
    const row = ({ id, version }: typeof first, changes: Record<string, string | number | null>) => ({
      id,
      version,
      changes,
    });
    const rows = [row(first, { weight: 3 }), row(second, { weight: -1 })];
    const planned = await admin.client.call(previewChanges, { entity: 'arm', rows });
    expect(planned.data.rows.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('at least 0')]);
    const refused = await admin.client.call(changeMany, { entity: 'arm', rows });
    expect(refused.code).toBe(codeOf('bulk.refused'));
    const taken = [row(first, { code: second.code }), row(second, { weight: 4 })];
    const duplicate = await admin.client.call(changeMany, { entity: 'arm', rows: taken });
    expect(duplicate.msg).toContain(second.code);
    const machine = await admin.client.call(previewChanges, { entity: 'arm', rows: [row(first, { version: 9 })] });
    expect(machine.data.rows[0]?.problem).not.toBeNull();
    const stored = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(2).execute();
    expect(stored).toEqual([first, second]);
    expect((await vp.client.call(changeMany, { entity: 'arm', rows })).code).not.toBe(0);
  });

  test('previews old and new of every row with references by name, and writes nothing', async () => {
    const rows = await records.versionsOf('customer', ownIds.slice(0, 4));
    const before = await records.storedRows('customer', ownIds);
    const lines = await records.trail();
    const goal = company.customer.find(({ id }) => id === ownIds[0])?.countryId ?? 0;
    const { code, data } = await vp.client.call(previewChanges, {
      entity: 'customer',
      rows,
      changes: { countryId: goal, accountClass: 'D' },
    });
    expect(code).toBe(0);
    const countries = await company.app.db.selectFrom('country').selectAll().execute();
    const nameOf = (id: unknown) => countries.find((country) => country.id === id)?.nameEn;
    for (const [at, row] of data.rows.entries()) {
      const stored = before.find(({ id }) => id === rows[at]?.id) as unknown as (typeof company.customer)[number];
      const expected = [
        { field: 'countryId', before: nameOf(stored.countryId), after: nameOf(goal) },
        { field: 'accountClass', before: stored.accountClass, after: 'D' },
      ].filter((change) => change.before !== change.after);
      expect(row).toEqual({ id: stored.id, name: `${stored.code} ${stored.nameEn}`, changes: expected, problem: null });
    }
    expect(await records.storedRows('customer', ownIds)).toEqual(before);
    expect(await records.trail()).toEqual(lines);
  });

  test('changes all rows as one set, which one undo takes back', async () => {
    const ids = ownIds.slice(0, 5);
    const before = await records.storedRows('customer', ids);
    const input = {
      entity: 'customer',
      rows: await records.versionsOf('customer', ids),
      changes: { paymentDays: 77 },
    } as const;
    const { code, data } = await vp.client.call(changeMany, input);
    expect(code).toBe(0);
    expect(data.changed).toBe(5);
    expect(await records.storedRows('customer', ids)).toEqual(before.map((row) => ({ ...row, paymentDays: 77 })));
    const lines = (await records.trail()).filter(({ changeSet }) => changeSet === data.changeSet);
    expect(lines.map(({ recordId }) => recordId).sort()).toEqual([...ids].sort());
    const back = await vp.client.call(undo, { changeSet: data.changeSet ?? '' });
    expect(back.data.records).toHaveLength(5);
    expect(await records.storedRows('customer', ids)).toEqual(before);
  });

  test('with a failing row in the middle changes none, and names it', async () => {
    const ids = ownIds.slice(0, 3);
    const [, middle = 0] = ids;
    const rows = await records.versionsOf('customer', ids);
    const moved = await records.changeCity(boss, middle, 'Sion');
    const before = await records.storedRows('customer', ids);
    const lines = await records.trail();
    const input = { entity: 'customer', rows, changes: { paymentDays: 66 } } as const;
    const { data } = await vp.client.call(previewChanges, input);
    expect(data.rows.map(({ problem }) => problem !== null)).toEqual([false, true, false]);
    const refused = await vp.client.call(changeMany, input);
    expect(refused).toMatchObject({ code: codeOf('bulk.refused') });
    expect(refused.msg).toContain(moved.code);
    expect(refused.data).toMatchObject({ problems: [{ id: middle }] });
    const chinese = await vp.client.call(changeMany, input, { language: 'zh' });
    expect(chinese.msg).toMatch(/\p{Script=Han}/u);
    expect(await records.storedRows('customer', ids)).toEqual(before);
    expect(await records.trail()).toEqual(lines);
  });

  test('finds no row out of reach, and shows nothing of it', async () => {
    const rows = await records.versionsOf('customer', [ownIds[0] ?? 0, foreignId]);
    const input = { entity: 'customer', rows, changes: { paymentDays: 55 } } as const;
    const { data } = await vp.client.call(previewChanges, input);
    const hidden = data.rows.find(({ id }) => id === foreignId);
    expect(hidden).toMatchObject({ name: String(foreignId), changes: [], problem: expect.any(String) });
    const refused = await vp.client.call(changeMany, input);
    expect(refused.code).toBe(codeOf('bulk.refused'));
  });

  test('calls nothing by its name that a value refers to out of reach, and says so of the row', async () => {
    const { db } = company.app;
    const ofCustomers = <T extends 'contact' | 'salesOrder'>(table: T, isOwn: boolean) =>
      db
        .selectFrom<'contact' | 'salesOrder'>(table)
        .select(['id', 'version'])
        .where('customerId', isOwn ? 'in' : 'not in', ownIds)
        .executeTakeFirstOrThrow();
    const contact = await ofCustomers('contact', true);
    const task = await vp.client.call(crudCallsOf(entityOf('task')).add, {
      title: 'Call them back',
      assigneeId: vp.id,
    } as never);
    const foreign = [
      { entity: 'contact', row: contact, changes: { customerId: foreignId } },
      { entity: 'contact', row: contact, changes: { assistantOfId: (await ofCustomers('contact', false)).id } },
      { entity: 'task', row: task.data, changes: { orderId: (await ofCustomers('salesOrder', false)).id } },
    ] as const;
    for (const { entity, row, changes } of foreign) {
      const rows = [{ id: row.id, version: row.version, changes }];
      const { data } = await vp.client.call(previewChanges, { entity, rows });
      const [[, id = 0] = []] = Object.entries(changes);
      expect(data.rows, entity).toMatchObject([{ changes: [], problem: expect.stringContaining(String(id)) }]);
      const refused = await vp.client.call(changeMany, { entity, rows });
      expect(refused.data).toMatchObject({ problems: [{ problem: data.rows[0]?.problem }] });
    }
  });

  test('keeps the rules of the record: a carton needs an orientation', async () => {
    const materials = await company.app.db
      .selectFrom('material')
      .select(['id', 'version'])
      .orderBy('id')
      .limit(3)
      .execute();
    const none = Object.fromEntries(
      bulkFieldsOf('material')
        .filter((name) => /Along$/.test(name))
        .map((name) => [name, false]),
    );
    const input = { entity: 'material', rows: materials, changes: none } as const;
    const { data } = await office.client.call(previewChanges, input);
    expect(data.rows.every(({ problem }) => problem === 'At least one orientation must be allowed.')).toBe(true);
    expect((await office.client.call(changeMany, input)).code).toBe(codeOf('bulk.refused'));
  });

  test('is undone for all rows or for none', async () => {
    const ids = ownIds.slice(0, 3);
    const input = {
      entity: 'customer',
      rows: await records.versionsOf('customer', ids),
      changes: { city: 'Visp' },
    } as const;
    const { data } = await vp.client.call(changeMany, input);
    const theirs = await records.changeCity(boss, ids[1] ?? 0, 'Naters');
    const before = await records.storedRows('customer', ids);
    const refused = await vp.client.call(undo, { changeSet: data.changeSet ?? '' });
    expect(refused.code).toBe(codeOf('undo.changedSince'));
    expect(refused.msg).toContain(theirs.code);
    expect(await records.storedRows('customer', ids)).toEqual(before);
  });

  test('an undo names the records that are gone since', async () => {
    const admin = await company.as('catalogueAdmin');
    const { add, remove } = crudCallsOf(entityOf('arm'));
    const like = await company.app.db.selectFrom('arm').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
    const given = { nameEn: 'Gone arm', used: true };
    const { data: gone, msg } = await admin.client.call(add, { ...given, code: 'GONE' } as never);
    expect(msg).toBe('');
    const rows = [like, gone].map(({ id, version }) => ({ id, version }));
    const { data } = await admin.client.call(changeMany, { entity: 'arm', rows, changes: { weight: 2 } });
    expect(data.changed).toBe(2);
    expect((await admin.client.call(remove, { id: gone.id, version: gone.version + 1 })).code).toBe(0);
    const refused = await admin.client.call(undo, { changeSet: data.changeSet ?? '' });
    expect([refused.code, refused.msg]).toEqual([codeOf('record.notFound'), expect.stringContaining('GONE')]);
  });

  test('is for those who may write such records', async () => {
    const rows = await records.versionsOf('customer', ownIds.slice(0, 2));
    const input = { entity: 'customer', rows, changes: { paymentDays: 44 } } as const;
    for (const call of [previewChanges, changeMany]) {
      expect((await office.client.call(call, input)).code).toBe(codeOf('access.denied'));
    }
  });

  test('by two people in opposite orders ends for both', async () => {
    const ids = ownIds.slice(0, 8);
    const rows = await records.versionsOf('customer', ids);
    const both = await Promise.all([
      vp.client.call(changeMany, { entity: 'customer', rows, changes: { marketRanking: 1 } }),
      boss.client.call(changeMany, { entity: 'customer', rows: [...rows].reverse(), changes: { marketRanking: 2 } }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, codeOf('bulk.refused')]);
  });
});
