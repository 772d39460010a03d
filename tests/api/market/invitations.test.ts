import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { marketLimits } from '../../../src/shared/areas/market/limits';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { visitCalls } from '../../../src/shared/areas/market/visit-calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { dayIn, momentIn } from '../../../src/shared/calendar';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, daysBetween, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(reservation);
let company: Company;
let vp = {} as Person; // logged in before the first test, as the next one
let foreignId = 0;
let show = { id: 0, nameZh: '', startDate: '', endDate: '' };
let id = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<typeof show>`
    select id, name_zh, start_date, end_date from market order by start_date desc limit 1`.execute(company.app.db);
  show = rows[0] ?? show;
  await sql`delete from reservation_visit`.execute(company.app.db);
  await sql`delete from reservation where market_id = ${show.id}`.execute(company.app.db);
  const stranger = company.customer.find((customer) => !vp.visible.has(customer.id));
  foreignId = await stored(stranger?.id ?? 0);
});
beforeEach(async () => {
  const [customerId = 0] = vp.visible;
  await sql`delete from reservation_visit`.execute(company.app.db);
  await sql`delete from reservation where market_id = ${show.id} and id <> ${foreignId}`.execute(company.app.db);
  id = await stored(customerId);
});
afterAll(() => company.app.close());

/** A reservation that is approved already, and so closed to edits by hand. */
async function stored(customerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state)
    values (${customerId}, ${show.id}, 'notInvited', 'approved') returning id`.execute(company.app.db);
  return rows[0]?.id ?? 0;
}
const invite = (invitations: object[], note = '') =>
  vp.client.call(invitationCalls.inviteByMail, { invitations: invitations as never, note }); // also what the call refuses
const now = async () => (await vp.client.call(calls.get, { id })).data;
/** Moves the show, and after the work back. */
async function shownAt(days: number, work: () => Promise<unknown>): Promise<void> {
  const moved = (by: number) =>
    sql`update market set start_date = start_date + ${by}::int, end_date = end_date + ${by}::int where id = ${show.id}`.execute(
      company.app.db,
    );
  await moved(days);
  await work().finally(() => moved(-days));
}
/** Moves it so that its last day is that many from today. */
const endingIn = (days: number, work: () => Promise<unknown>) =>
  shownAt(days - daysBetween(company.today, show.endDate), work);
async function link(): Promise<{ id: number; token: string }> {
  return (await vp.client.call(shareCalls.makeShareLink, { entity: 'reservation', recordId: id, days: 30 })).data;
}
function visitor(token: string) {
  const client = new TestClient(company.app.url);
  const headers = { 'x-token': token };
  return {
    open: () => client.call(invitationCalls.openInvitation, {}, { headers }),
    answer: (given: object) => client.call(invitationCalls.answerInvitation, given as never, { headers }), // as above
  };
}

test('a preview says whom mails reach, in which language, and what they say in both', async () => {
  const [customerId = 0] = vp.visible;
  await sql`update customer set email = 'anna@shop.example',
    country_id = (select id from country where code = 'CN') where id = ${customerId}`.execute(company.app.db);
  // Nobody there is known by name.
  await sql`delete from contact where customer_id = ${customerId}`.execute(company.app.db);
  const { data } = await vp.client.call(invitationCalls.previewInvitations, { ids: [id], note: '带上样品' });
  expect(data.rows).toMatchObject([{ id, to: 'anna@shop.example', language: 'zh', isOver: false }]);
  expect(data.mails.en.subject).toMatch(/^Invitation: /);
  expect(data.mails.zh.text).toContain('带上样品');
  expect(data.mails.zh.text).toContain(show.startDate);
});

test('the main contact for orders is written to, at their own address and in their language', async () => {
  const { db } = company.app;
  const [customerId = 0] = vp.visible;
  await sql`update customer set email = 'office@shop.example; bo@shop.example',
    country_id = (select id from country where code = 'CN') where id = ${customerId}`.execute(db);
  const named = { customerId, nameEn: 'Wei', emails: 'wei@shop.example; home@shop.example', language: 'de' } as const;
  const { id: contactId } = await db
    .insertInto('contact')
    .values({ ...named, used: true, mainForOrders: true, mainForPayment: false, mainForShipping: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const previewed = async () =>
    (await vp.client.call(invitationCalls.previewInvitations, { ids: [id], note: '' })).data.rows[0];
  expect(await previewed()).toMatchObject({ to: 'wei@shop.example', language: 'en' });
  await db.updateTable('contact').set({ language: null, emails: null }).where('id', '=', contactId).execute();
  expect(await previewed()).toMatchObject({ to: 'office@shop.example', language: 'zh' });
  // Who is there no more is written to no more.
  await db.updateTable('contact').set({ emails: named.emails, used: false }).where('id', '=', contactId).execute();
  expect(await previewed()).toMatchObject({ to: 'office@shop.example', language: 'zh' });
});

test('a mailed invitation carries a link and a calendar file, and the reservation is invited as of that day', async () => {
  const day = show.startDate;
  await vp.client.call(visitCalls.addVisit, {
    ...{ reservationId: id, day, startsAt: '10:00', endsAt: '11:30', booth: 'A1', purpose: null, note: null },
  });
  expect((await invite([{ id, to: 'anna@shop.example', language: 'zh' }])).data).toEqual({ mails: 1, state: 'held' });
  expect(await now()).toMatchObject({ invitationState: 'invited', invitedOn: company.today, answeredOn: null });
  const { rows } = await sql<{ content: Buffer; contentType: string; textBody: string }>`
    select content, content_type, text_body from mail join mail_attachment on mail_id = mail.id
    where entity = 'reservation' and record_id = ${id}`.execute(company.app.db);
  expect(rows).toHaveLength(1);
  const file = rows[0]?.content.toString('utf8') ?? '';
  expect(rows[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(file).toContain(`DTSTART:${day.replaceAll('-', '')}T100000\r\n`);
  expect(file).toContain(`UID:reservation-${id}@`);
  expect(rows[0]?.textBody).not.toContain('/Invitation#');
});

test('nobody is invited whose customer is out of reach, twice over nothing, or to a show that is over', async () => {
  const to = { to: 'anna@shop.example', language: 'en' };
  const before = await now();
  expect(
    (
      await invite([
        { id, ...to },
        { id: foreignId, ...to },
      ])
    ).code,
  ).toBe(codeOf('record.notFound'));
  expect((await invite([{ id, to: 'a@b.example\r\nBcc: evil@z.example', language: 'en' }])).code).toBe(
    codeOf('input.invalid'),
  );
  expect((await invite([])).code).toBe(codeOf('input.invalid'));
  await endingIn(-2, async () => {
    expect((await invite([{ id, ...to }])).code).toBe(codeOf('invitation.over'));
    const asked = { entity: 'reservation', recordId: id, days: 3 } as const;
    const { code, msg } = await vp.client.call(shareCalls.makeShareLink, asked, { language: 'zh' });
    expect(code).toBe(codeOf('invitation.over'));
    expect(msg).toContain(show.nameZh);
  });
  expect(await now()).toEqual(before);
  const approver = await company.as('approver');
  const refused = await approver.client.call(invitationCalls.inviteByMail, { invitations: [{ id, ...to }] } as never); // whoever asks
  expect(refused.code).toBe(codeOf('access.denied'));
});

test('a customer answers by the link, once more instead, and whoever looks after them hears of it', async () => {
  const { token } = await link();
  expect(await now()).toMatchObject({ invitationState: 'invited', invitedOn: company.today });
  const customer = visitor(token);
  expect((await customer.open()).data).toMatchObject({ mayAnswer: true, invitationState: 'invited', answeredOn: null });
  const day = daysAfter(show.startDate, 1);
  const times = [
    { day, startsAt: '09:30', endsAt: '10:30' },
    { day, startsAt: '14:00', endsAt: '15:00' },
  ];
  const visitTimes = `${day} 09:30–10:30, ${day} 14:00–15:00`;
  expect((await customer.answer({ answer: 'accepted', times, partyCount: 3, party: 'Anna, 李雷' })).code).toBe(0);
  const settled = { partyCount: 3, party: 'Anna, 李雷', visitTimes };
  expect(await now()).toMatchObject({
    ...settled,
    ...{ invitationState: 'accepted', answeredOn: company.today, state: 'approved' },
  });
  const { data: told } = await vp.client.call(recordCalls.history, { entity: 'reservation', id, size: 5 });
  expect(told.entries[0]).toMatchObject({ by: null, action: 'answered', mayUndo: false });
  const { rows } = await sql<{ titleEn: string; titleZh: string; path: string }>`
    select title_en, title_zh, path from reminder where type = 'visit' and account_id = ${vp.id} order by id desc limit 1`.execute(
    company.app.db,
  );
  expect(rows[0]?.titleEn).toMatch(new RegExp(`, people: 3 \\(${visitTimes}\\)$`));
  expect(rows[0]?.titleZh).toMatch(new RegExp(`，3 人（${day} 09:30–10:30、${day} 14:00–15:00）$`));
  expect(rows[0]?.path).toBe(`/ExReservation?id=${id}`);
  // A no says nothing of times and people.
  const later = [{ day, startsAt: '15:00', endsAt: '16:00' }];
  expect((await customer.answer({ answer: 'declined', times: later, partyCount: 9, party: 'Bob' })).code).toBe(0);
  expect(await now()).toMatchObject({ invitationState: 'declined', ...settled });
  expect((await customer.answer({ answer: 'accepted', partyCount: 2 })).code).toBe(0);
  expect(await now()).toMatchObject({ invitationState: 'accepted', ...settled, partyCount: 2 });
  expect((await customer.answer({ answer: 'accepted', partyCount: null, party: 'Anna' })).code).toBe(0);
  expect(await now()).toMatchObject({ ...settled, partyCount: 2, party: 'Anna' });
  expect((await customer.answer({ answer: 'declined' })).code).toBe(0);
  expect((await customer.open()).data).toMatchObject({ invitationState: 'declined', mayAnswer: true });
});

test('an answer leaves the day of the invitation as it was', async () => {
  const guest = visitor((await link()).token);
  const invitedOn = daysAfter(company.today, -5);
  await sql`update reservation set invited_on = ${invitedOn} where id = ${id}`.execute(company.app.db);
  const given = { answer: 'accepted', times: [], partyCount: null, party: '' };
  expect((await guest.answer(given)).msg).toBe('');
  expect(await now()).toMatchObject({ invitationState: 'accepted', invitedOn, answeredOn: company.today });
});

test('answers that make no sense are refused with their reason, and too many have to wait', async () => {
  const { token } = await link();
  const { answer } = visitor(token);
  const at = (day: string, startsAt = '09:00', endsAt = '10:00') => [{ day, startsAt, endsAt }];
  const wrong = [
    [{ answer: 'perhaps' }, 'input.invalid'],
    [{ answer: 'accepted', partyCount: 0 }, 'input.invalid'],
    [{ answer: 'accepted', partyCount: 501 }, 'input.invalid'],
    [{ answer: 'accepted', party: 'x'.repeat(401) }, 'input.invalid'],
    [{ answer: 'accepted', times: at('2027-02-30') }, 'input.invalid'],
    [{ answer: 'accepted', customerId: 1 }, 'input.invalid'],
    [{ answer: 'accepted', times: at(show.startDate, '10:00', '09:00') }, 'visit.endsBefore'],
    [{ answer: 'accepted', times: at(daysAfter(show.endDate, 15)) }, 'visit.outsideShow'],
  ] as const;
  for (const [given, error] of wrong) expect((await answer(given)).code, JSON.stringify(given)).toBe(codeOf(error));
  expect(await now()).toMatchObject({ invitationState: 'invited' });
  for (let count = 2; count < marketLimits.invitations.answers; count += 1) await answer({ answer: 'declined' });
  await answer({ answer: 'declined' });
  expect((await answer({ answer: 'declined' })).code).toBe(codeOf('login.throttled'));
});

test('a withdrawn link, a forged one and one to something else show nothing; after the show nothing is answered', async () => {
  const made = await link();
  const { open, answer } = visitor(made.token);
  // In the west a show is not over with the company's day.
  await endingIn(-1, async () => {
    expect((await open()).data).toMatchObject({ mayAnswer: true });
    expect((await answer({ answer: 'accepted' })).code).toBe(0);
  });
  await endingIn(-2, async () => {
    expect((await open()).data).toMatchObject({ mayAnswer: false });
    expect((await answer({ answer: 'accepted' })).code).toBe(codeOf('invitation.over'));
  });
  await vp.client.call(shareCalls.withdrawShareLink, { id: made.id });
  for (const token of [made.token, `${made.token}x`, 'x']) {
    const asked = visitor(token);
    expect((await asked.open()).code).toBe(codeOf('link.invalid'));
    expect((await asked.answer({ answer: 'accepted' })).code).toBe(codeOf('link.invalid'));
  }
  expect(
    (await vp.client.call(shareCalls.makeShareLink, { entity: 'reservation', recordId: foreignId, days: 3 })).code,
  ).toBe(codeOf('record.notFound'));
});

test('visits are arranged after approval too; a table of a colleague’s customer is taken without a name', async () => {
  const place = { day: show.startDate, startsAt: '09:00', endsAt: '10:00', booth: 'A1', purpose: '新款', note: '密' };
  await vp.client.call(visitCalls.addVisit, { reservationId: id, ...place });
  await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at, booth, purpose, note)
    values (${foreignId}, ${show.startDate}, '09:30', '10:30', 'A1', 'secret', 'secret')`.execute(company.app.db);
  const calendar = async () => (await vp.client.call(visitCalls.getShowCalendar, { marketId: show.id })).data;
  const { visits, reservations } = await calendar();
  expect(visits).toMatchObject([
    { reservationId: id, purpose: '新款' },
    { reservationId: null, customerId: null, customerName: null, purpose: null, note: null, booth: 'A1' },
  ]);
  expect(reservations.map((each) => each.id)).toEqual([id]);
  const [own, foreign] = visits;
  const changes = { endsAt: '12:00' };
  expect((await vp.client.call(visitCalls.changeVisit, { id: foreign?.id ?? 0, version: 1, changes })).code).toBe(
    codeOf('record.notFound'),
  );
  expect((await vp.client.call(visitCalls.changeVisit, { id: own?.id ?? 0, version: 7, changes })).code).toBe(
    codeOf('record.conflict'),
  );
  const { version } = await now();
  expect((await vp.client.call(visitCalls.changeVisit, { id: own?.id ?? 0, version: 1, changes })).code).toBe(0);
  expect((await now()).version).toBe(Number(version) + 1);
  const { data: gone } = await vp.client.call(visitCalls.removeVisit, { id: own?.id ?? 0, version: 2 });
  expect((await calendar()).visits).toHaveLength(1);
  await vp.client.call(recordCalls.undo, { changeSet: gone.changeSet ?? '' });
  expect((await calendar()).visits).toMatchObject([{ endsAt: '12:00' }, {}]);
});

test('the invitations of an earlier show are taken over within reach, but for those that are there or closed; undone as one', async () => {
  const { rows: earlier } = await sql<{ id: number }>`
    select id from market where id <> ${show.id} order by id limit 1`.execute(company.app.db);
  const fromMarketId = earlier[0]?.id ?? 0;
  await sql`delete from reservation where market_id = ${fromMarketId}`.execute(company.app.db);
  await sql`update customer set closed = false`.execute(company.app.db);
  await sql`insert into reservation (customer_id, market_id, invitation_state, state)
    select id, ${fromMarketId}, 'declined', 'approved' from customer`.execute(company.app.db);
  const [present = 0, quiet = 0, gone = 0, ...missing] = vp.visible;
  await sql`update customer set closed = true where id = ${gone}`.execute(company.app.db);
  await sql`update reservation set invitation_state = 'notInvited'
    where market_id = ${fromMarketId} and customer_id = ${quiet}`.execute(company.app.db);
  expect(missing.length).toBeGreaterThan(0);
  await sql`delete from reservation where id = ${id}`.execute(company.app.db);
  await stored(present);
  const shows = { fromMarketId, toMarketId: show.id };
  expect((await vp.client.call(invitationCalls.previewCopy, shows)).data).toEqual({
    invited: missing.length + 1,
    there: 1,
  });
  const { data } = await vp.client.call(invitationCalls.copyInvitations, shows);
  expect(data.added).toBe(missing.length);
  const made = async () =>
    (
      await sql<{ customerId: number; invitationState: string; state: string }>`
        select customer_id, invitation_state, state from reservation
        where market_id = ${show.id} and state = 'pendingSubmission' order by customer_id`.execute(company.app.db)
    ).rows;
  expect(await made()).toEqual(
    [...missing]
      .sort((one, other) => one - other)
      .map((customerId) => ({
        ...{ customerId, invitationState: 'notInvited', state: 'pendingSubmission' },
      })),
  );
  expect((await vp.client.call(invitationCalls.copyInvitations, shows)).data).toEqual({ added: 0, changeSet: null });
  await vp.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
  expect(await made()).toEqual([]);
  const unknown = await vp.client.call(invitationCalls.copyInvitations, { ...shows, fromMarketId: 999_999 });
  expect(unknown.code).toBe(codeOf('record.notFound'));
  await sql`update customer set closed = false where id = ${gone}`.execute(company.app.db);
});

test('minutes are kept after approval, of one’s own customers, and by who writes reservations', async () => {
  const minutes = { meetingContent: '第一行\nSecond line', actualFactoryVisit: show.startDate, nextVisitDate: null };
  const { version } = await now();
  const given = { id, version: Number(version), changes: minutes };
  expect(await vp.client.call(visitCalls.keepMinutes, given)).toMatchObject({ code: 0, data: { changeSet: null } });
  expect(await now()).toMatchObject({ ...minutes, state: 'approved' });
  expect((await vp.client.call(visitCalls.keepMinutes, given)).code).toBe(codeOf('record.conflict'));
  const foreign = await vp.client.call(visitCalls.keepMinutes, { ...given, id: foreignId, version: 1 });
  expect(foreign.code).toBe(codeOf('record.notFound'));
  const approver = await company.as('approver');
  expect((await approver.client.call(visitCalls.keepMinutes, given)).code).toBe(codeOf('access.denied'));
});

test('a mailed link outlives its show by a year, as the show may be postponed', async () => {
  await invite([{ id, to: 'anna@shop.example', language: 'en' }]);
  const { rows } = await sql<{ expiresAt: Date }>`
    select expires_at from share_link where entity = 'reservation' and record_id = ${id}`.execute(company.app.db);
  const { timeZone } = company.app.config;
  const days = daysBetween(company.today, show.endDate) + 366;
  expect(rows[0]?.expiresAt).toEqual(momentIn(timeZone, daysAfter(dayIn(timeZone, new Date()), days), '00:00'));
});

test('only who writes reservations makes a link to one, and nobody mails it as a file', async () => {
  const office = await company.hire('exportOffice');
  const { rows: taken } = await sql<{ customerId: number }>`
    select customer_id from reservation where market_id = ${show.id}`.execute(company.app.db);
  const customerId = [...office.visible].find((each) => !taken.some((one) => one.customerId === each)) ?? 0;
  const recordId = await stored(customerId);
  const asked = { entity: 'reservation', recordId, days: 3 } as const;
  expect((await office.client.call(shareCalls.makeShareLink, asked)).code).toBe(codeOf('access.denied'));
  const letter = { ...asked, language: 'en', note: '' };
  for (const { client } of [office, vp]) {
    const mailed = { ...letter, to: ['anna@shop.example'] } as never; // what the calls refuse
    expect((await client.call(shareCalls.mailShareLinks, mailed)).code).toBe(codeOf('input.invalid'));
    expect((await client.call(shareCalls.previewShareMail, letter as never)).code).toBe(codeOf('input.invalid'));
  }
  const { rows } = await sql`select from share_link where record_id = ${recordId}`.execute(company.app.db);
  expect(rows).toEqual([]);
});

test('a deputy invites nobody in another’s place, and sees the answers to that one as long as they stand in', async () => {
  const { db } = company.app;
  const deputy = await company.hire('vpSales');
  const days = { fromDate: company.today, toDate: company.today };
  const standsIn = { absentId: vp.id, deputyId: deputy.id, ...days };
  await db.insertInto('deputy').values(standsIn).execute();
  const before = await now();
  const inPlace = [
    deputy.client.call(shareCalls.makeShareLink, { entity: 'reservation', recordId: id, days: 3 }),
    deputy.client.call(invitationCalls.inviteByMail, {
      invitations: [{ id, to: 'anna@shop.example', language: 'en' }],
    }),
  ];
  for (const { code } of await Promise.all(inPlace)) expect(code).toBe(codeOf('link.inPlace'));
  expect(await now()).toEqual(before);
  await visitor((await link()).token).answer({ answer: 'accepted' });
  const { data } = await deputy.client.call(reminderCalls.getAgencyMattersList, { kind: 'visit' });
  const seen = data.resp.filter(({ path }) => path === `/ExReservation?id=${id}`);
  expect(seen).toMatchObject([{ inPlaceOf: company.account.find((account) => account.id === vp.id)?.nameEn }]);
  // Done by the deputy, it is done for both; once nobody stands in any more it is not theirs.
  const tick = (done: boolean) =>
    deputy.client.call(reminderCalls.setRemindersDone, { ids: seen.map((toDo) => toDo.id), done });
  expect((await tick(true)).data).toEqual({ changed: 1 });
  await sql`delete from deputy where deputy_id = ${deputy.id}`.execute(db);
  expect((await tick(false)).code).toBe(codeOf('record.notFound'));
});

test('the office sets an answer right after approval, too, and its days follow', async () => {
  await visitor((await link()).token).answer({ answer: 'declined' });
  const right = { invitationState: 'accepted', visitTimes: 'Tuesday, 上午', partyCount: 4, party: 'Anna' } as const;
  const keep = async (changes: typeof right | { invitationState: 'invited' }) => {
    const { version } = await now();
    return vp.client.call(visitCalls.keepMinutes, { id, version: Number(version), changes });
  };
  expect((await keep(right)).code).toBe(0);
  expect(await now()).toMatchObject({ ...right, state: 'approved', answeredOn: company.today });
  await keep({ invitationState: 'invited' });
  expect(await now()).toMatchObject({ ...right, invitationState: 'invited', answeredOn: null });
});
