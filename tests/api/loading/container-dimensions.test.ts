import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { material as cartons, dimensionFields } from '../../../src/shared/areas/catalogue/material';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { materials } from '../../../src/shared/imports/materials';
import { recognizedColumns } from '../../../src/shared/imports/proposal';
import { orientationNames } from '../../../src/shared/loading/orientations';
import { sizeUnitsHeader } from '../../../src/shared/rules/size-units';
import { type Company, type Person, startCompany } from '../../support/company';

const { list: getContainerDimensions, modify: modifyContainerDimensions } = crudCallsOf(cartons);

let company: Company;
let office: Person;

beforeAll(async () => {
  company = await startCompany('small');
  office = await company.as('exportOffice');
});

afterAll(() => company.app.close());

const storedMaterials = () => company.app.db.selectFrom('material').selectAll().orderBy('number').execute();

/** A material of its own for a test, as the database has it. */
async function material(at: number) {
  const row = (await storedMaterials()).filter(({ length }) => length !== null)[at];
  if (!row) throw new Error('the company has fewer materials');
  return row;
}

describe('the list', () => {
  const idsOf = async (input: object) => {
    const { data } = await office.client.call(getContainerDimensions, { size: 1000, ...input });
    return data.rows.map(({ id }) => id);
  };

  test('holds every material in the order of numbers, with its model', async () => {
    const all = await storedMaterials();
    const { code, data } = await office.client.call(getContainerDimensions, { size: 1000 });
    expect(code).toBe(0);
    expect(data.total).toBe(all.length);
    expect(data.rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    const [first] = data.rows;
    const { length, width, height, weight, cube, number, modelId = 0 } = all.find(({ id }) => id === first?.id) ?? {};
    const { db } = company.app;
    const {
      code: modelCode,
      nameEn,
      categoryId,
    } = await db.selectFrom('model').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();
    const category = await db.selectFrom('category').select('nameEn').where('id', '=', categoryId).executeTakeFirst();
    expect(number?.split('-')[0]).toBe(modelCode);
    const named = { modelName: nameEn, categoryName: category?.nameEn ?? null };
    expect(first).toMatchObject({ length, width, height, weight, cube, ...named });
    const ofModel = (await idsOf({ text: modelCode })).length;
    expect(ofModel).toBe(all.filter((row) => row.modelId === modelId).length);
    const { data: second } = await office.client.call(getContainerDimensions, { size: 5, page: 2 });
    expect(second.rows.map(({ id }) => id)).toEqual(data.rows.slice(5, 10).map(({ id }) => id));
  });

  test('is searched by number and name, and narrowed to missing sizes and restrictions', async () => {
    const { db } = company.app;
    const [plain, bare, limited] = await Promise.all([material(0), material(1), material(2)]);
    await db.updateTable('material').set({ width: null }).where('id', '=', bare.id).execute();
    await db.updateTable('material').set({ lengthUpWidthAlong: false }).where('id', '=', limited.id).execute();
    await db.updateTable('material').set({ nameZh: '独一无二' }).where('id', '=', plain.id).execute();
    expect(await idsOf({ text: plain.number.toLowerCase() })).toEqual([plain.id]);
    expect(await idsOf({ text: '独一无二' })).toEqual([plain.id]);
    const all = await storedMaterials();
    const without = all.filter(({ length, width, height }) => length === null || width === null || height === null);
    expect((await idsOf({ missingSizes: true })).sort()).toEqual(without.map(({ id }) => id).sort());
    expect(await idsOf({ missingSizes: false })).toHaveLength(all.length - without.length);
    const flags = [...orientationNames, 'mixedStacking'] as const;
    const restricted = all.filter((row) => row.maxTiers !== null || flags.some((name) => row[name] === false));
    expect((await idsOf({ restricted: true })).sort()).toEqual(restricted.map(({ id }) => id).sort());
    expect(await idsOf({ restricted: false })).toHaveLength(all.length - restricted.length);
    expect(restricted.map(({ id }) => id)).toContain(limited.id);
  });

  test('is narrowed to what lacks its height alone, and to what nothing else may be stacked with', async () => {
    const { db } = company.app;
    const [flat, apart] = await Promise.all([material(12), material(13)]);
    const free = { ...Object.fromEntries(orientationNames.map((name) => [name, null])), maxTiers: null };
    await db.updateTable('material').set({ height: null }).where('id', '=', flat.id).execute();
    await db
      .updateTable('material')
      .set({ ...free, mixedStacking: false })
      .where('id', '=', apart.id)
      .execute();
    expect(await idsOf({ missingSizes: true })).toContain(flat.id);
    expect(await idsOf({ restricted: true })).toContain(apart.id);
  });

  test('needs a session', async () => {
    const answer = await fetch(`${company.app.url}/api/material/list`);
    expect(await answer.json()).toMatchObject({ msg: 'INVALID TOKEN' });
  });
});

describe('a change', () => {
  test('is stored with its version and audited; the cube follows the sizes', async () => {
    const before = await material(3);
    const { code, data } = await office.client.call(modifyContainerDimensions, {
      id: before.id,
      version: before.version,
      changes: { length: 100, width: 50.5, height: 40, heightUpWidthAlong: false, maxTiers: 3 },
    });
    expect(code).toBe(0);
    const cube = 7.134; // 100 × 50.5 × 40 cm
    expect(data).toMatchObject({ length: 100, width: 50.5, cube, maxTiers: 3, version: before.version + 1 });
    const after = (await storedMaterials()).find(({ id }) => id === before.id);
    expect(after).toMatchObject({ width: 50.5, cube, heightUpWidthAlong: false, heightUpLengthAlong: null });
    const last = await company.app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ action: 'edited', entity: 'material', recordId: before.id, accountId: office.id });
    expect(last?.after).toMatchObject({ length: 100, cube, heightUpWidthAlong: false });
  });

  test('of one size works with the two that are known; without them the cube stays', async () => {
    const before = await material(4);
    const changed = await office.client.call(modifyContainerDimensions, {
      id: before.id,
      version: before.version,
      changes: { height: null },
    });
    expect(changed.data).toMatchObject({ height: null, cube: before.cube });
    const again = await office.client.call(modifyContainerDimensions, {
      id: before.id,
      version: before.version + 1,
      changes: { height: 60.5 },
    });
    const cube = ((before.length ?? 0) * (before.width ?? 0) * 60.5) / 28_316.846592;
    expect(again.data.cube).toBeCloseTo(cube, 3);
  });

  test('of an old version is refused with the row as it is', async () => {
    const before = await material(5);
    const change = { id: before.id, version: before.version, changes: { maxTiers: 2 } };
    await office.client.call(modifyContainerDimensions, change);
    const late = await office.client.call(modifyContainerDimensions, { ...change, changes: { maxTiers: 4 } });
    expect(late).toMatchObject({ code: 40009, data: { current: { maxTiers: 2 }, yours: { maxTiers: 4 } } });
  });

  test('must leave one orientation allowed; a blank one is', async () => {
    const before = await material(6);
    const none = Object.fromEntries(orientationNames.map((name) => [name, false]));
    const place = { id: before.id, version: before.version };
    const refused = await office.client.call(modifyContainerDimensions, { ...place, changes: none });
    expect(refused).toMatchObject({ code: 40050, msg: 'At least one orientation must be allowed.' });
    expect((await storedMaterials()).find(({ id }) => id === before.id)).toEqual(before);
    const one = { ...none, lengthUpHeightAlong: null };
    expect((await office.client.call(modifyContainerDimensions, { ...place, changes: one })).code).toBe(0);
  });

  test.each<[object, string]>([
    [{ maxTiers: 0 }, 'changes.maxTiers: at least 1'],
    [{ maxTiers: 2.5 }, 'changes.maxTiers: must be a whole number'],
    [{ maxTiers: 'many' }, 'changes.maxTiers: must be a number'],
    [{ length: 0 }, 'changes.length: at least 0.1'],
    [{ width: 80.12345 }, 'changes.width: at most 4 decimals'],
    [{ height: 2001 }, 'changes.height: at most 2000'],
    [{ mixedStacking: 'no' }, 'changes.mixedStacking: has the wrong type'],
    [{ restricted: false }, 'changes.restricted: is not known here'],
    [{ modelCode: 'A' }, 'changes.modelCode: is not known here'],
  ])('to %j is refused', async (changes, msg) => {
    const { id, version } = await material(7);
    const answer = await office.client.call(modifyContainerDimensions, { id, version, changes });
    expect(answer).toMatchObject({ code: 40001, msg });
  });

  test('is made by export office and catalogue, by nobody else; a material that is not there is not found', async () => {
    const { id, version } = await material(8);
    const change = { id, version, changes: { maxTiers: 5 } };
    for (const role of ['vpSales', 'csr', 'manager', 'generalManager'] as const) {
      const person = await company.as(role);
      expect((await person.client.call(modifyContainerDimensions, change)).code).toBe(40003);
      expect((await person.client.call(getContainerDimensions, { size: 1 })).code).toBe(0);
    }
    const catalogue = await company.as('catalogueAdmin');
    expect((await catalogue.client.call(modifyContainerDimensions, change)).code).toBe(0);
    expect((await office.client.call(modifyContainerDimensions, { ...change, id: 987_654 })).code).toBe(40004);
  });
});

describe('the export', () => {
  const download = async (query: string, language = 'en', units = '') => {
    const headers = { 'X-Token': office.client.token ?? '', 'accept-language': language, [sizeUnitsHeader]: units };
    const response = await office.client.fetch(`/api/material/excel?${query}`, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  test('holds every material with its flags in words', async () => {
    const row = await material(9);
    const answer = await office.client.call(modifyContainerDimensions, {
      id: row.id,
      version: row.version,
      changes: { heightUpLengthAlong: true, heightUpWidthAlong: false, maxTiers: 7 },
    });
    expect(answer.code).toBe(0);
    const { bytes } = await download('format=csv');
    const [heading = '', ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength((await storedMaterials()).length);
    const names = heading.replace(/^\ufeff/, '').match(/"[^"]*"|[^,]+/g) ?? [];
    expect(names.map((name) => name.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(['Material number', 'Length, cm', 'Height up, length along', 'Maximum stacking tiers']),
    );
    const line = lines.find((each) => each.startsWith(row.number)) ?? '';
    expect(line).toContain(',Yes,No,');
    expect(line).toMatch(/,7,/);
  });

  test('has sizes in the units asked for, and says so; a hundredth of an inch is kept exactly', async () => {
    const row = await material(11);
    const changes = { length: 92.5068, width: 87, height: 76.2 };
    const answer = await office.client.call(modifyContainerDimensions, { id: row.id, version: row.version, changes });
    expect(answer.data).toMatchObject(changes);
    const { bytes } = await download(`format=csv&text=${row.number}`, 'en', 'in,m3');
    const [heading = '', line = ''] = new TextDecoder().decode(bytes).trim().split('\r\n');
    for (const name of ['Length, in', 'Width, in', 'Height, in', 'Cube, m³']) expect(heading).toContain(`"${name}"`);
    expect(line).toContain(',36.42,34.25197,30,');
    const stored = await download(`format=csv&text=${row.number}`);
    expect(new TextDecoder().decode(stored.bytes)).toContain(',92.5068,87,76.2,');
  });

  test.each(['en', 'zh'])('has headings that the import knows, in %s', async (language) => {
    const { bytes } = await download('format=csv&text=P3', language);
    const [heading = ''] = new TextDecoder().decode(bytes).split('\r\n');
    const headings = (heading.match(/"[^"]*"|[^,]+/g) ?? []).map((name) => name.replaceAll('"', ''));
    const known = recognizedColumns(materials, headings);
    expect(Object.keys(known)).toEqual(expect.arrayContaining(['number', 'modelId', 'nameEn', ...dimensionFields]));
  });

  test('is a workbook where nothing is said, of what the filter lets through', async () => {
    const { response, bytes } = await download('missingSizes=true');
    expect(response.headers.get('content-disposition')).toContain('skus-');
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const without = (await storedMaterials()).filter(({ length, width, height }) => !(length && width && height));
    expect(sheet.match(/<row /g)).toHaveLength(without.length + 1);
  });
});
