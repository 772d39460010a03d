import { describe, expect, test } from 'vitest';
import { entityOf } from '../../shared/areas/all';
import { AppError } from '../../shared/errors';
import type { Role } from '../../shared/roles';
import type { SessionUser } from '../session-user';
import { isOwn, mayRemoveOf } from './own';
import { refuseDisordered, refuseLocked, refuseNotOne, refuseOthersOwn, refuseOutsideAudience } from './refusals';

const as = (id: number, ...roles: Role[]) => ({ id, roles }) as unknown as SessionUser; // nothing else of a user is asked
const visit = entityOf('travel');

/** What was refused and at which fields; null where nothing was. */
function refusalOf(refuse: () => void) {
  try {
    refuse();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields = [] } = (error.data ?? {}) as { fields?: { field: string; problem: string }[] }; // what forms read
    return { code: error.code, ...error.parameters, fields };
  }
}

describe('of two of which one is given', () => {
  const given = (values: object) => refusalOf(() => refuseNotOne(visit, 'en', { ...values }));

  test('one is right, whichever it is', () => {
    expect([given({ customerId: 7 }), given({ prospect: 'Ashford', customerId: null })]).toEqual([null, null]);
  });

  test('neither and both are refused at both fields, by their names', () => {
    const refused = {
      code: 'record.oneOf',
      one: 'Customer',
      fields: ['customerId', 'prospect'].map((field) => ({ field, problem: expect.stringContaining('Customer') })),
    };
    expect([given({}), given({ prospect: '' }), given({ customerId: 7, prospect: 'Ashford' })]).toMatchObject([
      refused,
      refused,
      refused,
    ]);
  });
});

test('days out of their order are refused at the later field, in the reader’s language', () => {
  const after = { day: '2026-03-02', followUpDay: '2026-03-01' };
  const refused = refusalOf(() => refuseDisordered(visit, 'zh', after));
  expect(refused?.fields).toMatchObject([{ field: 'followUpDay', problem: expect.stringMatching(/[一-龥]/) }]);
  expect(refusalOf(() => refuseDisordered(visit, 'en', { ...after, followUpDay: '2026-03-02' }))).toBeNull();
});

test('what its state locks is refused by the name of the state', () => {
  const quote = entityOf('quote');
  expect(refusalOf(() => refuseLocked(quote, 'en', { state: 'draft' }))).toBeNull();
  expect(refusalOf(() => refuseLocked(quote, 'en', { state: 'accepted' }))).toMatchObject({
    code: 'state.locked',
    state: 'Accepted',
  });
});

describe('what somebody wrote', () => {
  const before = { id: 1, travellerId: 5, city: 'Oslo', day: '2026-03-01', result: null };
  const changed = { ...before, city: 'Bergen' };
  const code = (user: SessionUser, after: object) =>
    refusalOf(() => refuseOthersOwn(visit, user, { ...after }, before))?.code ?? null;

  test('is changed by themselves and by who looks after all, by nobody else', () => {
    expect([code(as(5, 'csr'), changed), code(as(6, 'admin'), changed)]).toEqual([null, null]);
    expect([code(as(6, 'vpSales'), changed), code(as(6, 'generalManager'), changed)]).toEqual([
      'record.ofItsWriter',
      'record.ofItsWriter',
    ]);
  });

  test('is saved by others where nothing of it changes; what is missing and what is empty are the same', () => {
    expect([code(as(6, 'csr'), before), code(as(6, 'csr'), { ...before, result: undefined })]).toEqual([null, null]);
  });

  test('is removed by themselves and by administrators', () => {
    const activity = entityOf('activity');
    const row = { writerId: 5 };
    expect([as(5, 'csr'), as(6, 'csr'), as(6, 'admin')].map((user) => mayRemoveOf(user, activity, row))).toEqual([
      true,
      false,
      true,
    ]);
    expect([as(6, 'admin'), as(6, 'csr')].map((user) => isOwn(user, activity, row))).toEqual([false, false]);
    expect(isOwn(as(6, 'csr'), entityOf('model'), {})).toBe(true);
  });
});

test('nobody writes a document for those they do not belong to', () => {
  const document = entityOf('document');
  const code = (role: Role, audience: string) =>
    refusalOf(() => refuseOutsideAudience(document, as(1, role), { audience }))?.code ?? null;
  expect([code('exportOffice', 'exportOffice'), code('exportOffice', 'everyone')]).toEqual([null, null]);
  expect([code('exportOffice', 'management'), code('catalogueAdmin', 'sales')]).toEqual([
    'record.outsideAudience',
    'record.outsideAudience',
  ]);
});
