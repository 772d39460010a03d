import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { visitCalls } from '../../../src/shared/areas/market/visit-calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(reservation);
let company: Company;
let vp = {} as Person; // logged in before the first test
let show = { id: 0, startDate: '', endDate: '' };

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { rows } = await sql<typeof show>`
    select id, start_date, end_date from market order by start_date desc limit 1`.execute(company.app.db);
  show = rows[0] ?? show;
});
afterAll(() => company.app.close());

const visitOn = (day: string, startsAt = '09:00', endsAt = '10:00') => ({
  ...{ day, startsAt, endsAt, booth: 'A1', purpose: '新款', note: null },
});
/** Makes a reservation in place of any the customer has at the show. */
const reserve = async (visits: object[], given: object = {}) => {
  const [customerId = 0] = vp.visible;
  const those = sql`select id from reservation where market_id = ${show.id} and customer_id = ${customerId}`;
  await sql`delete from reservation_visit where reservation_id in (${those})`.execute(company.app.db);
  await sql`delete from reservation where id in (${those})`.execute(company.app.db);
  const values = { customerId, marketId: show.id, invitationState: 'notInvited', ...given };
  return vp.client.call(calls.add, { ...values, children: { visits } });
};

test('visits are kept with their reservation, within two weeks of the show', async () => {
  const first = daysAfter(show.startDate, -14);
  const { data } = await reserve([visitOn(first), visitOn(daysAfter(show.endDate, 14), '14:00', '15:30')]);
  expect(data.children?.visits).toMatchObject([
    { day: first, startsAt: '09:00', endsAt: '10:00', purpose: '新款' },
    { startsAt: '14:00' },
  ]);
  for (const day of [daysAfter(show.startDate, -15), daysAfter(show.endDate, 15)]) {
    expect((await reserve([visitOn(day)])).code).toBe(codeOf('visit.outsideShow'));
  }
});

test('a visit ends after it begins, also once it is changed, and times are times', async () => {
  expect((await reserve([visitOn(show.startDate, '10:00', '10:00')])).code).toBe(codeOf('visit.endsBefore'));
  for (const time of ['25:00', '24:00', '09:60', 'noon']) {
    expect((await reserve([visitOn(show.startDate, time)])).code).toBe(codeOf('input.invalid'));
  }
  const { data } = await reserve([visitOn(show.startDate)]);
  const [{ id: visitId = 0 } = {}] = data.children?.visits ?? [];
  const visits = [{ id: visitId, ...visitOn(show.startDate, '10:30') }];
  const changed = await vp.client.call(calls.modify, {
    ...{ id: data.id, version: data.version, changes: {}, children: { visits } },
  });
  expect(changed.code).toBe(codeOf('visit.endsBefore'));
});

test('an invitation enumerates several visits in the language of the mail', async () => {
  const day = show.startDate;
  const { data } = await reserve([visitOn(day), visitOn(day, '14:00', '15:30')]);
  const asked = await vp.client.call(invitationCalls.previewInvitations, { ids: [data.id], note: '' });
  expect(asked.data.mails.en.text).toContain(`${day} 09:00–10:00, ${day} 14:00–15:30`);
  expect(asked.data.mails.zh.text).toContain(`${day} 09:00–10:00、${day} 14:00–15:30`);
});

/** What a customer does by a link that somebody made to a reservation. */
async function customerOf(maker: Person, recordId: number) {
  const made = await maker.client.call(shareCalls.makeShareLink, { entity: 'reservation', recordId, days: 30 });
  const { id: linkId, token } = made.data;
  const client = new TestClient(company.app.url);
  const headers = { 'x-token': token };
  return {
    linkId,
    open: () => client.call(invitationCalls.openInvitation, {}, { headers }),
    answer: async (times: object[]) => {
      const given = { answer: 'accepted', times, partyCount: null, party: '' };
      return (await client.call(invitationCalls.answerInvitation, given as never, { headers })).code; // also what is refused
    },
  };
}

test('a customer asks for times within two weeks of the show that end after they begin', async () => {
  const { data } = await reserve([]);
  const { answer } = await customerOf(vp, data.id);
  const at = (day: string, startsAt = '09:00', endsAt = '10:00') => answer([{ day, startsAt, endsAt }]);
  for (const day of [daysAfter(show.startDate, -14), daysAfter(show.endDate, 14)]) expect(await at(day)).toBe(0);
  for (const day of [daysAfter(show.startDate, -15), daysAfter(show.endDate, 15)])
    expect(await at(day)).toBe(codeOf('visit.outsideShow'));
  expect(await at(show.startDate, '10:00', '10:00')).toBe(codeOf('visit.endsBefore'));
});

test('who looks after a customer and who made the link hear of an answer, once of the same; each look at it is counted', async () => {
  const admin = await company.as('admin');
  const { data } = await reserve([]);
  const { linkId, open, answer } = await customerOf(admin, data.id);
  const told = async () => {
    const { rows } = await sql<{ id: number }>`
      select account_id as id from reminder where type = 'visit' and path = ${`/ExReservation?id=${data.id}`}
      order by 1`.execute(company.app.db);
    return rows.map(({ id }) => id);
  };
  const [customerId] = vp.visible;
  const ownerId = company.customer.find(({ id }) => id === customerId)?.ownerId ?? 0;
  expect(ownerId).not.toBe(admin.id);
  for (let time = 0; time < 2; time += 1) {
    expect((await open()).code).toBe(0);
    expect(await answer([])).toBe(0);
    expect(await told()).toEqual([ownerId, admin.id].sort((left, right) => left - right));
  }
  const { rows } = await sql<{ opens: number }>`select opens from share_link where id = ${linkId}`.execute(
    company.app.db,
  );
  expect(rows).toEqual([{ opens: 2 }]);
});

test('the days of invitation and answer follow its state, whoever sets it', async () => {
  const { data: added } = await reserve([]);
  expect(added).toMatchObject({ invitedOn: null, answeredOn: null });
  const set = async (invitationState: string) => {
    const { data: now } = await vp.client.call(calls.get, { id: added.id });
    const change = { id: added.id, version: now.version, changes: { invitationState } };
    return (await vp.client.call(calls.modify, change)).data;
  };
  expect(await set('invited')).toMatchObject({ invitedOn: company.today, answeredOn: null });
  expect(await set('declined')).toMatchObject({ invitedOn: company.today, answeredOn: company.today });
  expect(await set('notInvited')).toMatchObject({ invitedOn: null, answeredOn: null });
  const given = await reserve([], { invitedOn: '2020-01-01' });
  expect(given.code).toBe(codeOf('input.invalid'));
});

/** Another customer without a reservation at the show, and another show without one of the customer. */
async function elsewhere(): Promise<{ customerId: number; marketId: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into market (name_en, name_zh, country_id, start_date, end_date)
    select 'Fair ' || gen_random_uuid(), '别的展', country_id, start_date + 60, end_date + 60 from market
    where id = ${show.id} returning id`.execute(company.app.db);
  const [, customerId = 0] = vp.visible;
  await sql`delete from reservation where market_id = ${show.id} and customer_id = ${customerId}`.execute(
    company.app.db,
  );
  return { customerId, marketId: rows[0]?.id ?? 0 };
}
const move = async (id: number, changes: object, children?: object) => {
  const { data } = await vp.client.call(calls.get, { id });
  const moved = { id, version: data.version, changes, ...(children ? { children } : {}) };
  return vp.client.call(calls.modify, moved as never); // also what is refused
};

test('a reservation stays with its customer and show while somebody has a link to it or its days in a calendar', async () => {
  const { customerId, marketId } = await elsewhere();
  const { data: linked } = await reserve([]);
  const { linkId } = await customerOf(vp, linked.id);
  for (const changes of [{ customerId }, { marketId }]) {
    const { code, data } = await move(linked.id, changes);
    expect(code).toBe(codeOf('invitation.sent'));
    expect(data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] });
  }
  expect((await move(linked.id, { customerId: linked.customerId, remark: 'as before' })).code).toBe(0);
  await vp.client.call(shareCalls.withdrawShareLink, { id: linkId });
  expect((await move(linked.id, { customerId })).code).toBe(0);

  const { data: mailed } = await reserve([]);
  const invitations = [{ id: mailed.id, to: 'anna@shop.example', language: 'en' as const }];
  const moved = await move(mailed.id, { marketId });
  await vp.client.call(invitationCalls.inviteByMail, { invitations, note: '' });
  await sql`delete from share_link where record_id = ${mailed.id}`.execute(company.app.db);
  expect((await move(mailed.id, { marketId: show.id })).code).toBe(codeOf('invitation.sent'));
  // Nor by taking back what was done before the invitation.
  const undo = { changeSet: moved.data.changeSet ?? '' };
  expect((await vp.client.call(recordCalls.undo, undo)).code).toBe(codeOf('invitation.sent'));
});

test('a reservation is free again once its invitation is withdrawn before it left, or nothing of it is in a calendar', async () => {
  const { db } = company.app;
  const { customerId, marketId } = await elsewhere();
  const { data: mailed } = await reserve([]);
  const invitations = [{ id: mailed.id, to: 'anna@shop.example', language: 'en' as const }];
  await vp.client.call(invitationCalls.inviteByMail, { invitations, note: '' });
  const withdrawAll = async () => {
    const { data } = await vp.client.call(shareCalls.getShareLinks, { entity: 'reservation', recordId: mailed.id });
    for (const { id } of data.links) await vp.client.call(shareCalls.withdrawShareLink, { id });
  };
  await withdrawAll();
  expect((await move(mailed.id, { marketId })).code).toBe(0);

  await vp.client.call(invitationCalls.inviteByMail, { invitations, note: '' });
  await sql`update mail set state = 'sent' where entity = 'reservation' and record_id = ${mailed.id}`.execute(db);
  await withdrawAll();
  expect((await move(mailed.id, { customerId })).code).toBe(codeOf('invitation.sent'));
  await sql`update sent_calendar set events = '[]', changed_at = null where reservation_id = ${mailed.id}`.execute(db);
  expect((await move(mailed.id, { customerId })).code).toBe(0);
});

test('a reservation moves to another show with its visits, or not at all', async () => {
  const { marketId } = await elsewhere();
  const { data } = await reserve([visitOn(show.startDate)]);
  expect((await move(data.id, { marketId })).code).toBe(codeOf('visit.outsideShow'));
  const visits = [{ id: data.children?.visits?.[0]?.id, ...visitOn(daysAfter(show.startDate, 60)) }];
  const moved = await move(data.id, { marketId }, { visits });
  expect(moved.code).toBe(0);
  expect((await vp.client.call(recordCalls.undo, { changeSet: moved.data.changeSet ?? '' })).code).toBe(0);
  const { data: back } = await vp.client.call(calls.get, { id: data.id });
  expect(back).toMatchObject({ marketId: show.id, children: { visits: [{ day: show.startDate }] } });
});

test('an undo on a later day brings no day of its own', async () => {
  const { data: added } = await reserve([], { invitationState: 'accepted' });
  const changes = { invitationState: 'declined' };
  const { data } = await vp.client.call(calls.modify, { id: added.id, version: added.version, changes });
  const answeredOn = daysAfter(company.today, -5);
  await sql`update reservation set answered_on = ${answeredOn} where id = ${added.id}`.execute(company.app.db);
  expect((await vp.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
  const { data: now } = await vp.client.call(calls.get, { id: added.id });
  expect(now).toMatchObject({ invitationState: 'accepted', answeredOn });
});

test('minutes of a reservation that is still open can be taken back', async () => {
  const { data: added } = await reserve([]);
  const changes = { meetingContent: 'Overwritten' };
  const { data } = await vp.client.call(visitCalls.keepMinutes, { id: added.id, version: added.version, changes });
  expect((await vp.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
  expect((await vp.client.call(calls.get, { id: added.id })).data).toMatchObject({ meetingContent: null });
});

test('who is known by no name is written to in the language of their country, where there is an address', async () => {
  const { db } = company.app;
  const [customerId = 0] = vp.visible;
  const { data } = await reserve([]);
  await sql`delete from contact where customer_id = ${customerId}`.execute(db);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from country where id = (select country_id from customer where id = ${customerId})`.execute(db);
  const [home] = rows;
  const called = async (code: string, email: string | null) => {
    await sql`update country set code = ${code} where id = ${home?.id}`.execute(db);
    await sql`update customer set email = ${email} where id = ${customerId}`.execute(db);
    const asked = { ids: [data.id], note: '' };
    const [row] = (await vp.client.call(invitationCalls.previewInvitations, asked)).data.rows;
    return [row?.language, row?.to];
  };
  await sql`update country set code = 'X' || id where code in ('TW', 'HK', 'MO', 'DE')`.execute(db);
  for (const code of ['TW', 'HK', 'MO']) expect(await called(code, 'a@shop.example')).toEqual(['zh', 'a@shop.example']);
  expect(await called('DE', 'by phone only')).toEqual(['en', null]);
  await called(home?.code ?? '', null);
});

test('the calendar begins with the show that runs or comes next, else with the one that began last', async () => {
  const { db } = company.app;
  await sql`update market set start_date = today() - 400 - id::int, end_date = today() - 390 - id::int`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from market order by id limit 3`.execute(db);
  const [next = 0, later = 0, now = 0] = rows.map(({ id }) => id);
  const shown = async (id: number, from: number, to: number) => {
    await sql`update market set start_date = today() + ${from}::int, end_date = today() + ${to}::int where id = ${id}`.execute(
      db,
    );
    return (await vp.client.call(visitCalls.getShowCalendar, {})).data.market?.id;
  };
  expect(await shown(later, 20, 25)).toBe(later);
  expect(await shown(next, 5, 9)).toBe(next);
  expect(await shown(now, -3, 0)).toBe(now);
  // In the west its last day still goes on.
  expect(await shown(now, -3, -1)).toBe(now);
  expect(await shown(now, -3, -2)).toBe(next);
  await shown(next, -30, -20);
  expect(await shown(later, -12, -4)).toBe(now);
});
