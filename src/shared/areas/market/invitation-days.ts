import type { invitationStates } from './reservation';

export type InvitationState = keyof typeof invitationStates;

interface InvitationDays {
  invitedOn: string | null;
  answeredOn: string | null;
}

/** The days of invitation and answer after the invitation's state changes today. */
export function invitationDays(state: InvitationState, before: InvitationDays, today: string): InvitationDays {
  if (state === 'notInvited') return { invitedOn: null, answeredOn: null };
  // An answer implies an invitation, if only by telephone.
  const invitedOn = before.invitedOn ?? today;
  return { invitedOn, answeredOn: state === 'invited' ? null : today };
}
