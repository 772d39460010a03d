import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineUp } from '../../../src/shared/areas/customer/line-up';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { isDone } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';

const floors = crudCallsOf(lineUp);
const duplicate = errorCatalogue['record.duplicate'].code;
const [one, two, modelId] = [1, 2, 3];

let company: Company;
let admin: Person;

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  await sql`delete from line_up where model_id = ${modelId}`.execute(company.app.db);
  // What stands against a merge has tests of its own.
  await sql`delete from edi_document`.execute(company.app.db);
  await sql`delete from edi_partner`.execute(company.app.db);
  await sql`update customer set department_id = (select department_id from customer where id = ${one})`.execute(
    company.app.db,
  );
});
afterAll(() => company.app.close());

const put = (customerId: number, floorSlot: string | null, stores = 1) =>
  admin.client.call(floors.add, { customerId, modelId, floorSlot, stores });
const move = (id: number, version: number, active: boolean) =>
  admin.client.call(floors.modify, { id, version, changes: { active } });
const standing = async () => {
  const { data } = await admin.client.call(floors.list, { modelId: [modelId], size: 5000 } as never);
  return data.rows
    .map(({ customerId, floorSlot, stores, active }) => [customerId, floorSlot, stores, active].join(' '))
    .sort();
};

describe('a slot of a floor', () => {
  test('holds a model once, whoever comes first of two at the same moment', async () => {
    const puts = await Promise.all([put(one, 'R1'), put(one, 'R1'), put(one, null), put(one, null)]);
    for (const two of [puts.slice(0, 2), puts.slice(2)]) {
      expect(two.filter(isDone)).toHaveLength(1);
      expect(two.filter(({ code }) => code === duplicate)).toHaveLength(1);
    }
    await sql`delete from line_up where model_id = ${modelId}`.execute(company.app.db);
  });

  test('is not given back by an undo where the model came to stand there again', async () => {
    const { data: first } = await put(one, 'U1');
    const { data: off } = await move(first.id, first.version, false);
    expect(off.active).toBe(false);
    const { data: second } = await put(one, 'U1');
    const undo = () => admin.client.call(recordCalls.undo, { changeSet: off.changeSet ?? '' });
    expect((await undo()).code).toBe(duplicate);
    await move(second.id, second.version, false);
    expect((await undo()).code).toBe(0);
    expect(await standing()).toEqual(['1 U1 1 false', '1 U1 1 true']);
    await sql`delete from line_up where model_id = ${modelId}`.execute(company.app.db);
  });

  test('stays that of the customer that stays where two become one; an undo brings both back', async () => {
    await put(one, 'S1', 4);
    await put(two, 'S1', 7);
    await put(two, 'S2', 9);
    await put(two, null, 2);
    const before = await standing();
    const { data: foreseen } = await admin.client.call(mergeCalls.foreseeMerge, { intoId: one, otherIds: [two] });
    expect(foreseen.clashes.filter(({ kind }) => kind === 'lineUp')).toMatchObject([{ how: 'cleared', count: 1 }]);
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from customer where id in (${one}, ${two}) order by id`.execute(company.app.db);
    const [into = { id: one, version: 0 }, other = into] = rows;
    const { data, msg } = await admin.client.call(mergeCalls.mergeCustomers, { into, others: [other], values: {} });
    expect(msg).toBe('');
    expect(await standing()).toEqual(['1  2 true', '1 S1 4 true', '1 S1 7 false', '1 S2 9 true']);
    const undone = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
    expect(undone.code).toBe(0);
    expect(await standing()).toEqual(before);
  });
});

test('line-ups are narrowed to a department with all below it, in the list and in its workbook', async () => {
  const db = company.app.db;
  const { rows } = await sql<{ id: number; parentId: number }>`
    select id, parent_id from department where parent_id is not null order by id limit 1`.execute(db);
  const [below] = rows;
  await sql`update customer set department_id = ${below?.id}`.execute(db);
  const asked = { departmentId: [below?.parentId], size: 5000 };
  const { data } = await admin.client.call(floors.list, asked as never);
  const { data: all } = await admin.client.call(floors.list, { size: 5000 });
  expect(data.total).toBe(all.total);
  expect(data.total).toBeGreaterThan(5);
  const file = await admin.client.fetch(`/getLineupExcel?format=csv&departmentId=${below?.parentId}`, {
    headers: { token: admin.client.token ?? '' },
  });
  expect((await file.text()).trim().split(/\r?\n/)).toHaveLength(all.total + 1);
  const elsewhere = await sql<{ id: number }>`
    select id from department where id <> ${below?.id} and parent_id = ${below?.parentId} limit 1`.execute(db);
  const other = { departmentId: [elsewhere.rows[0]?.id], size: 5000 };
  expect((await admin.client.call(floors.list, other as never)).data.total).toBe(0);
});
