import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { contact } from '../../../src/shared/areas/customer/contact';
import { customer } from '../../../src/shared/areas/customer/customer';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const { foreseeMerge, mergeCustomers } = mergeCalls;

let company: Company;
let admin: Person;

beforeAll(async () => {
  company = await startCompany();
  admin = await company.as('admin');
  // What stands against a merge has tests of its own.
  await run('delete from edi_document');
  await run('delete from edi_partner');
  await run('update customer set department_id = (select department_id from customer where id = 1) where id <= 17');
});
afterAll(() => company.app.close());

const run = async <R>(statement: string): Promise<R[]> => (await sql.raw<R>(statement).execute(company.app.db)).rows;

/** Everything there is in the database that may change, but for what only says when. */
async function everything(): Promise<Record<string, string>> {
  const tables = await run<{ name: string }>(`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname !~ '^(audit|kysely|customer_merge|session|job|product_proposal|login|burnt|follow_reading|last_write)' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await run<{ row: Record<string, unknown> }>(`select to_jsonb(${name}) as row from ${name}`);
    const plain = rows.map(({ row: { version: _, updated_at: __, ...row } }) => JSON.stringify(row));
    found[name] = plain
      .filter(
        (row) =>
          !row.includes('"orders":0') && !row.includes('"containers":0,"cube":0') && !row.includes('"records":0'),
      )
      .sort()
      .join('\n');
  }
  return found;
}

const versionsOf = async (...ids: number[]) => {
  const rows = await run<{ id: number; version: number }>(
    `select id, version from customer where id in (${ids.join()})`,
  );
  return ids.map((id) => ({ id, version: rows.find((row) => row.id === id)?.version ?? 0 }));
};

async function merge(person: Person, intoId: number, otherIds: number[], values = {}) {
  const [into, ...others] = await versionsOf(intoId, ...otherIds);
  return person.client.call(mergeCustomers, { into: into ?? { id: 0, version: 0 }, others, values });
}

const [one, two] = [1, 2];

/** Both have the same of everything of which a customer has one. */
async function addClashes(): Promise<void> {
  for (const statement of [
    `insert into contact (customer_id, name_en, emails, main_for_orders, main_for_payment, main_for_shipping, used)
      values (${one}, 'Anna Twin', null, false, false, false, true), (${two}, 'Anna Twin', 'anna@twin.example', false, false, false, true)`,
    `update contact set main_for_orders = false where customer_id in (${one}, ${two})`,
    `update contact set main_for_orders = true where id in (select min(id) from contact where customer_id in (${one}, ${two}) group by customer_id)`,
    `delete from past_sales where customer_id in (${one}, ${two})`,
    `insert into past_sales (customer_id, year, m01) values (${one}, '2020', 10.10), (${two}, '2020', 5.05), (${two}, '2019', 7)`,
    `delete from reservation_visit; delete from reservation`,
    `insert into reservation (customer_id, market_id, invitation_state, state, remark)
      select id, (select min(id) from market), 'notInvited', 'pendingSubmission', 'of ' || id from customer where id in (${one}, ${two})`,
    `insert into reservation_visit (reservation_id, day, starts_at, ends_at)
      select id, today(), '10:00', '11:00' from reservation`,
    `delete from commitment_model where commitment_id in (select id from commitment where customer_id in (${one}, ${two}))`,
    `delete from commitment where customer_id in (${one}, ${two})`,
    `insert into commitment (customer_id, market_id, containers, confirmed_pieces, confirmed_containers, confirmed_amount)
      select id, (select min(id) from market), id, 0, 0, 0 from customer where id in (${one}, ${two})`,
    `insert into commitment_model (commitment_id, model_id, pieces)
      select commitment.id, model.id, 3 from commitment, model where commitment.customer_id in (${one}, ${two}) and model.id in (1, 2)`,
    `insert into inventory_product (customer_id, sku, material_id, status, made_by_id)
      select customer.id, sku, (select min(id) from material), 'active', 1 from customer, unnest(array['TWIN', 'SOLO' || customer.id]) as sku
      where id in (${one}, ${two})`,
    `insert into inventory_week (customer_id, product_id, week_start, week_end, sold, stock)
      select customer_id, id, day, day + 6, 1, customer_id * 10 from inventory_product,
        unnest(array['2026-01-05', case when customer_id = 2 then '2026-01-12' end]::date[]) as day
      where day is not null and sku = 'TWIN'`,
    `insert into follow (account_id, entity, record_id) values (1, 'customer', ${one}), (1, 'customer', ${two}), (2, 'customer', ${two})
      on conflict do nothing`,
    `update sales_order set po_number = 'PO-TWIN' where id in (select min(id) from sales_order where customer_id in (${one}, ${two}) group by customer_id)`,
    `delete from specification_name where customer_id in (${one}, ${two})`,
    `insert into specification_name (customer_id, name, arrangement) values (${one}, 'Twin set', '3+2'), (${two}, 'Twin set', '3+1')`,
    `update document set customer_ids = '{1,2}' where id = (select min(id) from document)`,
    `update document set customer_ids = '{2,3}' where id = (select max(id) from document)`,
    `insert into customer_import_mapping (customer_id, target, headings, mapping, used_at)
      select id, 'orders', 'a', '{}', now() from customer where id in (${one}, ${two})`,
    `insert into proposal_aside (customer_id, model_id, set_aside_by, set_aside_on) values (${two}, 1, 1, today()) on conflict do nothing`,
  ]) {
    await run(statement).catch((error: unknown) => {
      throw new Error(`${statement}: ${String(error)}`);
    });
  }
}

test('everything about the one is about the other, no figure changes, and an undo brings all of it back', async () => {
  await addClashes();
  const before = await everything();
  const [sums] = await run(`
    select sum(amount) as invoiced, (select sum(amount) from sales_order) as ordered, (select sum(amount) from customer_discount) as granted,
      (select sum(orders) from order_sum) as kept, (select sum(total) from past_sales) as past, (select sum(containers) from commitment) as promised,
      (select sum(pieces) from commitment_model) as pieces, (select sum(cube) from shipment) as shipped
    from invoice`);
  const { data: foreseen } = await admin.client.call(foreseeMerge, { intoId: one, otherIds: [two] });
  expect(foreseen.problems).toEqual([]);
  const clash = (kind: string) => foreseen.clashes.find((each) => each.kind === kind);
  expect(clash('salesOrder')).toMatchObject({ how: 'renamed', count: 1, names: ['PO-TWIN'] });
  expect(clash('specificationName')).toMatchObject({ how: 'renamed', count: 1 });
  expect(clash('pastSales')).toMatchObject({ how: 'joined', count: 1, names: ['2020'] });
  expect(clash('inventoryProduct')).toMatchObject({ how: 'joined', count: 1, names: ['TWIN'] });
  expect(clash('inventoryWeek')).toMatchObject({ how: 'keptStays', count: 1 });
  expect(clash('commitmentModel')).toMatchObject({ how: 'joined', count: 2 });
  expect(new Set(foreseen.clashes.filter(({ kind }) => kind === 'contact').map(({ how }) => how))).toEqual(
    new Set(['joined', 'cleared']),
  );
  expect(await everything()).toEqual(before);

  const name = company.customer.find(({ id }) => id === two)?.nameEn;
  const { code, data } = await merge(admin, one, [two], { nameEn: two });
  expect(code).toBe(0);
  const after = await everything();
  for (const [table, rows] of Object.entries(after)) {
    if (['file_import_record', 'upload'].includes(table)) continue;
    expect(rows, table).not.toContain(`"customer_id":${two},`);
    if (rows.includes('"entity":"customer"'))
      expect(rows, table).not.toMatch(new RegExp(`"record_id":${two}\\b.*"entity":"customer"`));
  }
  const [now] = await run(`
    select sum(amount) as invoiced, (select sum(amount) from sales_order) as ordered, (select sum(amount) from customer_discount) as granted,
      (select sum(orders) from order_sum) as kept, (select sum(total) from past_sales) as past, (select sum(containers) from commitment) as promised,
      (select sum(pieces) from commitment_model) as pieces, (select sum(cube) from shipment) as shipped
    from invoice`);
  expect(now).toEqual(sums);
  const [past] = await run(`select total from past_sales where customer_id = ${one} and year = '2020'`);
  expect(past).toEqual({ total: 15.15 });
  const weeks =
    await run(`select week_start, stock from inventory_week join inventory_product on inventory_product.id = product_id
    where inventory_week.customer_id = ${one} and sku = 'TWIN' order by 1`);
  expect(weeks).toEqual(
    [
      { week_start: '2026-01-05', stock: 10 },
      { week_start: '2026-01-12', stock: 20 },
    ].map(({ week_start: weekStart, stock }) => ({ weekStart, stock })),
  );
  const [anna] = await run(`select emails from contact where customer_id = ${one} and name_en = 'Anna Twin'`);
  expect(anna).toEqual({ emails: 'anna@twin.example' });

  // What was the old one leads to the other, by id, by code, and in the list.
  const goneCode = company.customer.find(({ id }) => id === two)?.code ?? '';
  const byCode = await admin.client.call(customerCalls.getCustomerDetail, { code: goneCode });
  expect(byCode.data.customer).toMatchObject({ id: one, nameEn: name });
  const byId = await admin.client.call(customerCalls.getCustomerDetail, { id: two });
  expect(byId.data.customer.id).toBe(one);
  const listed = await admin.client.call(customerCalls.getCustomer, { text: goneCode });
  expect(listed.data.rows.map(({ id }) => id)).toContain(one);

  const history = await admin.client.call(recordCalls.history, { entity: 'customer', id: one });
  expect(history.data.entries.find(({ action }) => action === 'merged')).toMatchObject({
    mayUndo: true,
    entity: 'customer',
  });

  const undone = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(undone).toMatchObject({ code: 0 });
  const back = await everything();
  for (const table of Object.keys(before)) expect(back[table], table).toBe(before[table]);
  const again = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(again.code).toBe(codeOf('undo.done'));
});

test('what was added since stays with the customer that stayed, or goes with what goes back; fields changed since stay', async () => {
  const { data } = await merge(admin, 3, [4], { city: 4 });
  const [own] = await run<{ id: number }>(`select id from sales_order where customer_id = 3 and id in
    (select jsonb_array_elements(step -> 'ids')::bigint from customer_merge, jsonb_array_elements(steps) as step
      where gone_id = 4 and step ->> 'table' = 'sales_order') limit 1`);
  await run(
    `insert into activity (customer_id, kind, text, day, writer_id, pinned) values (3, 'note', 'since', today(), 1, false)`,
  );
  await run(`insert into activity (customer_id, order_id, kind, text, day, writer_id, pinned)
    values (3, ${own?.id}, 'note', 'of its order', today(), 1, false)`);
  const [seen] = await versionsOf(3);
  const place = { id: 3, version: seen?.version ?? 0 };
  const changed = await admin.client.call(crudCallsOf(customer).modify, { ...place, changes: { city: 'Elsewhere' } });
  expect(changed.code).toBe(0);
  const undone = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(undone).toMatchObject({ code: 0, data: { kept: [{ field: 'city' }] } });
  const notes = await run(
    `select text, customer_id from activity where text in ('since', 'of its order') order by text`,
  );
  expect(notes).toEqual([
    { text: 'of its order', customerId: 4 },
    { text: 'since', customerId: 3 },
  ]);
  expect(await run('select city from customer where id = 3')).toEqual([{ city: 'Elsewhere' }]);
});

test('a merge stays where it cannot be taken back truthfully, and says why', async () => {
  const { data } = await merge(admin, 5, [6]);
  const goneCode = company.customer.find(({ id }) => id === 6)?.code ?? '';
  const own = `select id from sales_order where customer_id = 5 and id in (select jsonb_array_elements(step -> 'ids')::bigint
    from customer_merge, jsonb_array_elements(steps) as step where gone_id = 6 and step ->> 'table' = 'sales_order') limit 1`;
  // A line of an order that would go back, in a container that would stay.
  await run(`insert into shipment (customer_id, container_kind, status, cube) values (5, '40HC', 'planned', 10)`);
  await run(`update order_line set shipment_id = (select max(id) from shipment) where order_id = (${own})`);
  const entangled = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(entangled.code).toBe(codeOf('merge.entangled'));
  expect(await run('select from customer where id = 6')).toEqual([]);
  await run(`update order_line set shipment_id = null where shipment_id = (select max(id) from shipment)`);
  await run(`update customer set code = '${goneCode}' where id = 7`);
  const taken = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(taken.code).toBe(codeOf('merge.codeTaken'));
  await run(`update customer set code = 'FREE-7' where id = 7`);

  const later = await merge(admin, 8, [5]);
  expect(later.code).toBe(0);
  const chained = await admin.client.call(recordCalls.undo, { changeSet: data.changeSet });
  expect(chained.code).toBe(codeOf('merge.mergedSince'));
  // Old codes lead to where it all is now.
  const found = await admin.client.call(customerCalls.getCustomerDetail, { code: goneCode });
  expect(found.data.customer.id).toBe(8);
  expect((await admin.client.call(recordCalls.undo, { changeSet: later.data.changeSet })).code).toBe(0);
  expect((await admin.client.call(recordCalls.undo, { changeSet: data.changeSet })).code).toBe(0);
});

test('several become one at once', async () => {
  const orders = await run(`select count(*) as orders from sales_order where customer_id in (9, 10, 11)`);
  const { code, data } = await merge(admin, 9, [10, 11]);
  expect(code).toBe(0);
  expect(await run(`select count(*) as orders from sales_order where customer_id = 9`)).toEqual(orders);
  expect((await admin.client.call(recordCalls.undo, { changeSet: data.changeSet })).code).toBe(0);
  expect(await run('select id from customer where id in (9, 10, 11) order by id')).toHaveLength(3);
});

test('what a customer became part of is told to whoever reaches that one, and to nobody else', async () => {
  const seller = await company.hire('vpSales');
  const [kept, gone] = [9, 10].map((each) => company.customer.find(({ id }) => id === each));
  const { data, code } = await merge(admin, 9, [10]);
  expect([code, seller.visible.size]).toEqual([0, 0]);
  const add = ({ client }: Person) => {
    const mains = { mainForOrders: false, mainForPayment: false, mainForShipping: false };
    return client.call(crudCallsOf(contact).add, { customerId: gone?.id, nameEn: 'Ann Lee', ...mains, used: true });
  };
  for (const asked of [{ id: gone?.id ?? 0 }, { code: gone?.code ?? '' }]) {
    expect((await admin.client.call(customerCalls.getCustomerDetail, asked)).data.customer.id).toBe(kept?.id);
    expect((await seller.client.call(customerCalls.getCustomerDetail, asked)).code).toBe(codeOf('record.notFound'));
  }
  const told = await add(admin);
  expect([told.code, told.msg]).toEqual([codeOf('merge.notFound'), expect.stringContaining(String(kept?.code))]);
  expect((await add(seller)).code).toBe(codeOf('record.notFound'));
  expect((await admin.client.call(recordCalls.undo, { changeSet: data.changeSet })).code).toBe(0);
});

test('who stayed is found by the codes of those that went, as long as they are one', async () => {
  const codesFound = async () => {
    const { data } = await admin.client.call(searchCalls.searchIndex, { kind: 'customer' });
    return data.customers
      .find(([id]) => id === 9)?.[8]
      .split(' ')
      .sort();
  };
  const gone = company.customer.filter(({ id }) => id === 10 || id === 11).map(({ code }) => code);
  const { data } = await merge(admin, 9, [10, 11]);
  expect(await codesFound()).toEqual(gone.sort());
  expect((await admin.client.call(recordCalls.undo, { changeSet: data.changeSet })).code).toBe(0);
  expect(await codesFound()).toEqual(['']);
});

test('only whoever changes customers merges, and only those within reach, as they saw them', async () => {
  const approver = await company.as('approver');
  expect((await merge(approver, 12, [13])).code).toBe(codeOf('access.denied'));
  const seller = await company.as('vpSales');
  const [own = 0, second = 0] = [...seller.visible];
  const foreign = company.customer.find(({ id }) => !seller.visible.has(id) && id > 13)?.id ?? 0;
  expect((await merge(seller, own, [foreign])).code).toBe(codeOf('record.notFound'));
  expect((await merge(seller, foreign, [own])).code).toBe(codeOf('record.notFound'));
  const unseen = await seller.client.call(foreseeMerge, { intoId: own, otherIds: [foreign] });
  expect(unseen.code).toBe(codeOf('record.notFound'));
  expect((await merge(seller, own, [own])).code).toBe(codeOf('merge.sameCustomer'));
  const stale = { id: second, version: 99 };
  const [into = { id: own, version: 0 }] = await versionsOf(own);
  const conflict = await seller.client.call(mergeCustomers, { into, others: [stale], values: {} });
  expect(conflict.code).toBe(codeOf('record.conflict'));
  await run(`update customer set name_zh = '双子家居' where id in (${own}, ${second}, ${foreign})`);
  const pairs = await seller.client.call(mergeCalls.possibleDuplicates, {});
  const found = pairs.data.rows.flatMap(({ left, right }) => [left.id, right.id]);
  expect(found).toEqual(expect.arrayContaining([own, second]));
  expect(found.filter((id) => !seller.visible.has(id))).toEqual([]);
});

test('customers that may be the same are found by what they share, of one of them or for some reasons alone', async () => {
  const seller = await company.as('vpSales');
  const [one = 0, other = 0, third = 0] = [...seller.visible].slice(-3);
  const foreign = company.customer.find(({ id }) => !seller.visible.has(id) && id > 20)?.id ?? 0;
  await run(`update customer set tel = '+49 30 5550 9123' where id in (${one}, ${foreign})`);
  await run(`update contact set whatsapp = '+49 30 5550 9123' where customer_id = ${other}`);
  await run(`update customer set email = 'b@c.eu', address = '9 Elm Lane', city = '' where id in (${other}, ${third})`);
  type Asked = InputOf<typeof mergeCalls.possibleDuplicates>;
  const pairs = async (asked: Asked, person = seller) => {
    const { data } = await person.client.call(mergeCalls.possibleDuplicates, asked);
    expect(data.total).toBe(data.rows.length);
    return data.rows
      .map(({ left, right, reasons }) => `${left.id} ${right.id} ${reasons.map(({ reason }) => reason).join()}`)
      .filter((pair) => /samePhone|sameMail/.test(pair));
  };
  const byPhone = `${one} ${other} samePhone`;
  const byMail = expect.stringMatching(new RegExp(`^${other} ${third} sameMail`));
  expect(await pairs({ customerId: one })).toEqual([byPhone]);
  expect((await pairs({ customerId: other })).sort()).toEqual([byPhone, byMail].sort());
  expect(await pairs({ customerId: third, reasons: ['sameMail'] })).toEqual([byMail]);
  expect(await pairs({ reasons: ['samePhone'] })).toEqual([byPhone]);
  expect(await pairs({ customerId: one, reasons: ['sameMail'] })).toEqual([]);
  const all = await pairs({ customerId: foreign }, admin);
  expect(all).toHaveLength(2);
  expect((await seller.client.call(mergeCalls.possibleDuplicates, { customerId: foreign })).code).toBe(
    codeOf('record.notFound'),
  );
});

test('what cannot be settled stands against it, foreseen and done', async () => {
  await run(`update customer set department_id = (select max(id) from department where division_of(id)
    <> (select division_of(department_id) from customer where id = 12)) where id = 13`);
  await run(`insert into edi_partner (customer_id, format, our_qualifier, our_id, our_name, their_qualifier, their_id, is_test, invoices_from, first_control_number)
    select id, 'x12', 'ZZ', 'OURS', 'Ours', 'ZZ', 'T' || id, true, today(), 1 from customer where id in (18, 19)`);
  const foresee = async (intoId: number, otherId: number) =>
    (await admin.client.call(foreseeMerge, { intoId, otherIds: [otherId] })).data.problems;
  expect((await foresee(12, 13)).length).toBeGreaterThan(0);
  expect((await merge(admin, 12, [13])).code).toBe(codeOf('merge.budgetClosed'));
  expect(await foresee(18, 19)).toContainEqual(expect.stringContaining('EDI'));
  expect([codeOf('merge.ediPartners'), codeOf('merge.budgetClosed')]).toContain((await merge(admin, 18, [19])).code);
});

test('of two who merge at once one is told', async () => {
  const [a, b] = await Promise.all([merge(admin, 14, [15]), merge(admin, 15, [14])]);
  const codes = [a.code, b.code].sort((left, right) => left - right);
  expect(codes[0]).toBe(0);
  expect([codeOf('record.notFound'), codeOf('record.conflict')]).toContain(codes[1]);
});

test.each([
  [
    'mail',
    `insert into mail (message_id, template, language, recipient, subject, text_body, html_body, state, tries, customer_id)
      values ('<twin@example.com>', 'quote', 'en', 'a@example.com', 's', 't', 'h', 'sending', 1, 17)`,
  ],
  [
    'erp_document',
    `insert into erp_document (purchase_order_id, customer_id, revision, key, document_number, purchase, state)
      select min(id), 17, 99, 'twin', 'TWIN-1', '{}', 'sending' from purchase_order`,
  ],
])('what is just being sent keeps its customer: %s', async (table, insert) => {
  await run(insert);
  expect((await merge(admin, 16, [17])).code).toBe(codeOf('merge.sending'));
  const { data } = await admin.client.call(foreseeMerge, { intoId: 16, otherIds: [17] });
  expect(data.problems).toHaveLength(1);
  await run(`delete from ${table} where state = 'sending'`);
});

test('a connection that breaks on the way leaves everything as it was', async () => {
  const before = await everything();
  await run(`create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await run(`create trigger break_off after delete on customer for each row execute function break_off()`);
  await run(`alter function break_off() security definer`);
  const broken = await merge(admin, 16, [17]).catch(() => ({ code: -1 }));
  expect(broken.code).not.toBe(0);
  await run('drop trigger break_off on customer');
  expect(await everything()).toEqual(before);
});

test('of two purchase orders of one number only a first draft gives way to the other', async () => {
  const [first, second] = await run<{ id: number }>('select id from purchase_order order by id limit 2');
  const [into, other] = await run<{ id: number }>('select id from customer order by id desc limit 2');
  if (!into || !other) throw new Error('the company has customers');
  await run(`update customer set department_id = (select department_id from customer where id = ${into.id})
    where id = ${other.id}`);
  const put = (id: number | undefined, customerId: number, state: string, revision: number) =>
    run(`update purchase_order set customer_id = ${customerId}, number = 'TWICE', state = '${state}', revision = ${revision}
      where id = ${id}`);
  const problems = async (state: string, revision: number) => {
    await put(first?.id, into.id, 'sent', 3);
    await put(second?.id, other.id, state, revision);
    return (await admin.client.call(foreseeMerge, { intoId: into.id, otherIds: [other.id] })).data.problems.length;
  };
  const free = await problems('draft', 1);
  expect([await problems('submitted', 1), await problems('draft', 2)]).toEqual([free + 1, free + 1]);
});
