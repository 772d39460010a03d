import { useLingui } from '@lingui/react/macro';
import { queryInConsole } from '../../state/console';
import { toastWarning } from '../../state/toasts';
import { numberText } from '../columns/cell-text';
import type { DataGridProps, Exported, ShownView } from '../grid-props';
import { LargeTable } from '../rows/large-table';
import { gridQuestion } from '../views/grid-question';

type QueriedGrid<R extends object> = Pick<DataGridProps<R>, 'gridId' | 'columns' | 'rows' | 'total'> & {
  view: () => ShownView;
  exported: Exported;
};

/** Opens what the grid shows in the console; null without rows, and for a report, whose page has its own way. */
export function useQuery<R extends object>({
  gridId,
  columns,
  rows,
  total,
  view,
  exported,
}: QueriedGrid<R>): (() => void) | null {
  const { t, i18n } = useLingui();
  if (rows === null || rows instanceof LargeTable) return null;
  return () => {
    queryInConsole(gridQuestion({ gridId, columns, rows, view: view(), exported, i18n }));
    if (total === undefined || total <= rows.length) return;
    const [loaded, all] = [numberText(rows.length, 0), numberText(total, 0)];
    toastWarning(t`The console queries the ${loaded} rows that are loaded, of ${all}.`);
  };
}
