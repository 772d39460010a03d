import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { competitiveAnalysis } from '../../../src/shared/areas/rival/analysis';
import { rivalCalls } from '../../../src/shared/areas/rival/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { dayFromToday } from '../../support/calendar';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(competitiveAnalysis);
let company: Company;
let [vp, manager] = [] as unknown as [Person, Person]; // hired before the first test
let commodityIds: number[] = [];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.hire('vpSales');
  manager = await company.hire('manager');
  const { rows } = await sql<{ ids: number[] }>`
    select commodity_ids as ids from competitive_analysis order by id limit 1`.execute(company.app.db);
  commodityIds = rows[0]?.ids ?? [];
});
afterAll(() => company.app.close());

const comparison = (values: object = {}) => ({
  ...{ commodityIds, goodIds: [1, 2, 7], day: company.today, plant: 'china', basis: 'fob' },
  ...{ retailFactor: null, countryId: null, ...values },
});
const add = async (values: object = {}) =>
  (await vp.client.call(calls.add, { ...comparison(), title: 'Tried', comments: 'We are fine.', ...values } as never))
    .data;
const link = async (recordId: number, person = vp, days = 7) =>
  (await person.client.call(shareCalls.makeShareLink, { entity: 'competitiveAnalysis', recordId, days })).data;
const stranger = () => new TestClient(company.app.url);
const open = (token?: string) =>
  stranger().call(rivalCalls.openSharedAnalysis, {}, token ? { headers: { 'x-token': token } } : {});

/** What a maker's price was last until a day, in the plainest way. */
async function lastSeen(goodId: number, day: string, kinds: string[], countryId: number | null = null) {
  const rows = await company.app.db
    .selectFrom('competingGoodPrice')
    .selectAll()
    .where('goodId', '=', goodId)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const seen = rows.filter(
    (row) => row.day <= day && kinds.includes(row.kind) && (countryId === null || row.countryId === countryId),
  );
  return seen.at(-1)?.usd ?? null;
}

describe('a comparison', () => {
  test('has our prices of the day and what rivals asked last until then', async () => {
    const { data } = await vp.client.call(rivalCalls.compareStyles, comparison() as never);
    expect(data.ours.map(({ id }) => id)).toEqual(commodityIds);
    for (const { id, price, rival, motion } of data.ours) {
      const { rows } = await sql<{ fobUsd: number }>`
        select fob_usd from price where commodity_id = ${id} and plant = 'china'
          and ${company.today} between start_date and coalesce(end_date, '2999-12-31')`.execute(company.app.db);
      expect(price).toBe(rows[0]?.fobUsd ?? null);
      expect([rival, motion]).toEqual([null, expect.any(String)]);
    }
    for (const { id, price } of data.rivals) expect(price).toBe(await lastSeen(id, company.today, ['fob']));
    // Of the seventh nobody told the price of the maker.
    expect(data.rivals.map(({ price }) => price === null)).toEqual([false, false, true]);
  });

  test('has our prices from their first to their last day, and of the plant alone', async () => {
    const { db } = company.app;
    const [commodityId = 0] = commodityIds;
    const before = await db.selectFrom('price').selectAll().where('commodityId', '=', commodityId).execute();
    await db.deleteFrom('price').where('commodityId', '=', commodityId).execute();
    const held = {
      commodityId,
      plant: 'vietnam',
      fobUsd: 123,
      startDate: dayFromToday(-1),
      endDate: company.today,
    } as const;
    await db.insertInto('price').values(held).execute();
    const priceOf = async (day: string, plant = 'vietnam') => {
      const one = comparison({ commodityIds: [commodityId], day, plant });
      return (await vp.client.call(rivalCalls.compareStyles, one as never)).data.ours[0]?.price;
    };
    const prices = [await priceOf(dayFromToday(-2)), await priceOf(dayFromToday(-1)), await priceOf(company.today)];
    const none = [await priceOf(dayFromToday(1)), await priceOf(company.today, 'china')];
    await db.deleteFrom('price').where('commodityId', '=', commodityId).execute();
    await db.insertInto('price').values(before).execute();
    expect([prices, none]).toEqual([
      [null, 123, 123],
      [null, null],
    ]);
  });

  test('of two prices seen on one day has the one noted last, and none of a later day', async () => {
    const seen = (usd: number, day: string) => ({ goodId: 1, day, kind: 'fob', usd, source: 'shop' }) as const;
    const prices = [seen(111, company.today), seen(112, company.today), seen(113, dayFromToday(1))];
    const { db } = company.app;
    const added = await db.insertInto('competingGoodPrice').values(prices).returning('id').execute();
    // One that is edited is stored behind the others.
    await sql`update competing_good_price set remark = 'Seen' where id = ${added[0]?.id}`.execute(db);
    const { data } = await vp.client.call(rivalCalls.compareStyles, comparison({ goodIds: [1] }) as never);
    expect(data.rivals).toMatchObject([{ price: 112, priceDay: company.today }]);
    const ids = added.map(({ id }) => id);
    await db.deleteFrom('competingGoodPrice').where('id', 'in', ids).execute();
  });

  test('of shops has what shops make of ours, in one country where that is asked', async () => {
    const day = dayFromToday(-100);
    const countryId = company.customer.find(Boolean)?.countryId ?? 1;
    const lowered = { goodId: 1, day, kind: 'promotion', usd: 77, countryId, source: 'shop' } as const;
    await company.app.db.insertInto('competingGoodPrice').values(lowered).execute();
    const asked = comparison({ basis: 'retail', retailFactor: 2.5, day, countryId });
    const { data } = await vp.client.call(rivalCalls.compareStyles, asked as never);
    for (const { id, price, priceDay } of data.rivals) {
      expect(price).toBe(await lastSeen(id, day, ['retail', 'promotion'], countryId));
      expect(priceDay === null || priceDay <= day).toBe(true);
    }
    expect(data.rivals[0]).toMatchObject({ id: 1, price: 77, priceKind: 'promotion' });
    const fob = (await vp.client.call(rivalCalls.compareStyles, comparison() as never)).data.ours;
    const shops = (
      await vp.client.call(rivalCalls.compareStyles, comparison({ basis: 'retail', retailFactor: 2.5 }) as never)
    ).data.ours;
    expect(shops.map(({ price }) => price)).toEqual(
      fob.map(({ price }) => (price === null ? null : Math.round(price * 250) / 100)),
    );
  });

  test('needs the factor for shops, styles on both sides, and not too many of ours', async () => {
    const ask = async (values: object) =>
      (await vp.client.call(rivalCalls.compareStyles, comparison(values) as never)).code;
    expect(await ask({ basis: 'retail' })).toBe(codeOf('rival.noFactor'));
    expect(await ask({ basis: 'retail', retailFactor: 0.5 })).toBe(codeOf('input.invalid'));
    expect(await ask({ commodityIds: [] })).toBe(codeOf('input.invalid'));
    expect(await ask({ goodIds: [] })).toBe(codeOf('input.invalid'));
    expect(await ask({ commodityIds: Array.from({ length: 13 }, (_, at) => at + 1) })).toBe(codeOf('input.invalid'));
    const saved = { ...comparison({ basis: 'retail' }), title: 'No factor', comments: null };
    expect((await vp.client.call(calls.add, saved as never)).code).toBe(codeOf('rival.noFactor'));
  });
});

describe('a saved analysis', () => {
  test('is read as it is printed, and says who made it', async () => {
    const { id } = await add();
    const { data } = await manager.client.call(rivalCalls.previewAnalysis, { id });
    expect(data).toMatchObject({ title: 'Tried', comments: 'We are fine.', basis: 'fob' });
    const compared = await vp.client.call(rivalCalls.compareStyles, comparison() as never);
    expect({ ours: data.ours, rivals: data.rivals }).toEqual(compared.data);
    const shown = data.rivals.find(({ pictureId }) => pictureId !== null)?.pictureId;
    expect(data.pictures[String(shown)]).toMatch(/^data:image\/jpeg;base64,/);
    const { version } = (await vp.client.call(calls.get, { id })).data;
    expect((await manager.client.call(calls.modify, { id, version, changes: { comments: 'Others too.' } })).code).toBe(
      0,
    );
    expect((await vp.client.call(calls.get, { id })).data).toMatchObject({ comments: 'Others too.', madeById: vp.id });
    expect((await vp.client.call(rivalCalls.previewAnalysis, { id: 99_999 })).code).toBe(codeOf('record.notFound'));
  });

  test.each(['en', 'zh'])('is a PDF in %s, and a workbook of every pair', async (writtenIn) => {
    const { id } = await add({ title: `Pàper ../${writtenIn}` });
    const answer = await vp.client.fetch(`/api${rivalCalls.getAnalysisPdf.path}?id=${id}&writtenIn=${writtenIn}`, {
      headers: { 'x-token': vp.client.token ?? '' },
    });
    expect(answer.headers.get('content-disposition')).not.toContain('/');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdfText(bytes).includes('、')).toBe(writtenIn === 'zh');
    const book = await vp.client.fetch(`/api${rivalCalls.exportAnalysis.path}?id=${id}`, {
      headers: { 'x-token': vp.client.token ?? '' },
    });
    const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(1 + commodityIds.length * 3);
  });
});

test('on paper a price like ours has a gap without a sign, a lower one a plus and the first row, and a title of signs alone makes no name of a file', async () => {
  const { data: compared } = await vp.client.call(rivalCalls.compareStyles, comparison() as never);
  const own = compared.ours.find(({ price }) => price !== null);
  const asked = (goodId: number, usd: number) =>
    ({ goodId, day: company.today, kind: 'fob', usd, source: 'shop' }) as const;
  const price = own?.price ?? 0;
  const added = await company.app.db
    .insertInto('competingGoodPrice')
    .values([asked(1, price), asked(2, price - 1), asked(7, price + 2)])
    .returning('id')
    .execute();
  const { id } = await add({ title: '???', commodityIds: [own?.id], goodIds: [1, 2, 7] });
  const answer = await vp.client.fetch(`/api${rivalCalls.getAnalysisPdf.path}?id=${id}&writtenIn=en`, {
    headers: { 'x-token': vp.client.token ?? '' },
  });
  const path = `/api${rivalCalls.exportAnalysis.path}?id=${id}&format=xlsx`;
  const book = await vp.client.fetch(path, { headers: { 'x-token': vp.client.token ?? '', 'accept-language': 'en' } });
  const read = await readAnySpreadsheet(new Uint8Array(await book.arrayBuffer()), 'gaps.xlsx');
  const [headings, lower] = 'sheets' in read ? (read.sheets[0]?.rows.map(({ cells }) => cells) ?? []) : [];
  const told = ['Our price, USD', 'Their price, USD', 'Gap, USD'].map((name) => lower?.[headings?.indexOf(name) ?? -1]);
  expect(told).toEqual([price, price - 1, 1]);
  const ids = added.map((each) => each.id);
  await company.app.db.deleteFrom('competingGoodPrice').where('id', 'in', ids).execute();
  expect(answer.headers.get('content-disposition')).toContain('analysis.pdf');
  const lines = pdfText(Buffer.from(await answer.arrayBuffer())).split('\n');
  expect(lines.slice(-24)).toEqual(expect.arrayContaining(['0.00', '0.0', '+1.00', '-2.00']));
});

describe('a link to an analysis', () => {
  test('shows it to anybody with its PDF, counted, and nothing of where a price is known from', async () => {
    const { id } = await add();
    const { token } = await link(id);
    const { data } = await open(token);
    expect(data).toMatchObject({ id, title: 'Tried' });
    expect(JSON.stringify({ ...data, pictures: {} })).not.toMatch(/Northgate|Sofa Barn|Living Depot/);
    const paper = await stranger().fetch(`/api${rivalCalls.getSharedAnalysisFile.path}?writtenIn=zh`, {
      headers: { 'x-token': token },
    });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const { data: told } = await vp.client.call(shareCalls.getShareLinks, {
      entity: 'competitiveAnalysis',
      recordId: id,
    });
    expect(told.links).toMatchObject([{ state: 'open', opens: 2 }]);
  });

  test('opens nothing without a token, forged, expired, withdrawn, or once the analysis is gone', async () => {
    const { id, version } = await add();
    const { token, id: linkId } = await link(id);
    expect((await open()).code).toBe(codeOf('link.invalid'));
    expect((await open(`${token.slice(0, -2)}xx`)).code).toBe(codeOf('link.invalid'));
    expect((await stranger().call(rivalCalls.previewAnalysis, { id })).code).toBe(codeOf('session.invalid'));
    expect((await stranger().call(rivalCalls.compareStyles, comparison() as never)).code).toBe(
      codeOf('session.invalid'),
    );
    expect((await stranger().call(calls.list, {})).code).toBe(codeOf('session.invalid'));
    await sql`update share_link set expires_at = now() - interval '1 day' where id = ${linkId}`.execute(company.app.db);
    expect((await open(token)).code).toBe(codeOf('link.invalid'));
    const second = await link(id);
    await vp.client.call(shareCalls.withdrawShareLink, { id: second.id });
    expect((await open(second.token)).code).toBe(codeOf('link.invalid'));
    const third = await link(id);
    await vp.client.call(calls.remove, { id, version });
    expect((await open(third.token)).code).toBe(codeOf('link.invalid'));
  });

  test('opens no other kind of record', async () => {
    const { rows } = await sql<{ id: number }>`select id from document order by id limit 1`.execute(company.app.db);
    const { data } = await manager.client.call(shareCalls.makeShareLink, {
      ...{ entity: 'document', recordId: rows[0]?.id ?? 0, days: 1 },
    });
    expect((await open(data.token)).code).toBe(codeOf('link.invalid'));
  });
});
