import { useLingui } from '@lingui/react/macro';
import type { PerformanceList } from '../../../shared/areas/performance/calls';
import { today } from '../../state/calendar';
import { Select } from '../../ui/Select';
import './performance.css';

interface YearChoicesProps {
  /** What is shown; null until the first answer. */
  list: Pick<PerformanceList, 'year' | 'today'> | null;
  /** As it is asked for; empty where none is named. */
  year: string;
  onYear: (year: string) => void;
  base?: { year: string; onYear: (year: string) => void };
}

const firstYear = 2015;

/** Which year is shown and, where there is one, which other year beside it. */
export function YearChoices({ list, year, onYear, base }: YearChoicesProps) {
  const { t } = useLingui();
  const thisYear = (list?.today ?? today()).slice(0, 4);
  const shown = list?.year ?? (year || thisYear);
  return (
    <div className="performance-years">
      <Select
        aria-label={t`Year`}
        value={shown}
        onChange={(chosen) => chosen && onYear(chosen)}
        options={yearsUntil(Number(thisYear) + 2, shown)}
      />
      {base && (
        <>
          <span className="quiet">{t`beside`}</span>
          <Select
            aria-label={t`Year compared`}
            value={base.year}
            onChange={(chosen) => chosen && base.onYear(chosen)}
            options={yearsUntil(Number(thisYear) - 1, base.year)}
          />
        </>
      )}
    </div>
  );
}

/** The latest first; the one chosen is among them. */
function yearsUntil(last: number, chosen: string) {
  const years = Array.from({ length: last - firstYear + 1 }, (_, at) => String(last - at));
  return (years.includes(chosen) ? years : [...years, chosen]).map((value) => ({ value, label: value }));
}
