import { useLingui } from '@lingui/react/macro';
import { reservation } from '../../../../shared/areas/market/reservation';
import type { ReservedCustomer } from '../../../../shared/areas/market/visit-calls';
import { href } from '../../../../shared/pages';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';

/** Who planned to come to the factory and who came, by month. */
export function FactoryVisits({ reservations }: { reservations: readonly ReservedCustomer[] }) {
  const { t, i18n } = useLingui();
  const { fields } = reservation;
  const coming = reservations
    .map((row) => ({ ...row, day: row.actualFactoryVisit ?? row.plannedFactoryVisit ?? '' }))
    .filter(({ day }) => day !== '')
    .sort((one, other) => one.day.localeCompare(other.day));
  const months = [...new Set(coming.map(({ day }) => day.slice(0, 7)))];
  if (months.length === 0) return <p className="nothing">{t`No visits to the factory are planned.`}</p>;
  return months.map((month) => {
    const rows = coming.filter(({ day }) => day.startsWith(month));
    const planned = rows.filter(({ plannedFactoryVisit }) => plannedFactoryVisit !== null).length;
    const actual = rows.filter(({ actualFactoryVisit }) => actualFactoryVisit !== null).length;
    return (
      <Section key={month} title={month} note={t`${planned} planned, ${actual} came`} isWide>
        <PlainTable
          label={month}
          rows={rows}
          rowKey={({ id }) => id}
          empty=""
          columns={[
            {
              id: 'customerName',
              heading: i18n._(fields.customerId.label),
              cell: ({ id, customerName }) => <PageLink href={href('ExReservation', { id })}>{customerName}</PageLink>,
            },
            {
              id: 'planned',
              heading: i18n._(fields.plannedFactoryVisit.label),
              cell: ({ plannedFactoryVisit }) => plannedFactoryVisit ?? '–',
            },
            {
              id: 'actual',
              heading: i18n._(fields.actualFactoryVisit.label),
              cell: ({ actualFactoryVisit }) => actualFactoryVisit ?? '–',
            },
            {
              id: 'people',
              heading: i18n._(fields.partyCount.label),
              cell: ({ partyCount }) => partyCount,
              isNumeric: true,
            },
          ]}
        />
      </Section>
    );
  });
}
