import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { invitationCalls } from '../../../src/shared/areas/market/invitation-calls';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { visitCalls } from '../../../src/shared/areas/market/visit-calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { mailCalls } from '../../../src/shared/areas/service/mail-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { tellOfVisits } from '../../support/told-calendars';
import { waitingFor } from '../../support/waiting';

const calls = crudCallsOf(reservation);
let company: Company;
let vp = {} as Person; // logged in before the first test
let show = { id: 0 };
let id = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
});
beforeEach(async () => {
  const { db } = company.app;
  const [customerId = 0] = vp.visible;
  const { rows: shows } = await sql<typeof show>`
    update market set start_date = today() + 20, end_date = today() + 24
    where id = (select id from market order by start_date desc limit 1) returning id`.execute(db);
  show = shows[0] ?? show;
  await sql`delete from reservation_visit`.execute(db);
  await sql`delete from reservation where market_id = ${show.id}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state)
    values (${customerId}, ${show.id}, 'notInvited', 'approved') returning id`.execute(db);
  id = rows[0]?.id ?? 0;
});
afterAll(() => company.app.close());

const now = async () => (await vp.client.call(calls.get, { id })).data;
const link = async () =>
  (await vp.client.call(shareCalls.makeShareLink, { entity: 'reservation', recordId: id, days: 30 })).data;
const withdrawn = async (linkId: number | undefined) =>
  expect((await vp.client.call(shareCalls.withdrawShareLink, { id: linkId ?? 0 })).msg).toBe('');
const mailed = async (to: string) => {
  const invitations = [{ id, to, language: 'en' as const }];
  await vp.client.call(invitationCalls.inviteByMail, { invitations, note: '' });
  const { data } = await vp.client.call(shareCalls.getShareLinks, { entity: 'reservation', recordId: id });
  return data.links.find(({ recipient }) => recipient === to)?.id;
};
const answered = async (token: string, answer: 'accepted' | 'declined') => {
  const given = { answer, times: [], partyCount: null, party: '' };
  await new TestClient(company.app.url).call(invitationCalls.answerInvitation, given, {
    headers: { 'x-token': token },
  });
};
const notInvited = { invitationState: 'notInvited', invitedOn: null, answeredOn: null };

test('an invitation is none any more once no link is left, nor was a calendar file sent by a mail that never left', async () => {
  const [anna, bo] = [await mailed('anna@shop.example'), await mailed('bo@shop.example')];
  expect(await now()).toMatchObject({ invitationState: 'invited', calendarSentOn: company.today });
  await withdrawn(anna);
  expect(await now()).toMatchObject({ invitationState: 'invited', calendarSentOn: company.today });
  await sql`update reservation set calendar_sent_on = current_date where id = ${id}`.execute(company.app.db);
  await withdrawn(bo);
  expect(await now()).toMatchObject({ ...notInvited, calendarSentOn: null });
  const { data } = await vp.client.call(recordCalls.history, { entity: 'reservation', id, size: 5 });
  expect(data.entries[0]).toMatchObject({
    action: 'edited',
    by: company.account.find((account) => account.id === vp.id)?.nameEn,
  });
  await link();
  expect(await now()).toMatchObject({ invitationState: 'invited', invitedOn: company.today });
});

test('of two invitations to one address the mail of the one that is withdrawn never leaves, the other one does', async () => {
  const first = await mailed('anna@shop.example');
  await mailed('anna@shop.example');
  await withdrawn(first);
  const { rows } = await sql<{ state: string }>`
    select state from mail where entity = 'reservation' and record_id = ${id} order by id`.execute(company.app.db);
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'held']);
});

test('an invitation that was sent stays one where it is sent again and that is canceled', async () => {
  const { db } = company.app;
  await mailed('anna@shop.example');
  const office = await company.as('exportOffice');
  const { rows } = await sql<{ id: number }>`
    update mail set state = 'queued', resent_from = 'sent' where entity = 'reservation' and record_id = ${id}
    returning id`.execute(db);
  const mailId = rows[0]?.id ?? 0;
  expect((await office.client.call(mailCalls.cancelMail, { id: mailId })).data).toEqual({ state: 'sent' });
  expect(await now()).toMatchObject({ invitationState: 'invited' });
});

test('one of somebody who had declined, once withdrawn, leaves the refusal, with its days', async () => {
  const day = daysAfter(company.today, -5);
  await answered((await link()).token, 'declined');
  await sql`update reservation set invited_on = ${day}, answered_on = ${day} where id = ${id}`.execute(company.app.db);
  const made = await link();
  expect(await now()).toMatchObject({ invitationState: 'invited', answeredOn: null });
  await withdrawn(made.id);
  expect(await now()).toMatchObject({ invitationState: 'declined', invitedOn: day, answeredOn: day });
});

describe('links that are withdrawn while somebody else is at the reservation', () => {
  /** Withdraws them while another transaction has the reservation, which then does something and commits. */
  async function withdrawnDuring(links: readonly { id: number }[], then: (other: Db) => Promise<unknown>) {
    let withdrawing: Promise<void>[] = [];
    const { db } = company.app;
    await db.transaction().execute(async (other) => {
      await sql`select from reservation where id = ${id} for update`.execute(other);
      withdrawing = links.map((each) => withdrawn(each.id));
      await expect.poll(() => waitingFor(db)).toBe(links.length);
      await then(other);
    });
    await Promise.all(withdrawing);
  }

  test('leave the invitation that was made meanwhile', async () => {
    const made = await link();
    await withdrawnDuring([made], (other) =>
      sql`insert into share_link (token_hash, entity, record_id, created_by, expires_at)
        select sha256('other'), entity, record_id, created_by, expires_at from share_link where id = ${made.id}`.execute(
        other,
      ),
    );
    expect(await now()).toMatchObject({ invitationState: 'invited', invitedOn: company.today });
  });

  test('wait for their mail first, as whoever cancels it has it before the link', async () => {
    const { db } = company.app;
    const linkId = (await mailed('anna@shop.example')) ?? 0;
    let withdrawing: Promise<{ code: number }> | undefined;
    await db.transaction().execute(async (other) => {
      await sql`select from mail where entity = 'reservation' and record_id = ${id} for update`.execute(other);
      withdrawing = vp.client.call(shareCalls.withdrawShareLink, { id: linkId });
      await expect.poll(() => waitingFor(db)).toBe(1);
      await sql`update share_link set withdrawn_at = now() where id = ${linkId}`.execute(other);
    });
    expect((await withdrawing)?.code).toBe(codeOf('record.notFound'));
  });

  test('leave none where they were all', async () => {
    await withdrawnDuring([await link(), await link()], async () => {});
    expect(await now()).toMatchObject(notInvited);
  });
});

test('an invitation whose link is withdrawn stays one where it was answered, was made by telephone, or the show is over', async () => {
  const made = await link();
  await answered(made.token, 'accepted');
  await withdrawn(made.id);
  expect(await now()).toMatchObject({ invitationState: 'accepted', invitedOn: company.today });
  const { version } = await now();
  const byPhone = { id, version: Number(version), changes: { invitationState: 'invited' } } as const;
  expect((await vp.client.call(visitCalls.keepMinutes, byPhone)).msg).toBe('');
  await withdrawn((await link()).id);
  expect(await now()).toMatchObject({ invitationState: 'invited' });
  await sql`update reservation set invitation_state = 'notInvited' where id = ${id}`.execute(company.app.db);
  const late = await link();
  await sql`update market set start_date = today() - 5, end_date = today() - 2 where id = ${show.id}`.execute(
    company.app.db,
  );
  await withdrawn(late.id);
  expect(await now()).toMatchObject({ invitationState: 'invited' });
});

test('an invitation whose mail was canceled before it left is none', async () => {
  await mailed('anna@shop.example');
  const mail = await company.app.db
    .selectFrom('mail')
    .select('id')
    .where('entity', '=', 'reservation')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  const admin = await company.as('admin');
  expect((await admin.client.call(mailCalls.cancelMail, mail)).msg).toBe('');
  expect(await now()).toMatchObject(notInvited);
  const { data } = await vp.client.call(shareCalls.getShareLinks, { entity: 'reservation', recordId: id });
  expect(data.links).toMatchObject([{ recipient: 'anna@shop.example', state: 'withdrawn' }]);
});

test('a mail of moved visits that was canceled before it left is no calendar file that the customer has', async () => {
  const { db } = company.app;
  await mailed('anna@shop.example');
  const day = daysAfter(company.today, -5);
  await sql`update mail set state = 'sent', created_at = ${day}::date where entity = 'reservation' and record_id = ${id}`.execute(
    db,
  );
  const { rows } = await sql<{ startDate: string }>`select start_date from market where id = ${show.id}`.execute(db);
  await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
    values (${id}, ${rows[0]?.startDate}, '10:00', '11:00')`.execute(db);
  await tellOfVisits(company.app, false);
  expect(await now()).toMatchObject({ calendarSentOn: company.today });
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('template', '=', 'visitsMoved')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  const admin = await company.as('admin');
  expect((await admin.client.call(mailCalls.cancelMail, mail)).msg).toBe('');
  expect(await now()).toMatchObject({ invitationState: 'invited', calendarSentOn: day });
});

describe('an invitation that arrived and whose link is withdrawn', () => {
  const arrived = () =>
    sql`update mail set state = 'sent' where entity = 'reservation' and record_id = ${id}`.execute(company.app.db);
  /** The calendar files that the server mailed by itself: to whom, of what method, in which order. */
  async function told(): Promise<string[]> {
    await tellOfVisits(company.app, false);
    const { rows } = await sql<{ told: string }>`
      select recipient || ' ' || split_part(content_type, 'method=', 2) as told
      from mail join mail_attachment on mail_id = mail.id
      where template = 'visitsMoved' and entity = 'reservation' and record_id = ${id} order by mail.id`.execute(
      company.app.db,
    );
    return rows.map((row) => row.told);
  }

  test('leaves the calendar of its recipient, and no other one, unless it is sent again first', async () => {
    const [anna, bo] = [await mailed('anna@shop.example'), await mailed('bo@shop.example')];
    await arrived();
    await withdrawn(anna);
    expect(await told()).toEqual(['anna@shop.example CANCEL']);
    await withdrawn(bo);
    expect(await now()).toMatchObject(notInvited);
    const again = await mailed('bo@shop.example');
    await arrived();
    expect(await told()).toEqual(['anna@shop.example CANCEL']);
    await withdrawn(again);
    expect(await told()).toEqual(['anna@shop.example CANCEL', 'bo@shop.example CANCEL']);
  });

  test('stays in the calendar of who accepted', async () => {
    const anna = await mailed('anna@shop.example');
    await arrived();
    await answered((await link()).token, 'accepted');
    await withdrawn(anna);
    expect(await told()).toEqual([]);
  });

  test('stays out of the calendar of who was told, also when another accepts', async () => {
    const [anna] = [await mailed('anna@shop.example'), await mailed('bo@shop.example')];
    await arrived();
    await withdrawn(anna);
    expect(await told()).toEqual(['anna@shop.example CANCEL']);
    await answered((await link()).token, 'accepted');
    expect(await now()).toMatchObject({ invitationState: 'accepted' });
    expect(await told()).toEqual(['anna@shop.example CANCEL']);
    await mailed('anna@shop.example');
    await arrived();
    const { rows } = await sql<{ startDate: string }>`select start_date from market where id = ${show.id}`.execute(
      company.app.db,
    );
    await sql`insert into reservation_visit (reservation_id, day, starts_at, ends_at)
      values (${id}, ${rows[0]?.startDate}, '10:00', '11:00')`.execute(company.app.db);
    expect((await told()).sort()).toEqual([
      'anna@shop.example CANCEL',
      'anna@shop.example REQUEST',
      'bo@shop.example REQUEST',
    ]);
  });
});
