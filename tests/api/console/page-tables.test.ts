import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { columnsOfPageTable, pagingOf, rowsOfAnswer } from '../../../src/shared/console/page-table-rows';
import { type PageTableName, pageTableNames, pageTableOf } from '../../../src/shared/console/page-tables';
import { holds } from '../../../src/shared/roles';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
  const seller = await company.as('vpSales');
  const [customerId = 0] = [...seller.visible];
  const { number: code } = await company.app.db.selectFrom('material').select('number').executeTakeFirstOrThrow();
  const lines = [{ code, pieces: 3 }];
  await seller.client.call(checkListCalls.fillCheckList, { customerId, source: 'typed', lines });
});
afterAll(() => company.app.close());

type Row = Readonly<Record<string, unknown>>;

/** The rows of the first pages of a table, as the console takes them. */
async function rowsOf({ client }: Person, name: PageTableName): Promise<Row[]> {
  const table = pageTableOf(name);
  const { call, forEach, inputs = [{}] } = table;
  const told = forEach && ((await answer(client, forEach.call, {})) as Readonly<Record<string, Row[]>>); // as the call's output says
  const records: (Row | undefined)[] = told ? (told[forEach?.rows ?? ''] ?? []) : [undefined];
  const rows: Row[] = [];
  for (const record of records) {
    for (const given of inputs) {
      const of = forEach && record ? { [`${forEach.named}Id`]: record.id } : {};
      const page = pagingOf(call).isPaged ? { page: 1 } : {};
      rows.push(...rowsOfAnswer(table, await answer(client, call, { ...given, ...of, ...page }), record));
    }
  }
  return rows;
}

async function answer(
  client: Person['client'],
  call: ReturnType<typeof pageTableOf>['call'],
  input: object,
): Promise<unknown> {
  const { code, data, msg } = await client.call(call, input as never); // what the table says that the call is given
  expect([code, msg].join(' ')).toMatch(/^(0|10000) /);
  return data;
}

/** What the demonstration company in small has nothing of. */
const empty: readonly PageTableName[] = [
  ...(['imports', 'tracking_links', 'possible_duplicates', 'container_plans', 'product_proposals', 'to_dos'] as const),
];

test.each(pageTableNames)('the rows of %s have the columns that its definition says', async (name) => {
  const person = await company.as(name.startsWith('check_list') ? 'vpSales' : 'admin');
  const rows = await rowsOf(person, name);
  if (!empty.includes(name)) expect(rows.length).toBeGreaterThan(0);
  const types = columnsOfPageTable(pageTableOf(name));
  const columns = Object.keys(types);
  // An object that is missing has no properties either.
  const told = new Set(rows.flatMap((row) => Object.keys(row)));
  const { without = [] } = pageTableOf(name);
  for (const column of told)
    if (!without.includes(column)) expect([...columns, ...parentsOf(columns)]).toContain(column);
  if (rows.length > 0) expect(columns.filter((column) => !told.has(column))).toEqual([]);
  for (const row of rows) {
    for (const [column, { kind }] of Object.entries(types)) {
      const value = row[column];
      if (value === null || value === undefined) continue;
      if (kind === 'date') expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (kind === 'number' || kind === 'boolean') expect(typeof value, column).toBe(kind);
    }
  }
});

/** What stands before the properties of an object that may be missing: `superior` of `superiorName`. */
function parentsOf(columns: readonly string[]): string[] {
  return columns.map((column) => column.replace(/[A-Z][a-z]*$/, ''));
}

test('a table has the rows of the customers within reach', async () => {
  for (const role of ['vpSales', 'admin'] as const) {
    const person = await company.as(role);
    for (const name of ['stock', 'order_stages', 'delivery_orders', 'performance'] as const) {
      const rows = await rowsOf(person, name);
      const ids = rows.map(({ customerId, id }) => Number(name === 'order_stages' ? id : customerId));
      expect(
        ids.filter((id) => !person.visible.has(id)),
        `${role} ${name}`,
      ).toEqual([]);
    }
  }
  // Check lists are one's own.
  expect(await rowsOf(await company.as('admin'), 'check_list_china')).toEqual([]);
});

test('who may not open a page may not read its table either', async () => {
  const person = await company.as('csr');
  for (const name of pageTableNames) {
    const { call, inputs: [given = {}] = [] } = pageTableOf(name);
    if (call.access === 'public' || holds({ roles: ['csr'] }, call.access)) continue;
    expect(await person.client.call(call, given as never), name).toMatchObject({ data: null }); // refused before it is read
  }
});
