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
  for (const [grid, state] of Object.entries(before)) {
    const of = grid === 'cartons-by-model' ? 'container-dimensions' : grid;
    await sql`
      insert into saved_view (account_id, grid, name, shared, is_default, state)
      select min(id), ${of}, ${grid}, false, false, ${JSON.stringify({ grid: state, quick: '' })}::jsonb from account`.execute(
      db,
    );
  }

  await migrate(db);

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
