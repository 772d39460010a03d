import { CrudPage } from '../../record/CrudPage';
import { useCopiedInvitations } from './CopyInvitationsDialog';
import { useInvitations } from './use-invitations';

/** The reservations of all shows; from here customers are invited, those of an earlier show at once. */
export default function ReservationListPage() {
  const invitations = useInvitations();
  const copies = useCopiedInvitations();
  return (
    <>
      <CrudPage name="ExReservation" own={(rows) => [...invitations.actions(rows), ...copies.actions]} />
      {invitations.dialog}
      {copies.dialog}
    </>
  );
}
