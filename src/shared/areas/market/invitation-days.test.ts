import { expect, test } from 'vitest';
import { invitationDays } from './invitation-days';

test('an invitation has the day it was sent, kept when it is answered, and the day of its last answer', () => {
  const [never, today] = [{ invitedOn: null, answeredOn: null }, '2026-11-04'];
  const invited = { invitedOn: '2026-10-01', answeredOn: null };
  expect(invitationDays('invited', never, today)).toEqual({ invitedOn: today, answeredOn: null });
  expect(invitationDays('accepted', invited, today)).toEqual({ invitedOn: '2026-10-01', answeredOn: today });
  expect(invitationDays('declined', never, today)).toEqual({ invitedOn: today, answeredOn: today });
  expect(invitationDays('invited', { ...invited, answeredOn: '2026-10-09' }, today)).toEqual(invited);
  const declined = { ...invited, answeredOn: '2026-10-09' };
  expect(invitationDays('accepted', declined, today)).toEqual({ invitedOn: '2026-10-01', answeredOn: today });
  expect(invitationDays('notInvited', invited, today)).toEqual(never);
});
