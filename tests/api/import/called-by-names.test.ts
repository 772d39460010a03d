import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorOnCommandLine } from '../../../src/server/file-imports/import-file';
import { referencesOf } from '../../../src/server/file-imports/references';
import { type StoredTarget, storedTarget, targetOf } from '../../../src/server/file-imports/targets';
import type { SessionUser } from '../../../src/server/session-user';
import type { EntityName } from '../../../src/shared/areas/all';
import { orders } from '../../../src/shared/imports/orders';
import { asCalledBy, keyOfField } from '../../../src/shared/imports/target';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { listPageOf } from '../../../src/shared/pages';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';

let company: BareCompany;
let vera: SessionUser;
const ids: Record<string, number> = {};

const add: BareCompany['add'] = (entity, values) => company.add(entity, values);

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad, countryId } = company;
  vera = await company.person('vera', 'vpSales', home);
  const gina = await company.person('gina', 'generalManager', abroad);
  const one = await company.customer({
    code: 'C1',
    nameEn: 'Ashford',
    nameZh: '沙发之家',
    departmentId: home,
    ownerId: vera.id,
  });
  const two = await company.customer({ code: 'c2', nameEn: 'Birch', departmentId: abroad, ownerId: gina.id });
  const used = { used: true };
  const arrangement = (code: string, nameEn: string, nameZh: string) =>
    add('arrangement', { code, nameEn, nameZh, type: 'threeSeat', ...used });
  const [three, left, chair] = [
    await arrangement('3S', 'Three-seater', '三人位'),
    await arrangement('LAF', 'Left chaise', '左贵妃'),
    await arrangement('1S', 'Chair', '单人位'),
  ];
  const [grey, sand] = [
    await add('color', { code: 'GR', nameEn: 'Grey', nameZh: '灰', ...used }),
    await add('color', { code: 'SA', nameEn: 'Sand', nameZh: '沙', ...used }),
  ];
  const grade = await add('coverGrade', { code: 'A', nameEn: 'Grade One', nameZh: '一级', ...used });
  const model = await add('model', { code: '8042', nameEn: 'Lund', status: 'running' });
  const material = (number: string, values: object) =>
    add('material', { number, nameEn: number, modelId: model, status: 'running', ...values });
  const greyThree = await material('M-GREY', { arrangementId: three, colorId: grey, coverGradeId: grade });
  await material('M-SAND', { arrangementId: three, colorId: sand });
  await material('M-LEFT', { arrangementId: left });
  const show = (nameEn: string, day: string) =>
    add('market', { nameEn, nameZh: nameEn, countryId, startDate: day, endDate: day });
  const [spring, autumn] = [await show('Spring', dayFromToday(-200)), await show('Autumn', dayFromToday(-20))];
  for (const [marketId, customerId] of [
    [spring, one],
    [autumn, one],
    [spring, two],
  ]) {
    await add('commitment', {
      marketId,
      customerId,
      containers: 1,
      confirmedPieces: 0,
      confirmedContainers: 0,
      confirmedAmount: 0,
    });
  }
  const calls = (name: string, meant: string, of: object) =>
    add('specificationName', { name, arrangement: meant, ...of });
  await calls('3 STR', '3s', { customerId: one });
  await calls('3 STR', '1S', { marketId: autumn });
  await calls('3 str', '1S', { customerId: two });
  await calls('Corner', '左贵妃', { marketId: spring });
  await calls('Corner', 'Chair', { marketId: autumn });
  await calls('Nothing', 'Gone', { customerId: one });
  const winter = await show('Winter', dayFromToday(-5));
  await calls('Winter set', '1S', { marketId: winter });
  await add('reservation', { customerId: one, marketId: winter, invitationState: 'accepted', state: 'approved' });
  const product = (sku: string, customerId: number, materialId: number) =>
    add('inventoryProduct', { sku, customerId, materialId, status: 'enabled', madeById: vera.id });
  Object.assign(ids, { one, two, three, left, chair, grey, sand, greyThree });
  ids.skuOfOne = await product('SKU-1', one, greyThree);
  ids.skuOfTwo = await product('SKU-1', two, greyThree);
});
afterAll(() => company.database.drop());

const onCommandLine = (target: StoredTarget['target']) => storedTarget(target, editorOnCommandLine(dayFromToday(0)));

/** The target for Vera, who writes what is named. */
const forVera = (target: StoredTarget['target'], writes: readonly string[] = []): StoredTarget => ({
  ...onCommandLine(target),
  ...{ user: vera, mayWrite: (part) => writes.includes(part) },
});

/** The rows of a list's files. */
const listTarget = (entity: EntityName) => targetOf(listPageOf(entity) as StoredTargetName); // each has a page

/** What the names in one column mean: their codes, and the ids of these. */
async function meant(
  stored: StoredTarget,
  part: string,
  field: string,
  names: string[],
  more: Record<string, string[]> = {},
) {
  const key = keyOfField(stored.target, part, field) ?? '';
  const { codes, ids: found } = await referencesOf(company.database.db, stored, { [key]: names, ...more });
  return {
    codes: Object.fromEntries([...(codes.get(key) ?? [])].filter(([, each]) => each.length > 0)),
    ids: Object.fromEntries(found.get(key) ?? []),
  };
}

test('a record is meant by its code or either name, whatever the capitals; a code goes before a name', async () => {
  const names = ['gr', 'GREY', '沙', 'None', 'SA'];
  expect(await meant(forVera(orders), 'material', 'colorId', names)).toEqual({
    codes: { gr: ['GR'], GREY: ['GR'], 沙: ['SA'], SA: ['SA'] },
    ids: { GR: ids.grey, SA: ids.sand },
  });
  // Each by itself, as one that is found anyway says nothing of the others.
  for (const [name, code] of [
    ['GREY', 'GR'],
    ['grey', 'GR'],
    ['sAnd', 'SA'],
  ] as const) {
    expect((await meant(forVera(orders), 'material', 'colorId', [name])).codes).toEqual({ [name]: [code] });
  }
  const cheese = await add('color', { code: 'KS', nameEn: 'käse', nameZh: null, used: true });
  expect((await meant(forVera(orders), 'material', 'colorId', ['KÄSE'])).ids).toEqual({ KS: cheese });
  const named = await add('color', { code: 'XX', nameEn: 'SA', nameZh: 'Grey', used: false });
  const both = await meant(forVera(orders), 'material', 'colorId', ['sa', 'grey']);
  expect(both.codes).toEqual({ sa: ['SA'], grey: ['GR', 'XX'] });
  expect(both.ids).toMatchObject({ XX: named });
  await sql`delete from color where id = ${named}`.execute(company.database.db);
  expect(await meant(forVera(orders), 'material', 'colorId', [])).toEqual({ codes: {}, ids: {} });
});

test('what is out of reach is not there for whom the column counts, and is found where it does not', async () => {
  const customers = ['Ashford', '沙发之家', 'birch', 'C2'];
  const commitments = listTarget('commitment');
  const promised = forVera(commitments, ['commitment']);
  expect((await meant(promised, 'commitment', 'customerId', customers)).ids).toEqual({ C1: ids.one });
  expect((await meant(onCommandLine(commitments), 'commitment', 'customerId', customers)).ids).toEqual({
    ...{ C1: ids.one, c2: ids.two },
  });
  expect((await meant(forVera(commitments), 'commitment', 'customerId', customers)).ids).toMatchObject({ c2: ids.two });
});

test('what a customer calls an arrangement is that one in the customer’s rows; what the latest show does, after that', async () => {
  const words = ['3 Str', 'CORNER', 'nothing', 'Three-seater'];
  const { codes } = await meant(forVera(orders), 'orderLine', 'spec', words);
  expect(codes).toEqual({
    [asCalledBy('C1', '3 Str')]: ['Three-seater'],
    [asCalledBy('C1', 'CORNER')]: ['Chair'],
  });
  const all = await meant(onCommandLine(orders), 'orderLine', 'spec', words);
  expect(all.codes).toEqual({
    ...codes,
    [asCalledBy('c2', '3 Str')]: ['Chair'],
    [asCalledBy('c2', 'CORNER')]: ['Left chaise'],
  });
  // Who comes to a show is who promised something there, or is expected.
  expect((await meant(onCommandLine(orders), 'orderLine', 'spec', ['winter set'])).codes).toEqual({
    [asCalledBy('C1', 'winter set')]: ['Chair'],
  });
  const material = await meant(forVera(orders), 'material', 'arrangementId', words);
  expect(material.codes).toEqual({
    'Three-seater': ['3S'],
    [asCalledBy('C1', '3 Str')]: ['3S'],
    [asCalledBy('C1', 'CORNER')]: ['1S'],
  });
  expect(material.ids).toEqual({ '3S': ids.three, '1S': ids.chair });
});

test('a model with a customer’s name of a specification is our SKU, and a color or cover grade behind it tells which', async () => {
  const names = [
    '8042 3 STR',
    '8042 3 STR Grey',
    ' 8042  3 str  沙 ',
    '8042 3 STR Grade One',
    '8042 3 STR Blue',
    '8043 3 STR',
    '8042',
  ];
  // Whose rows they are is said by the customer of each.
  const target = listTarget('inventoryProduct');
  const part = target.parts.at(-1)?.name ?? '';
  const { codes, ids: found } = await meant(forVera(target, [part]), part, 'materialId', names);
  expect(codes).toEqual({
    [asCalledBy('C1', '8042 3 STR')]: ['M-GREY', 'M-SAND'],
    [asCalledBy('C1', '8042 3 STR Grey')]: ['M-GREY'],
    [asCalledBy('C1', ' 8042  3 str  沙 ')]: ['M-SAND'],
    [asCalledBy('C1', '8042 3 STR Grade One')]: ['M-GREY'],
  });
  expect(found).toMatchObject({ 'M-GREY': ids.greyThree });
});

test('a customer’s SKU is meant in its own rows alone, by its number or by our words for it', async () => {
  const target = listTarget('inventoryWeek');
  const part = target.parts.at(-1)?.name ?? '';
  const customers = { [keyOfField(target, part, 'customerId') ?? '']: ['C1', 'c2'] };
  const stored = onCommandLine(target);
  const { codes, ids: found } = await meant(stored, part, 'productId', ['sku-1', '8042 3 STR Grey'], customers);
  expect(found).toEqual({ [String(ids.skuOfOne)]: ids.skuOfOne, [String(ids.skuOfTwo)]: ids.skuOfTwo });
  expect(codes).toMatchObject({
    [asCalledBy('C1', 'sku-1')]: [String(ids.skuOfOne)],
    [asCalledBy('c2', 'sku-1')]: [String(ids.skuOfTwo)],
    [asCalledBy('C1', '8042 3 STR Grey')]: [String(ids.skuOfOne)],
  });
  const ofOne = { [keyOfField(target, part, 'customerId') ?? '']: ['C1'] };
  expect((await meant(stored, part, 'productId', ['SKU-1'], ofOne)).ids).toEqual({
    [String(ids.skuOfOne)]: ids.skuOfOne,
  });
  // What was looked up once is asked for by its id.
  expect((await meant(stored, part, 'productId', [String(ids.skuOfTwo)], customers)).codes).toMatchObject({
    [String(ids.skuOfTwo)]: [String(ids.skuOfTwo)],
  });
});

test('what was written with other blanks, or letters put together of several, is meant as files say it; what is written so, first', async () => {
  const { db } = company.database;
  const contact = (nameEn: string) =>
    add('contact', {
      ...{ customerId: ids.one, nameEn, used: true },
      ...{ mainForOrders: false, mainForPayment: false, mainForShipping: false },
    });
  const [ann, jose, bo, other] = [
    await contact('Ann  Lee'),
    await contact('Jose\u0301'),
    await contact('Bo Li'),
    await contact('Bo  Li'),
  ];
  const target = listTarget('contact');
  const part = target.parts.at(-1)?.name ?? '';
  const customers = { [keyOfField(target, part, 'customerId') ?? '']: ['C1'] };
  const names = ['Ann Lee', 'José', 'BO LI', 'Bo  Li'];
  const { codes } = await meant(onCommandLine(target), part, 'assistantOfId', names, customers);
  expect(codes).toMatchObject({
    [asCalledBy('C1', 'Ann Lee')]: [String(ann)],
    [asCalledBy('C1', 'José')]: [String(jose)],
    [asCalledBy('C1', 'BO LI')]: [String(bo)],
    [asCalledBy('C1', 'Bo  Li')]: [String(other)],
  });
  const color = await add('color', { code: 'DG', nameEn: 'Dark  Grey', used: true });
  expect(await meant(forVera(orders), 'material', 'colorId', ['dark grey'])).toEqual({
    ...{ codes: { 'dark grey': ['DG'] }, ids: { DG: color } },
  });
  await sql`delete from color where id = ${color}`.execute(db);
});
