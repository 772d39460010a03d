import type { reservation } from '../../../shared/areas/market/reservation';
import type { Values } from '../../../shared/entity/entity';
import { CrudPage } from '../../record/CrudPage';
import { useCopiedInvitations } from './CopyInvitationsDialog';
import { useCalendarNote } from './calendar-note';
import { useMinutes } from './MinutesDialog';
import { useInvitations } from './use-invitations';

/** The reservations of all shows; from here customers are invited, those of an earlier show at once. */
export default function ReservationListPage() {
  const invitations = useInvitations();
  const copies = useCopiedInvitations();
  const minutes = useMinutes();
  const calendarNote = useCalendarNote();
  return (
    <>
      <CrudPage
        name="ExReservation"
        own={({ meant }) => [...minutes.actions(meant), ...invitations.actions(meant), ...copies.actions]}
        editNote={(row) => calendarNote(row as unknown as Values<typeof reservation>)} // of this list
      />
      {invitations.dialog}
      {copies.dialog}
      {minutes.dialog}
    </>
  );
}
