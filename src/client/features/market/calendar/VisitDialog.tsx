import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reservationVisit } from '../../../../shared/areas/market/reservation';
import type { CalendarVisit, ReservedCustomer } from '../../../../shared/areas/market/visit-calls';
import { visitTimesIn } from '../../../../shared/areas/market/visit-times';
import { EntityForm } from '../../../forms/EntityForm';
import type { FormValues } from '../../../forms/use-entity-form';
import { Combobox } from '../../../ui/Combobox';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { useShowVisits, type VisitValues } from './use-show-visits';

/** Where a visit is to be: one that is there, or a place for a new one. */
export interface VisitPlace {
  visit?: CalendarVisit;
  day: string;
  startsAt: string;
  endsAt: string;
  booth: string | null;
}

interface VisitDialogProps {
  place: VisitPlace;
  reservations: readonly ReservedCustomer[];
  onClose: () => void;
}

const names = ['day', 'startsAt', 'endsAt', 'booth', 'purpose', 'note'] as const;

/** A visit: of whom where it is new, when and where, and what for. */
export function VisitDialog({ place, reservations, onClose }: VisitDialogProps) {
  const { t } = useLingui();
  const { visit } = place;
  const [reservationId, setReservationId] = useState(visit?.reservationId ?? null);
  const { add, change } = useShowVisits();
  const of = reservations.find(({ id }) => id === reservationId);
  // What the customer asked for goes before the place of the cursor.
  const [asked] = visit ? [] : visitTimesIn(of?.visits === 0 ? (of.visitTimes ?? '') : '');
  const initial: FormValues = {
    ...place.visit,
    day: place.day,
    startsAt: place.startsAt,
    endsAt: place.endsAt,
    ...asked,
  };
  const who = of?.customerName ?? '';
  const submit = async (values: FormValues) => {
    const given = values as VisitValues; // the fields of the form are those of a visit
    if (visit) await change({ id: visit.id, version: visit.version }, given, who);
    else if (reservationId !== null) await add(reservationId, given, who);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={visit ? t`Visit of ${who}` : t`Add a visit`} width={620}>
      {!visit && (
        <Field label={t`Customer`} hint={t`Those who have a reservation for this show.`} required>
          {(control) => (
            <Combobox
              {...control}
              autoFocus
              value={reservationId === null ? null : String(reservationId)}
              onChange={(value) => setReservationId(value === null ? null : Number(value))}
              options={reservations.map(({ id, customerName }) => ({ value: String(id), label: customerName }))}
            />
          )}
        </Field>
      )}
      {reservationId !== null && (
        <EntityForm
          key={reservationId}
          entity={reservationVisit}
          names={names}
          initial={{ ...initial, booth: place.booth }}
          draftKey={`visit ${visit?.id ?? `of ${reservationId}`}`}
          submitLabel={visit ? t`Save` : t`Add`}
          onSubmit={submit}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
