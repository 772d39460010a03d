import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceLimits } from '../../../src/shared/areas/price/limits';
import { priceCalls } from '../../../src/shared/areas/price/price-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { daysAfter } from '../../../src/shared/rules/days';
import { cubeInCubicMeters } from '../../../src/shared/rules/product-size';
import { readSpreadsheet } from '../../../workers/spreadsheet/read-spreadsheet';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { jpeg, upload, withoutPictures } from '../../support/upload-files';

let company: Company;
let [keeper, vp] = [] as unknown as [Person, Person]; // hired before the first test
let modelId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  [keeper, vp] = await Promise.all([company.as('catalogueAdmin'), company.as('vpSales')]);
  const [first] = (await vp.client.call(priceCalls.getCommodityGroupPrice, { size: 1 })).data.rows;
  modelId = first?.modelId ?? 0;
  await withoutPictures(company, modelId);
  await upload(keeper.client, modelId, 'red.jpg', await jpeg(300, 150, '#c01020'), 'model');
});

afterAll(() => company.app.close());

const ofModel = async () =>
  (await vp.client.call(priceCalls.getCommodityGroupPrice, { modelIds: [modelId], size: 500 })).data.rows;

const file = async (path: string) => {
  const { token } = vp.client;
  const answer = await vp.client.fetch(path, token ? { headers: { token } } : {});
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe('the price list as a workbook', () => {
  test('holds the picture of a model once, beside each of its commodities', async () => {
    const rows = await ofModel();
    const { answer, bytes } = await file(`/priceList/excel?modelIds=${modelId}&pictures=true&language=E`);
    expect(answer.headers.get('content-type')).toMatch(/spreadsheetml/);
    const parts = unzipSync(bytes);
    const pictures = Object.keys(parts).filter((path) => path.startsWith('xl/media/'));
    expect(pictures).toHaveLength(1);
    expect([...(parts[pictures[0] ?? '']?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
    const drawing = strFromU8(parts['xl/drawings/drawing1.xml'] ?? new Uint8Array());
    expect(drawing.match(/<xdr:oneCellAnchor>/g)).toHaveLength(rows.length);
    // Twice as wide as high, as it was sent.
    expect(drawing).toContain('<xdr:ext cx="571500" cy="285750"/>');
    expect(rows.length).toBeGreaterThan(1);
  });

  test('is read back with codes and prices, with pictures and without', async () => {
    const rows = await ofModel();
    for (const pictures of ['true', 'false']) {
      const { bytes } = await file(`/priceList/excel?modelIds=${modelId}&pictures=${pictures}&language=E`);
      const read = readSpreadsheet(bytes, 'prices.xlsx');
      if (!read.ok) throw new Error(read.reason);
      const [headings, ...cells] = read.sheets[0]?.rows.map((each) => each.cells) ?? [];
      const at = headings?.indexOf('FOB China, USD') ?? -1;
      expect(cells.map((each) => [each[0], String(each[at] ?? '')])).toEqual(
        rows.map(({ code, chinaFob }) => [code, String(chinaFob ?? '')]),
      );
      expect(headings?.includes('Picture')).toBe(pictures === 'true');
    }
  });

  test('has the columns of the comparison beside another day alone', async () => {
    const { bytes } = await file(`/priceList/excel?comparedWith=${company.today}&language=E&format=csv`);
    expect(strFromU8(bytes).split('\n')[0]).toContain('Change, China');
    const { bytes: alone } = await file('/priceList/excel?pictures=true&language=E&format=csv');
    // Nor has a text file pictures.
    for (const heading of ['Change, China', 'Picture']) expect(strFromU8(alone).split('\n')[0]).not.toContain(heading);
  });
});

describe('the catalogue on paper', () => {
  test('is a PDF in either language, recorded as an export', async () => {
    for (const writtenIn of ['en', 'zh']) {
      const { answer, bytes } = await file(`/priceList/catalogue?writtenIn=${writtenIn}&language=E`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
    }
    const exported = await company.app.db
      .selectFrom('audit')
      .select('after')
      .where('accountId', '=', vp.id)
      .where('action', '=', 'exported')
      .execute();
    const files = exported.map(({ after }) => (after as { file?: string } | null)?.file);
    expect(files.filter((name) => name === `price-list-${company.today}.pdf`)).toHaveLength(2);
  });

  test('has what is priced that day alone, whatever it is compared with', async () => {
    const { db } = company.app;
    const { rows: ended } = await sql<{ id: number }>`
      update price set end_date = today() - 1 where end_date is null and start_date < today() - 1
        and commodity_id = (select min(commodity_id) from price where end_date is null and start_date < today() - 1)
      returning id`.execute(db);
    expect(ended.length).toBeGreaterThan(0);
    const day = daysAfter(company.today, -1);
    const linesOf = async (path: string) => pdfText(Buffer.from((await file(path)).bytes));
    const alone = await linesOf('/priceList/catalogue?writtenIn=en&language=E');
    const compared = `comparedWith=${day}&changedOnly=true`;
    expect(await linesOf(`/priceList/catalogue?writtenIn=en&language=E&${compared}`)).toBe(alone);
    const { rows } = (await vp.client.call(priceCalls.getCommodityGroupPrice, { comparedWith: day, size: 500 })).data;
    expect(rows.some(({ chinaFob, vietnamFob }) => chinaFob === null && vietnamFob === null)).toBe(true);
    await sql`update price set end_date = null where id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(db);
  });

  test('has sizes in both units, those of the reader first', async () => {
    const [first] = await ofModel();
    const cube = first?.cube ?? 0;
    const [inCuft, inCubicMeters] = [String(cube), String(cubeInCubicMeters(cube))];
    const firstRow = async (units: string) => {
      const token = vp.client.token ?? '';
      const path = `/priceList/catalogue?writtenIn=en&language=E&modelIds=${modelId}`;
      const answer = await vp.client.fetch(path, { headers: { token, 'x-size-units': units } });
      const said = pdfText(Buffer.from(await answer.arrayBuffer())).split('\n');
      const headings = said.indexOf('Spec');
      const columns = said.indexOf(first?.arrangementName ?? '') - headings;
      const row = said.slice(headings + columns, headings + 2 * columns);
      return said.slice(headings, headings + columns).map((heading, at) => [heading, row[at]]);
    };
    const ofSizes = (units: string) => firstRow(units).then((cells) => cells.slice(2, 6));
    const metric = (await ofSizes('cm,m3')).map(([heading]) => heading);
    expect(metric).toEqual(['W × D × H, cm', 'W × D × H, in', 'm³', 'cuft']);
    expect((await ofSizes('in,m3')).slice(2)).toEqual([
      ['m³', inCubicMeters],
      ['cuft', inCuft],
    ]);
    expect((await ofSizes('in,cuft')).map(([heading]) => heading)).toEqual([
      'W × D × H, in',
      'W × D × H, cm',
      'cuft',
      'm³',
    ]);
    expect((await ofSizes('in,cuft')).slice(2)).toEqual([
      ['cuft', inCuft],
      ['m³', inCubicMeters],
    ]);
  });

  test('is refused where it would have more commodities than one holds', async () => {
    const { db } = company.app;
    await sql`insert into model (code, name_en, category_id, status)
      select 'MANY-' || n, 'Many', (select min(id) from category), 'running' from generate_series(1, 200) as n`.execute(
      db,
    );
    const { rows } = await sql`
      insert into commodity (code, name_en, model_id, arrangement_id, cover_grade_id, used)
      select 'MANY-' || row_number() over (), 'Many', model.id, arrangement.id, cover_grade.id, true
      from model, arrangement, cover_grade where model.code like 'MANY-%' limit ${priceLimits.catalogueRows + 1} returning id`.execute(
      db,
    );
    expect(rows).toHaveLength(priceLimits.catalogueRows + 1);
    const { bytes } = await file('/priceList/catalogue?writtenIn=en&language=E&text=MANY-&unpriced=true');
    await sql`delete from commodity where code like 'MANY-%'`.execute(db);
    await sql`delete from model where code like 'MANY-%'`.execute(db);
    expect(JSON.parse(strFromU8(bytes)).code).toBe(errorCatalogue['price.catalogueTooLong'].code);
  });

  test('is refused to who exports nothing', async () => {
    const approver = await company.as('approver');
    const { token } = approver.client;
    const answer = await approver.client.fetch('/priceList/catalogue?writtenIn=en&language=E', {
      headers: token ? { token } : {},
    });
    expect((await answer.json()).code).toBe(errorCatalogue['access.denied'].code);
  });
});
