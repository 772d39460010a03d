import { useLingui } from '@lingui/react/macro';
import { reservationVisit } from '../../../../shared/areas/market/reservation';
import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { href } from '../../../../shared/pages';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';

interface VisitListProps {
  visits: readonly CalendarVisit[];
  conflictText: (id: number) => string;
}

/** All visits of a show, by day and hour. */
export function VisitList({ visits, conflictText }: VisitListProps) {
  const { t, i18n } = useLingui();
  const { fields } = reservationVisit;
  return (
    <PlainTable
      label={t`Visits`}
      rows={visits}
      rowKey={({ id }) => id}
      empty={t`Nobody comes yet.`}
      columns={[
        { id: 'day', heading: i18n._(fields.day.label), cell: ({ day }) => day },
        { id: 'time', heading: t`Time`, cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
        { id: 'booth', heading: i18n._(fields.booth.label), cell: ({ booth }) => booth },
        {
          id: 'customer',
          heading: t`Customer`,
          wraps: true,
          cell: ({ id, reservationId, customerName }) => (
            <>
              {reservationId === null ? (
                <span className="quiet">{t`A colleague’s customer`}</span>
              ) : (
                <PageLink href={href('ExReservation', { id: reservationId })}>{customerName}</PageLink>
              )}
              {conflictText(id) && <div className="show-visit-conflict">⚠ {conflictText(id)}</div>}
            </>
          ),
        },
        { id: 'purpose', heading: i18n._(fields.purpose.label), isMinor: true, cell: ({ purpose }) => purpose },
        { id: 'note', heading: i18n._(fields.note.label), isMinor: true, wraps: true, cell: ({ note }) => note },
      ]}
    />
  );
}
