import { useLingui } from '@lingui/react/macro';
import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { visitConflicts } from '../../../../shared/areas/market/visit-conflicts';
import { behindEachOther } from '../../../../shared/rules/enumerated';

/** The conflicts of each visit in words; empty where there are none. */
export function useConflictTexts(visits: readonly CalendarVisit[]): (id: number) => string {
  const { t, i18n } = useLingui();
  const conflicts = visitConflicts(visits);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  return (id) => {
    const texts = (conflicts.get(id) ?? []).map(({ kind, with: otherId }) => {
      const other = byId.get(otherId);
      const times = other ? `${other.startsAt}–${other.endsAt}` : '';
      const who = other?.customerName ?? t`a colleague’s customer`;
      return kind === 'booth'
        ? t`Double booking: ${who} is at this table ${times}`
        : t`Double booking: this customer is also here ${times}`;
    });
    return behindEachOther(texts, i18n.locale);
  };
}
