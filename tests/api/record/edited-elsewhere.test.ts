import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { listed } from '../../../src/shared/areas/all';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { bulkNames, editable } from '../../../src/shared/areas/record/editable';
import { holds, roleNames } from '../../../src/shared/roles';
import { type Company, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

// What people edit on pages of its own, without a derived list: the same promises as in the table of all lists.

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

/** The field that is changed, and two records with another value for each. */
const edits = {
  order: {
    field: 'remarks',
    find: sql`select id, version, 'Said of ' || id as value from sales_order order by id limit 2`,
  },
  orderLine: {
    field: 'shipmentId',
    find: sql`
      select line.id, line.version, other.id as value from order_line as line
      cross join lateral (select id from shipment where shipment.customer_id = line.customer_id
        and shipment.id is distinct from line.shipment_id order by id limit 1) as other
      order by line.id limit 2`,
  },
} as const;

test('every record without a list that is edited in bulk is among those tried here', () => {
  expect(bulkNames.filter((name) => !Object.hasOwn(listed, name))).toEqual(Object.keys(edits));
});

interface Chosen {
  id: number;
  version: number;
  value: string | number;
}
type Row = Record<string, unknown>;

describe.each(['order', 'orderLine'] as const)('a record of %s', (entity) => {
  const { field, find } = edits[entity];
  const chosen = async () => (await find.execute(company.app.db)).rows as Chosen[];
  const stored = async (id: number) =>
    (await sql<Row>`select * from ${sql.table(tableOf(entity))} where id = ${id}`.execute(company.app.db)).rows[0];
  const rowsOf = (records: readonly Chosen[]) =>
    records.map(({ id, version, value }) => ({ id, version, changes: { [field]: value } }));
  const change = { entity, confirmed: true };

  test('is not edited by roles that do not write it, over another version, or in fields that nobody edits', async () => {
    const records = await chosen();
    const before = await Promise.all(records.map(({ id }) => stored(id)));
    const rows = rowsOf(records);
    for (const role of roleNames.filter((each) => !holds({ roles: [each] }, editable[entity].entity.access.write))) {
      const { client } = await company.as(role);
      const { code } = await client.call(recordCalls.changeMany, { ...change, rows });
      expect([role, code]).toEqual([role, codeOf('access.denied')]);
    }
    const { client } = await company.as('admin');
    const codes = [];
    for (const wrong of [
      rows.map((row, at) => ({ ...row, version: row.version + at })),
      rows.map(({ changes: _, ...row }) => ({ ...row, changes: { customerId: 1 } })),
      rows.map((row) => ({ ...row, changes: { [field]: { no: 'value' } as never } })),
    ]) {
      codes.push((await client.call(recordCalls.changeMany, { ...change, rows: wrong })).code);
    }
    const refused = codeOf('bulk.refused'); // it names the record and why
    expect(codes).toEqual([refused, refused, codeOf('input.invalid')]);
    expect(await Promise.all(records.map(({ id }) => stored(id)))).toEqual(before);
  });

  test('is edited with others as one change, which its history tells and undo takes back', async () => {
    const { client } = await company.as('admin');
    const records = await chosen();
    const before = await Promise.all(records.map(({ id }) => stored(id)));
    const { data, msg } = await client.call(recordCalls.changeMany, { ...change, rows: rowsOf(records) });
    expect([msg, data?.changed]).toEqual(['', 2]);
    for (const { id, value } of records) {
      expect((await stored(id))?.[field]).toBe(value);
      const { data: history } = await client.call(recordCalls.history, { entity, id });
      const edited = history.entries.find((each) => each.changeSet === data.changeSet && each.entity === entity);
      expect(edited).toMatchObject({ action: 'edited', mayUndo: true });
      expect(edited?.changes.map((each) => each.field)).toContain(field);
    }
    expect((await client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' })).msg).toBe('');
    for (const [at, { id }] of records.entries()) expect((await stored(id))?.[field]).toEqual(before[at]?.[field]);
  });
});

test('what becomes of a line stands in the history of its order', async () => {
  const { client } = await company.as('admin');
  const [line] = (await edits.orderLine.find.execute(company.app.db)).rows as Chosen[];
  if (!line) throw new Error('no line may be put into another container');
  const rows = [{ id: line.id, version: line.version, changes: { shipmentId: line.value } }];
  const { data } = await client.call(recordCalls.changeMany, { entity: 'orderLine', confirmed: true, rows });
  const { rows: orders } = await sql<{ orderId: number }>`
    select order_id from order_line where id = ${line.id}`.execute(company.app.db);
  const { data: history } = await client.call(recordCalls.history, { entity: 'order', id: orders[0]?.orderId ?? 0 });
  const told = history.entries.filter(({ changeSet }) => changeSet === data.changeSet);
  expect(told.map(({ entity }) => entity)).toContain('orderLine');
});
