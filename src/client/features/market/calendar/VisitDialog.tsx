import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reservationVisit } from '../../../../shared/areas/market/reservation';
import { type CalendarVisit, type ReservedCustomer, visitFields } from '../../../../shared/areas/market/visit-calls';
import { visitTimesIn } from '../../../../shared/areas/market/visit-times';
import { EntityForm } from '../../../forms/EntityForm';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import type { FormValues } from '../../../forms/use-entity-form';
import { RecordEditDialog } from '../../../page/RecordEditDialog';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { useCalendarNote } from '../calendar-note';
import { useShowVisits, type VisitChanges, type VisitValues } from './use-show-visits';

/** The place of an existing visit, or of one to be added. */
export interface VisitPlace {
  visit?: CalendarVisit;
  day: string;
  startsAt: string;
  endsAt: string;
  booth: string | null;
}

interface VisitDialogProps {
  place: VisitPlace;
  marketId: number;
  /** All of the market that the user sees. */
  reservations: readonly ReservedCustomer[];
  onClose: () => void;
}

/** Edits a visit: when, where and what for. A new one also asks for the customer. */
export function VisitDialog({ place, ...props }: VisitDialogProps) {
  return place.visit ? <EditVisitDialog visit={place.visit} {...props} /> : <AddVisitDialog place={place} {...props} />;
}

interface EditVisitDialogProps extends Pick<VisitDialogProps, 'reservations' | 'onClose'> {
  visit: CalendarVisit;
}

function EditVisitDialog({ visit, reservations, onClose }: EditVisitDialogProps) {
  const { t } = useLingui();
  const calendarNote = useCalendarNote();
  const of = reservations.find(({ id }) => id === visit.reservationId);
  const { change } = useShowVisits();
  const who = visit.customerName ?? '';
  return (
    <RecordEditDialog
      title={t`Visit of ${who}`}
      entity={reservationVisit}
      names={visitFields}
      record={visit}
      description={of && calendarNote(of)}
      onSave={async (values, version) => {
        const changes = values as VisitChanges; // the fields of the form are those of a visit
        return { ...visit, ...changes, ...(await change({ id: visit.id, version }, changes)) };
      }}
      onSaved={() => {}}
      onClose={onClose}
    />
  );
}

function AddVisitDialog({ place, marketId, reservations, onClose }: VisitDialogProps) {
  const { t } = useLingui();
  const [reservationId, setReservationId] = useState<number | null>(null);
  const { add } = useShowVisits();
  const calendarNote = useCalendarNote();
  const of = reservations.find(({ id }) => id === reservationId);
  // A time that the customer asked for takes precedence over the place of the cursor.
  const [asked] = visitTimesIn(of?.visits === 0 ? (of.visitTimes ?? '') : '');
  const { day, startsAt, endsAt, booth } = place;
  const submit = async (values: FormValues) => {
    const given = values as VisitValues; // the fields of the form are those of a visit
    if (reservationId !== null) await add(reservationId, given, of?.customerName ?? '');
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t`Add a visit`} description={of && calendarNote(of)} width={620}>
      <div className="form">
        <Field label={t`Customer`} hint={t`Those who have a reservation for this show.`} required>
          {(control) => (
            <ReferenceInput
              {...control}
              autoFocus
              to="reservation"
              within={{ field: 'marketId', id: marketId }}
              value={reservationId}
              onChange={setReservationId}
              isChoiceOnly
            />
          )}
        </Field>
        {reservationId !== null && (
          <EntityForm
            key={reservationId}
            entity={reservationVisit}
            names={visitFields}
            initial={{ day, startsAt, endsAt, booth, ...asked }}
            draftKey={`visit of ${reservationId}`}
            submitLabel={t`Add`}
            onSubmit={submit}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
