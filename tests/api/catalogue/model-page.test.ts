import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrangement } from '../../../src/shared/areas/catalogue/arrangement';
import { material } from '../../../src/shared/areas/catalogue/material';
import { model as modelEntity } from '../../../src/shared/areas/catalogue/model';
import { modelCalls } from '../../../src/shared/areas/catalogue/model-calls';
import { lineUp } from '../../../src/shared/areas/customer/line-up';
import { lineUpCalls } from '../../../src/shared/areas/customer/line-up-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { salesAnalysisCalls } from '../../../src/shared/areas/report/sales-analysis-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { keysOf } from '../../../src/shared/keys-of';
import { fullContainer } from '../../../src/shared/loading/loadability';
import { packedCarton } from '../../../src/shared/loading/packed-carton';
import { cuft } from '../../../src/shared/loading/units';
import { monthEnd } from '../../../src/shared/rules/days';
import { cubeInCubicMeters } from '../../../src/shared/rules/product-size';
import { sizeUnitsHeader } from '../../../src/shared/rules/size-units';
import { loadabilityOf } from '../../../workers/packing/loadability';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { streamReport } from '../../support/report-rows';
import { jpeg, upload, withoutPictures } from '../../support/upload-files';

let company: Company;
let vp: Person;
let boss: Person;
/** The model that the narrower of the two sold most of. */
let sold: { id: number; code: string };

beforeAll(async () => {
  company = await startCompany();
  [vp, boss] = await Promise.all([company.as('vpSales'), company.as('generalManager')]);
  const { rows } = (await vp.client.call(crudCallsOf(modelEntity).list, { size: 200 })).data;
  const piecesOf = (code: unknown) =>
    sum(
      company.line.filter((line) => line.model === code && vp.visible.has(line.customerId)),
      ({ quantity }) => quantity,
    );
  const [most] = rows.sort((left, right) => piecesOf(right.code) - piecesOf(left.code));
  sold = { id: most?.id ?? 0, code: String(most?.code) };
});

afterAll(() => company.app.close());

describe('what a model sells', () => {
  test('agrees with the ranking of models, as a whole, for each month and for each customer, within the scope', async () => {
    const salesTo = new Map<Person, number>();
    for (const person of [vp, boss]) {
      const { data } = await person.client.call(modelCalls.getModelSales, { id: sold.id });
      expect([data.months.length, data.to]).toEqual([24, company.today]);
      expect(data.from).toBe(`${data.months[0]?.month}-01`);
      const ranked = async (filters: object) => {
        const { rows } = await streamReport(person.client, 'salesByModel', { ...filters });
        const row = rows.find(({ model }) => model === sold.code);
        return { pieces: Number(row?.pieces ?? 0), amount: Number(row?.netSales ?? 0), customers: row?.customers ?? 0 };
      };
      expect(data.total).toEqual(await ranked({ from: data.from, to: data.to }));
      expect(data.total.pieces).toBeGreaterThan(0);
      expect(sum(data.months, ({ amount }) => amount)).toBe(data.total.amount);
      for (const { month, pieces, amount } of [data.months[0], data.months[11], data.months[23]].flatMap(
        (m) => m ?? [],
      )) {
        const days = { from: `${month}-01`, to: monthEnd(`${month}-01`) };
        expect({ pieces, amount }).toEqual(await ranked(days).then(({ customers: _, ...figures }) => figures));
      }
      for (const { id, pieces, amount } of data.customers) {
        expect(person.visible.has(id)).toBe(true);
        const asked = await ranked({ from: data.from, to: data.to, customerIds: [id] });
        expect({ pieces, amount, customers: 1 }).toEqual(asked);
      }
      const amounts = data.customers.map(({ amount }) => amount);
      expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
      expect(amounts.length).toBe(Math.min(10, data.total.customers));
      salesTo.set(person, data.total.amount);
    }
    expect(salesTo.get(vp)).toBeLessThan(salesTo.get(boss) ?? 0);
  });

  test('is what it was where the model has another code since: on its page, its floors, in its orders, its rankings and its category', async () => {
    const { client } = boss;
    const floors = async () => (await client.call(lineUpCalls.getNewLineUpListTotal, { size: 1000 })).data.rows;
    const [standing] = (await floors()).filter(({ piecesOrdered }) => piecesOrdered > 0);
    const { id = 0, modelCode = '' } = standing ?? {};
    const { categoryId } = (await client.call(crudCallsOf(modelEntity).get, { id })).data;
    const category = await company.app.db
      .selectFrom('category')
      .select('code')
      .where('id', '=', Number(categoryId))
      .executeTakeFirstOrThrow();
    const categories = [category.code];
    const year = company.today.slice(0, 4);
    const period = { from: `${year}-01-01`, to: `${year}-06-30` };
    const figures = async (code: string) => {
      const totals = (await floors()).find((row) => row.id === id);
      const slots = (await client.call(crudCallsOf(lineUp).list, { modelId: [id], size: 500 } as never)).data.rows;
      const ranked = await streamReport(client, 'modelSalesRanking', {});
      const sales = await streamReport(client, 'netSales', { model: code });
      const ofCategory = await streamReport(client, 'salesByModel', { categories });
      const invoiced = (await streamReport(client, 'salesDetail', period)).rows;
      const orders = await client.call(orderCalls.getOrder, { model: code, size: 500 });
      const analysis = await client.call(salesAnalysisCalls.getExportSalesAnalysisPerModel, { ...period, categories });
      return {
        page: (await client.call(modelCalls.getModelSales, { id })).data,
        floors: [totals?.piecesOrdered, totals?.piecesPerStore, ...slots.map(({ piecesOrdered }) => piecesOrdered)],
        ranked: ranked.rows.filter(({ model }) => model === code).map(({ model: _, ...row }) => row),
        sales: sum(sales.rows, ({ netSales }) => Number(netSales)),
        ofCategory: ofCategory.rows.map(({ model, ...row }) => (model === code ? row : { model, ...row })),
        analysis: analysis.data.totals,
        orders: orders.data.rows.map((order) => order.id),
        collections: invoiced.map(({ collections }) => collections).sort(),
      };
    };
    const before = await figures(modelCode);
    expect(before.ranked).toHaveLength(1);
    expect(before.orders).not.toEqual([]);
    expect(before.ofCategory.filter((row) => !('model' in row))).toHaveLength(1);
    expect(before.sales).toBeCloseTo(Number(before.ranked[0]?.netSales), 2);
    const called = (code: string) => company.app.db.updateTable('model').set({ code }).where('id', '=', id).execute();
    await called('RENAMED');
    expect(await figures('RENAMED')).toEqual(before);
    await called(modelCode);
  });

  test('the floors it stands on are those of the caller’s customers', async () => {
    for (const { client, visible } of [vp, boss]) {
      const modelId = company.lineUp.find((row) => row.active && visible.has(row.customerId))?.modelId ?? 0;
      const { data } = await client.call(crudCallsOf(lineUp).list, {
        modelId: [modelId],
        active: true,
        size: 500,
      } as never);
      const standing = company.lineUp.filter(
        (row) => row.active && row.modelId === modelId && visible.has(row.customerId),
      );
      expect(data.rows.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort());
    }
  });

  test('what was committed at markets is that of the caller’s customers', async () => {
    const lines = await company.app.db
      .selectFrom('commitmentModel')
      .innerJoin('commitment', 'commitment.id', 'commitmentId')
      .select(['modelId', 'customerId', 'marketId', 'pieces'])
      .execute();
    const modelId = lines.find(({ customerId }) => vp.visible.has(customerId))?.modelId ?? 0;
    for (const { client, visible } of [vp, boss]) {
      const { data } = await client.call(modelCalls.getModelMarkets, { id: modelId });
      const own = lines.filter((line) => line.modelId === modelId && visible.has(line.customerId));
      const committed = data.filter(({ customers }) => customers > 0);
      expect(committed.length).toBe(new Set(own.map(({ marketId }) => marketId)).size);
      expect(data.filter(({ isNew }) => !isNew).every((each) => committed.includes(each))).toBe(true);
      for (const { id, pieces, customers } of committed) {
        const there = own.filter(({ marketId }) => marketId === id);
        expect([pieces, customers]).toEqual([sum(there, (line) => line.pieces), there.length]);
      }
    }
  });

  test.each(keysOf(modelCalls).filter((name) => name !== 'getModelSheet'))(
    '%s is refused for what is no model',
    async (name) => {
      const call = modelCalls[name];
      expect((await vp.client.call(call, { id: 999_999 })).code).toBe(errorCatalogue['record.notFound'].code);
      expect((await vp.client.call(call, { id: 0 })).code).toBe(errorCatalogue['input.invalid'].code);
      const anybody = await vp.client.fetch(`/api${call.path}?id=${sold.id}`, { headers: { cookie: '' } });
      expect((await anybody.json()).msg).toBe('INVALID TOKEN');
    },
  );
});

test('the history of one field tells when the status changed, and of nothing else', async () => {
  const admin = await company.as('catalogueAdmin');
  const { get, modify } = crudCallsOf(modelEntity);
  for (const changes of [{ remarks: 'Seen again' }, { status: 'phasedOut' }, { status: 'dropped', remarks: 'Gone' }]) {
    const { version } = (await admin.client.call(get, { id: sold.id })).data;
    await admin.client.call(modify, { id: sold.id, version, changes });
  }
  const asked = { entity: 'model', id: sold.id } as const;
  const { data } = await vp.client.call(recordCalls.history, { ...asked, field: 'status' });
  const turns = data.entries.map(({ changes }) => changes.find(({ field }) => field === 'status')?.after);
  expect(turns).toEqual(['dropped', 'phasedOut']);
  expect((await vp.client.call(recordCalls.history, asked)).data.entries).toHaveLength(3);
  const none = await vp.client.call(recordCalls.history, { ...asked, field: "status' or true --" });
  expect(none.data.entries).toEqual([]);
});

test('the history of one field tells of its changes, not of how it began', async () => {
  const admin = await company.as('catalogueAdmin');
  const { add, modify } = crudCallsOf(arrangement);
  const values = { code: '3PH', nameEn: 'Once', nameZh: null, type: 'threeSeat', seats: 3, motion: 'power' };
  const { id, version } = (await admin.client.call(add, { ...values, used: true, sortOrder: null })).data;
  const asked = { entity: 'arrangement', id, field: 'nameEn' } as const;
  const names = async () =>
    (await admin.client.call(recordCalls.history, asked)).data.entries.map(({ changes }) => changes[0]?.after);
  expect(await names()).toEqual([]);
  await admin.client.call(modify, { id, version, changes: { nameEn: 'Again' } });
  expect(await names()).toEqual(['Again']);
});

describe('how a model loads', () => {
  const asked = () => vp.client.call(modelCalls.getModelLoadability, { id: sold.id });
  const kept = () => company.app.db.selectFrom('loadability').selectAll().execute();

  test('is what the engine finds, said of every material once, and kept', async () => {
    const materials = await company.app.db.selectFrom('material').selectAll().where('modelId', '=', sold.id).execute();
    const { data } = await asked();
    const said = data.cartons.flatMap((carton) => carton.materials.map(({ id }) => id));
    expect(said.length + data.unmeasured).toBe(materials.length);
    expect(new Set(said).size).toBe(said.length);
    for (const { loads, length, width, height, materials: same } of data.cartons) {
      const stored = materials.find(({ id }) => id === same[0]?.id);
      const carton = stored ? packedCarton(stored) : 'noSize';
      if (typeof carton === 'string') throw new Error(carton);
      expect(loads.map(({ kind }) => kind)).toEqual(['20GP', '40GP', '40HC']);
      for (const { kind, pieces, cuft: cube, endedBy } of loads) {
        const { volume, ...found } = loadabilityOf(fullContainer(carton, kind));
        expect({ pieces, endedBy }).toEqual(found);
        expect(cube).toBeCloseTo(cuft(volume), 1);
        expect(volume).toBeCloseTo(pieces * length * width * height * 1000, -3);
      }
    }
    expect(await kept()).toHaveLength(data.cartons.length * 3);
    expect((await asked()).data).toEqual(data);
  });

  test('comes from what is kept until a carton changes', async () => {
    const { data: before } = await asked();
    await company.app.db.updateTable('loadability').set({ pieces: 7 }).where('containerKind', '=', '40HC').execute();
    const piecesOf = ({ cartons }: typeof before) => cartons.map(({ loads }) => loads[2]?.pieces);
    expect(new Set(piecesOf((await asked()).data))).toEqual(new Set([7]));

    const office = await company.as('exportOffice');
    const [first] = before.cartons[0]?.materials ?? [];
    const { get, modify } = crudCallsOf(material);
    const { version } = (await office.client.call(get, { id: first?.id ?? 0 })).data;
    await office.client.call(modify, { id: first?.id ?? 0, version, changes: { length: 61.3 } });
    const { data: after } = await asked();
    const changed = after.cartons.find(({ length }) => length === 61.3);
    expect(changed?.materials.map(({ id }) => id)).toEqual([first?.id]);
    expect(changed?.loads[2]?.pieces).toBeGreaterThan(7);
  });

  test('is told apart of cartons of one size that may not stand alike, and of none without a length, whose cube stays', async () => {
    const { db } = company.app;
    const [one, other] = await db.selectFrom('material').selectAll().where('modelId', '=', sold.id).limit(2).execute();
    if (!one || !other) throw new Error('the model has materials');
    const { length, width, height, weight, maxTiers } = one;
    const alike = { length: 61.7, width, height, weight, maxTiers };
    const stands = { widthUpLengthAlong: false, widthUpHeightAlong: false, heightUpLengthAlong: null };
    await db.updateTable('material').set(alike).where('id', 'in', [one.id, other.id]).execute();
    await db.updateTable('material').set(stands).where('id', '=', one.id).execute();
    const lies = { widthUpLengthAlong: null, widthUpHeightAlong: null, heightUpLengthAlong: null };
    await db.updateTable('material').set(lies).where('id', '=', other.id).execute();
    const { data } = await asked();
    const ofSize = data.cartons.filter((carton) => carton.length === 61.7);
    expect(ofSize.map(({ materials }) => materials.map(({ id }) => id)).sort()).toEqual([[one.id], [other.id]].sort());

    const office = await company.as('exportOffice');
    const { get, modify } = crudCallsOf(material);
    const { version, cube } = (await office.client.call(get, { id: one.id })).data;
    const { data: blank } = await office.client.call(modify, { id: one.id, version, changes: { length: null } });
    expect([blank.length, blank.cube, cube]).toEqual([null, one.cube, one.cube]);
    expect((await asked()).data.unmeasured).toBe(data.unmeasured + 1);
    await db.updateTable('material').set({ length }).where('id', '=', one.id).execute();
  });
});

describe('the sheet for customers', () => {
  const sheet = async ({ client }: Person, query: string, units = 'in,cuft') => {
    const headers = { token: client.token ?? '', [sizeUnitsHeader]: units };
    const response = await client.fetch(`/model/sheet?${query}`, { headers });
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('is written in either language, with the main picture, and recorded as an export', async () => {
    await withoutPictures(company, sold.id);
    const plain = await sheet(vp, `id=${sold.id}&writtenIn=en`);
    expect([plain.type, plain.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(plain.bytes.includes('/Subtype /Image')).toBe(false);
    const admin = await company.as('catalogueAdmin');
    await upload(admin.client, sold.id, 'front.jpg', await jpeg(800, 500), 'model');
    const pictured = await sheet(vp, `id=${sold.id}&writtenIn=zh`);
    expect(pictured.bytes.includes('/Subtype /Image')).toBe(true);
    const exported = await company.app.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'exported')
      .execute();
    expect(exported).toContainEqual({ after: expect.objectContaining({ file: `${sold.code}.pdf` }) });
  });

  test('says every size in inches and in centimeters, every cube in cubic feet and meters, those of the reader first', async () => {
    const [one] = await company.app.db
      .selectFrom('material')
      .selectAll()
      .where('modelId', '=', sold.id)
      .where('length', 'is not', null)
      .orderBy('number')
      .limit(1)
      .execute();
    if (!one) throw new Error('the model has materials with sizes');
    // Typed as 92.5 by 38 by 40.25 inches.
    const typed = { length: 234.95, width: 96.52, height: 102.235 };
    await company.app.db.updateTable('material').set(typed).where('id', '=', one.id).execute();
    const sizes = { in: '92.5×38×40.25', cm: '235×96.5×102.2' };
    const cube = one.cube ?? 0;
    for (const [writtenIn, word] of [
      ['en', 'Package'],
      ['zh', '包装'],
    ] as const) {
      for (const units of ['in,cuft', 'cm,m3'] as const) {
        const text = pdfText((await sheet(vp, `id=${sold.id}&writtenIn=${writtenIn}`, units)).bytes);
        const [first, second] = units.startsWith('in') ? (['in', 'cm'] as const) : (['cm', 'in'] as const);
        expect(text).toContain(word);
        expect(text).toContain(one.number);
        for (const unit of ['in', 'cm', 'cuft', 'm³']) expect(text).toMatch(new RegExp(`(^|\\W)${unit}$`, 'm'));
        expect(text.indexOf(sizes[first])).toBeGreaterThan(0);
        expect(text.indexOf(sizes[second])).toBeGreaterThan(text.indexOf(sizes[first]));
        const cubes = [cube, cubeInCubicMeters(cube)].map(String);
        const [nearer, farther] = units.startsWith('in') ? cubes : cubes.toReversed();
        const behindSizes = text.slice(text.indexOf(sizes[second]));
        expect(behindSizes.indexOf(nearer ?? '')).toBeGreaterThan(0);
        expect(behindSizes.indexOf(farther ?? '')).toBeGreaterThan(behindSizes.indexOf(nearer ?? ''));
      }
    }
  });

  test('says what the model is in names of its language and what a high cube holds, in a file that any system keeps', async () => {
    const { db } = company.app;
    await db.updateTable('loadability').set({ pieces: 4321 }).where('containerKind', '=', '40HC').execute();
    const named = { nameEn: 'Harbour', nameZh: '港湾' };
    await db.updateTable('model').set(named).where('id', '=', sold.id).execute();
    const category = await db
      .selectFrom('category')
      .innerJoin('model', 'model.categoryId', 'category.id')
      .select(['category.nameEn', 'category.nameZh'])
      .where('model.id', '=', sold.id)
      .executeTakeFirstOrThrow();
    const english = pdfText((await sheet(vp, `id=${sold.id}&writtenIn=en`)).bytes);
    const chinese = pdfText((await sheet(vp, `id=${sold.id}&writtenIn=zh`)).bytes);
    for (const name of [named.nameEn, category.nameEn]) expect(english).toContain(name);
    for (const name of [named.nameZh, String(category.nameZh)]) expect(chinese).toContain(name);
    expect(english).not.toContain(named.nameZh);
    expect(english).toMatch(/4,?321/);

    const other = await db.selectFrom('model').select('id').where('id', '<>', sold.id).executeTakeFirstOrThrow();
    await db.updateTable('model').set({ code: 'A/1:B' }).where('id', '=', other.id).execute();
    await sheet(vp, `id=${other.id}&writtenIn=en`);
    const files = await db.selectFrom('audit').select('after').where('action', '=', 'exported').execute();
    expect(files).toContainEqual({ after: expect.objectContaining({ file: 'A-1-B.pdf' }) });
  });

  test('is refused to who exports nothing, in another language, and for what is no model', async () => {
    const failureOf = async (person: Person, query: string) =>
      JSON.parse((await sheet(person, query)).bytes.toString()).code;
    expect(await failureOf(await company.as('approver'), `id=${sold.id}&writtenIn=en`)).toBe(
      errorCatalogue['access.denied'].code,
    );
    expect(await failureOf(vp, `id=${sold.id}&writtenIn=fr`)).toBe(errorCatalogue['input.invalid'].code);
    expect(await failureOf(vp, 'id=999999&writtenIn=en')).toBe(errorCatalogue['record.notFound'].code);
  });
});
