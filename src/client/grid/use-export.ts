import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import { useRef, useState } from 'react';
import type { ExportFormat } from '../../shared/api/list';
import { permitExport } from '../api/permit-export';
import { today } from '../state/calendar';
import { hasRight } from '../state/rights';
import { toastError, toastWarning } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import { numberText } from './columns/cell-text';
import type { GridColumn } from './columns/column';
import type { Exported } from './grid-props';
import type { RowSelection } from './rows/row-selection';
import type { RowSource } from './rows/row-source';
import { shownColumns } from './rows/shown-table';
import type { Shown } from './totals-row';

export interface Exporting {
  /** From 0 to 1. */
  progress: number;
  cancel: () => void;
}

interface ExportedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  source: RowSource<R> | null;
  columns: readonly GridColumn<R>[];
  label: string;
  exported: Exported;
  counts: { shown: number; selected: number };
  selection: RowSelection;
  /** Whether rows are still being loaded, so that a file would hold only those loaded so far. */
  isGrowing: boolean;
  /** Whether there are rows that are not loaded. */
  isCut: boolean;
}

/** Exports the shown columns and rows in the shown order, after asking the server. */
export function useExport<R extends object>(grid: ExportedGrid<R>) {
  const { api, source, columns, label, exported, counts, selection, isGrowing, isCut } = grid;
  const { t } = useLingui();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (format: ExportFormat, which: 'shown' | 'selected') => {
    if (!api || !source || running.current || !hasRight('export')) return;
    if (isGrowing) return toastWarning(t`The rows are still being loaded. Export them once all have come.`);
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (progress: number) => setExporting({ progress, cancel: () => controller.abort() });
    onProgress(0);
    const file = `${label} ${today()}.${format}`;
    try {
      const { sources, statement } = exported;
      await permitExport({ file, sources: [...sources], rows: counts[which], ...(statement ? { statement } : {}) });
      const { blob, rows, of } = await source.file({
        format,
        name: label,
        // Exported tables hold no pictures.
        columns: shownColumns(api, columns).filter(({ field }) => field.kind !== 'file'),
        which: which === 'shown' ? which : selection,
        onProgress,
        signal: controller.signal,
      });
      saveFile(file, blob);
      if (isCut && (which === 'shown' || counts.selected === counts.shown))
        toastWarning(t`The file holds the loaded rows only: there are more of them.`);
      if (rows < of) {
        const [written, all] = [numberText(rows, 0), numberText(of, 0)];
        toastWarning(t`A workbook ends after ${written} rows: it holds the first of ${all}. A csv file holds all.`);
      }
    } catch (error) {
      toastError(error); // an abort is silent there
    } finally {
      running.current = null;
      setExporting(null);
    }
  };
  return { exporting, start };
}
