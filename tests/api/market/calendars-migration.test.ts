import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0349-done-to-dos');
});

afterAll(() => database.drop());

test('a calendar is that of the customer invited last at its address, where the reservation is that one’s', async () => {
  const { db } = database;
  await sql`insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
    values ('100201', 'Birch Living', 1, 'regular', 'retailer', 1, 1, false)`.execute(db);
  await sql`insert into market (name_en, name_zh, country_id, start_date, end_date)
    values ('Spring show', '春季展', 1, '2027-03-01', '2027-03-05')`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state)
    values (2, 1, 'invited', 'pendingSubmission') returning id`.execute(db);
  const [{ id } = { id: 0 }] = rows;
  const recipients = ['again', 'before', 'back', 'other'];
  for (const recipient of recipients)
    await sql`insert into sent_calendar
      (reservation_id, customer_id, uid, recipient, language, created_by, sequence, summary, place, events)
      values (${id}, 1, ${`reservation-${id}`}, ${recipient}, 'en', 1, 1, 'Spring show', 'Hall 1', '[]')`.execute(db);
  const mailed = async (recipient: string, customerId: number, template = 'invitation', entity = 'reservation') => {
    const { rows: of } = await sql<{ count: number }>`select count(*)::int as count from mail`.execute(db);
    await sql`insert into mail
      (message_id, template, language, recipient, subject, text_body, html_body, state, entity, record_id, customer_id)
      values (${`mail ${of[0]?.count}`}, ${template}, 'en', ${recipient}, 'x', 'x', 'x', 'sent', ${entity}, ${id}, ${customerId})`.execute(
      db,
    );
  };
  for (const recipient of recipients) await mailed(recipient, 1);
  await mailed('again', 2);
  await mailed('again', 1, 'visitsMoved');
  await mailed('back', 2);
  await mailed('back', 1);
  await mailed('other', 2, 'invitation', 'commitment');

  await migrate(db);

  const calendars = await db.selectFrom('sentCalendar').select(['recipient', 'customerId']).orderBy('id').execute();
  expect(calendars).toEqual([
    { recipient: 'again', customerId: 2 },
    { recipient: 'before', customerId: 1 },
    { recipient: 'back', customerId: 1 },
    { recipient: 'other', customerId: 1 },
  ]);
});
