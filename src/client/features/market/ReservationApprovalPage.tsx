import { useLingui } from '@lingui/react/macro';
import { reservationApproval } from '../../../shared/areas/market/reservation';
import { keysOf } from '../../../shared/keys-of';
import type { useFilters } from '../../page/use-filters';
import { CrudPage } from '../../record/CrudPage';

/** Reservations by how far they are decided on; it begins with what waits for the reader. */
export default function ReservationApprovalPage() {
  return (
    <CrudPage
      name="ExReservationApprovalTabs"
      startsWith={{ awaiting: 'true' }}
      above={(filters) => <StateTabs filters={filters} />}
    />
  );
}

const decided = keysOf(reservationApproval.states).filter((state) => state !== reservationApproval.initial);

/** One button for each state; they are filters of the list below. */
function StateTabs({ filters: { values, set } }: { filters: ReturnType<typeof useFilters> }) {
  const { t, i18n } = useLingui();
  const choose = (state: string | null) => {
    set('awaiting', state === null ? 'true' : null);
    set('state', state);
  };
  const tabs = [
    { label: t`Waits for me`, isOn: values.awaiting === 'true', run: () => choose(null) },
    ...decided.map((state) => ({
      label: i18n._(reservationApproval.states[state]),
      isOn: values.awaiting !== 'true' && values.state === state,
      run: () => choose(state),
    })),
  ];
  return (
    <nav className="inner-tabs" aria-label={t`Approval`}>
      {tabs.map(({ label, isOn, run }) => (
        <button key={label} type="button" aria-pressed={isOn} data-state={isOn ? 'active' : 'inactive'} onClick={run}>
          {label}
        </button>
      ))}
    </nav>
  );
}
