import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { tellOfVisits } from '../../support/told-calendars';
import { waitingFor } from '../../support/waiting';

let company: Company;
let vp = {} as Person; // logged in before the first test
let show = { id: 0, startDate: '', endDate: '' };
let id = 0;
let customers: number[] = [];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  customers = [...vp.visible].slice(0, 2);
  const { rows } = await sql<typeof show>`
    select id, start_date, end_date from market order by start_date desc limit 1`.execute(company.app.db);
  show = rows[0] ?? show;
});
beforeEach(async () => {
  const { db } = company.app;
  for (const table of ['reservation_visit', 'sent_calendar', 'mail_attachment', 'mail']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await sql`delete from reservation where market_id = ${show.id}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state)
    values (${customers[0]}, ${show.id}, 'notInvited', 'pendingSubmission') returning id`.execute(db);
  id = rows[0]?.id ?? 0;
});
afterAll(() => company.app.close());

const invite = (given: { customerId?: number | undefined } = {}) =>
  vp.client.call(invitationCalls.inviteByMail, {
    invitations: [{ id, to: 'anna@shop.example', language: 'en', ...given }],
  });

/** Invites while another transaction, which is at the record already, makes a change and commits it. */
async function inviteDuring(place: RawBuilder<unknown>, change: (other: Db) => Promise<unknown>) {
  const { db } = company.app;
  let inviting: ReturnType<typeof invite> | undefined;
  await db.transaction().execute(async (other) => {
    await sql`select from ${place} for update`.execute(other);
    inviting = invite();
    await expect.poll(() => waitingFor(db)).toBe(1);
    await change(other);
  });
  return inviting;
}

async function calendar(): Promise<string> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from mail join mail_attachment on mail_id = mail.id
    where entity = 'reservation' and record_id = ${id}`.execute(company.app.db);
  return rows.map(({ content }) => content.toString('utf8')).join('\n');
}
const compact = (day: string) => day.replaceAll('-', '');

test('a visit that moves while its customer is being invited is in the calendar at its new time', async () => {
  await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
    values (${id}, ${show.startDate}, '10:00', '11:00')`.execute(company.app.db);
  const invited = await inviteDuring(sql`reservation where id = ${id}`, (other) =>
    sql`update reservation_visit set starts_at = '15:00', ends_at = '16:00' where reservation_id = ${id}`.execute(
      other,
    ),
  );
  expect(invited?.msg).toBe('');
  expect(await calendar()).toContain(`DTSTART:${compact(show.startDate)}T150000`);
});

test('a show that is postponed while customers are being invited is in the calendar on its new days', async () => {
  const startDate = daysAfter(show.startDate, 1);
  const invited = await inviteDuring(sql`market where id = ${show.id}`, (other) =>
    sql`update market set start_date = ${startDate}, end_date = ${daysAfter(show.endDate, 1)}
      where id = ${show.id}`.execute(other),
  );
  expect(invited?.msg).toBe('');
  expect(await calendar()).toContain(`DTSTART;VALUE=DATE:${compact(startDate)}`);
});

test('nobody is invited whose reservation is another customer’s than was previewed', async () => {
  const { data } = await vp.client.call(invitationCalls.previewInvitations, { ids: [id] });
  await sql`update reservation set customer_id = ${customers[1]} where id = ${id}`.execute(company.app.db);
  const customerId = data.rows[0]?.customerId;
  expect(customerId).toBe(customers[0]);
  expect((await invite({ customerId })).code).toBe(codeOf('record.conflict'));
  expect(await calendar()).toBe('');
  expect((await invite({ customerId: customers[1] })).msg).toBe('');
});

test('nobody is invited to a show that the reservation has just moved to, as it may be changing itself', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into market (name_en, name_zh, start_date, end_date, country_id)
    select 'Other', '别的', start_date, end_date, country_id from market where id = ${show.id}
    returning id`.execute(company.app.db);
  const refused = await inviteDuring(sql`reservation where id = ${id}`, (other) =>
    sql`update reservation set market_id = ${rows[0]?.id} where id = ${id}`.execute(other),
  );
  expect(refused?.code).toBe(codeOf('record.conflict'));
  expect(await calendar()).toBe('');
});

test('a calendar is corrected by what is written to its reservation meanwhile', async () => {
  const { db } = company.app;
  await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
    values (${id}, ${show.startDate}, '10:00', '11:00')`.execute(db);
  await invite();
  await sql`update reservation set calendar_sent_on = null where id = ${id}`.execute(db);
  await sql`update reservation_visit set booth = 'B2' where reservation_id = ${id}`.execute(db);
  let telling = Promise.resolve();
  await db.transaction().execute(async (other) => {
    await sql`select from reservation where id = ${id} for update`.execute(other);
    telling = tellOfVisits(company.app, false);
    await expect.poll(() => waitingFor(db)).toBe(1);
    // As an answer does: its calendars are in doubt again.
    await sql`update reservation set invitation_state = 'declined' where id = ${id}`.execute(other);
  });
  await telling;
  expect(await calendar()).not.toContain('B2');
  await tellOfVisits(company.app, false);
  expect(await calendar()).toContain('METHOD:CANCEL');
});
