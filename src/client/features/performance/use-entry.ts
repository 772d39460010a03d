import { plural, t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { PerformanceList } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { spread } from '../../../shared/areas/performance/spread';
import type { CellValue } from '../../grid/columns/column';
import type { BlockCalls } from '../../grid/edits/block-calls';
import type { GridEdit } from '../../grid/grid-props';
import type { Loaded } from '../../page/use-call';
import { attempted } from '../../state/attempted';
import { toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { changesOf, type EntryRow, entryRow, monthsTyped, withStored } from './entry-rows';
import { type BudgetChange, saveBudgets } from './use-performance';

const budgetsText = (customers: number) =>
  plural(customers, { one: 'Budget of # customer', other: 'Budgets of # customers' });

/** The rows of a division's budget, and ways to change them: a cell, a block of cells, or rows in last year's shape. */
export function useEntry({ data, replace }: Pick<Loaded<PerformanceList>, 'data' | 'replace'>) {
  const rows = useMemo(() => data?.rows.map(entryRow) ?? null, [data]);
  const year = data?.year ?? '';

  const save = useCallback(
    async (changes: readonly BudgetChange[]) => {
      const saved = await saveBudgets(year, changes);
      replace((list) => withStored(list, saved.rows));
      return saved;
    },
    [year, replace],
  );

  const edit = useCallback(
    async ({ row, columnId, value }: GridEdit<EntryRow>) => {
      const saved = await save([{ row, months: monthsTyped(row, columnId, value) }]);
      return { ...entryRow({ ...row, ...saved.rows[0] }), changeSet: saved.changeSet };
    },
    [save],
  );

  const block = useMemo(
    (): BlockCalls<EntryRow> => ({
      preview: async (cells) =>
        cells.map((cell) => {
          const before = cell.column.read(cell.row);
          const after = cell.value as CellValue; // the cells of a budget hold amounts
          return { cell, before, after, isChanged: cell.problem === null && before !== after, problem: cell.problem };
        }),
      commit: async (cells) => {
        const typed = cells.map(({ row, column, value }) => ({ row, columnId: column.id, value }));
        const { changeSet, rows: saved } = await save(changesOf(typed));
        noteSaved(changeSet, budgetsText(saved.length));
      },
    }),
    [save],
  );

  /** Spreads the whole year of each row over its months again, in the shape of the year before. */
  const spreadRows = useCallback(
    async (those: readonly EntryRow[]) => {
      const changes = those.flatMap((row): BudgetChange[] => {
        if (row.total === null) return [];
        const months = spread(row.total, row.lastYear);
        return [{ row, months: Object.fromEntries(monthNames.map((name, at) => [name, months[at] ?? 0])) }];
      });
      if (changes.length === 0) {
        toastWarning(t`Enter the whole year first: it is spread over the months in the shape of the year before.`);
        return;
      }
      await attempted(async () => {
        const { changeSet, rows: saved } = await save(changes);
        noteSaved(changeSet, budgetsText(saved.length));
      });
    },
    [save],
  );
  return { rows, edit, block, spreadRows };
}
