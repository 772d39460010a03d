import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { StartupError } from '../../src/server/startup-error';
import { orientationNames } from '../../src/shared/loading/orientations';
import { testCalendar } from '../support/calendar';
import { createDatabase, databaseUrl, dropDatabase } from '../support/databases';
import { addSmallCompany } from '../support/small-company';

const server = inject('databaseServerUrl');
const name = `loadline_test_${randomBytes(6).toString('hex')}`;
/** The last migration of version 1.7.0, which knew nothing of container loading. */
const before = '0005-kept-sums';

let db: Db;

beforeAll(async () => {
  await createDatabase(server, name);
  db = connect(databaseUrl(server, name), testCalendar);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(server, name);
});

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  return rows.map((row) => row.name);
}

/** What every report of sales reads of order lines. */
async function orderLines(): Promise<unknown[]> {
  const { rows } = await sql`
    select customer_id, order_id, line_number, material_id, model, spec, cover_grade, color, quantity, price, amount, cube, stage
    from order_line order by line_number`.execute(db);
  return rows;
}

test('a database of version 1.7.0 is brought up to date, and its records stay as they are', async () => {
  await migrate(db, before);
  expect(await columnsOf('material')).not.toContain('mixed_stacking');
  await addSmallCompany(db);
  await sql`insert into model (code, name_en, category, status)
    values ('M2001', 'Harbour', 'motionSofa', 'running')`.execute(db);
  await sql`insert into model (code, name_en, category, brand, status) values
    ('M2002', 'Fjord', 'motionSofa', ' tidewell ', 'running'), ('M2003', 'Cove', 'sofaBed', 'Tidewell', 'dropped')`.execute(
    db,
  );
  await sql`insert into material (number, model_id, name_en, length, width, height, cube, spec, cover_grade, color) values
    ('M2001-P3-FA01', 1, 'Harbour sofa', 208, 78, 67.5, 38.675, null, '', null),
    ('M2002-P3-FA01', 2, 'Fjord sofa', 208, 78, 67.5, 38.675, 'Power 3-seat sofa', '布艺A级', 'Navy'),
    ('M2003-P3-FA01', 3, 'Cove sofa', 208, 78, 67.5, 38.675, 'power 3-seat sofa', 'Fabric A', ' navy')`.execute(db);
  await sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
    values (1, 'PO-1', '2026-01-31', 'piSigned', 3, 1458.00, 116.025)`.execute(db);
  await sql`insert into order_line
    (customer_id, order_id, line_number, material_id, model, spec, cover_grade, color, quantity, price, amount, cube, stage)
    values (1, 1, 10, 2, 'M2002', 'Power 3-seat sofa', '布艺A级', 'Navy', 2, 486, 972, 77.35, 'piSigned'),
      (1, 1, 20, 3, 'M2003', null, '', ' navy', 1, 486, 486, 38.675, 'piSigned')`.execute(db);
  const lines = await orderLines();
  expect(lines).toHaveLength(2);

  await migrate(db);

  const [material] = await db.selectFrom('material').selectAll().execute();
  expect(material).toMatchObject({ number: 'M2001-P3-FA01', length: 208, height: 67.5, cube: 38.675, version: 1 });
  for (const flag of [...orientationNames, 'mixedStacking', 'maxTiers'] as const) expect(material?.[flag]).toBeNull();
  expect(await db.selectFrom('salesOrder').select(['poNumber', 'amount']).execute()).toEqual([
    { poNumber: 'PO-1', amount: 1458 },
  ]);
  const models = await db
    .selectFrom('model')
    .leftJoin('category', 'category.id', 'model.categoryId')
    .leftJoin('brand', 'brand.id', 'model.brandId')
    .select(['model.code', 'category.nameEn as category', 'category.nameZh as categoryZh', 'brand.nameEn as brand'])
    .orderBy('model.code')
    .execute();
  expect(models).toEqual([
    { code: 'M2001', category: 'Motion sofa', categoryZh: '功能沙发', brand: null },
    { code: 'M2002', category: 'Motion sofa', categoryZh: '功能沙发', brand: expect.stringMatching(/^tidewell$/i) },
    { code: 'M2003', category: 'Sofa bed', categoryZh: '沙发床', brand: expect.stringMatching(/^tidewell$/i) },
  ]);
  expect(await db.selectFrom('brand').selectAll().execute()).toHaveLength(1);
  const materials = await db
    .selectFrom('material')
    .leftJoin('arrangement', 'arrangement.id', 'material.arrangementId')
    .leftJoin('coverGrade', 'coverGrade.id', 'material.coverGradeId')
    .leftJoin('color', 'color.id', 'material.colorId')
    .select([
      'number',
      'coverGrade.nameEn as grade',
      'color.nameEn as color',
      sql`lower(arrangement.name_en)`.as('spec'),
    ])
    .orderBy('number')
    .execute();
  expect(materials).toEqual([
    { number: 'M2001-P3-FA01', grade: null, color: null, spec: null },
    { number: 'M2002-P3-FA01', grade: '布艺A级', color: expect.stringMatching(/^navy$/i), spec: 'power 3-seat sofa' },
    { number: 'M2003-P3-FA01', grade: 'Fabric A', color: expect.stringMatching(/^navy$/i), spec: 'power 3-seat sofa' },
  ]);
  expect(await db.selectFrom('color').selectAll().execute()).toHaveLength(1);
  // Of what was ordered, the words and figures of every report stay to the letter.
  expect(await orderLines()).toEqual(lines);
  const { rows } = await sql`select customer_id, stage, orders, cube from order_sum`.execute(db);
  expect(rows).toEqual([{ customerId: 1, stage: 'piSigned', orders: 1, cube: 116.025 }]);
  expect(await db.selectFrom('loadingPlan').selectAll().execute()).toEqual([]);
});

test('a plan needs an order that exists, and goes with nothing else', async () => {
  const plan = await db
    .insertInto('loadingPlan')
    .values({
      ...{ name: 'First', problem: '{}', plan: '{}', containerKinds: '', savedBy: 1 },
      ...{ containers: 0, cartons: 0, unplaced: 0, cube: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { planId: plan.id, customerId: 1, orderId: 1 };
  await expect(
    db
      .insertInto('loadingPlanOrder')
      .values({ ...row, orderId: 2 })
      .execute(),
  ).rejects.toThrow(/foreign key/);
  await db.insertInto('loadingPlanOrder').values(row).execute();
  await expect(db.deleteFrom('salesOrder').execute()).rejects.toThrow(/foreign key/);
});

test('a database that a newer version brought up to date is refused with words', async () => {
  const newer = `loadline_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, newer);
  const own = connect(databaseUrl(server, newer), testCalendar);
  try {
    await migrate(own);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(own);
    const refused = await migrate(own).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toContain('by a newer version of Loadline (9999-of-tomorrow); start that version.');
  } finally {
    await own.destroy();
    await dropDatabase(server, newer);
  }
});

test('servers that start at the same moment bring one database up to date together', async () => {
  const shared = `loadline_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, shared);
  const servers = Array.from({ length: 4 }, () => connect(databaseUrl(server, shared), testCalendar));
  try {
    // Once with everything to do, then as at each later start.
    for (let start = 0; start < 10; start += 1) await Promise.all(servers.map((own) => migrate(own)));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from information_schema.role_table_grants
      where grantee = 'loadline_app' and table_schema = 'public' and privilege_type = 'INSERT'`.execute(
      servers[0] ?? db,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  } finally {
    await Promise.all(servers.map((own) => own.destroy()));
    await dropDatabase(server, shared);
  }
});
