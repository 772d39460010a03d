import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany('0294-removed-records-told');
  ({ db } = database);
});

afterAll(() => database.drop());

const keep = (grid: string, name: string, state: object) =>
  sql`
    insert into saved_view (account_id, grid, name, shared, is_default, state)
    select min(id), ${grid}, ${name}, false, false, ${JSON.stringify({ grid: state, quick: '' })}::jsonb from account`.execute(
    db,
  );
const order = (...orderedColIds: string[]) => ({ columnOrder: { orderedColIds } });
const hidden = (...hiddenColIds: string[]) => ({ columnVisibility: { hiddenColIds } });

test('columns that lists came to have are hidden in views from before; those of cartons are called as SKUs have them, those of customers and people go with their lists', async () => {
  await sql`insert into model (code, name_en, name_zh, status) values ('R1', 'Robin', '知更鸟', 'active')`.execute(db);
  const filter = (column: string, ...values: string[]) => ({ filter: { filterModel: { [column]: { values } } } });
  const before = {
    'list.quote': { ...order('number', 'customerId'), ...hidden('number'), ...filter('customerId', 'Acme') },
    'list.travel': order('title'),
    'list.task': { sort: {} },
    'list.country': order('code'),
    'customer-management': order('code', 'nameEn'),
    'customer-sales-info': order('code', 'storeCount'),
    people: { ...order('account', 'roles', 'lastLogin'), ...hidden('email'), ...filter('roles', 'CSR') },
    'container-dimensions': { ...order('number', 'category'), ...hidden('category'), ...filter('category', 'Sofas') },
    'cartons-by-model': filter('modelId', 'R1 Robin', 'R1 知更鸟', 'X gone'),
  };
  for (const [grid, state] of Object.entries(before))
    await keep(grid === 'cartons-by-model' ? 'container-dimensions' : grid, grid, state);

  await migrate(db, '0302-views-of-people');

  const { rows } = await sql<{ name: string; grid: string; state: { grid: object } }>`
    select name, grid, state from saved_view order by id`.execute(db);
  expect(rows.map((row) => [row.grid, row.state.grid])).toEqual([
    [
      'list.quote',
      {
        ...order('number', 'customerId', 'ownerId', 'countryId'),
        ...hidden('number', 'ownerId', 'countryId'),
        ...filter('customerId', 'Acme'),
      },
    ],
    ['list.travel', { ...order('title', 'ownerId'), ...hidden('ownerId') }],
    ['list.task', { sort: {} }],
    ['list.country', order('code')],
    ['list.customer', order('code', 'nameEn')],
    ['CustomerSalesInfo', order('code', 'storeCount')],
    [
      'list.account',
      {
        ...order('account', 'roleNames', 'lastSeen', 'disabled'),
        ...hidden('email', 'disabled'),
        ...filter('roleNames', 'CSR'),
      },
    ],
    [
      'ContainerDimensions',
      { ...order('number', 'categoryId'), ...hidden('categoryId'), ...filter('categoryId', 'Sofas') },
    ],
    ['ContainerDimensions', filter('modelId', 'Robin', 'Robin', 'X gone')],
  ]);
});

test('what lists show of all that people fill in is hidden in views from before', async () => {
  await sql`delete from saved_view`.execute(db);
  await keep('list.model', 'Models', { ...order('code', 'brandId'), ...hidden('brandId') });
  await keep('ExReservationApprovalTabs', 'Reservations', order('customerId'));
  await keep('list.purchaseOrder', 'Untouched', { sort: {} });
  await keep('orders', 'Orders', order('poNumber'));
  // Who follows a view as it is, and one whose owner changed it meanwhile.
  await sql`
    insert into followed_view (account_id, view_id, language, state_mark)
    select account_id, id, 'en', case name when 'Orders' then 'of before' else md5(state::text) end
    from saved_view`.execute(db);

  await migrate(db);

  const followed = await sql<{ name: string; isSame: boolean }>`
    select name, state_mark = md5(state::text) as is_same
    from followed_view join saved_view on saved_view.id = view_id order by view_id`.execute(db);
  expect(followed.rows.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['Models', true],
    ['Reservations', true],
    ['Untouched', true],
    ['Orders', false],
  ]);

  const { rows } = await sql<{ state: { grid: object } }>`select state from saved_view order by id`.execute(db);
  const parts = ['armIds', 'backIds', 'seatIds', 'construction', 'exclusive', 'remarks'];
  const minutes = [
    ...['representative', 'contact', 'actualFactoryVisit', 'party', 'nextVisitDate', 'meetingContent', 'remark'],
  ];
  expect(rows.map(({ state }) => state.grid)).toEqual([
    { ...order('code', 'brandId', ...parts), ...hidden('brandId', ...parts) },
    { ...order('customerId', ...minutes), ...hidden(...minutes) },
    { sort: {} },
    { ...order('poNumber', 'marketId'), ...hidden('marketId') },
  ]);
});
