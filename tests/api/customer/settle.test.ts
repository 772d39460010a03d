import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foreseenMerge } from '../../../src/server/records/customer-merge/foresee';
import { mergedCustomers } from '../../../src/server/records/customer-merge/merge';
import { undone } from '../../../src/server/records/undo';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let editor: Parameters<typeof mergedCustomers>[1];
let [stays, goes, third] = [0, 0, 0];
let made = 0;

const today = dayFromToday(0);
const run = async <R>(statement: string) => (await sql.raw<R>(statement).execute(company.database.db)).rows;
const mains = { mainForOrders: false, mainForPayment: false, mainForShipping: false };

beforeAll(async () => {
  company = await bareCompany();
  await run(`update department set division = case code when 'D1' then 'one' else 'two' end`);
  const user = await company.person('root', 'admin', company.home);
  editor = { user, address: 'here', language: 'en', today };
});
beforeEach(async () => {
  const next = (departmentId: number) =>
    company.customer({ code: `C${++made}`, nameEn: 'Ashford', departmentId, ownerId: editor.user.id });
  [stays, goes, third] = [await next(company.home), await next(company.abroad), await next(company.home)];
});
afterAll(() => company.database.drop());

const seen = async (id: number) => {
  const [row] = await run<{ version: number }>(`select version from customer where id = ${id}`);
  return { id, version: row?.version ?? 0 };
};
const merge = async (...otherIds: number[]) => {
  const others = await Promise.all(otherIds.map(seen));
  return mergedCustomers(company.database.db, editor, { into: await seen(stays), others, values: {} });
};
const foresee = (...otherIds: number[]) => foreseenMerge(company.database.db, editor, { intoId: stays, otherIds });

test('a person of both is main for what either was, is in use where either was, and says first what the one that stays said', async () => {
  const anna = { nameEn: 'Anna Lee', phones: null, emails: null };
  await company.add('contact', { ...anna, ...mains, customerId: stays, used: false, jobTitle: 'Buyer' });
  const other = { ...mains, mainForPayment: true, customerId: goes, used: true, jobTitle: 'Owner' };
  await company.add('contact', { ...anna, ...other, phones: '+1 555' });
  await merge(goes);
  const found = await run('select job_title, phones, used, main_for_orders, main_for_payment from contact');
  expect(found).toEqual([
    { jobTitle: 'Buyer', phones: '+1 555', used: true, mainForOrders: false, mainForPayment: true },
  ]);
});

test('what two of those that go both have is foreseen, too, where the one that stays has none of it', async () => {
  await run(`insert into past_sales (customer_id, year, m01) values (${goes}, '2019', 1), (${third}, '2019', 2)`);
  expect((await foresee(goes)).clashes).toEqual([]);
  expect((await foresee(goes, third)).clashes).toMatchObject([{ kind: 'pastSales', how: 'joined', count: 1 }]);
});

test('months of which neither customer said anything stay empty, and those of one are its own', async () => {
  for (const [customerId, m01, m02] of [
    [stays, 'null', '10.10'],
    [goes, 'null', 'null'],
    [third, '0', '5.05'],
  ] as const) {
    await run(`insert into past_sales (customer_id, year, m01, m02) values (${customerId}, '2020', ${m01}, ${m02})`);
  }
  await merge(goes);
  expect(await run(`select m01, m02 from past_sales where customer_id = ${stays}`)).toEqual([{ m01: null, m02: 10.1 }]);
  await merge(third);
  expect(await run(`select m01, m02, total from past_sales where customer_id = ${stays}`)).toEqual([
    { m01: 0, m02: 15.15, total: 15.15 },
  ]);
});

test('a budget that either division handed in stands against a merge, within one division none does', async () => {
  for (const id of [stays, goes, third]) {
    await run(`insert into budget (customer_id, year, m01, state) values (${id}, '2031', 1, 'draft')`);
  }
  const problems = async (handedIn: string | null) => {
    await run('delete from division_budget');
    await run(`update budget set state = 'draft'`);
    await run(
      `insert into division_budget (division, year, state) select '${handedIn}', '2031', 'submitted' where ${handedIn !== null}`,
    );
    return [(await foresee(goes)).problems.length, (await foresee(third)).problems.length];
  };
  expect([await problems(null), await problems('one'), await problems('two')]).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
  ]);
  await expect(merge(goes)).rejects.toMatchObject({ code: 'merge.budgetClosed', parameters: { year: '2031' } });
});

test('a document of both is of the one that stays once, and of both again when that is taken back', async () => {
  const { user } = editor;
  const file = { title: 'Terms', type: 'other', textLanguage: 'en', audience: 'internal', responsibleId: user.id };
  for (const customerIds of [[stays, goes], [goes, third], [stays]])
    await company.add('document', { ...file, customerIds });
  const documents = async () =>
    (await run<{ customerIds: string[] }>('select customer_ids from document order by id')).map(({ customerIds }) =>
      customerIds.map(Number),
    );
  const before = await documents();
  const { changeSet } = await merge(goes);
  expect(await documents()).toEqual([[stays], [stays, third], [stays]]);
  await undone(company.database.db, editor, changeSet);
  expect(await documents()).toEqual(before);
});

test('an invoice that is just handed to a partner keeps its customer', async () => {
  const orderId = await addOrder(company.database.db, { customerId: goes, poNumber: 'PO-1', orderDate: today });
  const invoiceId = await company.add('invoice', {
    ...{ customerId: goes, orderId, invoiceNumber: 'I-1', invoiceDate: today, dueDate: today, amount: 1, paid: 0 },
  });
  await run(`insert into edi_partner (customer_id, format, our_qualifier, our_id, our_name, their_qualifier, their_id, is_test,
      invoices_from, first_control_number) values (${goes}, 'x12', 'ZZ', 'OURS', 'Ours', 'ZZ', 'THEIRS', true, today(), 1)`);
  await run(`insert into edi_document (customer_id, invoice_id, partner_id, attempt, format, control_number, content, state, is_test)
    select ${goes}, ${invoiceId}, id, 1, 'x12', 1, '', 'sending', true from edi_partner`);
  expect((await foresee(goes)).problems).toHaveLength(1);
  await expect(merge(goes)).rejects.toMatchObject({ code: 'merge.sending', parameters: { count: 1 } });
  await run(`update edi_document set state = 'sent'`);
  expect(await merge(goes)).toMatchObject({ changeSet: expect.any(String) });
});
