import { type PerformanceList, type PerformanceRow, performanceCalls } from '../../../shared/areas/performance/calls';
import { performanceLimits } from '../../../shared/areas/performance/limits';
import { calendarYear, type MonthName } from '../../../shared/areas/performance/months';
import { keysOf } from '../../../shared/keys-of';
import type { PageName } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { useCall } from '../../page/use-call';
import { usePageState, usePageTab } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';

export type Division = PerformanceList['division'];

/** The page of each division. */
export const pageOfDivision = {
  one: 'Performance',
  two: 'Performance2',
  three: 'Performance3',
} as const satisfies Record<Division, PageName>;

/** The division of a page; of one that is opened for any of them, the one its address names. */
export function divisionOf(page: PageName, query: URLSearchParams): Division {
  const divisions = keysOf(pageOfDivision);
  const named = query.get('division');
  const ofPage = divisions.find((division) => pageOfDivision[division] === page);
  return ofPage ?? divisions.find((division) => division === named) ?? 'one';
}

/** Which year a page shows and beside which, begun with what its address names; empty is the company's present year. */
export function useYears() {
  const { query } = usePageTab();
  const asked = (name: string) => {
    const year = query.get(name) ?? '';
    return calendarYear.safeParse(year).success ? year : '';
  };
  const [year, setYear] = usePageState('year', asked('year'));
  const [base, setBase] = usePageState('base', asked('base') || performanceLimits.baseYear);
  return { year, setYear, base, setBase };
}

interface Asked {
  division: Division;
  year: string;
  base: string;
}

const inputOf = ({ division, year, base }: Asked) => ({ division, base, ...(year === '' ? {} : { year }) });

export const usePerformance = (asked: Asked) => useCall(performanceCalls.getPerformanceList, inputOf(asked));

/** The table as a workbook, and the review. */
export const fetchTable = (asked: Asked) => fetchFile(performanceCalls.getPerformanceExcel, inputOf(asked));
export const fetchReview = (asked: Asked) => fetchFile(performanceCalls.getNewPerformanceExcel, inputOf(asked));

/** What months of a customer are to become. */
export interface BudgetChange {
  row: Pick<PerformanceRow, 'customerId' | 'version'>;
  months: Partial<Record<MonthName, number | null>>;
}

/** Saves months of budgets, all of them or none. */
export async function saveBudgets(year: string, changes: readonly BudgetChange[]) {
  const rows = changes.map(({ row: { customerId, version }, months }) => ({ customerId, version, months }));
  const saved = await fetchData(performanceCalls.addPerformance, { year, rows });
  noteRecordChange('budget', 'divisionBudget');
  return saved;
}
