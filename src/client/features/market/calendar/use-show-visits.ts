import type { InputOf } from '../../../../shared/api/call';
import { visitCalls } from '../../../../shared/areas/market/visit-calls';
import { fetchData } from '../../../api/send';
import { noteRecordChange } from '../../../state/record-changes';
import { noteSaved } from '../../../state/undo';
import { useAttempt } from '../../../state/use-attempt';

/** The values of a visit as its form gives them. */
export type VisitValues = Omit<InputOf<typeof visitCalls.addVisit>, 'reservationId'>;

/** The values that an edit changes. */
export type VisitChanges = InputOf<typeof visitCalls.changeVisit>['changes'];

/** Adds, changes and removes visits. Adding and removing offer undo here; for an edit its dialog does. */
export function useShowVisits() {
  const { isBusy, attempt } = useAttempt();
  const noted = ({ changeSet }: { changeSet: string | null }, what: string) => {
    noteRecordChange('reservation');
    noteSaved(changeSet, what);
  };
  return {
    isBusy,
    add: async (reservationId: number, values: VisitValues, what: string) =>
      noted(await fetchData(visitCalls.addVisit, { reservationId, ...values }), what),
    change: (visit: { id: number; version: number }, changes: VisitChanges) =>
      fetchData(visitCalls.changeVisit, { ...visit, changes }),
    remove: (visit: { id: number; version: number }, what: string) =>
      void attempt(async () => noted(await fetchData(visitCalls.removeVisit, visit), what)),
  };
}
