import { expect, test } from 'vitest';
import { minutesFields, visitCalls, visitFields } from './visit-calls';

const accepted = (call: 'changeVisit' | 'keepMinutes', inputs: readonly object[]) =>
  inputs.map((changes) => visitCalls[call].input.safeParse({ id: 1, version: 1, changes }).success);

test('of a visit its time, table and words are changed, none of which make it another one', () => {
  expect(visitFields).toEqual(['day', 'startsAt', 'endsAt', 'booth', 'purpose', 'note']);
  const changes = [{ booth: null }, { startsAt: '09:00' }, { startsAt: null }, { reservationId: 2 }, {}];
  expect(accepted('changeVisit', changes)).toEqual([true, true, false, false, false]);
});

test('what a customer answered and said is kept whatever the state, and nothing that was approved', () => {
  expect(minutesFields).toEqual([
    ...['invitationState', 'visitTimes', 'partyCount', 'party', 'meetingContent', 'actualFactoryVisit'],
    'nextVisitDate',
  ]);
  const changes = [{ party: 'Ada' }, { partyCount: 501 }, { plannedFactoryVisit: '2026-03-01' }, { state: 'approved' }];
  expect(accepted('keepMinutes', changes)).toEqual([true, false, false, false]);
});
