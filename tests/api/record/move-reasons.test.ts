import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stepping } from '../../../src/server/records/door';
import { moved } from '../../../src/server/workflow/moved';
import { reservationApproval as machine, reservation } from '../../../src/shared/areas/market/reservation';
import type { AnyMachine } from '../../../src/shared/workflow/machine';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';

let company: BareCompany;
beforeAll(async () => {
  company = await bareCompany();
});
afterAll(() => company.database.drop());

test('a reason fits its field: words of its length, one of its choices, and more than blanks where one is needed', async () => {
  const { database, home, countryId, add } = company;
  const { db } = database;
  const vera = await company.person('vera', 'vpSales', home);
  const aron = await company.person('aron', 'approver', home);
  const day = dayFromToday(0);
  const customerId = await company.customer({ code: 'C1', nameEn: 'Ashford', departmentId: home, ownerId: vera.id });
  const marketId = await add('market', { nameEn: 'Show', nameZh: '展', countryId, startDate: day, endDate: day });
  const id = await add('reservation', { customerId, marketId, invitationState: 'accepted', state: 'pendingReview' });
  const choosing: AnyMachine = {
    ...machine,
    moves: [
      ...machine.moves,
      { from: 'pendingReview', action: 'choose', to: 'rejected', by: ['approver'], reasonIn: 'invitationState' },
    ],
  };
  const editor = { user: aron, address: 'here', language: 'en', today: day } as Stepping; // its steps need no service
  const take = async (action: string, reason?: string) => {
    await sql`update reservation set state = 'pendingReview', approver_comments = null where id = ${id}`.execute(db);
    const { version } = await db
      .selectFrom('reservation')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await moved(db, editor, reservation, choosing, { id, version, action, reason });
    const stored = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return [stored.state, stored.approverComments, stored.invitationState];
  };
  for (const blank of [undefined, '', ' \u3000\n']) {
    await expect(take('reject', blank)).rejects.toMatchObject({ code: 'state.reasonNeeded' });
  }
  await expect(take('reject', '满'.repeat(401))).rejects.toMatchObject({ code: 'state.reasonUnfit' });
  expect(await take('reject', `  ${'满'.repeat(400)} `)).toEqual(['rejected', '满'.repeat(400), 'accepted']);
  expect(await take('agree')).toEqual(['pendingApproval', null, 'accepted']);
  await expect(take('choose', 'nothing of these')).rejects.toMatchObject({ code: 'state.reasonNeeded' });
  expect(await take('choose', 'declined')).toEqual(['rejected', null, 'declined']);
});
