import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChartBarStacked, FileSpreadsheet, PencilLine, Rows3, TableProperties, Users } from 'lucide-react';
import { useMemo } from 'react';
import { budget } from '../../../shared/areas/performance/budget';
import type { PerformanceList } from '../../../shared/areas/performance/calls';
import { tableRows } from '../../../shared/areas/performance/figures';
import { standingOf } from '../../../shared/areas/performance/review';
import { href, pageOf } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { Loadable } from '../../page/Loadable';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useDownload } from '../../page/use-download';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { useMayWrite } from '../../state/rights';
import { Button } from '../../ui/Button';
import { BudgetState } from './BudgetState';
import { PerformanceReview } from './PerformanceReview';
import { pathOfReview, pathOfTable, type ReviewRow, reviewColumns, tableColumns } from './performance-columns';
import { divisionOf, fetchReview, fetchTable, usePerformance, useYears } from './use-performance';
import { YearChoices } from './YearChoices';
import './performance.css';

type View = 'review' | 'customers' | 'months';

const totals = ['budget', 'actual', 'gap', 'budgetToDate', 'runRate', 'orderBook', 'lastYear', 'baseYear'] as const;

/** A division's year against its budget: as a review, by customer, and month by month. */
export default function PerformancePage() {
  const { t, i18n } = useLingui();
  const { page, query } = usePageTab();
  const division = divisionOf(page, query);
  const { year, setYear, base, setBase } = useYears();
  const [view, setView] = usePageState<View>('view', 'review');
  const asked = { division, year, base };
  const list = usePerformance(asked);
  const { data } = list;
  const { download, isDownloading } = useDownload();
  const mayWrite = useMayWrite(budget);
  const views = [
    { id: 'review', label: msg`Review`, icon: ChartBarStacked, hotkey: '1' },
    { id: 'customers', label: msg`By customer`, icon: Users, hotkey: '2' },
    { id: 'months', label: msg`By month`, icon: TableProperties, hotkey: '3' },
  ] as const;
  const actions: PageAction[] = [
    ...views.map(
      ({ id, label, icon, hotkey }): PageAction => ({
        id: `here.${id}`,
        label,
        icon,
        hotkey,
        hasNoButton: true,
        run: () => setView(id),
      }),
    ),
    ...(mayWrite
      ? [
          {
            id: 'here.enter',
            label: msg`Enter the budget`,
            icon: PencilLine,
            hotkey: 'e',
            variant: 'primary' as const,
            run: () => openPage(href('addPerformance', { division, year: data?.year ?? year })),
          },
        ]
      : []),
    {
      id: 'here.table',
      right: 'export',
      label: msg`Table as a workbook`,
      icon: Rows3,
      busy: isDownloading,
      run: () => void download(() => fetchTable(asked)),
    },
    {
      id: 'here.reviewFile',
      right: 'export',
      label: msg`Review as a workbook`,
      icon: FileSpreadsheet,
      busy: isDownloading,
      run: () => void download(() => fetchReview(asked)),
    },
  ];
  const heading = (
    <>
      <h1>{i18n._(pageOf(page).title)}</h1>
      <YearChoices list={data} year={year} onYear={setYear} base={{ year: base, onYear: setBase }} />
      <div className="performance-views">
        {views.map(({ id, label, icon }) => (
          <Button key={id} icon={icon} aria-pressed={view === id} onClick={() => setView(id)}>
            {i18n._(label)}
          </Button>
        ))}
      </div>
      {data && <BudgetState list={data} isOffered={false} />}
    </>
  );
  if (view === 'review') {
    return (
      <div className="page performance" aria-busy={list.isLoading}>
        <div className="page-head">
          {heading}
          <div className="grow" />
          <PageActions actions={actions} />
        </div>
        <Loadable loaded={list}>{(loaded) => <PerformanceReview list={loaded} />}</Loadable>
      </div>
    );
  }
  const shared = {
    loading: list.isLoading,
    error: list.error?.message ?? null,
    onRetry: list.reload,
    heading,
    actions: <PageActions actions={actions} />,
    isSelectable: false,
  };
  return (
    <div className="page" data-fill>
      {view === 'customers' ? (
        <CustomerGrid data={data} label={t`Performance by customer`} {...shared} />
      ) : (
        <MonthGrid data={data} label={t`Performance by month`} {...shared} />
      )}
    </div>
  );
}

interface GridOf {
  data: PerformanceList | null;
  label: string;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  heading: React.ReactNode;
  actions: React.ReactNode;
  isSelectable: boolean;
}

function CustomerGrid({ data, ...props }: GridOf) {
  const rows = useMemo(() => data?.rows.map((row): ReviewRow => ({ ...row, ...standingOf([row], data) })), [data]);
  const path = useMemo(() => (data ? pathOfReview(data) : () => null), [data]);
  const columns = useMemo(() => reviewColumns(path), [path]);
  return (
    <DataGrid<ReviewRow>
      {...props}
      gridId="sales-review"
      columns={columns}
      rows={rows ?? null}
      rowId={({ customerId }) => String(customerId)}
      path={path}
      totals={totals}
    />
  );
}

function MonthGrid({ data, ...props }: GridOf) {
  const rows = useMemo(() => (data ? tableRows(data) : null), [data]);
  const path = useMemo(() => (data ? pathOfTable(data) : () => null), [data]);
  const columns = useMemo(() => tableColumns(path), [path]);
  return (
    <DataGrid
      {...props}
      gridId="performance"
      columns={columns}
      rows={rows}
      rowId={({ customerId, figure }) => `${customerId} ${figure}`}
      path={path}
    />
  );
}
