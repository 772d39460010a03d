import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(quote);
const move = moveCallOf(quote);
let company: Company;
let [vp, reader] = [] as unknown as [Person, Person]; // hired before the first test
/** Three commodities of one model with prices in China, the last without one. */
let [first, second, bare] = [] as unknown as { id: number; code: string }[];
let customerId = 0;
let today = '';

beforeAll(async () => {
  company = await startCompany('small');
  today = company.today;
  [vp, reader] = [await company.as('vpSales'), await company.as('catalogueAdmin')];
  [customerId = 0] = vp.visible;
  const { rows } = await sql<{ id: number; code: string }>`
    select commodity.id, commodity.code from commodity
    where used and exists (
      select from material where material.model_id = commodity.model_id
        and material.arrangement_id = commodity.arrangement_id and material.cover_grade_id = commodity.cover_grade_id
        and material.cube is not null)
      and not exists (select from quote_line where commodity_id = commodity.id)
    order by code limit 3`.execute(company.app.db);
  [first, second, bare] = rows as [typeof first, typeof second, typeof bare];
});
beforeEach(async () => {
  const { db } = company.app;
  const ids = [first, second, bare].map((each) => each?.id ?? 0);
  await db.deleteFrom('price').where('commodityId', 'in', ids).execute();
  const price = { plant: 'china', startDate: daysAfter(today, -50), endDate: null } as const;
  await db
    .insertInto('price')
    .values([
      { ...price, commodityId: ids[0] ?? 0, fobUsd: 300 },
      { ...price, commodityId: ids[1] ?? 0, fobUsd: 410.5 },
    ])
    .execute();
});
afterAll(() => company.app.close());

const head = (given: object = {}) => ({
  ...{ customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null },
  ...given,
});
const line = (commodityId = first?.id, given: object = {}) => ({
  ...{ commodityId, colorId: null, quantity: 10, price: null, discount: null },
  ...given,
});

async function added(lines: readonly object[] = [line()], given: object = {}, combinations: readonly object[] = []) {
  const children = { lines, combinations };
  const answer = await vp.client.call(calls.add, { ...head(given), children });
  expect(answer.msg).toBe('');
  return answer.data;
}
const got = async (id: number) => (await vp.client.call(calls.get, { id })).data;
const moved = async ({ id, version }: { id: number; version: number }, action: string, reason?: string) => {
  const { data } = await vp.client.call(move, { action, ...(reason ? { reason } : {}), rows: [{ id, version }] });
  return data;
};
/** A quote that was sent, and the draft that is to take its place. */
const revisedDraft = async () => {
  const [sent] = (await moved(await added(), 'send')).moved;
  const seen = { id: Number(sent?.id), version: Number(sent?.version) };
  const { data } = await vp.client.call(quoteCalls.reviseQuote, seen);
  return { ...seen, next: await got(data.id) };
};
const cubeOf = async (commodityId = first?.id) => {
  const { rows } = await sql<{ cube: number }>`
    select max(material.cube) as cube from material join commodity on commodity.id = ${commodityId}
    where material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
      and material.cover_grade_id = commodity.cover_grade_id`.execute(company.app.db);
  return rows[0]?.cube ?? 0;
};

describe('a quote', () => {
  test('gets its number, its day, the customer’s terms, and of each line the price of the day and the carton', async () => {
    const made = await added([line(), line(second?.id, { price: 400, discount: 2.5, quantity: 3 })]);
    const terms = company.customer.find(({ id }) => id === customerId)?.paymentTerm;
    expect(made).toMatchObject({ revision: 1, state: 'draft', quoteDate: today, validUntil: daysAfter(today, 30) });
    expect(made).toMatchObject({ paymentTerms: terms, number: expect.stringMatching(/^Q-\d{4}-\d{5}$/) });
    const agreed = { paymentTerms: 'Net 10', contact: 'Ms Chen' };
    expect(await added([line()], agreed)).toMatchObject(agreed);
    const [cube, other] = [await cubeOf(), await cubeOf(second?.id)];
    expect(made.children?.lines).toMatchObject([
      { price: 300, listPrice: 300, amount: 3000, pieceCube: cube },
      { price: 400, listPrice: 410.5, amount: 1170, pieceCube: other },
    ]);
    const { quantity, amount } = made;
    expect({ quantity, amount }).toEqual({ quantity: 13, amount: 4170 });
    expect(made.cube).toBeCloseTo(10 * cube + 3 * other, 3);
  });

  test.each([
    ['nothing at 100 %', 100, 7, 0],
    ['rounded for a piece, then counted', 2.5, 1000, 97.51 * 1000],
    ['half a cent up', 50, 3, 50.01 * 3],
  ])('takes a discount off each piece: %s', async (_, discount, quantity, amount) => {
    const { children } = await added([line(first?.id, { price: 100.01, discount, quantity })]);
    expect(children?.lines?.[0]?.amount).toBeCloseTo(amount, 6);
  });

  test('has numbers that no two share', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => added()));
    expect(new Set(made.map(({ number }) => number)).size).toBe(8);
  });

  test('refuses a line without a price, the same line twice, and pieces and prices that are none', async () => {
    const refused = async (lines: readonly object[]) =>
      (await vp.client.call(calls.add, { ...head(), children: { lines } })) as { code: number; msg: string };
    const unpriced = await refused([line(bare?.id)]);
    expect(unpriced.code).toBe(codeOf('quote.noPrice'));
    expect(unpriced.msg).toContain(bare?.code);
    const twice = await refused([line(second?.id), line(), line()]);
    expect(twice.code).toBe(codeOf('record.linesAlike'));
    expect(twice.msg).toMatch(/Lines 2 and 3 have the same Commodity, \w+/);
    for (const wrong of [
      { quantity: 0 },
      { quantity: 1.5 },
      { price: 0 },
      { price: -1 },
      { price: 1e12 },
      { price: 1.005 },
    ]) {
      expect((await refused([line(first?.id, wrong)])).code).toBe(codeOf('input.invalid'));
    }
    const { rows } = await sql`select from quote_line where commodity_id = ${bare?.id}`.execute(company.app.db);
    expect(rows).toEqual([]);
  });

  test('takes a price of one’s own for what has none', async () => {
    const { children } = await added([line(bare?.id, { price: 99.5 })]);
    expect(children?.lines).toMatchObject([{ price: 99.5, listPrice: null, amount: 995 }]);
  });

  test('is read as a reader may and written by sales alone', async () => {
    const { id, version } = await added();
    expect((await reader.client.call(calls.get, { id })).data?.may).toMatchObject({ edit: false, remove: false });
    const changes = { contact: 'Anna' };
    const answers = [
      await reader.client.call(calls.modify, { id, version, changes }),
      await reader.client.call(quoteCalls.reviseQuote, { id, version }),
      await reader.client.call(quoteCalls.repriceQuote, { id, version }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf('access.denied')));
  });

  test('of a customer out of reach is unknown', async () => {
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
    expect(foreign).toBeDefined();
    const answer = await vp.client.call(calls.add, { ...head({ customerId: foreign?.id }), children: { lines: [] } });
    expect(answer.code).toBe(codeOf('record.notFound'));
    const { rows } = await sql<{ id: number }>`
      insert into quote (customer_id, number, revision, state, plant, quote_date)
      values (${foreign?.id}, 'Q-FOREIGN', 1, 'sent', 'china', today()) returning id`.execute(company.app.db);
    const id = Number(rows[0]?.id);
    const seen = { id, version: 1 };
    const answers = [
      await vp.client.call(calls.get, { id }),
      await vp.client.call(quoteCalls.reviseQuote, seen),
      await vp.client.call(quoteCalls.repriceQuote, seen),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf('record.notFound')));
    expect((await moved(seen, 'accept', 'Anna')).refused).toHaveLength(1);
    const files = ['/getCommodityQuotationExcel?format=xlsx&', '/api/quote/pdf?writtenIn=en&'];
    for (const path of files) {
      const response = await vp.client.fetch(`${path}id=${id}`, {
        headers: { 'x-token': vp.client.token ?? '', token: vp.client.token ?? '' },
      });
      expect(await response.json()).toMatchObject({ code: codeOf('record.notFound') });
    }
  });
});

describe('a combination', () => {
  const set = (given: object = {}) => ({
    ...{ name: 'Motion set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: null },
    ...given,
  });

  test('costs what its parts cost that day; sets that are asked for count', async () => {
    const shown = await added([], {}, [set()]);
    expect(shown.children?.combinations).toMatchObject([{ price: 710.5, amount: null }]);
    expect(shown).toMatchObject({ quantity: 0, amount: 0, cube: 0 });
    const asked = await added([], {}, [set({ sets: 3 })]);
    expect(asked).toMatchObject({ quantity: 6, amount: 2131.5 });
    expect(asked.cube).toBeCloseTo(3 * ((await cubeOf()) + (await cubeOf(second?.id))), 3);
  });

  test('of which one part has no known carton has none itself, and leaves the cube of the quote to the rest', async () => {
    const { db } = company.app;
    const { rows: pieces } = await sql<{ id: number; cube: number | null }>`
      select id, cube from material where (model_id, arrangement_id, cover_grade_id)
        = (select model_id, arrangement_id, cover_grade_id from commodity where id = ${second?.id})`.execute(db);
    const sized = (id: number, cube: number | null) =>
      db.updateTable('material').set({ cube }).where('id', '=', id).execute();
    for (const { id } of pieces) await sized(id, null);
    const made = await added([line()], {}, [set({ sets: 2 })]);
    for (const { id, cube } of pieces) await sized(id, cube);
    expect(made.children?.combinations).toMatchObject([{ setCube: null, cube: null }]);
    expect(made.cube).toBeCloseTo(10 * (await cubeOf()), 3);
  });

  test('needs a name, a function and commodities, each of which it takes once', async () => {
    const wrong = [{ name: '' }, { function: '' }, { commodityIds: [] }];
    for (const given of wrong) {
      const answer = await vp.client.call(calls.add, { ...head(), children: { combinations: [set(given)] } });
      expect([answer.code, given]).toEqual([codeOf('input.invalid'), given]);
    }
    const twice = await vp.client.call(calls.add, { ...head(), children: { combinations: [set(), set()] } });
    expect(twice.code).toBe(codeOf('record.duplicateOf'));
    const doubled = await added([], {}, [set({ commodityIds: [first?.id, first?.id] })]);
    expect(doubled.children?.combinations).toMatchObject([{ commodityIds: [first?.id], price: 300 }]);
    const unpriced = set({ commodityIds: [first?.id, bare?.id] });
    const answer = await vp.client.call(calls.add, { ...head(), children: { combinations: [unpriced] } });
    expect(answer.code).toBe(codeOf('quote.noPrice'));
  });
});

describe('what was sent', () => {
  test('is changed by nobody, and accepted by name on a day', async () => {
    const made = await added();
    const sent = (await moved(made, 'send')).moved[0];
    expect(sent).toMatchObject({ state: 'sent', sentOn: today, may: { edit: false, remove: false } });
    const { id, version } = sent as { id: number; version: number };
    const edit = await vp.client.call(calls.modify, { id, version, changes: { contact: 'Anna' } });
    expect(edit.code).toBe(codeOf('state.locked'));
    const emptied = await vp.client.call(calls.modify, { id, version, changes: {}, children: { lines: [] } });
    expect(emptied.code).toBe(codeOf('state.locked'));
    expect((await moved({ id, version }, 'accept')).refused).toHaveLength(1);
    const accepted = (await moved({ id, version }, 'accept', 'Anna Lindqvist')).moved[0];
    expect(accepted).toMatchObject({ state: 'accepted', acceptedBy: 'Anna Lindqvist', settledOn: today });
  });

  test('that is accepted stands on the check list of who noted it, at the quoted price from its plant until its validity', async () => {
    await sql`delete from check_line`.execute(company.app.db);
    const lines = [line(first?.id, { price: 300 }), line(second?.id, { price: 410.5, discount: 10 })];
    const made = await added(lines, { plant: 'vietnam' });
    const [sent] = (await moved(made, 'send')).moved;
    await moved(sent as typeof made, 'accept', 'Anna');
    const { rows } = await sql`
      select account_id, commodity_id, pieces, quoted_price, quoted_until, quoted_plant, source, source_note from check_line order by id`.execute(
      company.app.db,
    );
    const common = {
      accountId: vp.id,
      quotedUntil: made.validUntil,
      quotedPlant: 'vietnam',
      source: 'quote',
      sourceNote: made.number,
      pieces: 10,
    };
    expect(rows).toEqual([
      { ...common, commodityId: first?.id, quotedPrice: 300 },
      { ...common, commodityId: second?.id, quotedPrice: 369.45 },
    ]);
  });

  test('brings the parts of its sets onto the check list at prices that are together that of the set', async () => {
    await sql`delete from check_line`.execute(company.app.db);
    const set = { name: 'Set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: 4 };
    const made = await added([], {}, [set]);
    const [sent] = (await moved(made, 'send')).moved;
    await moved(sent as typeof made, 'accept', 'Anna');
    const { rows } = await sql`
      select commodity_id, pieces, quoted_price, quoted_until from check_line order by quoted_price`.execute(
      company.app.db,
    );
    const common = { pieces: 4, quotedUntil: made.validUntil };
    expect(rows).toEqual([
      { ...common, commodityId: first?.id, quotedPrice: 300 },
      { ...common, commodityId: second?.id, quotedPrice: 410.5 },
    ]);
  });

  test('is revised: the next revision is a draft with the same lines, the one before is replaced', async () => {
    const made = await added(
      [line(first?.id, { price: 290 }), line(second?.id)],
      { contact: 'Anna', validUntil: daysAfter(today, 5) },
      [{ name: 'Set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: 2 }],
    );
    const draft = await vp.client.call(quoteCalls.reviseQuote, { id: made.id, version: made.version });
    expect(draft.code).toBe(codeOf('quote.draft'));
    const [sent] = (await moved(made, 'send')).moved;
    const seen = { id: made.id, version: Number(sent?.version) };
    const stale = await vp.client.call(quoteCalls.reviseQuote, { ...seen, version: made.version });
    expect(stale.code).toBe(codeOf('record.conflict'));
    const { data } = await vp.client.call(quoteCalls.reviseQuote, seen);
    const next = await got(data.id);
    expect(next).toMatchObject({
      number: made.number,
      revision: 2,
      state: 'draft',
      contact: 'Anna',
      validUntil: daysAfter(today, 30),
      amount: made.amount,
    });
    expect(next.children?.lines).toMatchObject([{ price: 290, listPrice: 300 }, { price: 410.5 }]);
    expect(next.children?.combinations).toMatchObject([{ name: 'Set', sets: 2, price: 710.5 }]);
    const again = await vp.client.call(quoteCalls.reviseQuote, seen);
    expect(again.code).toBe(codeOf('quote.hasRevision'));
    expect((await got(made.id)).state).toBe('sent');
    await moved(next, 'send');
    expect((await got(made.id)).state).toBe('revised');
  });

  test('stands as it was where its revision is given up, and is not replaced once the customer took it', async () => {
    const first = await revisedDraft();
    const removal = await vp.client.call(calls.remove, { id: first.next.id, version: first.next.version });
    expect(removal.code).toBe(0);
    expect(await got(first.id)).toMatchObject({ state: 'sent', version: first.version });
    const { next, ...sent } = await revisedDraft();
    await moved(sent, 'accept', 'Anna');
    const { refused } = await moved(next, 'send');
    expect(refused).toMatchObject([{ problem: expect.stringContaining('accepted the revision before') }]);
    expect([(await got(sent.id)).state, (await got(next.id)).state]).toEqual(['accepted', 'draft']);
  });

  test('keeps the prices of its sets in a revision, whatever the list asks by then', async () => {
    const set = { name: 'Set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: 2 };
    const made = await added([], {}, [set]);
    const [sent] = (await moved(made, 'send')).moved;
    await sql`update price set fob_usd = 999 where commodity_id = ${first?.id}`.execute(company.app.db);
    const seen = { id: made.id, version: Number(sent?.version) };
    const { data } = await vp.client.call(quoteCalls.reviseQuote, seen);
    expect(await got(data.id)).toMatchObject({ amount: made.amount, cube: made.cube });
  });

  test('is revised for its own customer alone', async () => {
    const { next } = await revisedDraft();
    const [, otherId = 0] = vp.visible;
    const { id, version } = next;
    const refused = await vp.client.call(calls.modify, { id, version, changes: { customerId: otherId } });
    expect(refused.code).toBe(codeOf('quote.customerStays'));
    const draft = await added();
    const seen = { id: draft.id, version: draft.version };
    expect((await vp.client.call(calls.modify, { ...seen, changes: { customerId: otherId } })).code).toBe(0);
  });
});

test('a draft takes the prices of today; what has none stays and is named; one undo takes it back', async () => {
  const made = await added([line(), line(bare?.id, { price: 99 })], {}, [
    { name: 'Set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: null },
  ]);
  await sql`update price set fob_usd = 333 where commodity_id = ${first?.id}`.execute(company.app.db);
  const { data } = await vp.client.call(quoteCalls.repriceQuote, { id: made.id, version: made.version });
  expect(data).toMatchObject({ changed: 1, sets: ['Set'], unpriced: [bare?.code] });
  const after = await got(made.id);
  expect(after).toMatchObject({ amount: 3330 + 990, version: 2 });
  expect(after.children?.combinations).toMatchObject([{ price: 743.5 }]);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: String(data.changeSet) });
  expect(undone.msg).toBe('');
  const back = await got(made.id);
  expect(back.amount).toBe(made.amount);
  expect(back.children?.combinations).toMatchObject([{ price: 710.5 }]);
});

test('a workbook has the sets and what all comes to on sheets of their own', async () => {
  const sets = [{ name: 'Set', function: 'Motion', commodityIds: [first?.id, second?.id], sets: 2 }];
  const { id, amount, cube } = await added([line()], {}, sets);
  const itsArrangement = sql`select arrangement_id from commodity where id = ${first?.id}`;
  await sql`update arrangement set motion = 'lift' where id in (${itsArrangement})`.execute(company.app.db);
  const response = await vp.client.fetch(`/getCommodityQuotationExcel?format=xlsx&pictures=true&id=${id}`, {
    headers: { 'x-token': vp.client.token ?? '', token: vp.client.token ?? '', 'x-size-units': 'in,m3' },
  });
  const read = await readAnySpreadsheet(new Uint8Array(await response.arrayBuffer()), 'quote.xlsx');
  const sheets = 'sheets' in read ? read.sheets : [];
  expect(sheets.map(({ name }) => name)).toEqual(['Quote', 'Price combinations', 'Total']);
  const [, combinations, total] = sheets.map(({ rows }) => rows[1]?.cells);
  const headings = sheets[0]?.rows[0]?.cells;
  const told = ['Category', 'Motion', 'Cover type', 'Function features', 'Construction', 'Package length, in'];
  expect(headings).toEqual(expect.arrayContaining(told));
  expect(sheets[0]?.rows[1]?.cells[headings?.indexOf('Motion') ?? -1]).toBe('Lift');
  expect(combinations).toEqual(expect.arrayContaining(['Set', 'Motion', 2, 710.5, 1421]));
  expect(total).toEqual([14, amount, expect.closeTo(Number(cube) / 35.3147, 2), 0]);
});

test('a workbook without sets has no sheet of them, and a text file no pictures', async () => {
  const { id } = await added();
  const file = async (format: 'xlsx' | 'csv') => {
    const path = `/getCommodityQuotationExcel?format=${format}&pictures=true&language=E&id=${id}`;
    const token = vp.client.token ?? '';
    return new Uint8Array(await (await vp.client.fetch(path, { headers: { 'x-token': token, token } })).arrayBuffer());
  };
  const read = await readAnySpreadsheet(await file('xlsx'), 'quote.xlsx');
  expect('sheets' in read ? read.sheets.map(({ name }) => name) : []).toEqual(['Quote', 'Total']);
  expect(Buffer.from(await file('csv')).toString()).not.toContain('Picture');
});
