import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueLookUps } from '../../../src/shared/areas/catalogue/look-up-calls';
import { customerLookUps } from '../../../src/shared/areas/customer/look-up-calls';
import { peopleLookUps } from '../../../src/shared/areas/people/look-up-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { selectListCalls, selectListNames } from '../../../src/shared/areas/record/select-list-calls';
import { searchLimits } from '../../../src/shared/areas/search/limits';
import { type Company, type Person, startCompany } from '../../support/company';
import { addCustomer } from '../../support/search-records';

let company: Company;
let vp: Person;
let boss: Person;
let own: Company['customer'];

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  own = company.customer.filter(({ id }) => vp.visible.has(id));
});

// What a test adds is no part of the company that the others know.
afterEach(async () => {
  const known = company.customer.map(({ id }) => id);
  await company.app.db.deleteFrom('customer').where('id', 'not in', known).execute();
});
afterAll(() => company.app.close());

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((left, right) => left - right);
const unique = (values: readonly number[]) => [...new Set(values)].sort((left, right) => left - right);

function departmentsBelow(id: number): number[] {
  const children = company.department.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => departmentsBelow(child.id))];
}

test('people are those the caller reaches, and the caller', async () => {
  const mine = await vp.client.call(peopleLookUps.getChildUser, {});
  expect(ids(mine.data)).toContain(vp.id);
  const owners = new Set(own.map(({ ownerId }) => ownerId));
  for (const owner of owners) expect(ids(mine.data)).toContain(owner);
  expect(mine.data.length).toBeLessThan(company.account.length);
  const all = await boss.client.call(peopleLookUps.getChildUser, {});
  expect(ids(all.data)).toEqual(company.account.map(({ id }) => id));
  const [first] = all.data;
  const account = company.account.find(({ id }) => id === first?.id);
  expect(first).toMatchObject({ account: account?.account, nameEn: account?.nameEn, nameZh: account?.nameZh });
});

test('who is disabled is offered no more, and still called by name where they stand', async () => {
  const { id } = company.account.find((account) => account.id !== boss.id && !account.disabled) ?? { id: 0 };
  const { db } = company.app;
  const found = async (asked: object) =>
    ids((await boss.client.call(recordCalls.lookUp, { entity: 'account', ids: [id], ...asked })).data.rows);
  expect(await found({ onlyOffered: true })).toEqual([id]);
  await db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
  expect([await found({ onlyOffered: true }), await found({})]).toEqual([[], [id]]);
  await db.updateTable('account').set({ disabled: false }).where('id', '=', id).execute();
});

test('people of a department are those of the departments below it too', async () => {
  const departmentId = company.department.find(({ id }) => departmentsBelow(id).length > 1)?.id ?? 0;
  const expected = company.account.filter((a) => departmentsBelow(departmentId).includes(a.departmentId));
  const { data } = await boss.client.call(peopleLookUps.getChildUser, { departmentId });
  expect(ids(data)).toEqual(ids(expected));
  const several = await boss.client.call(peopleLookUps.getNewChildUser, { departmentIds: [departmentId] });
  expect(ids(several.data)).toEqual(ids(expected.filter(({ disabled }) => !disabled)));
  const sellers = await boss.client.call(peopleLookUps.getVpSalesByDep, { departmentId });
  expect(ids(sellers.data)).toEqual(ids(expected.filter(({ roles }) => roles.includes('vpSales'))));
});

test('people of a country own customers there', async () => {
  const countryId = own[0]?.countryId ?? 0;
  const there = unique(own.filter((c) => c.countryId === countryId).map((c) => c.ownerId));
  const { data } = await vp.client.call(peopleLookUps.getNewChildUser, { countryIds: [countryId] });
  expect(ids(data)).toEqual(there.filter((id) => !company.account.find((a) => a.id === id)?.disabled));
  const state = own.find((c) => c.countryId === countryId && c.state)?.state ?? '';
  const area = state ? { area: state } : {};
  const owners = await vp.client.call(peopleLookUps.getChildUserByCountryAndArea, { countryId, ...area });
  const expected = own.filter((c) => c.countryId === countryId && (!state || c.state === state));
  expect(ids(owners.data)).toEqual(unique(expected.map((c) => c.ownerId)));
});

test('departments are the caller’s, one with all below it, or one alone', async () => {
  const all = await boss.client.call(peopleLookUps.getNewChildDepByID, {});
  expect(ids(all.data)).toEqual(company.department.map(({ id }) => id));
  const parent = company.department.find(({ id }) => departmentsBelow(id).length > 1)?.id ?? 0;
  const below = await boss.client.call(peopleLookUps.getNewChildDepByID, { id: parent });
  expect(ids(below.data)).toEqual(unique(departmentsBelow(parent)));
  const mine = await vp.client.call(peopleLookUps.getDeptSingle, {});
  expect(mine.data.id).toBe(company.account.find(({ id }) => id === vp.id)?.departmentId);
  const other = company.department.find(({ id }) => id !== mine.data.id)?.id ?? 0;
  const foreign = await vp.client.call(peopleLookUps.getDeptSingle, { id: other });
  const missing = await vp.client.call(peopleLookUps.getDeptSingle, { id: 99_999_999 });
  expect([foreign.code, missing.code]).toEqual([40004, 40004]);
});

test('countries, cities and areas are those of the caller’s customers', async () => {
  const everywhere = await vp.client.call(customerLookUps.getCountryList, {});
  expect(everywhere.data.length).toBeGreaterThan(20);
  const mine = await vp.client.call(customerLookUps.getNewCountryList, {});
  expect(ids(mine.data)).toEqual(unique(own.map(({ countryId }) => countryId)));
  const departmentId = own[0]?.departmentId ?? 0;
  const ofDepartment = await vp.client.call(customerLookUps.getNewCountryListByDep, { departmentId });
  expect(ids(ofDepartment.data)).toEqual(
    unique(own.filter((c) => departmentsBelow(departmentId).includes(c.departmentId)).map((c) => c.countryId)),
  );
  const countryId = own[0]?.countryId ?? 0;
  const there = own.filter((c) => c.countryId === countryId);
  const cities = await vp.client.call(customerLookUps.getCityByCountry, { countryId });
  expect(new Set(cities.data.map(({ name }) => name))).toEqual(new Set(there.flatMap(({ city }) => city ?? [])));
  for (const { name, customers } of cities.data)
    expect(customers).toBe(there.filter(({ city }) => city === name).length);
  const areas = await vp.client.call(customerLookUps.getAllAreaByCountry, { countryId });
  expect(new Set(areas.data.map(({ area }) => area))).toEqual(new Set(there.flatMap(({ state }) => state ?? [])));
});

test('a filter offers owners and countries of one’s own customers, also people who left, after the others', async () => {
  const asked = { ofCustomers: true, onlyOffered: false };
  const found = async ({ client }: Person, entity: 'account' | 'country' | 'market', text?: string) =>
    (await client.call(recordCalls.lookUp, { entity, ...asked, ...(text ? { text } : {}) })).data.rows;
  const reached = new Set(ids((await vp.client.call(peopleLookUps.getChildUser, {})).data));
  const owners = unique(own.map(({ ownerId }) => ownerId)).filter((id) => reached.has(id));
  expect(owners.length).toBeLessThan(reached.size);
  expect(ids(await found(vp, 'account'))).toEqual(owners);
  expect(ids(await found(vp, 'country'))).toEqual(unique(own.map(({ countryId }) => countryId)));
  expect(await found(vp, 'market')).toEqual([]);
  const gone = (await found(boss, 'account')).find(({ id }) => id !== boss.id && id !== vp.id);
  const { id = 0, name = '' } = gone ?? {};
  const disable = (disabled: boolean) =>
    company.app.db.updateTable('account').set({ disabled }).where('id', '=', id).execute();
  await disable(true);
  expect((await found(boss, 'account')).slice(0, -1).map((row) => row.id)).not.toContain(id);
  expect(ids(await found(boss, 'account', name))).toContain(id);
  const { data } = await boss.client.call(recordCalls.lookUp, { entity: 'account', text: name });
  expect(ids(data.rows)).not.toContain(id);
  await disable(false);
});

test('what sounds like the text is found with it, after what begins with it, where it is offered and within reach', async () => {
  const lookUp = (alike: number[], text = 'caomei') =>
    vp.client.call(recordCalls.lookUp, { entity: 'customer', text, alike });
  const mine = own.find(({ closed }) => !closed);
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
  if (!mine || !foreign) throw new Error('the company has both');
  const { data: found } = await lookUp([mine.id, foreign.id]);
  expect(found.rows.map(({ id }) => id)).toEqual([mine.id]);
  const { data: none } = await lookUp([]);
  expect(none.rows).toEqual([]);
  const other = own.find(({ id, closed }) => id !== mine.id && !closed);
  const { data: both } = await lookUp([mine.id], other?.code);
  expect(both.rows.map(({ id }) => id)).toEqual([other?.id, mine.id]);
  const close = (closed: boolean) =>
    company.app.db.updateTable('customer').set({ closed }).where('id', '=', mine.id).execute();
  await close(true);
  expect((await lookUp([mine.id])).data.rows).toEqual([]);
  const named = { entity: 'customer' as const, ids: [mine.id] };
  expect((await vp.client.call(recordCalls.lookUp, named)).data.rows).toHaveLength(1);
  expect((await vp.client.call(recordCalls.lookUp, { ...named, onlyOffered: true })).data.rows).toEqual([]);
  await close(false);
  expect((await vp.client.call(recordCalls.lookUp, { ...named, onlyOffered: true })).data.rows).toHaveLength(1);
});

test('what is called by another record is found by all that one is called by, a code that is no text by its words', async () => {
  const admin = await company.as('admin');
  const lookUp = async (entity: 'reservation' | 'deputy' | 'inventoryWeek' | 'accountRole', text: string) => {
    const { data, msg } = await admin.client.call(recordCalls.lookUp, { entity, text });
    expect(msg).toBe('');
    return data.rows;
  };
  const { rows } = await sql<{ id: number; code: string; nameEn: string; nameZh: string | null }>`
    select reservation.id, customer.code, customer.name_en, customer.name_zh from reservation
    join customer on customer.id = customer_id where customer.name_zh is not null order by 1 limit 1`.execute(
    company.app.db,
  );
  const [{ id, code, nameEn, nameZh } = { id: 0, code: '', nameEn: '', nameZh: '' }] = rows;
  for (const text of [code, nameEn, nameZh ?? '']) {
    expect(await lookUp('reservation', text), text).toContainEqual(expect.objectContaining({ id, code: nameEn }));
  }
  expect(await lookUp('reservation', 'nobody is called so')).toEqual([]);
  expect(await lookUp('inventoryWeek', 'nobody is called so')).toEqual([]);
  expect(await lookUp('deputy', 'nobody is called so')).toEqual([]);
  const words = (await lookUp('accountRole', 'general m')).map((row) => row.code);
  expect(new Set(words)).toEqual(new Set(['General manager']));
});

test('one or two letters are looked for where a word begins, three anywhere', async () => {
  const [customer] = own.filter(({ closed }) => !closed);
  const change = (nameEn: string) =>
    company.app.db
      .updateTable('customer')
      .set({ nameEn })
      .where('id', '=', customer?.id ?? 0)
      .execute();
  const finds = async (text: string) => {
    const { data } = await vp.client.call(recordCalls.lookUp, { entity: 'customer', text });
    return data.rows.some(({ id }) => id === customer?.id);
  };
  await change('Blue Xylo');
  expect([await finds('x'), await finds('XY'), await finds('yl'), await finds('ylo')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await change(customer?.nameEn ?? '');
});

test('best is whose code it is, then whose code, name or a word of it begins so, then who has it anywhere', async () => {
  const { countryId = 0, departmentId = 0, ownerId = 0 } = own[0] ?? {};
  const place = { countryId, departmentId, ownerId };
  const add = (code: string, nameEn: string, nameZh: string | null = null, closed = false) =>
    addCustomer(company.app.db, { ...place, code, nameEn, nameZh, closed });
  await add('V1', 'Blackqvx');
  await add('V4', 'Blue QVX');
  await add('V7', 'Last', 'Qvx沙发');
  await add('QVX9', 'Other');
  await add('V8', 'Qvx sofas');
  await add('qvx', 'Sofas');
  await add('V0', 'Qvx gone', null, true);
  const found = async (text: string) => {
    const { data } = await vp.client.call(recordCalls.lookUp, { entity: 'customer', text });
    return data.rows.map(({ code }) => code);
  };
  expect(await found('QVX')).toEqual(['qvx', 'QVX9', 'V7', 'V8', 'V4', 'V1']);
  expect(await found('QVX%')).toEqual([]);
  expect(await found('Q_X')).toEqual([]);
});

test('who is called exactly so comes before the many whose name goes on', async () => {
  const [{ countryId = 0, departmentId = 0, ownerId = 0 } = {}] = own;
  const add = (code: string, nameEn: string) =>
    addCustomer(company.app.db, { countryId, departmentId, ownerId, code, nameEn });
  for (let at = 0; at <= searchLimits.lookUpRows; at += 1) await add(`LH${at}`, `Linden_% House ${at}`);
  await add('Z-9', 'Linden_% House');
  const asked = { entity: 'customer', text: 'linden_% house' } as const;
  const { data } = await vp.client.call(recordCalls.lookUp, asked);
  expect([data.rows[0]?.code, data.more]).toEqual(['Z-9', true]);
});

test('a look-up answers as many as it shows, and says whether there are more', async () => {
  const [{ countryId = 0, departmentId = 0, ownerId = 0 } = {}] = own;
  const place = { countryId, departmentId, ownerId, nameEn: 'Zwm' };
  const codes = Array.from({ length: searchLimits.lookUpRows + 1 }, (_, at) => `ZWM${100 + at}`);
  const lookUp = async () => (await vp.client.call(recordCalls.lookUp, { entity: 'customer', text: 'zwm' })).data;
  for (const code of codes.slice(0, -1)) await addCustomer(company.app.db, { ...place, code });
  const shown = codes.slice(0, -1);
  const all = await lookUp();
  expect([all.rows.map(({ code }) => code), all.more]).toEqual([shown, false]);
  await addCustomer(company.app.db, { ...place, code: codes.at(-1) ?? '' });
  const some = await lookUp();
  expect([some.rows.map(({ code }) => code), some.more]).toEqual([shown, true]);
});

test('names come in the caller’s language', async () => {
  const en = await vp.client.call(customerLookUps.getCountryList, {});
  const zh = await vp.client.call(customerLookUps.getCountryList, {}, { language: 'zh' });
  const [china] = en.data.filter(({ code }) => code === 'CN');
  expect(china?.name).toBe('China');
  expect(zh.data.find(({ code }) => code === 'CN')?.name).toBe('中国');
});

/** What the records of a list are called in English, by id. */
async function namesOf(
  list: 'brand' | 'category' | 'arrangement' | 'coverGrade' | 'color',
): Promise<Map<number, string>> {
  const rows = await company.app.db.selectFrom(list).select(['id', 'nameEn']).execute();
  return new Map(rows.map(({ id, nameEn }) => [id, nameEn]));
}

test('models, brands and categories are those of the catalogue', async () => {
  const models = await company.app.db.selectFrom('model').selectAll().execute();
  const all = await vp.client.call(catalogueLookUps.getModelList, { limit: 5000 });
  expect(ids(all.data)).toEqual(ids(models));
  const running = await vp.client.call(catalogueLookUps.getModelList, { statuses: ['running'], limit: 5000 });
  expect(running.data).toHaveLength(models.filter(({ status }) => status === 'running').length);
  const orderable = await vp.client.call(catalogueLookUps.getModels, { limit: 5000 });
  expect(orderable.data).toHaveLength(models.filter(({ status }) => !['phasedOut', 'dropped'].includes(status)).length);
  const brands = await vp.client.call(catalogueLookUps.getBrandList, {});
  const brandNames = await namesOf('brand');
  for (const { value, models: count } of brands.data) {
    expect(count).toBe(models.filter(({ brandId }) => brandNames.get(brandId ?? 0) === value).length);
  }
  expect(brands.data.length).toBe(new Set(models.map(({ brandId }) => brandId)).size);
  const categories = await vp.client.call(catalogueLookUps.getCategories, {});
  const categoryNames = await namesOf('category');
  expect(categories.data).toHaveLength(categoryNames.size);
  for (const { label, models: count } of categories.data) {
    expect(count).toBe(models.filter(({ categoryId }) => categoryNames.get(categoryId ?? 0) === label).length);
  }
  const code = models[0]?.code ?? '';
  const found = await vp.client.call(catalogueLookUps.getModels, { text: code, limit: 1 });
  expect(found.data.length).toBeLessThanOrEqual(1);
});

test('colors, cover grades and specs are those of our materials', async () => {
  const stored = await company.app.db.selectFrom('material').selectAll().execute();
  const [arrangements, grades] = [await namesOf('arrangement'), await namesOf('coverGrade')];
  const colors = await namesOf('color');
  const materials = stored.map(({ colorId, arrangementId, coverGradeId }) => ({
    color: colors.get(colorId ?? 0),
    spec: arrangements.get(arrangementId ?? 0),
    coverGrade: grades.get(coverGradeId ?? 0),
  }));
  for (const tableName of ['color', 'coverGrade', 'spec'] as const) {
    const { data } = await vp.client.call(catalogueLookUps.getDictionaryData, { tableName });
    expect(new Set(data.map(({ value }) => value))).toEqual(new Set(materials.flatMap((m) => m[tableName] || [])));
    for (const { value, materials: count } of data.slice(0, 5)) {
      expect(count).toBe(materials.filter((m) => m[tableName] === value).length);
    }
  }
  const covers = await vp.client.call(catalogueLookUps.getCovers, {});
  expect(new Set(covers.data.map(({ value }) => value))).toEqual(new Set(materials.flatMap((m) => m.coverGrade || [])));
  const response = await vp.client.fetch('/getDictionaryData?tableName=account', {
    headers: { token: vp.client.token ?? '' },
  });
  expect((await response.json()).code).toBe(40001);
});

test('what materials are made of, and brands, are called by their names in the language of the call, and found by them', async () => {
  const { db } = company.app;
  const lists = { color: 'color', coverGrade: 'coverGrade', spec: 'arrangement' } as const;
  const named = async (list: 'color' | 'coverGrade' | 'arrangement' | 'brand') => {
    const rows = await db.selectFrom(list).select(['nameEn', 'nameZh']).execute();
    return new Map(rows.map(({ nameEn, nameZh }) => [nameEn, nameZh || nameEn]));
  };
  const chinese = { language: 'zh' } as const;
  for (const [tableName, list] of Object.entries(lists) as [keyof typeof lists, (typeof lists)['color' | 'spec']][]) {
    const english = (await vp.client.call(catalogueLookUps.getDictionaryData, { tableName })).data;
    expect(english.map(({ label }) => label)).toEqual(english.map(({ value }) => value));
    const { data } = await vp.client.call(catalogueLookUps.getDictionaryData, { tableName }, chinese);
    const names = await named(list);
    expect(data).toEqual(english.map((row) => ({ ...row, label: names.get(row.value) })));
    expect(data.map(({ label }) => label).join()).toMatch(/\p{Script=Han}/u);
  }
  const covers = (await vp.client.call(catalogueLookUps.getCovers, {}, chinese)).data;
  const [cover] = covers.filter(({ label }) => /\p{Script=Han}/u.test(label));
  const text = cover?.label ?? '';
  for (const language of ['en', 'zh'] as const) {
    const found = (await vp.client.call(catalogueLookUps.getCovers, { text }, { language })).data;
    expect(found.map(({ value }) => value)).toEqual(
      covers.filter(({ label }) => label.includes(text)).map(({ value }) => value),
    );
  }
  const brands = (await vp.client.call(catalogueLookUps.getBrandList, {}, chinese)).data;
  const names = await named('brand');
  expect(brands.map(({ label }) => label)).toEqual(brands.map(({ value }) => names.get(value)));
});

test('every closed list has its labels', async () => {
  for (const name of selectListNames) {
    const { data } = await vp.client.call(selectListCalls.getSelectList, { name });
    expect(data.length).toBeGreaterThan(1);
    expect(data.every(({ value, label }) => value !== '' && label !== '')).toBe(true);
  }
});

test('customers to choose among are the caller’s, the best match first, closed ones only to filter by', async () => {
  const all = await vp.client.call(customerLookUps.getNewCustomerList, { limit: 5000 });
  expect(ids(all.data)).toEqual(ids(own));
  const open = await vp.client.call(customerLookUps.getCustomerByAdd, { limit: 5000 });
  expect(ids(open.data)).toEqual(ids(own.filter(({ closed }) => !closed)));
  const code = own.at(-1)?.code ?? '';
  const found = await vp.client.call(customerLookUps.getNewCustomerList, { text: code });
  expect(found.data[0]?.code).toBe(code);
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
  const none = await vp.client.call(customerLookUps.getNewCustomerList, { text: foreign?.code ?? '' });
  expect(none.data).toEqual([]);
});

test('customers are looked up by their ids, those out of reach among them are not', async () => {
  const two = own.slice(0, 2).map(({ id }) => id);
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
  const found = await vp.client.call(customerLookUps.getNewCustomerList, { customerIds: [...two, foreign] });
  expect(ids(found.data)).toEqual(two);
});
