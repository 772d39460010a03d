import { CrudPage } from '../../record/CrudPage';

/** The list of shows, at the second path that the specification gives it. */
export default function CommitmentsPage() {
  return <CrudPage name="exhibition" />;
}
