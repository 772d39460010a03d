import { useLingui } from '@lingui/react/macro';
import type { reservation } from '../../../shared/areas/market/reservation';
import type { Values } from '../../../shared/entity/entity';

type Sent = Pick<Values<typeof reservation>, 'calendarSentOn' | 'invitationState'>;

/** Says of a reservation that its customer hears of every change by itself, as a calendar file was sent; else nothing. */
export function useCalendarNote(): (of: Sent) => string | undefined {
  const { t } = useLingui();
  return ({ calendarSentOn: day, invitationState }) => {
    if (day === null || invitationState === 'declined') return undefined;
    return t`The customer was sent a calendar file on ${day}. Until the show ends, other days, hours and tables are mailed to them by themselves, a few minutes after the last change.`;
  };
}
