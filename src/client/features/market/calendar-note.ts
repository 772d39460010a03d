import { useLingui } from '@lingui/react/macro';
import type { reservation } from '../../../shared/areas/market/reservation';
import type { Values } from '../../../shared/entity/entity';

type Sent = Pick<Values<typeof reservation>, 'calendarSentOn' | 'invitationState'>;

/** Notes that a reservation's customer is mailed every change, as a calendar file was sent; otherwise undefined. */
export function useCalendarNote(): (of: Sent) => string | undefined {
  const { t } = useLingui();
  return ({ calendarSentOn: day, invitationState }) => {
    if (day === null || invitationState === 'declined' || invitationState === 'notInvited') return undefined;
    return t`The customer was sent a calendar file on ${day}. Until the show ends, changed days, hours and tables are mailed to them automatically, a few minutes after the last change.`;
  };
}
