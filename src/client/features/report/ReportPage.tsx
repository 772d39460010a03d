import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Download, FileQuestion, RotateCw, SquareTerminal } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ReportName, reportOf } from '../../../shared/areas/reports';
import { sourceOfReport } from '../../../shared/export/sources';
import { reportAt, viewIn } from '../../../shared/reports/paths';
import { reportPath } from '../../../shared/reports/report-path';
import { viewSql } from '../../../shared/table/view-sql';
import { translate } from '../../../shared/translate';
import { tableColumn } from '../../grid/columns/table-column';
import { DataGrid } from '../../grid/DataGrid';
import type { GridHandle } from '../../grid/grid-props';
import { FilterBar } from '../../page/FilterBar';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useCopyLink } from '../../page/use-copy-link';
import { useExported } from '../../page/use-exported';
import { queryInConsole } from '../../state/console';
import { usePageState, usePageTab } from '../../state/page';
import { storedLanguage } from '../../state/settings';
import { EmptyState } from '../../ui/EmptyState';
import type { TableRow } from '../../workers';
import { useCloseBonusMonth } from './bonus/use-close-bonus-month';
import { AgeTable } from './inventory/AgeTable';
import { ReportChart } from './ReportChart';
import { ReportProgress } from './ReportProgress';
import { drillPath, reportColumns } from './report-columns';
import { useSalesExport } from './sales-export/use-sales-export';
import { useShareTracking } from './tracking/use-share-tracking';
import { type ReportOutcome, useReport } from './use-report';
import { useReportFilters } from './use-report-filters';
import './reports.css';

/** Any report: its filters, its rows however many they are, and a chart of what is shown. */
export default function ReportPage() {
  const { page, query } = usePageTab();
  const name = reportAt(page, query);
  if (name) return <ReportSheet key={name} name={name} />;
  return (
    <div className="page">
      <EmptyState icon={FileQuestion} title="">
        <Trans>There is no report at this address. Open one from the page Reports.</Trans>
      </EmptyState>
    </div>
  );
}

function ReportSheet({ name }: { name: ReportName }) {
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const report = reportOf(name);
  const { filters, values, set, input, missing, wrong } = useReportFilters(name);
  const isUnasked = missing !== null || wrong !== null;
  const tableColumns = useMemo(
    () =>
      Object.entries(report.columns).map(([id, field]) => ({
        ...tableColumn(id, field, i18n),
        ...(report.hidden?.includes(id) ? { isUnsearched: true as const } : {}),
      })),
    [report, i18n],
  );
  const { table, outcome, reload, cancel } = useReport({
    name,
    columns: tableColumns,
    filters: isUnasked ? null : input,
  });
  const isAsked = useIsMounted();
  const [hasChart, setChart] = usePageState('chart', false);
  const grid = useRef<GridHandle>(null);
  const columns = useMemo(() => reportColumns(report, values), [report, values]);
  const path = useMemo(() => drillPath(report, values), [report, values]);
  const openedWith = useMemo(() => viewIn(name, query), [name, query]);
  const label = i18n._(report.label);

  const exported = useExported(sourceOfReport(name), input, {
    nameOf: (id) => i18n._(report.filters[id]?.label ?? report.label),
  });
  const copyLink = useCopyLink(() => {
    const { columns: _columns, units: _units, ...view } = grid.current?.view() ?? { columns: [] };
    return reportPath(name, values, { ...view, language: storedLanguage() });
  });
  const handleQuery = () => {
    const view = grid.current?.view();
    if (!view) return;
    const sqlOf = (table: string) => viewSql(table, tableColumns, view);
    queryInConsole({ sqlOf, report: { name, filters: input } });
  };
  const share = useShareTracking(name, values);
  const salesExport = useSalesExport(name, values);
  const bonusMonth = useCloseBonusMonth(name, reload);
  const actions: PageAction[] = [
    ...share.actions,
    ...salesExport.actions,
    ...bonusMonth.actions,
    ...(report.chart
      ? [{ id: 'here.chart', label: msg`Chart`, icon: ChartColumn, hotkey: 'g', run: () => setChart(!hasChart) }]
      : []),
    { id: 'here.query', label: msg`Query this`, icon: SquareTerminal, hotkey: 'q', run: handleQuery },
    {
      id: 'here.export',
      right: 'export',
      label: msg`Export to Excel`,
      icon: Download,
      hotkey: 'w',
      hasNoButton: true,
      disabledReason: exported.problem,
      run: () => grid.current?.exportShown('xlsx'),
    },
    copyLink,
    { id: 'here.reload', label: msg`Load again`, icon: RotateCw, hotkey: 'r', hasNoButton: true, run: reload },
  ];
  // The rows are asked for before the grid is built, as building it takes as long as the database's answer.
  if (!isAsked) return <div className="page" data-fill />;
  return (
    <div className="page" data-fill>
      <DataGrid<TableRow>
        gridId={sourceOfReport(name)}
        label={label}
        columns={columns}
        rows={table}
        rowId={(row) => String(row.row)}
        totals={report.totals}
        standardSort={[{ column: report.sort.by, descending: report.sort.direction === 'desc' }]}
        {...(openedWith ? { openedWith } : {})}
        loading={outcome.kind === 'loading' && !isUnasked}
        isCut={isCut(outcome)}
        error={outcome.kind === 'failed' ? outcome.message : null}
        onRetry={reload}
        path={path}
        exported={exported}
        handle={grid}
        heading={
          <>
            <h1>{label}</h1>
            <FilterBar filters={filters} values={values} onChange={set} />
          </>
        }
        actions={<PageActions actions={actions} />}
        above={
          <>
            {hasChart && report.chart && <ReportChart report={report} chart={report.chart} table={table} />}
            {hasChart && name === 'inventoryAge' && <AgeTable table={table} />}
            {!isUnasked && <ReportProgress table={table} outcome={outcome} onCancel={cancel} onRetry={reload} />}
          </>
        }
        emptyState={
          <EmptyState
            icon={FileQuestion}
            title={isUnasked ? i18n._(wrong?.label ?? missing ?? report.label) : t`No rows`}
          >
            {wrong ? (
              translate(i18n, wrong.problem.message, wrong.problem.values)
            ) : missing ? (
              <Trans>The report needs this filter; choose a value for it above.</Trans>
            ) : (
              <Trans>Nothing matches the filters of the report. Change them above.</Trans>
            )}
          </EmptyState>
        }
      />
      {share.dialog}
      {salesExport.dialog}
      {bonusMonth.dialog}
    </div>
  );
}

/** Whether rows of the report are missing for good. */
function isCut(outcome: ReportOutcome): boolean {
  return outcome.kind === 'loaded' ? outcome.cutAt !== null : outcome.kind !== 'loading';
}

function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
