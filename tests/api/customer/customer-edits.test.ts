import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { customer } from '../../../src/shared/areas/customer/customer';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { keysOf } from '../../../src/shared/keys-of';
import { daysAfter } from '../../../src/shared/rules/days';
import { unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';

const { add: addCustomer, modify: modifyCustomer } = crudCallsOf(customer);

let company: Company;
let vp: Person;
let ownId = 0;
let foreignId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  ownId = [...vp.visible][0] ?? 0;
  foreignId = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
});

afterAll(() => company.app.close());

const customersNow = () => company.app.db.selectFrom('customer').selectAll().orderBy('id').execute();
const auditNow = () => company.app.db.selectFrom('audit').selectAll().orderBy('id').execute();

function newCustomer(code: string): InputOf<typeof addCustomer> {
  const like = company.customer.find(({ id }) => id === ownId);
  const names = keysOf(customer.fields);
  const values = Object.fromEntries(names.map((name) => [name, like?.[name] ?? null]));
  return { ...(values as InputOf<typeof addCustomer>), code, nameEn: 'Northwind Homes', ownerId: vp.id };
}

describe('a new customer', () => {
  test('is answered with its names, seen in the list, and audited', async () => {
    const { code, data } = await vp.client.call(addCustomer, newCustomer('NW-1'));
    expect(code).toBe(0);
    expect(data).toMatchObject({
      code: 'NW-1',
      nameEn: 'Northwind Homes',
      version: 1,
      may: { edit: true, remove: true },
    });
    const { data: found } = await vp.client.call(customerCalls.getCustomer, { text: 'NW-1' });
    expect(found.rows.map(({ id }) => id)).toEqual([data.id]);
    const last = (await auditNow()).at(-1);
    expect(last).toMatchObject({ accountId: vp.id, action: 'added', entity: 'customer', recordId: data.id });
    expect(last?.after).toMatchObject({ code: 'NW-1' });
  });

  test('may not have the code of another, and the refusal leaves nothing behind', async () => {
    const before = await customersNow();
    const taken = company.customer[0]?.code ?? '';
    const en = await vp.client.call(addCustomer, newCustomer(taken));
    expect(en).toMatchObject({ code: 40010, msg: `Code ${taken} exists already.` });
    expect(await customersNow()).toEqual(before);
  });

  test('may not belong where its maker cannot see it', async () => {
    const before = await customersNow();
    const foreign = company.customer.find(({ id }) => id === foreignId);
    const place = { departmentId: foreign?.departmentId ?? 0, ownerId: foreign?.ownerId ?? 0 };
    const refused = await vp.client.call(addCustomer, { ...newCustomer('NW-2'), ...place });
    expect(refused.code).toBe(40004);
    expect(await customersNow()).toEqual(before);
  });

  test('needs references that exist', async () => {
    const refused = await vp.client.call(addCustomer, { ...newCustomer('NW-3'), countryId: 987_654 });
    expect(refused).toMatchObject({ code: 40004, msg: 'Not found: Country 987654' });
  });

  test('is refused from people who do not sell', async () => {
    const office = await company.as('exportOffice');
    expect((await office.client.call(addCustomer, newCustomer('NW-4'))).code).toBe(40003);
  });

  test('with a missing name is refused by the name of the field', async () => {
    const { nameEn: _, ...rest } = newCustomer('NW-5');
    const refused = await vp.client.call(addCustomer, rest as InputOf<typeof addCustomer>);
    expect(refused).toMatchObject({ code: 40001, msg: 'nameEn: is required' });
  });
});

describe('a change', () => {
  test('raises the version, touches only what was given, and records before and after', async () => {
    const before = (await customersNow()).find(({ id }) => id === ownId);
    const version = before?.version ?? 0;
    const { code, data } = await vp.client.call(modifyCustomer, {
      id: ownId,
      version,
      changes: { city: 'Zürich 苏黎世' },
    });
    expect(code).toBe(0);
    const { city: _, version: __, updatedAt: ___, ...rest } = before ?? fail();
    const after = (await customersNow()).find(({ id }) => id === ownId);
    expect(after).toMatchObject({ ...rest, city: 'Zürich 苏黎世', version: version + 1 });
    expect(data).toMatchObject({ id: ownId, city: 'Zürich 苏黎世', version: version + 1 });
    const last = (await auditNow()).at(-1);
    expect(last).toMatchObject({ action: 'edited', entity: 'customer', recordId: ownId });
    expect(last?.before).toEqual({ city: before?.city });
    expect(last?.after).toEqual({ city: 'Zürich 苏黎世' });
  });

  test('of an old version is refused with both versions', async () => {
    const current = (await customersNow()).find(({ id }) => id === ownId);
    const changes = { city: 'Basel' };
    const refused = await vp.client.call(modifyCustomer, { id: ownId, version: (current?.version ?? 1) - 1, changes });
    expect(refused.code).toBe(40009);
    expect(refused.data).toMatchObject({ current: { id: ownId, city: current?.city }, yours: changes });
    expect((await customersNow()).find(({ id }) => id === ownId)).toEqual(current);
  });

  test('of twenty at once is made by one and refused to nineteen', async () => {
    const version = (await customersNow()).find(({ id }) => id === ownId)?.version ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        vp.client.call(modifyCustomer, { id: ownId, version, changes: { city: `City ${index}` } }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40009)).toHaveLength(19);
  });

  test('of somebody else’s customer finds nothing, like one that does not exist', async () => {
    const before = await customersNow();
    const change = { version: 1, changes: { city: 'Basel' } };
    const foreign = await vp.client.call(modifyCustomer, { id: foreignId, ...change });
    const missing = await vp.client.call(modifyCustomer, { id: 99_999_999, ...change });
    expect(unnamed(foreign, foreignId)).toEqual(unnamed(missing, 99_999_999));
    expect(await customersNow()).toEqual(before);
  });

  test('may not hand the customer to where its editor cannot see it', async () => {
    const before = await customersNow();
    const version = before.find(({ id }) => id === ownId)?.version ?? 0;
    const foreign = company.customer.find(({ id }) => id === foreignId);
    const changes = { departmentId: foreign?.departmentId ?? 0, ownerId: foreign?.ownerId ?? 0 };
    expect((await vp.client.call(modifyCustomer, { id: ownId, version, changes })).code).toBe(40004);
    expect(await customersNow()).toEqual(before);
  });

  test('of nothing, of an unknown field, or to an empty name is refused', async () => {
    const version = (await customersNow()).find(({ id }) => id === ownId)?.version ?? 0;
    const wrong = [{ creditLine: 1e15 }, { creditLine: -5 }, { annualTurnover: -1 }, { email: 'not-an-email' }];
    for (const changes of [{}, { wip: 5 }, { nameEn: '' }, { nameEn: null }, ...wrong]) {
      const input = { id: ownId, version, changes } as InputOf<typeof modifyCustomer>;
      expect((await vp.client.call(modifyCustomer, input)).code).toBe(40001);
    }
  });
});

test('a visit to come is no last visit; what was stored so before is read, and all else of it edited', async () => {
  const { app, today } = company;
  const old = { lastVisit: '2099-01-01' };
  await app.db.updateTable('customer').set(old).where('id', '=', ownId).execute();
  const edit = async (changes: object) => {
    const version = (await customersNow()).find(({ id }) => id === ownId)?.version ?? 0;
    return vp.client.call(modifyCustomer, { id: ownId, version, changes });
  };
  const refused = await edit({ lastVisit: daysAfter(today, 1) });
  expect(refused.data).toMatchObject({ fields: [{ field: 'lastVisit' }] });
  expect((await edit({ city: 'Ghent' })).data).toMatchObject({ ...old, city: 'Ghent' });
  expect((await edit({ lastVisit: today, creditLine: 0, email: 'a@b.example; c@d.example' })).code).toBe(0);
});

function fail(): never {
  throw new Error('the customer is gone');
}
