import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleWithRights } from '../../../src/server/auth/rights';
import { visible } from '../../../src/server/db/scope';
import { tableOf } from '../../../src/server/db/storage';
import { personAsking } from '../../../src/server/queries/person-asking';
import type { SessionUser } from '../../../src/server/session-user';
import { awaits, type Facts, factsOf, movesOf } from '../../../src/server/workflow/facts';
import { movedByItself } from '../../../src/server/workflow/moved-by-itself';
import { tellWhoActsNext } from '../../../src/server/workflow/next';
import {
  reservationApproval as machine,
  reservation,
  reservationVisit,
} from '../../../src/shared/areas/market/reservation';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import { type AnyMachine, awaitedMoves } from '../../../src/shared/workflow/machine';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';

let company: BareCompany;
const people: Record<string, SessionUser> = {};
let id = 0;
const day = dayFromToday(0);

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad, add, countryId } = company;
  const { db } = company.database;
  const ids = {
    vera: (await company.person('vera', 'vpSales', home)).id, // owns the customer
    boss: (await company.person('boss', 'manager', home)).id, // stands above her
    lead: (await company.person('lead', 'csr', abroad)).id, // as her skip-level leader
    aron: (await company.person('aron', ['csr', 'approver'], home)).id,
    afar: (await company.person('afar', ['approver', 'csr'], abroad)).id,
    gwen: (await company.person('gwen', ['approver', 'generalManager'], abroad)).id,
    dora: (await company.person('dora', 'exportOffice', abroad)).id, // stands in for Aron
  };
  const above = { superiorId: ids.boss, hasSkipLevelLeader: true, skipLevelLeaderId: ids.lead };
  await db.updateTable('account').set(above).where('id', '=', ids.vera).execute();
  for (const [name, accountId] of Object.entries(ids)) {
    const [person] = await peopleWithRights(db, sql`account.id = ${accountId}`);
    if (person) people[name] = personAsking(person, 'en');
  }
  people.dora = { ...userOf('dora'), standsInFor: [userOf('aron')] };
  await add('deputy', { absentId: ids.aron, deputyId: ids.dora, fromDate: day, toDate: day });
  const customerId = await company.customer({ code: 'C1', nameEn: 'Ashford', departmentId: home, ownerId: ids.vera });
  const marketId = await add('market', { nameEn: 'Show', nameZh: '展', countryId, startDate: day, endDate: day });
  id = await add('reservation', { customerId, marketId, invitationState: 'accepted', state: machine.initial });
});
afterAll(() => company.database.drop());

function userOf(name: string): SessionUser {
  const user = people[name];
  if (!user) throw new Error(`nobody is called ${name}`);
  return user;
}

async function factsFor(user: SessionUser): Promise<Facts> {
  const { rows } = await sql<{ facts: Facts }>`
    select ${factsOf(user, reservation, machine)} as facts from reservation where id = ${id}`.execute(
    company.database.db,
  );
  if (!rows[0]) throw new Error('the reservation is there');
  return rows[0].facts;
}

const set = (state: string, submittedById: number | null, submittedForId: number | null) =>
  sql`update reservation set state = ${state}, submitted_by_id = ${submittedById}, submitted_for_id = ${submittedForId}
    where id = ${id}`.execute(company.database.db);

test('a record waits for exactly those who may take a step that somebody is waited for to take', async () => {
  let [waiting, idle] = [0, 0];
  for (const state of Object.keys(machine.states)) {
    for (const [submitter, insteadOf] of [
      [null, null],
      ['vera', null],
      ['aron', null],
      ['gwen', 'vera'],
      ['dora', null],
      ['dora', 'aron'],
    ] as const) {
      await set(state, submitter && userOf(submitter).id, insteadOf && userOf(insteadOf).id);
      for (const [name, user] of Object.entries(people)) {
        const moves = movesOf(user, machine, await factsFor(user));
        const expected = moves.some((move) => awaitedMoves(machine, state).includes(move));
        const { rows } = await sql`
          select from reservation where id = ${id} and ${awaits(user, reservation, machine)}`.execute(
          company.database.db,
        );
        expect([state, submitter, insteadOf, name, rows.length === 1]).toEqual([
          state,
          submitter,
          insteadOf,
          name,
          expected,
        ]);
        if (expected) waiting += 1;
        else idle += 1;
      }
    }
  }
  expect([waiting > 20, idle > 20]).toEqual([true, true]);
});

test('a role counts within its own reach, a relation anywhere; who stands in acts by the rights of the other', async () => {
  const actions = async (name: string) =>
    movesOf(userOf(name), machine, await factsFor(userOf(name))).map(({ action }) => action);
  await set('pendingReview', userOf('vera').id, null);
  const decide = ['agree', 'reject'];
  expect([await actions('aron'), await actions('afar'), await actions('dora'), await actions('lead')]).toEqual([
    ...[decide, [], decide, decide],
  ]);
  expect([await actions('vera'), await actions('boss')]).toEqual([['recall'], decide]);
  await company.database.db
    .updateTable('account')
    .set({ hasSkipLevelLeader: false })
    .where('id', '=', userOf('vera').id)
    .execute();
  expect(await actions('lead')).toEqual([]);
  // Who submitted it, and in whose place, takes it back and decides nothing.
  await set('pendingReview', userOf('dora').id, userOf('aron').id);
  expect([await actions('dora'), await actions('aron'), await actions('boss')]).toEqual([
    ['recall'],
    ['recall'],
    decide,
  ]);
});

test('who stands in sees what waits for the other with its parts; nobody else out of reach sees either', async () => {
  await company.add('reservationVisit', { reservationId: id, day, startsAt: '09:00', endsAt: '10:00' });
  const sees = async (name: string, entity: AnyEntity) => {
    const { rows } = await sql`
      select from ${sql.table(tableOf(entity.name))} where ${visible(userOf(name), entity)}`.execute(
      company.database.db,
    );
    return rows.length;
  };
  for (const [name, seen] of [
    ['aron', 1],
    ['dora', 1],
    ['afar', 0],
  ] as const) {
    expect([name, await sees(name, reservation), await sees(name, reservationVisit)]).toEqual([name, seen, seen]);
  }
});

test('whoever acts next is told once, in both languages, and nobody who took the step or is told no more', async () => {
  const { db } = company.database;
  const path = `/ExReservation?id=${id}`;
  const told = async () => {
    const { rows } = await sql<{ account: string; titleEn: string; titleZh: string; dueDate: string }>`
      select account.account, title_en, title_zh, due_date from reminder join account on account.id = account_id
      where path = ${path} and type = 'approval' and not done order by 1`.execute(db);
    return rows;
  };
  const tell = async (by: string, state: string) => {
    await set(state, userOf('vera').id, null);
    const facts = await factsFor(userOf(by));
    await tellWhoActsNext(db, userOf(by).id, { entity: reservation, machine, id, facts, path });
  };
  await tell('vera', 'pendingReview');
  expect((await told()).map(({ account }) => account)).toEqual(['aron', 'boss', 'gwen']);
  expect((await told())[0]).toEqual({
    ...{ account: 'aron', dueDate: day, titleEn: 'Market reservation Ashford: Pending review' },
    titleZh: expect.stringMatching(/Ashford：\p{Script=Han}+$/u),
  });
  await tell('boss', 'pendingReview');
  expect((await told()).map(({ account }) => account)).toEqual(['aron', 'gwen']);
  await tell('aron', 'pendingApproval');
  expect((await told()).map(({ account }) => account)).toEqual(['gwen']);
  await tell('gwen', 'approved');
  expect(await told()).toEqual([]);
});

test('a step that comes by itself is taken from its state alone, by nobody, and is never one that people take', async () => {
  const { db } = company.database;
  const expiry = {
    from: 'approved',
    action: 'expire',
    to: 'rejected',
    by: [],
    dayIn: 'answeredOn',
    reasonIn: 'remark',
  };
  const expiring: AnyMachine = { ...machine, moves: [...machine.moves, expiry] };
  const take = (action: string, more: object = {}) => movedByItself(db, reservation, expiring, { id, action, ...more });
  await set('pendingReview', userOf('vera').id, null);
  for (const action of ['expire', 'agree', 'unheard of']) {
    await expect(take(action)).rejects.toMatchObject({ code: 'state.moved' });
  }
  await expect(take('expire', { id: 999_999 })).rejects.toMatchObject({ code: 'record.notFound' });
  await set('approved', userOf('vera').id, null);
  await take('expire', { today: day, reason: 'Nobody came · 无人', beside: { link: 7 } });
  const [stored] = await db.selectFrom('reservation').selectAll().where('id', '=', id).execute();
  expect(stored).toMatchObject({ state: 'rejected', answeredOn: day, remark: 'Nobody came · 无人' });
  const moves = db.selectFrom('audit').selectAll().where('action', '=', 'moved');
  const line = await moves.orderBy('id', 'desc').executeTakeFirst();
  expect(line).toMatchObject({ accountId: null, action: 'moved', entity: 'reservation', recordId: id });
  expect(line?.after).toMatchObject({ state: 'rejected', link: 7 });
});
