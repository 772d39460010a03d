import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { atom, useSetAtom } from 'jotai';
import { ChartBarStacked, ChartSpline } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { divisions } from '../../../shared/areas/people/department';
import { budgetApproval } from '../../../shared/areas/performance/budget';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import type { GridEdit, GridHandle } from '../../grid/grid-props';
import { type PageAction, PageActions } from '../../page/PageActions';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import { BudgetState } from './BudgetState';
import { EntryTotals } from './EntryTotals';
import { entryColumns } from './entry-columns';
import type { EntryRow } from './entry-rows';
import { useEntry } from './use-entry';
import { divisionOf, pageOfDivision, usePerformance, useYears } from './use-performance';
import { YearChoices } from './YearChoices';
import './performance.css';

const totals = ['total', 'lastTotal'] as const;

/** A division's budget of a year, entered as in a spreadsheet beside the months of the year before. */
export default function BudgetEntryPage() {
  const { t, i18n } = useLingui();
  const { page, query } = usePageTab();
  const division = divisionOf(page, query);
  const { year, setYear, base } = useYears();
  const list = usePerformance({ division, year, base });
  const { data } = list;
  const { rows, edit, block, spreadRows } = useEntry(list);
  const [typing] = useState(() => atom<GridEdit<EntryRow> | null>(null));
  const setTyping = useSetAtom(typing);
  const grid = useRef<GridHandle>(null);
  const isOpen = data?.state === 'draft';
  const lastYear = data?.lastYear ?? '';
  const columns = useMemo(() => entryColumns(i18n, lastYear, isOpen), [i18n, lastYear, isOpen]);
  const name = i18n._(divisions[division]);
  const state = data && i18n._(budgetApproval.states[data.state]);
  const actions: PageAction[] = [
    {
      id: 'here.spread',
      label: msg`Spread in last year's shape`,
      icon: ChartSpline,
      hotkey: 'shift+s',
      disabledReason: isOpen ? undefined : t`This budget is not open: ${state ?? ''}.`,
      run: () => {
        const meant = new Set(grid.current?.meant() ?? []);
        void spreadRows((rows ?? []).filter(({ customerId }) => meant.has(String(customerId))));
      },
    },
    {
      id: 'here.review',
      label: msg`Review`,
      icon: ChartBarStacked,
      hotkey: 'r',
      run: () => openPage(href(pageOfDivision[division], { year: data?.year ?? year })),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<EntryRow>
        gridId="budget-entry"
        label={t`Budget of ${name}`}
        columns={columns}
        rows={rows}
        rowId={({ customerId }) => String(customerId)}
        loading={list.isLoading}
        error={list.error?.message ?? null}
        onRetry={list.reload}
        totals={totals}
        handle={grid}
        onEdit={edit}
        bulk="none"
        block={block}
        onTyping={setTyping}
        heading={
          <>
            <h1>
              <Trans>Budget of {name}</Trans>
            </h1>
            <YearChoices list={data} year={year} onYear={setYear} />
            {data && <BudgetState list={data} isOffered />}
          </>
        }
        above={
          <>
            {data && !isOpen && (
              <p className="performance-notes" role="status">
                <Trans>This budget is not open ({state}), so nothing of it can be changed.</Trans>
              </p>
            )}
            {rows && <EntryTotals rows={rows} division={name} typing={typing} />}
          </>
        }
        actions={<PageActions actions={actions} />}
      />
    </div>
  );
}
