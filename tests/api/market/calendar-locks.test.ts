import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { waitingFor } from '../../support/waiting';

let company: BareCompany;
let marketId = 0;
let id = 0;

beforeAll(async () => {
  company = await bareCompany();
  const { database, home, countryId } = company;
  const seller = await company.person('vp', 'vpSales', home);
  const customerId = await company.customer({
    code: '100200',
    nameEn: 'Ashford',
    departmentId: home,
    ownerId: seller.id,
  });
  const days = { startDate: '2027-03-01', endDate: '2027-03-05' };
  marketId = await company.add('market', { nameEn: 'Spring show', nameZh: '春季展', countryId, ...days });
  const state = { invitationState: 'invited', state: 'approved' };
  id = await company.add('reservation', { customerId, marketId, ...state });
  await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
    values (${id}, '2027-03-01', '10:00', '11:00')`.execute(database.db);
  // The first one stored is not the one with the lowest id.
  for (const calendarId of [2, 1])
    await sql`insert into sent_calendar
      (id, reservation_id, customer_id, uid, recipient, language, created_by, sequence, summary, place, events)
      values (${calendarId}, ${id}, ${customerId}, ${`reservation-${id}`}, ${`anna${calendarId}@shop.example`}, 'en',
        ${seller.id}, 1, 'Spring show', 'Hall 1', '[]')`.execute(database.db);
});
afterAll(() => company?.database.drop());

test.each([
  ['other days of a show', () => sql`update market set end_date = end_date + 1 where id = ${marketId}`],
  ['an answer', () => sql`update reservation set invitation_state = 'declined' where id = ${id}`],
  ['another table for a visit', () => sql`update reservation_visit set booth = 'B2' where reservation_id = ${id}`],
])('%s locks the calendars in the order of their ids', async (_, change: () => RawBuilder<unknown>) => {
  const { db } = company.database;
  let changing: Promise<unknown> | undefined;
  await db.transaction().execute(async (other) => {
    await sql`select from sent_calendar where id = 1 for update`.execute(other);
    changing = db.transaction().execute(async (transaction) => {
      await change().execute(transaction);
      throw new Error('taken back');
    });
    changing.catch(() => {});
    await expect.poll(() => waitingFor(db)).toBe(1);
    const { rows } = await sql`select id from sent_calendar where id = 2 for update skip locked`.execute(other);
    expect(rows).toEqual([{ id: 2 }]);
  });
  await expect(changing).rejects.toThrow('taken back');
});
