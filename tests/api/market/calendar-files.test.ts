import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { visitCalls } from '../../../src/shared/areas/market/visit-calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { tellOfVisits } from '../../support/told-calendars';

const calls = crudCallsOf(reservation);
const to = { to: 'anna@shop.example', language: 'zh' } as const;
let company: Company;
let vp = {} as Person; // logged in before the first test
let show = { id: 0, startDate: '', endDate: '', nameZh: '' };
let id = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<typeof show>`
    select id, start_date, end_date, name_zh from market order by start_date desc limit 1`.execute(company.app.db);
  show = rows[0] ?? show;
});
beforeEach(async () => {
  const { db } = company.app;
  for (const table of ['reservation_visit', 'sent_calendar']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await sql`delete from reservation where market_id = ${show.id}`.execute(db);
  const [customerId = 0] = vp.visible;
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state)
    values (${customerId}, ${show.id}, 'notInvited', 'pendingSubmission') returning id`.execute(db);
  id = rows[0]?.id ?? 0;
});
afterAll(() => company.app.close());

const invite = () => vp.client.call(invitationCalls.inviteByMail, { invitations: [{ id, ...to }], note: '' });
const place = { startsAt: '10:00', endsAt: '11:30', booth: 'A1', purpose: '密', note: '密' };
const addVisit = async (day = show.startDate) =>
  (await vp.client.call(visitCalls.addVisit, { reservationId: id, day, ...place })).data;
async function visits(): Promise<{ id: number; version: number }[]> {
  const { data } = await vp.client.call(visitCalls.getShowCalendar, { marketId: show.id });
  return data.visits.filter(({ reservationId }) => reservationId === id);
}
async function change(changes: object) {
  const [visit] = await visits();
  return vp.client.call(visitCalls.changeVisit, { id: visit?.id ?? 0, version: visit?.version ?? 0, changes });
}

const look = (isAtOnce = false) => tellOfVisits(company.app, isAtOnce);

interface Told {
  textBody: string;
  files: { name: string; type: string; text: string }[];
}

/** The mails after the invitation, as they were sent. */
async function told(): Promise<Told[]> {
  const { rows } = await sql<{ id: number; textBody: string; fileName: string; contentType: string; content: Buffer }>`
    select mail.id, text_body, file_name, content_type, content from mail join mail_attachment on mail_id = mail.id
    where template = 'visitsMoved' and entity = 'reservation' and record_id = ${id} order by mail.id, file_name`.execute(
    company.app.db,
  );
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.map((mailId) => {
    const files = rows.filter((row) => row.id === mailId);
    return {
      textBody: files[0]?.textBody ?? '',
      files: files.map(({ fileName, contentType, content }) => ({
        ...{ name: fileName, type: contentType.split('method=')[1] ?? '' },
        text: content.toString('utf8').replaceAll('\r\n ', ''),
      })),
    };
  });
}
const compact = (day: string) => day.replaceAll('-', '');

test('an invitation that has not left is canceled with its link, and the other one leaves', async () => {
  const readers = ['anna@shop.example', 'bo@shop.example'];
  for (const reader of readers) {
    const invitations = [{ id, to: reader, language: 'en' as const }];
    await vp.client.call(invitationCalls.inviteByMail, { invitations, note: '' });
  }
  const { data } = await vp.client.call(shareCalls.getShareLinks, { entity: 'reservation', recordId: id });
  const ofAnna = data.links.find(({ recipient }) => recipient === readers[0]);
  expect((await vp.client.call(shareCalls.withdrawShareLink, { id: ofAnna?.id ?? 0 })).msg).toBe('');
  const mails = company.app.db.selectFrom('mail').select(['recipient', 'state']).where('entity', '=', 'reservation');
  expect(await mails.where('recordId', '=', id).orderBy('id').execute()).toEqual([
    { recipient: readers[0], state: 'cancelled' },
    { recipient: readers[1], state: 'held' },
  ]);
});

test('a visit that moves is told once, when nobody has moved it for a while: the same event, one sequence up', async () => {
  await addVisit();
  await invite();
  await sql`update reservation set calendar_sent_on = null where id = ${id}`.execute(company.app.db);
  const later = daysAfter(show.startDate, 1);
  await change({ day: later });
  await change({ booth: 'B2 东' });
  await look(true);
  expect(await told()).toEqual([]);
  await look();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.textBody).toContain(`${show.startDate} 10:00–11:30，A1`);
  expect(mail?.textBody).toContain(`${later} 10:00–11:30，B2 东`);
  expect(mail?.textBody).not.toContain('密');
  expect(mail?.files).toMatchObject([{ name: 'invitation.ics', type: 'REQUEST' }]);
  const { text = '' } = mail?.files[0] ?? {};
  for (const line of [
    'METHOD:REQUEST',
    'SEQUENCE:2',
    `DTSTART:${compact(later)}T100000`,
    `SUMMARY:${show.nameZh}`,
    'ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:anna@shop.example',
  ]) {
    expect(text).toContain(`${line}\r\n`);
  }
  expect(text).toContain(`UID:reservation-${id}@`);
  expect(text).toContain('LOCATION:B2 东\\,');
  await change({ note: 'not for them' });
  await look();
  expect(await told()).toHaveLength(1);
  const { data } = await vp.client.call(calls.get, { id });
  expect(data).toMatchObject({ calendarSentOn: company.today });
});

test('a visit that is moved and moved back is not told', async () => {
  await addVisit();
  await invite();
  await change({ startsAt: '09:00' });
  await change({ startsAt: '10:00' });
  await look();
  expect(await told()).toEqual([]);
});

test('nobody is told who was sent no file, whose invitation never left, or whose show is over', async () => {
  await addVisit();
  await change({ startsAt: '09:00' });
  await look();
  await invite();
  await sql`update mail set state = 'cancelled' where record_id = ${id}`.execute(company.app.db);
  await change({ startsAt: '09:30' });
  await look();
  await sql`update mail set state = 'held' where record_id = ${id}`.execute(company.app.db);
  const { db } = company.app;
  await sql`update market set start_date = start_date - 4000, end_date = end_date - 4000 where id = ${show.id}`.execute(
    db,
  );
  await sql`update reservation_visit set day = day - 4000`.execute(db);
  await sql`update sent_calendar set events = jsonb_set(events, '{0,when,day}', '"2016-01-01"')`.execute(db);
  await look();
  await sql`update market set start_date = start_date + 4000, end_date = end_date + 4000 where id = ${show.id}`.execute(
    db,
  );
  expect(await told()).toEqual([]);
});

test('who gets an invitation only when it is sent again is told what changed meanwhile, once', async () => {
  await addVisit();
  await invite();
  const nowAs = (state: string) =>
    sql`update mail set state = ${state} where record_id = ${id}`.execute(company.app.db);
  await nowAs('failed');
  await change({ startsAt: '09:30' });
  await look();
  expect(await told()).toEqual([]);
  await nowAs('sent');
  await look();
  await look();
  expect((await told()).map(({ files }) => files[0]?.text)).toEqual([expect.stringContaining('T093000')]);
});

test('it is told until the last day of the show, or of a visit after it, is over in the west, too', async () => {
  const { db } = company.app;
  const lasts = (until: number) =>
    sql`update market set start_date = today() - 9, end_date = today() + ${until}::int where id = ${show.id}`.execute(
      db,
    );
  const onDay = async (by: number) => {
    const day = daysAfter(company.today, by);
    const when = JSON.stringify({ day, startsAt: '10:00', endsAt: '11:30' });
    await sql`update reservation_visit set day = ${day}`.execute(db);
    await sql`update sent_calendar set events = jsonb_set(events, '{0,when}', ${when}::jsonb)`.execute(db);
  };
  const tellsOf = async (booth: string) => {
    const before = (await told()).length;
    await change({ booth });
    await look();
    return (await told()).length - before;
  };
  await lasts(-1);
  await addVisit(daysAfter(company.today, -2));
  await invite();
  expect(await tellsOf('B1')).toBe(1);
  await lasts(-3);
  expect(await tellsOf('B2')).toBe(0);
  await onDay(-1);
  expect(await tellsOf('B3')).toBe(1);
  // Told for today, and moved to a day that is over.
  await onDay(0);
  await sql`update reservation_visit set day = today() - 2`.execute(db);
  expect(await tellsOf('B4')).toBe(1);
  const { startDate, endDate } = show;
  await sql`update market set start_date = ${startDate}, end_date = ${endDate} where id = ${show.id}`.execute(db);
});

test('what is told calls the show, and where it is, as they are called now', async () => {
  await addVisit();
  await invite();
  const called = (nameZh: string, area: string | null) =>
    company.app.db.updateTable('market').set({ nameZh, area }).where('id', '=', show.id).execute();
  const { rows } = await sql<{ area: string | null }>`select area from market where id = ${show.id}`.execute(
    company.app.db,
  );
  await called('新名展', 'Hall 7');
  await change({ startsAt: '09:00', booth: null });
  await look();
  const [mail] = await told();
  expect(mail?.textBody).toContain('新名展');
  expect(mail?.files[0]?.text).toContain('SUMMARY:新名展\r\n');
  expect(mail?.files[0]?.text).toContain('LOCATION:Hall 7\\,');
  await called(show.nameZh, rows[0]?.area ?? null);
});

test('of two addresses that one is told whose invitation left', async () => {
  await addVisit();
  await invite();
  const another = { id, to: 'bert@shop.example', language: 'en' } as const;
  await vp.client.call(invitationCalls.inviteByMail, { invitations: [another], note: '' });
  await sql`update mail set state = 'failed' where record_id = ${id} and recipient = ${another.to}`.execute(
    company.app.db,
  );
  await change({ startsAt: '09:30' });
  // Who has no Chinese name is called by the English one.
  const customer = sql`customer where id = (select customer_id from reservation where id = ${id})`;
  const {
    rows: [called],
  } = await sql<{ nameEn: string; nameZh: string }>`select name_en, name_zh from ${customer}`.execute(company.app.db);
  const nameInChinese = (name: string | undefined) =>
    company.app.db
      .updateTable('customer')
      .set({ nameZh: name ?? null })
      .where('nameEn', '=', called?.nameEn ?? '')
      .execute();
  await nameInChinese(undefined);
  await look();
  const { rows } = await sql<{ recipient: string; textBody: string }>`
    select recipient, text_body from mail where template = 'visitsMoved' and record_id = ${id}`.execute(company.app.db);
  expect(rows).toEqual([{ recipient: to.to, textBody: expect.stringContaining(called?.nameEn ?? '?') }]);
  await nameInChinese(called?.nameZh);
});

test('the first visit takes the place of the days, a second one is new, and one that goes is cancelled', async () => {
  await invite();
  await addVisit();
  const second = daysAfter(show.startDate, 1);
  await addVisit(second);
  await look();
  const [mail] = await told();
  expect(mail?.files).toMatchObject([
    { name: 'invitation-2.ics', type: 'REQUEST' },
    { name: 'invitation.ics', type: 'REQUEST' },
  ]);
  expect(mail?.files[0]?.text).toContain(`UID:reservation-${id}-2@`);
  expect(mail?.textBody).toContain(`${show.startDate} – ${show.endDate}`);
  expect(mail?.textBody).toContain(`\n新增：${second} 10:00–11:30，A1\n`);
  const [first] = await visits();
  const { data } = await vp.client.call(visitCalls.removeVisit, { id: first?.id ?? 0, version: first?.version ?? 0 });
  await look();
  const [, gone] = await told();
  expect(gone?.files).toMatchObject([{ name: 'cancelled.ics', type: 'CANCEL' }]);
  expect(gone?.textBody).toContain(`\n取消：${show.startDate} 10:00–11:30，A1\n`);
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']) {
    expect(gone?.files[0]?.text).toContain(`${line}\r\n`);
  }
  await vp.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
  await look();
  const [, , back] = await told();
  expect(back?.files).toMatchObject([{ name: 'invitation.ics', type: 'REQUEST' }]);
  expect(back?.files[0]?.text).toContain('SEQUENCE:4\r\n');
});

test('what is edited in the form of the reservation, and other days of the show, are told alike', async () => {
  await invite();
  const days = (by: number) =>
    sql`update market set start_date = start_date + ${by}::int, end_date = end_date + ${by}::int where id = ${show.id}`.execute(
      company.app.db,
    );
  await days(1);
  await look();
  await days(-1);
  await look();
  expect((await told()).map(({ files }) => files.map(({ type }) => type))).toEqual([['REQUEST'], ['REQUEST']]);
  const { data } = await vp.client.call(calls.get, { id });
  const given = { visits: [{ day: show.startDate, ...place }] };
  const saved = await vp.client.call(calls.modify, { id, version: data.version, changes: {}, children: given });
  expect(saved.code).toBe(0);
  await look();
  expect((await told())[2]?.files[0]?.text).toContain(`DTSTART:${compact(show.startDate)}T100000\r\n`);
});

test('who declines and whose reservation is removed are told that it is cancelled, and again when it comes back', async () => {
  await addVisit();
  await invite();
  const state = async (invitationState: 'declined' | 'accepted') => {
    const { data } = await vp.client.call(calls.get, { id });
    await vp.client.call(visitCalls.keepMinutes, { id, version: data.version, changes: { invitationState } });
    await look();
  };
  await state('declined');
  await state('accepted');
  const { data } = await vp.client.call(calls.get, { id });
  const removed = await vp.client.call(calls.remove, { id, version: data.version });
  expect(removed.code).toBe(0);
  await look();
  await vp.client.call(recordCalls.undo, { changeSet: removed.data.changeSet ?? '' });
  await look();
  const all = await told();
  expect(all.map(({ files }) => files.map(({ type, text }) => [type, text.match(/SEQUENCE:\d+/)?.[0]]))).toEqual([
    [['CANCEL', 'SEQUENCE:2']],
    [['REQUEST', 'SEQUENCE:3']],
    [['CANCEL', 'SEQUENCE:4']],
    [['REQUEST', 'SEQUENCE:5']],
  ]);
});

test('a second invitation to the same address replaces the first in its calendar; another address has its own', async () => {
  await invite();
  await addVisit();
  await invite();
  await vp.client.call(invitationCalls.inviteByMail, {
    invitations: [{ id, to: 'bert@shop.example', language: 'en' }],
    note: '',
  });
  const { rows } = await sql<{ recipient: string; sequence: number }>`
    select recipient, sequence from sent_calendar order by id`.execute(company.app.db);
  expect(rows).toEqual([
    { recipient: 'anna@shop.example', sequence: 2 },
    { recipient: 'bert@shop.example', sequence: 1 },
  ]);
  await look();
  expect(await told()).toEqual([]);
  await change({ booth: null });
  await look();
  expect(await told()).toHaveLength(2);
});

test('a second invitation cancels the visit that the first one brought and that is no more', async () => {
  await addVisit();
  await addVisit(daysAfter(show.startDate, 1));
  await invite();
  const [, second] = await visits();
  await vp.client.call(visitCalls.removeVisit, { id: second?.id ?? 0, version: second?.version ?? 0 });
  await invite();
  const { rows } = await sql<{ fileName: string; content: Buffer }>`
    select file_name, content from mail_attachment
    where mail_id = (select max(id) from mail where template = 'invitation' and record_id = ${id})
    order by file_name`.execute(company.app.db);
  expect(rows.map(({ fileName }) => fileName)).toEqual(['cancelled-2.ics', 'invitation.ics']);
  const text = rows[0]?.content.toString('utf8') ?? '';
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']) expect(text).toContain(`${line}\r\n`);
  expect(text).toContain(`UID:reservation-${id}-2@`);
});

test('who declined is told nothing of the customer that the reservation went to, and their address then stands for that one', async () => {
  const { db } = company.app;
  await addVisit();
  await invite();
  await sql`update reservation set invitation_state = 'declined' where id = ${id}`.execute(db);
  await look();
  const [, other = 0] = vp.visible;
  await sql`update reservation set customer_id = ${other}, invitation_state = 'accepted' where id = ${id}`.execute(db);
  await change({ booth: 'B3' });
  await look();
  expect((await told()).map(({ files }) => files.map(({ type }) => type))).toEqual([['CANCEL']]);
  await invite();
  await change({ booth: 'B4' });
  await look();
  expect((await told()).map(({ files }) => files.map(({ type }) => type))).toEqual([['CANCEL'], ['REQUEST']]);
});

test('a customer whom a reservation went to is not noted as told where only the former one was', async () => {
  await addVisit();
  await invite();
  const [, other = 0] = vp.visible;
  await sql`update reservation set customer_id = ${other}, calendar_sent_on = null where id = ${id}`.execute(
    company.app.db,
  );
  await change({ booth: 'B3' });
  await look();
  expect((await told()).map(({ files }) => files.map(({ type }) => type))).toEqual([['CANCEL']]);
  expect((await vp.client.call(calls.get, { id })).data).toMatchObject({ customerId: other, calendarSentOn: null });
});
