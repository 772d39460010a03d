import { CrudPage } from '../../record/CrudPage';

/** The reservations of all shows. */
export default function ReservationListPage() {
  return <CrudPage name="ExReservation" />;
}
