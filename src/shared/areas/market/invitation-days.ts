import type { invitationStates } from './reservation';

export type InvitationState = keyof typeof invitationStates;

interface InvitationDays {
  invitedOn: string | null;
  answeredOn: string | null;
}

/** On which days somebody was invited and answered, once their invitation is in another state as of today. */
export function invitationDays(state: InvitationState, before: InvitationDays, today: string): InvitationDays {
  if (state === 'notInvited') return { invitedOn: null, answeredOn: null };
  // Who answers was invited, be it by telephone.
  const invitedOn = before.invitedOn ?? today;
  return { invitedOn, answeredOn: state === 'invited' ? null : today };
}
