import { CrudPage } from '../../record/CrudPage';
import { useCopiedInvitations } from './CopyInvitationsDialog';
import { useMinutes } from './MinutesDialog';
import { useInvitations } from './use-invitations';

/** The reservations of all shows; from here customers are invited, those of an earlier show at once. */
export default function ReservationListPage() {
  const invitations = useInvitations();
  const copies = useCopiedInvitations();
  const minutes = useMinutes();
  return (
    <>
      <CrudPage
        name="ExReservation"
        own={(rows) => [...minutes.actions(rows), ...invitations.actions(rows), ...copies.actions]}
      />
      {invitations.dialog}
      {copies.dialog}
      {minutes.dialog}
    </>
  );
}
