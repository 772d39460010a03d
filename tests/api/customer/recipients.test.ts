import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact } from '../../../src/shared/areas/customer/contact';
import { customerLimits } from '../../../src/shared/areas/customer/limits';
import { recipientCalls } from '../../../src/shared/areas/customer/recipient-calls';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const { getRecipients } = recipientCalls;
const calls = crudCallsOf(contact);

let company: Company;
let seller: Person;
let own: number;
let foreign: number;

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
  const { rows } = await sql<{ customerId: number }>`select customer_id from reservation`.execute(company.app.db);
  own = rows.map(({ customerId }) => customerId).find((id) => seller.visible.has(id)) ?? 0;
  foreign = company.customer.find(({ id }) => !seller.visible.has(id))?.id ?? 0;
  await sql`delete from contact where customer_id = ${own}`.execute(company.app.db);
  const plain = { customerId: own, mainForPayment: false, mainForShipping: false, used: true };
  await seller.client.call(calls.add, { ...plain, nameEn: 'Aron', mainForOrders: false, emails: 'aron@shop.example' });
  await seller.client.call(calls.add, {
    ...{ ...plain, nameEn: 'Mei Cao', nameZh: '曹梅', mainForOrders: true, language: 'zh' },
    emails: 'mei@shop.example; office@shop.example',
  });
  await seller.client.call(calls.add, { ...plain, nameEn: 'Gone', mainForOrders: false, used: false });
});

afterAll(() => company.app.close());

const recipients = (input: object, who = seller) => who.client.call(getRecipients, input);

test('the people of a customer are offered, the main contact for orders first, with the language of their mails', async () => {
  const { data } = await recipients({ customerId: own });
  expect(data.rows.map(({ name, addresses, language, isMain }) => [name, addresses, language, isMain])).toEqual([
    ['Mei Cao', ['mei@shop.example', 'office@shop.example'], 'zh', true],
    ['Aron', ['aron@shop.example'], null, false],
  ]);
  expect((await recipients({ customerId: own, text: '曹' })).data.rows).toHaveLength(1);
});

test('people out of reach are offered to nobody, by no way', async () => {
  expect((await recipients({ customerId: foreign })).data.rows).toEqual([]);
  const { rows } = await sql<{ emails: string }>`
    select emails from contact where customer_id = ${foreign} and emails is not null`.execute(company.app.db);
  const address = rows[0]?.emails ?? '';
  expect(address).toContain('@');
  expect((await recipients({ text: address })).data.rows).toEqual([]);
  expect((await recipients({ text: address }, await company.as('admin'))).data.rows.length).toBeGreaterThan(0);
  const hidden = await sql<{ id: number }>`
    select id from quote where customer_id <> all(${[...seller.visible]}::bigint[]) limit 1`.execute(company.app.db);
  const id = hidden.rows[0]?.id ?? 9_999_999;
  expect((await recipients({ entity: 'quote', recordId: id })).code).toBe(codeOf('record.notFound'));
});

test('a record offers the people of its customer; one about nobody those whom the text finds', async () => {
  const added = await seller.client.call(crudCallsOf(quote).add, { customerId: own, plant: 'china' } as never);
  expect(added.data.contact).toBe('Mei Cao');
  const { data } = await recipients({ entity: 'quote', recordId: added.data.id });
  expect(data).toMatchObject({ isOfCustomers: true, rows: [{ name: 'Mei Cao' }, { name: 'Aron' }] });
  const found = await recipients({ text: 'mei@shop' });
  expect(found.data).toMatchObject({ isOfCustomers: false, rows: [{ name: 'Mei Cao' }] });
});

test('a customer offers its own people, and what is about no customer those whom the text finds', async () => {
  const { data } = await recipients({ entity: 'customer', recordId: own });
  expect(data).toMatchObject({ isOfCustomers: true, rows: [{ name: 'Mei Cao' }, { name: 'Aron' }] });
  expect((await recipients({ entity: 'customer', recordId: foreign })).code).toBe(codeOf('record.notFound'));
  const { rows } = await sql<{ id: number }>`
    insert into task (title, assignee_id, given_by_id, done) values ('Call', ${seller.id}, ${seller.id}, false) returning id`.execute(
    company.app.db,
  );
  const ofNone = await recipients({ entity: 'task', recordId: rows[0]?.id, text: 'mei@shop' });
  expect(ofNone.data).toMatchObject({ isOfCustomers: false, rows: [{ name: 'Mei Cao' }] });
});

test('an invitation is proposed to the main contact in their language', async () => {
  const { rows } = await sql<{ id: number }>`select id from reservation where customer_id = ${own}`.execute(
    company.app.db,
  );
  const ids = rows.map(({ id }) => id).slice(0, 1);
  const { data } = await seller.client.call(invitationCalls.previewInvitations, { ids });
  expect(data.rows[0]).toMatchObject({ to: 'mei@shop.example', language: 'zh' });
});

test('who has left is the main contact no more, of quotes or invitations', async () => {
  const { db } = company.app;
  const use = (used: boolean) =>
    db.updateTable('contact').set({ used }).where('customerId', '=', own).where('mainForOrders', '=', true).execute();
  await use(false);
  const { data } = await seller.client.call(crudCallsOf(quote).add, { customerId: own, plant: 'china' } as never);
  expect(data.contact).toBeNull();
  const { rows } = await sql<{ id: number }>`select id from reservation where customer_id = ${own} limit 1`.execute(db);
  const invited = await seller.client.call(invitationCalls.previewInvitations, { ids: rows.map(({ id }) => id) });
  expect(invited.data.rows).toHaveLength(1);
  expect(invited.data.rows[0]?.to).not.toBe('mei@shop.example');
  await use(true);
});

test('before an import it is told who has the same address and whom the file would replace', async () => {
  const code = company.customer.find(({ id }) => id === own)?.code ?? '';
  const rows = [
    { row: 1, values: { customerId: code, nameEn: 'New One', emails: 'aron@shop.example', mainForOrders: true } },
    { row: 2, values: { customerId: code, nameEn: 'Aron', emails: 'aron@shop.example' } },
    { row: 3, values: { customerId: 'no such', nameEn: 'X', emails: 'aron@shop.example' } },
  ];
  const { data, msg } = await seller.client.call(importCalls.importDoubts, { target: 'Contacts', rows });
  expect(msg).toBe('');
  expect(data).toEqual([
    {
      row: 1,
      problems: [
        'Mei Cao is the main contact for orders; this one would take over.',
        'Aron of this customer has aron@shop.example, too.',
      ],
    },
  ]);
  const keeper = await company.as('catalogueAdmin');
  const refused = await keeper.client.call(importCalls.importDoubts, { target: 'Contacts', rows });
  expect(refused.code).toBe(codeOf('access.denied'));
});

test('of nobody without an address is one offered where no customer is asked about', async () => {
  const person = { customerId: own, nameEn: 'Nora Mailless', mainForOrders: false, mainForPayment: false };
  await seller.client.call(calls.add, { ...person, mainForShipping: false, used: true });
  expect((await recipients({ text: 'Mailless' })).data.rows).toEqual([]);
  expect((await recipients({ customerId: own, text: 'Mailless' })).data.rows).toMatchObject([{ addresses: [] }]);
  await sql`delete from contact where name_en = ${person.nameEn}`.execute(company.app.db);
});

test('the main contacts stand before the others, as many as are offered at once, and it is said where there are more', async () => {
  const { db } = company.app;
  const add = (nameEn: string, isMain = false) => {
    const mains = { mainForOrders: false, mainForPayment: isMain, mainForShipping: false };
    return db
      .insertInto('contact')
      .values({ customerId: own, nameEn, used: true, ...mains })
      .execute();
  };
  await add('Zoe', true);
  for (let at = 3; at < customerLimits.recipients; at += 1) await add(`Person ${at}`);
  const { rows, more } = (await recipients({ customerId: own })).data;
  expect(rows.map(({ name }) => name).slice(0, 4)).toEqual(['Mei Cao', 'Zoe', 'Aron', 'Person 10']);
  expect([rows.length, more]).toEqual([customerLimits.recipients, false]);
  await add('One more');
  const { data } = await recipients({ customerId: own });
  expect([data.rows.length, data.more]).toEqual([customerLimits.recipients, true]);
});
