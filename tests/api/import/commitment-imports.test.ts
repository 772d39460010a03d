import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { commitment } from '../../../src/shared/areas/market/commitment';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { countKinds } from '../../../src/shared/imports/rows';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { sheetOfCells, tried } from '../../support/wizard';

const calls = crudCallsOf(commitment);
const headings = ['Customer', 'Market', 'Committed containers', 'Model', 'Spec', 'Pieces'];
const list = 'tableListbyCustomer' as const;

let company: Company;
let admin: Person;
/** A customer and a show between which nothing was promised, and what of ours is told apart by a customer's names. */
let code = '';
let customerId = 0;
let show = '';
let [model, other] = ['', ''];
let names: ReadonlyMap<string, string>;

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  const { db } = company.app;
  const free = await sql<{ code: string; customerId: number; show: string; marketId: number }>`
    select customer.code, customer.id as customer_id, market.name_en as show, market.id as market_id from customer, market
    where exists (select from orderable_style where market_id = market.id) and not exists (
      select from commitment where commitment.market_id = market.id and commitment.customer_id = customer.id)
    order by customer.id, market.id limit 1`.execute(db);
  const [place] = free.rows;
  ({ code = '', customerId = 0, show = '' } = place ?? {});
  const styles = await sql<{ code: string }>`
    select model.code from orderable_style join model on model.id = model_id where market_id = ${place?.marketId}
    order by model.id limit 2`.execute(db);
  [model = '', other = ''] = styles.rows.map((row) => row.code);
  const called = await sql<{ code: string; nameEn: string }>`select code, name_en from arrangement`.execute(db);
  names = new Map(called.rows.map((row) => [row.code, row.nameEn]));
  await sql`delete from specification_name`.execute(db);
  await sql`insert into specification_name (name, arrangement, customer_id) values
    ('THREE', '3P', ${customerId}), ('Two Str', '2P', ${customerId})`.execute(db);
});
afterAll(() => company.app.close());
beforeEach(async () => {
  await sql`delete from commitment_model where commitment_id in (select id from commitment where customer_id = ${customerId})`.execute(
    company.app.db,
  );
  await sql`delete from commitment where customer_id = ${customerId}`.execute(company.app.db);
});

const promised = async () => {
  const { rows } = await sql<{ containers: number; version: number; model: string; spec: string; pieces: number }>`
    select commitment.containers::float8 as containers, commitment.version, model.code as model, spec, pieces
    from commitment left join commitment_model on commitment_id = commitment.id
    left join model on model.id = model_id
    where customer_id = ${customerId} order by commitment_model.id`.execute(company.app.db);
  return rows;
};
/** A model that cannot be ordered at the show. */
const unofferedModel = async () => {
  const { rows } = await sql<{ code: string }>`
    select code from model where not exists (select from orderable_style join market on market.id = market_id
      where model_id = model.id and market.name_en = ${show}) order by id limit 1`.execute(company.app.db);
  return rows[0]?.code ?? '';
};
/** What we call an arrangement, by its code. */
const ours = (arrangement: string) => names.get(arrangement);
const file = (...rows: (string | number)[][]) => sheetOfCells(headings, ...rows);

test('a file of promises says models, and the customer’s names of specifications are our arrangements', async () => {
  const rows = [
    [code, show, 2.5, model, 'three', 12],
    [code, show, 2.5, model, 'TWO STR', 8],
    [code, show, 2.5, other, '', 5],
  ];
  const run = await tried(admin.client, list, file(...rows));
  expect(run.faults).toEqual([]);
  expect(countKinds(run.rows)).toMatchObject({ new: 3 });
  const done = await run.commit();
  expect(done).toMatchObject({ written: true, created: 4, faults: [] });
  expect(await promised()).toMatchObject([
    { containers: 2.5, version: 1, model, spec: ours('3P'), pieces: 12 },
    { model, spec: ours('2P'), pieces: 8 },
    { model: other, spec: null, pieces: 5 },
  ]);

  const again = await tried(admin.client, list, file(...rows));
  expect(countKinds(again.rows)).toMatchObject({ unchanged: 3, new: 0, changed: 0 });

  const more = await tried(admin.client, list, file([code, show, 2.5, model, 'Three', 20]));
  expect(countKinds(more.rows)).toMatchObject({ changed: 1 });
  const changed = await more.commit();
  expect(changed).toMatchObject({ created: 0, changed: 1 });
  // Who has the promise open meets a conflict, whether a model changes or goes back.
  expect(await promised()).toMatchObject([{ version: 2, pieces: 20 }, { pieces: 8 }, { pieces: 5 }]);
  await admin.client.call(importCalls.undoImport, { id: changed.importId });
  expect(await promised()).toMatchObject([{ version: 3, pieces: 12 }, { pieces: 8 }, { pieces: 5 }]);
});

test('undo takes away what a file promised, and one change set tells of all of it', async () => {
  const run = await tried(admin.client, list, file([code, show, 1, model, 'three', 12], [code, show, 1, other, '', 3]));
  const { importId } = await run.commit();
  const { rows } = await sql<{ sets: number; entries: number }>`
    select count(distinct change_set)::int as sets, count(*)::int as entries from audit
    where action = 'added' and id > (select max(id) - 4 from audit)`.execute(company.app.db);
  expect(rows).toEqual([{ sets: 1, entries: 3 }]);
  const undone = await admin.client.call(importCalls.undoImport, { id: importId });
  expect(undone.data).toEqual({ deleted: 3, restored: 0 });
  expect(await promised()).toEqual([]);
});

test('containers alone are a promise, and a model takes pieces; pieces of no model, of a half, and below one are refused', async () => {
  const alone = await tried(admin.client, list, sheetOfCells(headings.slice(0, 3), [code, show, 3]));
  expect(alone.rows).toMatchObject([{ kind: 'new' }]);
  expect(await alone.commit()).toMatchObject({ created: 1 });
  expect(await promised()).toMatchObject([{ containers: 3, model: null }]);
  const wrong = await tried(
    admin.client,
    list,
    file(
      [code, show, 3, '', 'three', ''],
      [code, show, 3, model, 'three', ''],
      [code, show, 3, other, '', -4],
      [code, show, 3.25, '', '', ''],
    ),
  );
  expect(wrong.faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
    '2 modelId',
    '3 pieces',
    '4 pieces',
    '5 containers',
  ]);
});

test('what the show does not offer is refused in its row, and the other rows are taken', async () => {
  const unoffered = await unofferedModel();
  const rows = [
    [code, show, 1, unoffered, '', 2],
    [code, show, 1, model, '', 3],
  ];
  const done = await (await tried(admin.client, list, file(...rows))).commit();
  expect(done).toMatchObject({ written: true, created: 2, changed: 0 });
  expect(done.counts).toMatchObject({ commitment: { created: 1 }, commitmentModel: { created: 1 } });
  expect(done.faults).toMatchObject([{ row: 2, key: 'commitmentModel.modelId', text: unoffered }]);
  expect(done.faults[0]?.problem).toContain(unoffered);
  expect(await promised()).toMatchObject([{ containers: 1, version: 1, model, pieces: 3 }]);
});

test('a row whose model is not offered promises nothing at all, and a file that is taken whole is not taken then', async () => {
  const unoffered = await unofferedModel();
  const alone = await tried(admin.client, list, file([code, show, 1, unoffered, '', 2]));
  expect(await alone.commit()).toMatchObject({ written: false, created: 0, faults: [{ row: 2 }] });
  expect(await promised()).toEqual([]);
  const whole = await tried(admin.client, list, file([code, show, 1, model, '', 3], [code, show, 1, unoffered, '', 2]));
  expect(await whole.commit('allOrNothing')).toMatchObject({ written: false, created: 0, faults: [{ row: 3 }] });
  expect(await promised()).toEqual([]);
});

test('one model is promised once of each arrangement', async () => {
  const { db } = company.app;
  const ids = await sql<{ marketId: number; modelId: number }>`
    select market.id as market_id, model.id as model_id from market, model
    where market.name_en = ${show} and model.code = ${model}`.execute(db);
  const [{ marketId = 0, modelId = 0 } = {}] = ids.rows;
  const spec = ours('3P');
  const whole = (models: object[]) =>
    admin.client.call(calls.add, { customerId, marketId, containers: 1, children: { models } } as never);
  const of = (more: object) => ({ modelId, pieces: 1, ...more });
  expect((await whole([of({}), of({})])).code).toBe(codeOf('record.duplicateOf'));
  expect((await whole([of({ spec }), of({ spec })])).code).toBe(codeOf('record.duplicateOf'));
  expect((await whole([of({}), of({ spec })])).msg).toBe('');
});

test('a customer’s list of SKUs says ours by model and its own specification, with the color where that is not enough', async () => {
  const { db } = company.app;
  const found = await sql<{ model: string; color: string; number: string }>`
    select model.code as model, color.name_en as color, min(material.number) as number
    from material join model on model.id = material.model_id join arrangement on arrangement.id = arrangement_id
    join color on color.id = color_id
    where model.code in (select model.code from material join model on model.id = model_id join arrangement on arrangement.id = arrangement_id
      where arrangement.code = '3P' group by 1 having count(*) > 1) and arrangement.code = '3P'
    group by 1, 2 having count(*) = 1 order by 1, 2 limit 1`.execute(db);
  const [ours] = found.rows;
  if (!ours) throw new Error('no model comes in several colors');
  const skus = sheetOfCells(
    ['Customer', 'Customer SKU', 'Our SKU', 'Status'],
    [code, 'THEIR-1', `${ours.model} three ${ours.color}`, 'Enabled'],
    [code, 'THEIR-2', `${ours.model} three`, 'Enabled'],
    [code, 'THEIR-3', `${ours.model} four`, 'Enabled'],
  );
  const run = await tried(admin.client, 'InventoryPlatformProductInfoConfig', skus);
  expect(run.faults.map((fault) => fault.replace(/^.*?: /, ''))).toEqual([
    'is the name of several records: enter the code',
    'is not known',
  ]);
  await run.commit();
  const known = await sql`
    select sku, material.number from inventory_product join material on material.id = material_id
    where customer_id = ${customerId} and sku like 'THEIR-%'`.execute(db);
  expect(known.rows).toEqual([{ sku: 'THEIR-1', number: ours.number }]);
  const week = sheetOfCells(
    ['Customer', 'Customer SKU', 'Week from', 'Sold', 'Stock'],
    [code, `${ours.model} THREE ${ours.color}`, '2026-11-02', 4, 9],
  );
  const weeks = await tried(admin.client, 'InventoryPlatformCustomerData', week);
  expect(weeks.faults).toEqual([]);
  expect(await weeks.commit()).toMatchObject({ created: 1 });
});
