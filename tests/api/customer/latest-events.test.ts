import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainContacts } from '../../../src/server/queries/main-contact';
import { events, recentEvents } from '../../../src/server/queries/timeline';
import type { SessionUser } from '../../../src/server/session-user';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let vera: SessionUser;
let customerId = 0;

beforeAll(async () => {
  company = await bareCompany();
  vera = await company.person('vera', 'vpSales', company.home);
  customerId = await company.customer({
    ...{ code: 'C1', nameEn: 'Ashford', departmentId: company.home, ownerId: vera.id },
  });
});
afterAll(() => company?.database.drop());

test('what happened sixty days ago, and what is still to come, is no news', async () => {
  const { db } = company.database;
  for (const offset of [-60, -59, 0, 1]) {
    await addOrder(db, { customerId, poNumber: `PO ${offset}`, orderDate: dayFromToday(offset) });
  }
  const { rows } = await sql<{ number: string }>`
    select number from (${recentEvents(vera, { today: dayFromToday(0), rows: 10 })}) as event order by date desc`.execute(
    db,
  );
  expect(rows.map(({ number }) => number)).toEqual(['PO 0', 'PO -59']);
});

test('a visit that was written down stands once, and so does a last visit of which nobody wrote', async () => {
  const { db } = company.database;
  const day = dayFromToday(-3);
  await sql`update customer set last_visit = ${day}`.execute(db);
  const visits = async () => {
    const { rows } = await sql<{ date: string; what: string }>`
      select to_char(date, 'YYYY-MM-DD') as date, what from (${events(['visit'])}) as event`.execute(db);
    return rows;
  };
  expect(await visits()).toEqual([{ date: day, what: '' }]);
  const { countryId } = company;
  await company.add('travel', { title: 'Visit', day, mode: 'onSite', countryId, customerId, travellerId: vera.id });
  expect(await visits()).toEqual([{ date: day, what: 'onSite' }]);
});

test('who is not with a customer any more is nobody’s main contact', async () => {
  const { db } = company.database;
  const main = { mainForOrders: true, mainForPayment: false, mainForShipping: false };
  await company.add('contact', { ...main, customerId, nameEn: 'Ann', used: true, language: 'en' });
  expect([...(await mainContacts(db, [customerId])).values()]).toMatchObject([{ name: 'Ann', language: 'en' }]);
  await sql`update contact set used = false`.execute(db);
  expect((await mainContacts(db, [customerId])).size).toBe(0);
});
