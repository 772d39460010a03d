import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfPrices } from '../../../src/server/areas/price/remind-of-prices';
import { ourselves } from '../../../src/server/queries/ourselves';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { priceLimits } from '../../../src/shared/areas/price/limits';
import { price as priceEntity } from '../../../src/shared/areas/price/price';
import { priceCalls } from '../../../src/shared/areas/price/price-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { href } from '../../../src/shared/pages';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { codeOf } from '../../support/records';

interface Stored {
  id: number;
  code: string;
  nameEn: string;
  nameZh: string;
  modelId: number;
  model: string;
  modelEn: string;
  modelZh: string;
  categoryId: number | null;
  arrangementId: number;
  specZh: string;
  coverGradeId: number;
  gradeEn: string;
}

let company: Company;
let [vp, keeper] = [] as unknown as [Person, Person]; // logged in before the first test
let commodities: Stored[];

beforeAll(async () => {
  company = await startCompany('small');
  [vp, keeper] = [await company.as('vpSales'), await company.as('catalogueAdmin')];
  const { db } = company.app;
  const { rows } = await sql<Stored>`
    select commodity.id, commodity.code, commodity.name_en, commodity.name_zh, model.id as model_id, model.code as model,
      model.name_en as model_en, model.name_zh as model_zh, model.category_id, arrangement.id as arrangement_id,
      arrangement.name_zh as spec_zh, cover_grade.id as cover_grade_id, cover_grade.name_en as grade_en
    from commodity join model on model.id = commodity.model_id
    join arrangement on arrangement.id = commodity.arrangement_id
    join cover_grade on cover_grade.id = commodity.cover_grade_id
    where commodity.used order by commodity.code`.execute(db);
  commodities = rows;
  await db.deleteFrom('price').execute();
});
afterAll(() => company.app.close());

const at = (place: number): Stored => {
  const found = commodities[place];
  if (!found) throw new Error('the company has too few commodities');
  return found;
};
const list = async (input: object, language: 'en' | 'zh' = 'en') =>
  (
    await vp.client.call(priceCalls.getCommodityGroupPrice, { unpriced: true, size: 5000, ...input } as never, {
      language,
    })
  ).data;
const codes = async (input: object) => (await list(input)).rows.map(({ code }) => code);
const price = (place: number, fobUsd: number, startDate: string, endDate: string | null = null, plant = 'china') =>
  sql`
  insert into price (commodity_id, plant, fob_usd, start_date, end_date)
  values (${at(place).id}, ${plant}, ${fobUsd}, ${startDate}, ${endDate})`.execute(company.app.db);
const noPrices = () => company.app.db.deleteFrom('price').execute();

test('a row says in the reader’s language what the commodity is, and the rows stand by its code', async () => {
  const { rows } = await list({});
  expect(rows.map(({ code }) => code)).toEqual(commodities.map(({ code }) => code));
  const { code, nameEn, nameZh, model, modelEn, modelZh, modelId, specZh, gradeEn } = at(3);
  const english = { code, name: nameEn, modelId, modelCode: model, modelName: modelEn, coverGradeName: gradeEn };
  expect(rows[3]).toMatchObject({ ...english, chinaFob: null, chinaUntil: null, chinaBefore: null });
  expect((await list({}, 'zh')).rows[3]).toMatchObject({ name: nameZh, modelName: modelZh, arrangementName: specZh });
});

test('is narrowed by model, category, spec and cover grade, all of them at once', async () => {
  const of = (matches: (each: Stored) => boolean) => commodities.filter(matches).map(({ code }) => code);
  const { modelId, categoryId, arrangementId, coverGradeId } = at(4);
  expect(await codes({ modelIds: [modelId] })).toEqual(of((each) => each.modelId === modelId));
  expect(await codes({ categoryIds: [categoryId] })).toEqual(of((each) => each.categoryId === categoryId));
  expect(await codes({ arrangementIds: [arrangementId] })).toEqual(of((each) => each.arrangementId === arrangementId));
  expect(await codes({ coverGradeIds: [coverGradeId] })).toEqual(of((each) => each.coverGradeId === coverGradeId));
  expect(await codes({ modelIds: [modelId, at(0).modelId], coverGradeIds: [coverGradeId] })).toEqual(
    of((each) => [modelId, at(0).modelId].includes(each.modelId) && each.coverGradeId === coverGradeId),
  );
});

test('a row says from when a price holds, how the piece moves, and what its cover, model and carton are', async () => {
  const { db } = company.app;
  const { id, code, modelId, arrangementId, coverGradeId, categoryId } = at(4);
  await noPrices();
  await price(4, 100, '2020-01-01', dayFromToday(9));
  const { rows: words } = await sql<{ category: string; features: number[] }>`
    select (select name_zh from category where id = ${categoryId}) as category, (
      select array_agg(id order by id) from (select id from feature order by id limit 2) as two) as features`.execute(
    db,
  );
  const [said] = words;
  const featureIds = said?.features ?? [];
  await db
    .updateTable('model')
    .set({ featureIds, mechanismIds: [], construction: 'Solid wood' })
    .where('id', '=', modelId)
    .execute();
  const moves = (motion: 'power' | null) =>
    db.updateTable('arrangement').set({ motion }).where('id', '=', arrangementId).execute();
  const covered = (kind: string) => sql`
    update cover_group set kind = ${kind} where id in (select group_id from cover where grade_id = ${coverGradeId})`;
  await moves('power');
  await covered('leather').execute(db);
  const { rows: cartons } = await sql<{ length: number; width: number; height: number }>`
    select length, width, height from material
    where model_id = ${modelId} and arrangement_id = ${arrangementId} and cover_grade_id = ${coverGradeId}
    order by status = 'dropped', cube desc nulls last, id limit 1`.execute(db);
  const [carton] = cartons;
  const row = async (language: 'en' | 'zh' = 'en') =>
    (await list({ modelIds: [modelId] }, language)).rows.find((each) => each.id === id);
  expect(await row('zh')).toMatchObject({
    ...{ chinaFrom: '2020-01-01', chinaUntil: dayFromToday(9), vietnamFrom: null, categoryName: said?.category },
    ...{ motion: 'power', coverKind: 'leather', construction: 'Solid wood', packageLength: carton?.length },
    ...{ packageWidth: carton?.width, packageHeight: carton?.height },
  });
  expect((await row())?.featureNames?.split('; ')).toHaveLength(2);
  for (const chosen of [{ motions: ['power'] }, { coverKinds: ['leather', 'pu'] }, { featureIds: [featureIds[0]] }]) {
    expect(await codes({ modelIds: [modelId], ...chosen })).toContain(code);
  }
  for (const other of [{ motions: ['lift'] }, { coverKinds: ['pu'] }, { featureIds: [99_999_999] }]) {
    expect(await codes({ modelIds: [modelId], ...other })).not.toContain(code);
  }
  // Without a motion of its own a piece moves as its model's mechanism does.
  await moves(null);
  expect((await row())?.motion).toBe('stationary');
  await db
    .updateTable('model')
    .set({ mechanismIds: [1] })
    .where('id', '=', modelId)
    .execute();
  const mechanism = await db.selectFrom('mechanism').select('motion').where('id', '=', 1).executeTakeFirstOrThrow();
  expect((await row())?.motion).toBe(mechanism.motion);
  // A grade with covers of several kinds has none.
  await sql`
    insert into cover (code, name_en, used, grade_id, group_id)
    select 'OF-ANOTHER-KIND', 'Of another kind', true, ${coverGradeId}, id from cover_group
    where kind <> 'leather' limit 1`.execute(db);
  expect((await row())?.coverKind).toBeNull();
  await sql`update cover set used = false where code = 'OF-ANOTHER-KIND'`.execute(db);
  expect((await row())?.coverKind).toBe('leather');
});

test('a text finds a commodity by its own code and names and by those of its model, in either language', async () => {
  const { db } = company.app;
  const { id, code, modelId, model } = at(2);
  await db.updateTable('commodity').set({ nameEn: 'Quaint piece', nameZh: '奇特件' }).where('id', '=', id).execute();
  await db.updateTable('model').set({ nameEn: 'Umbrella', nameZh: '雨伞椅' }).where('id', '=', modelId).execute();
  const ofModel = commodities.filter((each) => each.modelId === modelId).map((each) => each.code);
  for (const text of ['quaint PIECE', '奇特']) expect(await codes({ text })).toEqual([code]);
  for (const text of ['umbrella', '雨伞']) expect(await codes({ text })).toEqual(ofModel);
  expect(await codes({ text: model })).toEqual(expect.arrayContaining(ofModel));
  expect(await codes({ text: '100%' })).toEqual([]);
});

test('of two days what has changed is in either plant, begun and ended too; what had no price on both is not', async () => {
  await noPrices();
  const [then, now] = [dayFromToday(-20), dayFromToday(-1)];
  await price(0, 100, '2020-01-01');
  await price(1, 100, '2020-01-01', dayFromToday(-10));
  await price(1, 125, dayFromToday(-9));
  await price(2, 80, '2020-01-01', dayFromToday(-2), 'vietnam');
  await price(3, 70, dayFromToday(-1), null, 'vietnam');
  const compared = { day: now, comparedWith: then };
  const changed = (await list({ ...compared, changedOnly: true })).rows;
  expect(changed.map(({ code }) => code)).toEqual([at(1), at(2), at(3)].map(({ code }) => code));
  expect(changed[0]).toMatchObject({
    chinaFob: 125,
    chinaBefore: 100,
    chinaChange: 25,
    chinaUntil: null,
    vietnamFob: null,
  });
  await sql`update price set fob_usd = 125.01 where fob_usd = 125`.execute(company.app.db);
  await sql`update price set fob_usd = 99 where fob_usd = 100`.execute(company.app.db);
  // To the hundredth of a percent.
  expect((await list({ ...compared, changedOnly: true })).rows[0]?.chinaChange).toBe(26.27);
  expect(changed[1]).toMatchObject({ vietnamFob: null, vietnamBefore: 80, vietnamChange: null });
  expect(changed[2]).toMatchObject({ vietnamFob: 70, vietnamBefore: null, vietnamChange: null });
  expect((await list({ ...compared, unpriced: false })).rows.map(({ code }) => code)).toEqual(
    [at(0), at(1), at(2), at(3)].map(({ code }) => code),
  );
  expect((await list({ day: now, unpriced: false })).rows.map(({ code }) => code)).toEqual(
    [at(0), at(1), at(3)].map(({ code }) => code),
  );
  expect((await list({ day: then, unpriced: false })).rows.find(({ code }) => code === at(1).code)?.chinaUntil).toBe(
    dayFromToday(-10),
  );
  expect((await list({ changedOnly: true, day: now })).total).toBe(commodities.length);
});

async function paper(query: string, by = vp): Promise<{ name: string | undefined; bytes: Buffer }> {
  const response = await by.client.fetch(`/priceList/catalogue?${query}`, {
    headers: { token: by.client.token ?? '' },
  });
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('on paper the models follow each other with their commodities, and a plant without a price has no column', async () => {
  await noPrices();
  await price(0, 1234.5, '2020-01-01');
  await price(1, 99, '2020-01-01');
  const other = commodities.findIndex(({ modelId }) => modelId !== at(0).modelId && modelId !== at(1).modelId);
  await price(other, 7, '2020-01-01');
  const { name, bytes } = await paper('writtenIn=en&language=E');
  expect(name).toBe(`price-list-${company.today}.pdf`);
  const lines = pdfText(bytes).split('\n');
  expect(lines).toContain(`FOB prices in USD as of ${company.today}`);
  expect(lines.some((line) => line.startsWith('FOB China') || line === 'FOB')).toBe(true);
  expect(lines.join(' ')).not.toContain('Vietnam');
  for (const value of ['1,234.50', '99.00', '7.00']) expect(lines).toContain(value);
  const heads = lines.flatMap((line, place) =>
    line.startsWith(`${at(0).model} `) || line.startsWith(`${at(other).model} `) ? [place] : [],
  );
  expect(heads.length).toBeGreaterThanOrEqual(2);
  expect(heads).toEqual(heads.toSorted((left, right) => left - right));
  await price(0, 88, '2020-01-01', null, 'vietnam');
  const chinese = pdfText((await paper('writtenIn=zh&language=E')).bytes);
  expect(chinese).toContain('88.00');
  expect(chinese).toContain(at(0).specZh.slice(0, 2));
  expect(chinese).not.toContain('FOB prices');
  const { nameEn, nameZh } = await ourselves(company.app.db);
  expect([lines[0], chinese.split('\n')[0]]).toEqual([
    expect.stringContaining(nameEn),
    expect.stringContaining(nameZh),
  ]);
  const dated = await paper(`writtenIn=en&language=E&day=${dayFromToday(40)}`);
  expect(dated.name).toBe(`price-list-${dayFromToday(40)}.pdf`);
});

test('of a percentage every commodity must be known, and each plant without a price is counted', async () => {
  await noPrices();
  await price(0, 100, '2020-01-01');
  await price(1, 50, '2020-01-01', null, 'vietnam');
  const change = (commodityIds: number[]) => ({
    from: dayFromToday(1),
    change: { kind: 'percent', commodityIds, plants: ['china', 'vietnam'], percent: 10, rounding: 'cent' },
  });
  const foresee = (input: object, language: 'en' | 'zh' = 'en') =>
    keeper.client.call(priceCalls.foreseePrices, input as never, { language });
  expect((await foresee(change([at(0).id, 99_999_999]))).code).toBe(codeOf('record.notFound'));
  const { data } = await foresee(change([at(1).id, at(0).id, at(1).id]));
  expect(data.unpriced).toBe(2);
  expect(data.rows.map(({ commodity, plant, before, after }) => [commodity, plant, before, after])).toEqual([
    [at(0).code, 'china', 100, 110],
    [at(1).code, 'vietnam', 50, 55],
  ]);
  const typed = (rows: object[]) => ({ from: dayFromToday(1), change: { kind: 'prices', rows } });
  const wrong = await foresee(
    typed([
      { commodity: at(0).code.toLowerCase(), plant: 'china', fobUsd: 111 },
      { commodity: at(0).code, plant: 'china', fobUsd: 112 },
      { commodity: at(0).code, plant: 'vietnam', fobUsd: 113 },
      { commodity: 'NO SUCH', plant: 'china', fobUsd: 1 },
      { commodity: at(1).code, plant: 'vietnam', fobUsd: '1.005' },
    ]),
  );
  expect(wrong.data.rows.map(({ problem }) => problem !== null)).toEqual([false, true, false, true, true]);
  expect(wrong.data.rows.map(({ after }) => after)).toEqual([111, null, 113, null, null]);
  const chinese = (await foresee(typed([{ commodity: 'NO SUCH', plant: 'china', fobUsd: 1 }]), 'zh')).data.rows;
  expect(chinese[0]?.problem).toMatch(/\p{Script=Han}/u);
  const past = await foresee({
    ...typed([{ commodity: at(0).code, plant: 'china', fobUsd: 1 }]),
    from: dayFromToday(-1),
  });
  expect(past.code).toBe(codeOf('price.past'));
});

test('of prices that end it is told from today on, day by day, to each who keeps the catalogue and has not left', async () => {
  const { db } = company.app;
  await noPrices();
  await db.deleteFrom('reminder').where('type', '=', 'price').execute();
  const last = priceLimits.reminderDays;
  await price(0, 1, '2020-01-01', company.today);
  await price(1, 1, '2020-01-01', dayFromToday(-1));
  await price(2, 1, '2020-01-01', dayFromToday(last));
  await price(3, 1, '2020-01-01', dayFromToday(last));
  await price(4, 1, '2020-01-01', dayFromToday(last));
  await price(4, 1, dayFromToday(last + 5), null);
  await price(5, 1, '2020-01-01', dayFromToday(last));
  await db.updateTable('commodity').set({ used: false }).where('id', '=', at(5).id).execute();
  const gone = await company.hire('catalogueAdmin');
  const disabled = (is: boolean) => db.updateTable('account').set({ disabled: is }).where('id', '=', gone.id).execute();
  await disabled(true);
  const morning = async () => {
    const leaves = await remindOfPrices({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
    await db.transaction().execute(async (transaction) => leaves?.(transaction));
  };
  const told = (accountId: number) =>
    db
      .selectFrom('reminder')
      .select(['titleEn', 'titleZh', 'path'])
      .where('type', '=', 'price')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();
  const pathOf = (days: number) =>
    href('price', { endDateFrom: dayFromToday(days), endDateTo: dayFromToday(days), lacksNext: 'true' });
  await morning();
  expect(await told(keeper.id)).toEqual([
    { titleEn: `One price ends on ${company.today}`, titleZh: `1 个价格于 ${company.today} 到期`, path: pathOf(0) },
    {
      titleEn: `2 prices end on ${dayFromToday(last)}`,
      titleZh: `2 个价格于 ${dayFromToday(last)} 到期`,
      path: pathOf(last),
    },
  ]);
  const day = dayFromToday(last);
  const ending: object = { endDateFrom: day, endDateTo: day, lacksNext: true };
  const { data } = await keeper.client.call(crudCallsOf(priceEntity).list, ending);
  expect(data.rows.map((row) => [row.commodityId, row.lacksNext]).sort()).toEqual(
    [
      [at(2).id, true],
      [at(3).id, true],
    ].sort(),
  );
  expect(await told(gone.id)).toEqual([]);
  await disabled(false);
  await morning();
  expect(await told(gone.id)).toHaveLength(2);
  expect(await told(keeper.id)).toHaveLength(2);
  expect(await told(vp.id)).toEqual([]);
});
