import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import { material } from '../../../src/shared/areas/catalogue/material';
import { customer } from '../../../src/shared/areas/customer/customer';
import { lineUp } from '../../../src/shared/areas/customer/line-up';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { people, personOf, rolesOf, withRoles } from '../../support/person-records';
import { codeOf, recordsOf } from '../../support/records';

const { undo, history } = recordCalls;

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

describe('a save', () => {
  test('is one change set: its record, its version, and a set of its own', async () => {
    const [id = 0] = ownIds;
    const { changeSet, version } = await records.changeCity(vp, id, 'Uster');
    const last = (await records.trail()).at(-1);
    expect(changeSet).not.toBeNull();
    expect(last).toMatchObject({ changeSet, version, rootEntity: 'customer', rootId: id, undoes: null });
  });

  test('that changes nothing writes nothing: no line in the trail, no version, no change set', async () => {
    const [id = 0] = ownIds;
    await records.changeCity(vp, id, 'Uster');
    const before = await records.versionOf('customer', id);
    const lines = (await records.trail()).length;
    const creditLine = 5000;
    const { data: set } = await vp.client.call(crudCallsOf(customer).modify, {
      id,
      version: before,
      changes: { creditLine },
    });
    const again = { id, version: set.version, changes: { city: 'Uster', creditLine } };
    const { code, data } = await vp.client.call(crudCallsOf(customer).modify, again);
    expect(code).toBe(0);
    expect(data).toMatchObject({ changeSet: null, version: set.version, city: 'Uster' });
    expect((await records.trail()).length).toBe(lines + 1);
  });

  test('of a person keeps record and roles in one set, and roles alone raise the version', async () => {
    const root = await company.as('admin');
    const { data: listed } = await root.client.call(people.list, {});
    const account = String(listed.rows.find(({ id, roleNames }) => id !== root.id && roleNames === 'CSR')?.account);
    const person = await personOf(root.client, account);
    const { id, version } = person;
    const edited = await root.client.call(people.modify, {
      ...{ id, version, changes: { nameEn: 'Ann Other' } },
      children: withRoles(['manager'], person),
    });
    const { changeSet } = edited.data;
    const lines = (await records.trail()).filter((line) => line.changeSet === changeSet);
    expect(lines.map(({ action, entity }) => [action, entity])).toEqual([
      ['edited', 'account'],
      ['deleted', 'accountRole'],
      ['added', 'accountRole'],
    ]);
    const again = await root.client.call(people.modify, {
      ...{ id, version: edited.data.version, changes: {} },
      children: withRoles(['csr', 'manager'], edited.data),
    });
    expect(again.data.version).toBe(edited.data.version + 1);

    await root.client.call(undo, { changeSet: again.data.changeSet ?? '' });
    await root.client.call(undo, { changeSet: changeSet ?? '' });
    const back = await personOf(root.client, account);
    expect({ ...back, version: 0, children: rolesOf(back) }).toEqual({
      ...{ ...person, version: 0, children: rolesOf(person) },
    });
  });
});

describe('undo', () => {
  test('brings back what stood before, as a set of its own that names the one it takes back', async () => {
    const [id = 0] = ownIds;
    const before = await records.storedRows('customer', [id]);
    const { changeSet } = await records.changeCity(vp, id, 'Thun');
    const { code, data } = await vp.client.call(undo, { changeSet: changeSet ?? '' });
    expect(code).toBe(0);
    expect(data.records).toMatchObject([{ entity: 'customer', id, fields: ['city'] }]);
    expect(await records.storedRows('customer', [id])).toEqual(before);
    expect((await records.trail()).at(-1)).toMatchObject({
      action: 'edited',
      undoes: changeSet,
      changeSet: data.changeSet,
    });
  });

  test('of an undo is redo', async () => {
    const [id = 0] = ownIds;
    const { changeSet } = await records.changeCity(vp, id, 'Chur');
    const after = await records.storedRows('customer', [id]);
    const first = await vp.client.call(undo, { changeSet: changeSet ?? '' });
    const second = await vp.client.call(undo, { changeSet: first.data.changeSet });
    expect(second.code).toBe(0);
    expect(await records.storedRows('customer', [id])).toEqual(after);
  });

  test('twice is said to be done already, and changes nothing', async () => {
    const [id = 0] = ownIds;
    const { changeSet } = await records.changeCity(vp, id, 'Brig');
    await vp.client.call(undo, { changeSet: changeSet ?? '' });
    const before = await records.trail();
    const again = await vp.client.call(undo, { changeSet: changeSet ?? '' });
    expect(again.code).toBe(codeOf('undo.done'));
    expect(await records.trail()).toEqual(before);
  });

  test('reverts the fields nobody touched since, and names the others', async () => {
    const [id = 0] = ownIds;
    const [before] = await records.storedRows('customer', [id]);
    const version = await records.versionOf('customer', id);
    const mine = await vp.client.call(crudCallsOf(customer).modify, {
      id,
      version,
      changes: { city: 'Aarau', tel: '+41 62 000' },
    });
    await records.changeCity(boss, id, 'Baden');
    const { code, data } = await vp.client.call(undo, { changeSet: mine.data.changeSet ?? '' });
    expect(code).toBe(0);
    expect(data.records).toMatchObject([{ fields: ['tel'] }]);
    expect(data.kept).toMatchObject([{ entity: 'customer', id, field: 'city' }]);
    expect(await records.storedRows('customer', [id])).toEqual([{ ...before, city: 'Baden' }]);
  });

  test('of what somebody else changed since is refused by the record’s name', async () => {
    const [id = 0] = ownIds;
    const { changeSet } = await records.changeCity(vp, id, 'Olten');
    const theirs = await records.changeCity(boss, id, 'Wil');
    const refused = await vp.client.call(undo, { changeSet: changeSet ?? '' });
    expect(refused.code).toBe(codeOf('undo.changedSince'));
    expect(refused.msg).toContain(theirs.code);
    expect((await records.storedRows('customer', [id]))[0]).toMatchObject({ city: 'Wil' });
  });

  test('asks for the rights one has now', async () => {
    const [id = 0] = ownIds;
    const { changeSet } = await records.changeCity(boss, id, 'Flims');
    expect((await office.client.call(undo, { changeSet: changeSet ?? '' })).code).toBe(codeOf('access.denied'));
    const theirs = await records.changeCity(boss, foreignId, 'Scuol');
    const set = theirs.changeSet ?? '';
    const none = '00000000-0000-4000-8000-000000000000';
    const foreign = await vp.client.call(undo, { changeSet: set });
    const unknown = await vp.client.call(undo, { changeSet: none });
    expect(unnamed(foreign, set)).toEqual(unnamed(unknown, none));
    expect(foreign.code).toBe(codeOf('record.notFound'));
  });

  test('may not hand a customer to where its editor cannot see it', async () => {
    const [id = 0] = ownIds;
    const foreign = company.customer.find((row) => row.id === foreignId);
    const own = company.customer.find((row) => row.id === id);
    const move = async (ownerId = 0, departmentId = 0) => {
      const changes = { ownerId, departmentId };
      const version = await records.versionOf('customer', id);
      return (await boss.client.call(crudCallsOf(customer).modify, { id, version, changes })).data;
    };
    await move(foreign?.ownerId, foreign?.departmentId);
    const { changeSet } = await move(own?.ownerId, own?.departmentId);
    expect((await vp.client.call(undo, { changeSet: changeSet ?? '' })).code).toBe(codeOf('record.notFound'));
  });

  test('names a key that was taken meanwhile', async () => {
    const [id = 0, other = 0] = ownIds;
    const codeBefore = company.customer.find((row) => row.id === id)?.code ?? '';
    const rename = async (customerId: number, code: string) => {
      const version = await records.versionOf('customer', customerId);
      return vp.client.call(crudCallsOf(customer).modify, { id: customerId, version, changes: { code } });
    };
    const { data } = await rename(id, 'RENAMED');
    const taken = await rename(other, codeBefore);
    const refused = await vp.client.call(undo, { changeSet: data.changeSet ?? '' });
    expect(refused).toMatchObject({ code: codeOf('record.duplicate'), msg: `Code ${codeBefore} exists already.` });
    await vp.client.call(undo, { changeSet: taken.data.changeSet ?? '' });
    expect((await vp.client.call(undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
  });

  test('by twenty at once is done by one', async () => {
    const [id = 0] = ownIds;
    const before = await records.storedRows('customer', [id]);
    const { changeSet } = await records.changeCity(vp, id, 'Zug');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => vp.client.call(undo, { changeSet: changeSet ?? '' })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await records.storedRows('customer', [id])).toEqual(before);
  });

  test('of a carton’s side takes its cube back too, and works it out anew where another side has changed', async () => {
    const [carton] = await company.app.db.selectFrom('material').selectAll().orderBy('id').limit(1).execute();
    const id = carton?.id ?? 0;
    const set = async (changes: { length?: number | null; width?: number }) => {
      const version = await records.versionOf('material', id);
      return (await office.client.call(crudCallsOf(material).modify, { id, version, changes })).data;
    };
    await set({ length: null });
    const before = await records.storedRows('material', [id]);
    const sized = await set({ length: 111 });
    await office.client.call(undo, { changeSet: sized.changeSet ?? '' });
    expect(await records.storedRows('material', [id])).toEqual(before);

    await set({ length: 100 });
    const longer = await set({ length: 120 });
    const wider = await set({ width: 77 });
    const { data } = await office.client.call(undo, { changeSet: longer.changeSet ?? '' });
    expect(data.kept).toEqual([]);
    const [now] = await records.storedRows('material', [id]);
    expect(now).toMatchObject({ length: 100, width: 77, cube: Math.round((Number(wider.cube) / 1.2) * 1000) / 1000 });
  });

  test('is for every sort of record that people edit', async () => {
    const [line] = company.lineUp.filter(({ customerId }) => vp.visible.has(customerId));
    const [order] = company.order.filter(({ customerId }) => vp.visible.has(customerId));
    const change = { id: line?.id ?? 0, version: line?.version ?? 0, changes: { stores: 321 } };
    const floor = await vp.client.call(crudCallsOf(lineUp).modify, change);
    const remarked = await vp.client.call(orderCalls.modifyOrder, {
      id: order?.id ?? 0,
      version: order?.version ?? 0,
      changes: { remarks: 'Call before loading' },
    });
    for (const { data } of [floor, remarked]) {
      expect((await vp.client.call(undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
    }
    expect((await records.storedRows('lineUp', [line?.id ?? 0]))[0]).toMatchObject({ stores: line?.stores });
    expect((await records.storedRows('order', [order?.id ?? 0]))[0]).toMatchObject({ remarks: order?.remarks });
  });
});

describe('the history of a record', () => {
  test('tells who changed what, when, from what to what, the latest first', async () => {
    const id = ownIds[3] ?? 0;
    const [before] = await records.storedRows('customer', [id]);
    const stored = before as unknown as (typeof company.customer)[number];
    const first = await records.changeCity(vp, id, 'Genève');
    const ownerId = stored.ownerId;
    const other = company.account.find(({ id: account, disabled }) => account !== ownerId && !disabled);
    const version = await records.versionOf('customer', id);
    await boss.client.call(crudCallsOf(customer).modify, { id, version, changes: { ownerId: other?.id ?? 0 } });
    const { code, data } = await boss.client.call(history, { entity: 'customer', id });
    expect(code).toBe(0);
    const names = new Map(company.account.map((account) => [account.id, account.nameEn]));
    expect(data.entries.slice(0, 2)).toMatchObject([
      {
        by: names.get(boss.id),
        action: 'edited',
        mayUndo: true,
        changes: [{ field: 'ownerId', before: names.get(ownerId), after: other?.nameEn }],
      },
      {
        by: names.get(vp.id),
        changeSet: first.changeSet,
        changes: [{ field: 'city', before: stored.city, after: 'Genève' }],
      },
    ]);
    const { data: chinese } = await boss.client.call(history, { entity: 'customer', id, size: 1 }, { language: 'zh' });
    expect(chinese.entries[0]?.changes[0]?.after).toBe(other?.nameZh);
    expect(chinese.more).toBe(true);
    const [latest] = chinese.entries;
    const { data: next } = await boss.client.call(history, {
      entity: 'customer',
      id,
      size: 1,
      before: latest?.id ?? 0,
    });
    expect(next.entries[0]?.changeSet).toBe(first.changeSet);
  });

  test('offers undo only while something stands as the change left it, to those who may write', async () => {
    const id = ownIds[4] ?? 0;
    const { changeSet } = await records.changeCity(vp, id, 'Vaduz');
    const offered = async (who: Person) => {
      const { data } = await who.client.call(history, { entity: 'customer', id });
      return data.entries.find((entry) => entry.changeSet === changeSet)?.mayUndo;
    };
    expect(await offered(vp)).toBe(true);
    const csr = await company.as('approver');
    if (csr.visible.has(id)) expect(await offered(csr)).toBe(false);
    await records.changeCity(vp, id, 'Bern');
    expect(await offered(vp)).toBe(false);
  });

  test('offers no undo of what was edited before its record was submitted, until it is recalled', async () => {
    const calls = crudCallsOf(reservation);
    const [customerId = 0] = ownIds;
    const show = await company.app.db
      .selectFrom('market')
      .select('id')
      .where(({ not, exists, selectFrom }) => {
        const taken = selectFrom('reservation').whereRef('reservation.marketId', '=', 'market.id');
        return not(exists(taken.where('reservation.customerId', '=', customerId).select('reservation.id')));
      })
      .orderBy('startDate', 'desc')
      .executeTakeFirstOrThrow();
    const given = { customerId, marketId: show.id, invitationState: 'accepted' };
    const added = await vp.client.call(calls.add, given);
    expect(added.msg).toBe('');
    const { id, version } = added.data;
    await vp.client.call(calls.modify, { id, version, changes: { remark: 'By the door' } });
    const offered = async () => {
      const { data } = await vp.client.call(history, { entity: 'reservation', id });
      return data.entries.find(({ action }) => action === 'edited')?.mayUndo;
    };
    const move = async (action: string) => {
      const { data: now } = await vp.client.call(calls.get, { id });
      const rows = [{ id, version: now.version }];
      const { data } = await vp.client.call(moveCallOf(reservation), { action, rows });
      expect(data.refused).toEqual([]);
    };
    expect(await offered()).toBe(true);
    await move('submit');
    expect(await offered()).toBe(false);
    await move('recall');
    expect(await offered()).toBe(true);
  });

  test('of a customer holds what became of its floor', async () => {
    const [line] = company.lineUp.filter(({ customerId }) => vp.visible.has(customerId)).slice(-1);
    const version = await records.versionOf('lineUp', line?.id ?? 0);
    await vp.client.call(crudCallsOf(lineUp).modify, { id: line?.id ?? 0, version, changes: { stores: 99 } });
    const { data } = await vp.client.call(history, { entity: 'customer', id: line?.customerId ?? 0 });
    const model = await company.app.db
      .selectFrom('model')
      .select('code')
      .where('id', '=', line?.modelId ?? 0)
      .execute();
    expect(data.entries[0]).toMatchObject({
      entity: 'lineUp',
      name: model[0]?.code,
      changes: [{ field: 'stores', after: 99 }],
    });
  });

  test('shows the fields of its record and nothing else that the trail keeps', async () => {
    const [id = 0] = ownIds;
    const kept = { entity: 'customer', recordId: id, action: 'edited', accountId: boss.id };
    await audit(company.app.db, {
      ...kept,
      before: { city: 'Basel', secret: 'old', creditLine: 1 },
      after: { city: 'Bern', secret: 'new', creditLine: 2 },
    });
    const city = { field: 'city', before: 'Basel', after: 'Bern' };
    const seen = await vp.client.call(history, { entity: 'customer', id });
    expect(seen.data.entries[0]?.changes).toEqual([city, { field: 'creditLine', before: 1, after: 2 }]);
    // Credit lines are not for the export office, nor that one changed.
    const hired = await company.hire('exportOffice');
    const [within = 0] = hired.visible;
    const before = await hired.client.call(history, { entity: 'customer', id: within });
    await audit(company.app.db, { ...kept, recordId: within, before: { creditLine: 1 }, after: { creditLine: 2 } });
    const hidden = await hired.client.call(history, { entity: 'customer', id: within });
    expect(hidden.data).toEqual(before.data);
  });

  test('of a record out of reach is as unknown as one that does not exist; of people it is for administrators', async () => {
    const foreign = await vp.client.call(history, { entity: 'customer', id: foreignId });
    const unknown = await vp.client.call(history, { entity: 'customer', id: 987_654 });
    expect(unnamed(foreign, foreignId)).toEqual(unnamed(unknown, 987_654));
    expect((await vp.client.call(history, { entity: 'account', id: vp.id })).code).toBe(codeOf('access.denied'));
    const root = await company.as('admin');
    expect((await root.client.call(history, { entity: 'account', id: vp.id })).code).toBe(0);
  });
});
