import { useLingui } from '@lingui/react/macro';
import type { ReminderItem } from '../../../shared/areas/dashboard/reminder-calls';
import { reminderKinds } from '../../../shared/areas/dashboard/reminder-kinds';
import { Button } from '../../ui/Button';

type Kind = ReminderItem['kind'];
type Kinds = readonly { kind: Kind; count: number }[];

interface KindFilterProps {
  kinds: Kinds;
  value: Kind | null;
  onChange: (kind: Kind | null) => void;
}

/** The kinds of to-dos there are, with how many of each; one of them is shown alone. */
export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  const { t, i18n } = useLingui();
  if (kinds.length < 2 && value === null) return null;
  return (
    <fieldset className="to-do-kinds" aria-label={t`Kind`}>
      <Button variant="quiet" aria-pressed={value === null} onClick={() => onChange(null)}>
        {t`All`} <span className="quiet">{countOf(kinds, null)}</span>
      </Button>
      {kinds.map(({ kind, count }) => (
        <Button
          key={kind}
          variant="quiet"
          aria-pressed={value === kind}
          onClick={() => onChange(value === kind ? null : kind)}
        >
          {i18n._(reminderKinds[kind])} <span className="quiet">{count}</span>
        </Button>
      ))}
    </fieldset>
  );
}

/** How many to-dos there are, of one kind or of all. */
export function countOf(kinds: Kinds, kind: Kind | null): number {
  return kinds.filter((each) => kind === null || each.kind === kind).reduce((sum, { count }) => sum + count, 0);
}
