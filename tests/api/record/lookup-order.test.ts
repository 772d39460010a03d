import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueLookUps } from '../../../src/shared/areas/catalogue/look-up-calls';
import { customerLookUps } from '../../../src/shared/areas/customer/look-up-calls';
import { peopleLookUps } from '../../../src/shared/areas/people/look-up-calls';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let [vp, boss] = [] as unknown as [Person, Person]; // logged in before the first test

beforeAll(async () => {
  company = await startCompany('small');
  [vp, boss] = [await company.as('vpSales'), await company.as('generalManager')];
});
afterAll(() => company.app.close());

/** As the database sorts texts. */
const sorted = async (texts: readonly string[]) =>
  (
    await sql<{ text: string }>`select text from unnest(${texts}::text[]) as text order by text`.execute(company.app.db)
  ).rows.map(({ text }) => text);

test('people stand by their name in the reader’s language, each with their department', async () => {
  for (const language of ['en', 'zh'] as const) {
    const { data } = await boss.client.call(peopleLookUps.getChildUser, {}, { language });
    const names = data.map(({ name }) => name);
    expect(names).toEqual(await sorted(names));
    for (const { id, name, departmentId, departmentName } of data) {
      const account = company.account.find((each) => each.id === id);
      const department = company.department.find((each) => each.id === departmentId);
      expect(name).toBe(language === 'zh' ? account?.nameZh : account?.nameEn);
      expect([departmentId, departmentName]).toEqual([
        account?.departmentId,
        language === 'zh' ? department?.nameZh : department?.nameEn,
      ]);
    }
  }
});

test('who has left is found where one looks back, and not where somebody is to be chosen', async () => {
  const { db } = company.app;
  const gone = company.account.find(({ id, roles }) => roles.includes('vpSales') && id !== vp.id);
  await db
    .updateTable('account')
    .set({ disabled: true })
    .where('id', '=', gone?.id ?? 0)
    .execute();
  const ids = async (call: 'getChildUser' | 'getNewChildUser' | 'getVpSalesByDep') =>
    (await boss.client.call(peopleLookUps[call], {} as never)).data.map(({ id }) => id);
  expect(await ids('getChildUser')).toContain(gone?.id);
  expect(await ids('getVpSalesByDep')).toContain(gone?.id);
  expect(await ids('getNewChildUser')).not.toContain(gone?.id);
  await db
    .updateTable('account')
    .set({ disabled: false })
    .where('id', '=', gone?.id ?? 0)
    .execute();
  expect(await ids('getNewChildUser')).toContain(gone?.id);
});

test('owners are those of the country and the area, of either alone, and of all where neither is said', async () => {
  const owned = (matches: (customer: Company['customer'][number]) => boolean) =>
    [
      ...new Set(
        company.customer.filter((each) => vp.visible.has(each.id) && matches(each)).map(({ ownerId }) => ownerId),
      ),
    ].toSorted();
  const placed = company.customer.find(({ id, state }) => vp.visible.has(id) && state);
  const { countryId = 0, state } = placed ?? {};
  const area = state ?? '';
  const ids = async (input: object) =>
    (await vp.client.call(peopleLookUps.getChildUserByCountryAndArea, input)).data.map(({ id }) => id).toSorted();
  expect(await ids({})).toEqual(owned(() => true));
  expect(await ids({ area })).toEqual(owned((each) => each.state === area));
  expect(await ids({ countryId })).toEqual(owned((each) => each.countryId === countryId));
  expect(await ids({ countryId, area })).toEqual(owned((each) => each.countryId === countryId && each.state === area));
  expect(await ids({ countryId: 99_999 })).toEqual([]);
});

test('departments stand by their code, and one’s own is told in the reader’s language', async () => {
  const { data } = await boss.client.call(peopleLookUps.getNewChildDepByID, {}, { language: 'zh' });
  const codes = data.map(({ code }) => code);
  expect(codes).toEqual(await sorted(codes));
  for (const { id, name, division, parentId } of data) {
    const department = company.department.find((each) => each.id === id);
    expect([name, division, parentId]).toEqual([department?.nameZh, department?.division, department?.parentId]);
  }
  const own = company.department.find(
    ({ id }) => id === company.account.find((each) => each.id === vp.id)?.departmentId,
  );
  const asked = await vp.client.call(peopleLookUps.getDeptSingle, { id: own?.id ?? 0 });
  expect(asked.data).toMatchObject({ id: own?.id, code: own?.code, name: own?.nameEn });
});

test('countries, cities and areas stand by their names, and blanks are none of them', async () => {
  const { db } = company.app;
  const [first, second] = company.customer.filter(({ id }) => vp.visible.has(id));
  const countryId = first?.countryId ?? 0;
  const set = (id: number | undefined, city: string | null, state: string | null) =>
    db
      .updateTable('customer')
      .set({ city, state, countryId })
      .where('id', '=', id ?? 0)
      .execute();
  await db.updateTable('customer').set({ city: '', state: '' }).where('countryId', '=', countryId).execute();
  await set(first?.id, 'Zwolle', 'Overijssel');
  await set(second?.id, 'Almelo', 'Drenthe');
  const cities = (await vp.client.call(customerLookUps.getCityByCountry, { countryId })).data;
  expect(cities).toEqual([
    { name: 'Almelo', customers: 1 },
    { name: 'Zwolle', customers: 1 },
  ]);
  const areas = (await vp.client.call(customerLookUps.getAllAreaByCountry, { countryId })).data;
  expect(areas).toEqual([
    { area: 'Drenthe', customers: 1 },
    { area: 'Overijssel', customers: 1 },
  ]);
  const everywhere = (await vp.client.call(customerLookUps.getAllAreaByCountry, {})).data.map(({ area }) => area);
  expect(everywhere.length).toBeGreaterThanOrEqual(areas.length);
  for (const language of ['en', 'zh'] as const) {
    for (const call of [
      customerLookUps.getCountryList,
      customerLookUps.getNewCountryList,
      customerLookUps.getNewCountryListByDep,
    ]) {
      const { data } = await vp.client.call(call, {}, { language });
      const names = data.map(({ name }) => name);
      expect(names).toEqual(await sorted(names));
      const { rows } = await sql<{ area: string | null }>`
        select ${sql.ref(language === 'zh' ? 'area_zh' : 'area_en')} as area from country where id = ${data[0]?.id}`.execute(
        db,
      );
      expect(data[0]?.area).toBe(rows[0]?.area);
    }
  }
  const counted = (await vp.client.call(customerLookUps.getNewCountryListByDep, {})).data;
  expect(counted.find(({ id }) => id === countryId)?.customers).toBeGreaterThan(1);
});

test('customers whose code begins with the text come first, whatever signs it holds, and no more than asked for', async () => {
  const { db } = company.app;
  const [first, second, third, fourth] = company.customer.filter(({ id }) => vp.visible.has(id));
  const set = (id: number | undefined, code: string, nameEn: string) =>
    db
      .updateTable('customer')
      .set({ code, nameEn, nameZh: null })
      .where('id', '=', id ?? 0)
      .execute();
  await set(first?.id, 'A_Q1', 'Plain');
  await set(second?.id, 'ZA_Q2', 'Plain');
  await set(third?.id, 'A_Q0', 'Plain');
  await set(fourth?.id, 'B', 'The a_q house');
  const codes = async (text: string, more: object = {}) =>
    (await vp.client.call(customerLookUps.getNewCustomerList, { text, ...more })).data.map(({ code }) => code);
  expect(await codes('a_q')).toEqual(['A_Q0', 'A_Q1', 'B', 'ZA_Q2']);
  expect(await codes('A_Q', { limit: 2 })).toEqual(['A_Q0', 'A_Q1']);
  expect(await codes('%')).toEqual([]);
  const all = await codes('');
  expect(all.slice(0, 2)).toEqual(
    ['100201', '100202']
      .filter((code) => all.includes(code))
      .concat(all)
      .slice(0, 2),
  );
  const [found] = (await vp.client.call(customerLookUps.getNewCustomerList, { text: 'A_Q0' }, { language: 'zh' })).data;
  const country = await db
    .selectFrom('country')
    .selectAll()
    .where('id', '=', third?.countryId ?? 0)
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({ id: third?.id, nameEn: 'Plain', nameZh: null, ownerId: third?.ownerId, name: 'Plain' });
  expect(found?.countryName).toBe(country.nameZh);
  const ofCountry = (
    await vp.client.call(customerLookUps.getNewCustomerList, {
      countryIds: [third?.countryId ?? 0],
      limit: 200,
    } as never)
  ).data;
  const expected = await db
    .selectFrom('customer')
    .select('id')
    .where('countryId', '=', third?.countryId ?? 0)

    .where('id', 'in', [...vp.visible])
    .execute();
  expect(ofCountry.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
});

test('models are found by code and either name, stand by their code, and are narrowed by category, status and brand', async () => {
  const { db } = company.app;
  const { rows: stored } = await sql<{
    id: number;
    code: string;
    nameZh: string | null;
    category: string | null;
    brand: string | null;
    status: string;
  }>`
    select model.id, model.code, model.name_zh, category.code as category, brand.name_en as brand, model.status
    from model left join category on category.id = model.category_id left join brand on brand.id = model.brand_id`.execute(
    db,
  );
  const find = async (input: object, language: 'en' | 'zh' = 'en') =>
    (await vp.client.call(catalogueLookUps.getModelList, { limit: 2000, ...input } as never, { language })).data;
  const all = await find({});
  expect(all.map(({ code }) => code)).toEqual(await sorted(stored.map(({ code }) => code)));
  const one = stored.find(({ nameZh, category, brand }) => nameZh && category && brand);
  expect(await find({ text: one?.nameZh })).toContainEqual(
    expect.objectContaining({ id: one?.id, category: one?.category, brand: one?.brand, status: one?.status }),
  );
  expect((await find({ text: one?.nameZh }, 'zh'))[0]?.name).toContain(one?.nameZh);
  expect((await find({ categories: [one?.category] })).map(({ id }) => id).toSorted()).toEqual(
    stored
      .filter(({ category }) => category === one?.category)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect((await find({ brand: one?.brand })).map(({ id }) => id).toSorted()).toEqual(
    stored
      .filter(({ brand }) => brand === one?.brand)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(await find({ text: 'nothing of the sort' })).toEqual([]);
  expect(await find({ limit: 2 })).toHaveLength(2);
  const few = (await vp.client.call(catalogueLookUps.getModels, { limit: 2 })).data;
  expect(few).toHaveLength(2);
});

test('groups of goods, covers and brands stand in their order and count what belongs to them', async () => {
  const { db } = company.app;
  // A model without materials, of no category and no brand, belongs to a group, too.
  await sql`insert into model (code, name_en, status) values ('NEWEST', 'Newest', 'newModel')`.execute(db);
  const { data: groups } = await vp.client.call(catalogueLookUps.getCommodityGroupList, {});
  const { rows: counts } = await sql<{ models: number; materials: number }>`
    select (select count(*)::int from model) as models, (select count(*)::int from material) as materials`.execute(db);
  expect(groups.reduce((all, { models }) => all + models, 0)).toBe(counts[0]?.models);
  expect(groups.reduce((all, { materials }) => all + materials, 0)).toBe(counts[0]?.materials);
  const chinese = (await vp.client.call(catalogueLookUps.getCommodityGroupList, {}, { language: 'zh' })).data;
  expect(chinese.map(({ category }) => category)).toEqual(groups.map(({ category }) => category));
  expect(chinese.some(({ label }) => /\p{Script=Han}/u.test(label))).toBe(true);
  const { data: covers } = await vp.client.call(catalogueLookUps.getCovers, {});
  expect(covers.map(({ value }) => value)).toEqual(await sorted(covers.map(({ value }) => value)));
  const [cover] = covers;
  const part = cover?.value.slice(1, 4) ?? '';
  const some = (await vp.client.call(catalogueLookUps.getCovers, { text: part })).data;
  expect(some).toEqual(covers.filter(({ value }) => value.toLowerCase().includes(part.toLowerCase())));
  const { data: brands } = await vp.client.call(catalogueLookUps.getBrandList, {});
  expect(brands.map(({ value }) => value)).toEqual(await sorted(brands.map(({ value }) => value)));
});
