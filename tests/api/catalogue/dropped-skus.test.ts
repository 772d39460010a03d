import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coverWall, modelsInCover } from '../../../src/server/areas/catalogue/cover-wall';
import { modelSheet } from '../../../src/server/areas/catalogue/model-sheet';
import { priceListRows } from '../../../src/server/areas/price/price-list';
import { checkRows } from '../../../src/server/areas/purchase/check-rows';
import { offeredCommodities } from '../../../src/server/queries/offered-commodities';
import type { SessionUser } from '../../../src/server/session-user';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { pdfText } from '../../support/pdf-text';

const day = '2026-11-18';
const language = 'en';
const plant = 'china';

let company: BareCompany;
let user = {} as SessionUser; // added before the first test
let [customerId, modelId, coverId, commodityId] = [0, 0, 0, 0];

/** A sofa that was packed anew: the old SKU has the larger carton. */
beforeAll(async () => {
  company = await bareCompany();
  user = await company.person('vera', 'vpSales', company.home);
  const place = { departmentId: company.home, ownerId: user.id };
  customerId = await company.customer({ code: '100200', nameEn: 'Ashford Home', ...place });
  const named = (code: string) => ({ code, nameEn: code, used: true });
  modelId = await company.add('model', { code: 'R-100', nameEn: 'Bay', status: 'running' });
  const arrangementId = await company.add('arrangement', named('3S'));
  const coverGradeId = await company.add('coverGrade', named('20'));
  const colorId = await company.add('color', named('GREY'));
  coverId = await company.add('cover', { ...named('20-GREY'), gradeId: coverGradeId, colorId });
  const piece = { modelId, arrangementId, coverGradeId };
  commodityId = await company.add('commodity', { ...named('R-100-3S'), ...piece });
  const sku = { ...piece, colorId, nameEn: 'Sofa' };
  await company.add('material', { ...sku, number: 'OLD-1', status: 'dropped', cube: 60, loadability: 40 });
  await company.add('material', { ...sku, number: 'NEW-1', status: 'running', cube: 45, loadability: 52 });
  await company.add('price', { commodityId, plant, fobUsd: 500, startDate: '2026-01-01' });
  await company.database.db
    .insertInto('checkLine')
    .values({ accountId: user.id, customerId, commodityId, pieces: 3, source: 'priceList' })
    .execute();
});
afterAll(() => company.database.drop());

const statusOf = (number: string, status: 'running' | 'dropped') =>
  company.database.db.updateTable('material').set({ status }).where('number', '=', number).execute();
beforeEach(() => statusOf('NEW-1', 'running'));

/** What price lists, quotes and check lists say of the sofa's size. */
async function cubes() {
  const { db } = company.database;
  const asking = { user, language } as const;
  const { rows: listed } = await priceListRows(asking, {} as never, day).execute(db); // nothing is chosen
  const offered = await offeredCommodities(db, { ids: [commodityId], plant, day });
  const checked = await checkRows(db, asking, { customerId, plant, day });
  return [listed[0]?.cube, listed[0]?.loadability, offered.get(commodityId)?.cube, checked[0]?.cube];
}

test('a dropped SKU gives a commodity no size, unless none is left', async () => {
  expect(await cubes()).toEqual([45, 52, 45, 45]);
  await statusOf('NEW-1', 'dropped');
  expect(await cubes()).toEqual([60, 40, 60, 60]);
});

test('a dropped SKU is not among the pieces that a customer is shown', async () => {
  const { db } = company.database;
  const row = await db.selectFrom('model').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();
  const sizeUnits = { length: 'in', volume: 'cuft' };
  const told = { row, loadability: { cartons: [] }, writtenIn: language, sizeUnits, day };
  const text = pdfText(await modelSheet(db, told as never)); // as much as the sheet reads
  expect(text).toContain('NEW-1');
  expect(text).not.toContain('OLD-1');
});

test('a model is not offered in a cover in which only dropped SKUs are', async () => {
  const { db } = company.database;
  const asking = { user, language } as const;
  const behind = async () => {
    const { covers } = await coverWall(db, asking, {} as never, day); // nothing is chosen
    const named = await modelsInCover(db, asking, coverId);
    return [covers.map(({ models }) => models), named.map(({ code, materials }) => [code, materials])];
  };
  expect(await behind()).toEqual([[1], [['R-100', 1]]]);
  await statusOf('NEW-1', 'dropped');
  expect(await behind()).toEqual([[0], []]);
});
