import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config';
import { headOfTrail, readTrail } from '../../../src/server/live/changes';
import { toldOf } from '../../../src/server/live/told';
import { tellCalendars } from '../../../src/server/services/calendar/tell-calendars';
import { mailFollowed } from '../../../src/server/services/follow/mail-followed';
import type { JobContext, JobHandler } from '../../../src/server/services/jobs/job-handler';
import { mailBriefings } from '../../../src/server/services/mail/mail-briefings';
import { mailToDos } from '../../../src/server/services/mail/mail-to-dos';
import { openServices } from '../../../src/server/services/services';
import type { SessionUser } from '../../../src/server/session-user';
import type { MailTemplateName } from '../../../src/shared/areas/service/mail-calls';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';

let company: BareCompany;
let ada = {} as SessionUser; // made before the first test

beforeAll(async () => {
  company = await bareCompany();
  const { database, home, countryId } = company;
  const { db } = database;
  ada = await company.person('ada', 'admin', home);
  const vera = await company.person('vera', 'vpSales', home);
  const customerId = await company.customer({ code: 'C1', nameEn: 'Ashford', departmentId: home, ownerId: vera.id });
  await sql`insert into briefing_choice (account_id, hour, origin) values (${vera.id}, 8, 'https://loadline.example')`.execute(
    db,
  );
  await sql`insert into personal_setting (account_id, mails_to_dos) values (${vera.id}, true)`.execute(db);
  await sql`insert into follow_mail (account_id) values (${vera.id})`.execute(db);
  const given = { titleEn: 'News', titleZh: '动态', dueDate: dayFromToday(0), done: false, accountId: vera.id };
  await company.add('reminder', { ...given, type: 'approval' });
  const reminderId = await company.add('reminder', { ...given, type: 'follow' });
  await sql`insert into followed_change (reminder_id, account_id, entity, record_id, happenings)
    values (${reminderId}, ${vera.id}, 'customer', ${customerId}, '[]')`.execute(db);
  const days = { startDate: dayFromToday(20), endDate: dayFromToday(24) };
  const marketId = await company.add('market', { nameEn: 'Spring show', nameZh: '春季展', countryId, ...days });
  const state = { invitationState: 'invited', state: 'approved' };
  const reservationId = await company.add('reservation', { customerId, marketId, ...state });
  await sql`insert into sent_calendar
    (reservation_id, customer_id, uid, recipient, language, created_by, sequence, summary, place, events, changed_at)
    values (${reservationId}, ${customerId}, ${`reservation-${reservationId}`}, 'anna@shop.example', 'en', ${vera.id},
      1, 'Spring show', 'Hall 1', '[]', now() - interval '1 day')`.execute(db);
  await sql`insert into mail
    (message_id, template, language, recipient, subject, text_body, html_body, state, entity, record_id, customer_id)
    values ('invitation', 'invitation', 'en', 'anna@shop.example', 'x', 'x', 'x', 'sent', 'reservation',
      ${reservationId}, ${customerId})`.execute(db);
});
afterAll(() => company?.database.drop());

test.each<[MailTemplateName, JobHandler<'mailBriefings' | 'mailFollowed' | 'mailToDos' | 'tellCalendars'>]>([
  ['briefing', mailBriefings],
  ['toDos', mailToDos],
  ['followed', mailFollowed],
  ['visitsMoved', tellCalendars],
])('who has a list of mails open is told of the one that the server writes by itself: %s', async (template, job) => {
  const { db } = company.database;
  const config = readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'error' });
  const services = openServices(config);
  // A Monday at noon.
  const clock = { ...services.clock, minute: () => '2026-05-11 12:00' };
  const context = { config, services: { ...services, clock } } as JobContext<Record<string, never>>; // all it asks for
  const result = await job(context);
  const before = await headOfTrail(db);
  await db.transaction().execute(async (transaction) => result?.(transaction));
  const told = await toldOf(db, ada, (await readTrail(db, before))?.changes ?? []);
  expect(told?.map(({ kind }) => kind)).toEqual(['mail']);
  const mails = await db.selectFrom('mail').select('recipient').where('template', '=', template).execute();
  expect(mails).toHaveLength(1);
});
