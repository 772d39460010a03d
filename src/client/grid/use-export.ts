import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import { useRef, useState } from 'react';
import type { ExportFormat } from '../../shared/api/list';
import { toastError } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import type { GridColumn } from './column';
import { fileOf } from './export-file';
import { selectedRows, sheetOf, shownColumns, shownRows } from './shown-table';
import type { Shown } from './totals-row';

export interface Exporting {
  /** From 0 to 1. */
  progress: number;
  cancel: () => void;
}

interface ExportedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  columns: readonly GridColumn<R>[];
  label: string;
}

/** Exports what is shown: these columns, these rows, in this order. */
export function useExport<R extends object>({ api, columns, label }: ExportedGrid<R>) {
  const { i18n } = useLingui();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (format: ExportFormat, which: 'shown' | 'selected') => {
    if (!api || running.current) return;
    const rows = which === 'selected' ? selectedRows(api) : shownRows(api);
    const controller = new AbortController();
    running.current = controller;
    let done = 0;
    const handlePiece = async () => {
      controller.signal.throwIfAborted();
      setExporting({ progress: rows.length === 0 ? 1 : done / rows.length, cancel: () => controller.abort() });
      await new Promise((resolve) => setTimeout(resolve));
    };
    try {
      const sheet = sheetOf({ name: label, columns: shownColumns(api, columns), rows, i18n });
      const file = await fileOf({
        sheet: {
          ...sheet,
          rows: counted(sheet.rows, () => {
            done += 1;
          }),
        },
        format,
        onPiece: handlePiece,
      });
      saveFile(`${label} ${new Date().toLocaleDateString('sv-SE')}.${format}`, file);
    } catch (error) {
      toastError(error); // an abort is silent there
    } finally {
      running.current = null;
      setExporting(null);
    }
  };
  return { exporting, start };
}

function* counted<T>(rows: Iterable<T>, onRow: () => void): Generator<T> {
  for (const row of rows) {
    onRow();
    yield row;
  }
}
