import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
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
  for (const time of ['9:00', '24:00', '09:60', 'noon']) {
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
