import { useLingui } from '@lingui/react/macro';
import type { ColDef, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type ClipboardEvent, type CSSProperties, useMemo, useRef } from 'react';
import type { Answer } from '../../../shared/console/answer';
import { gridText } from '../../grid/grid-text';
import { gridModules } from '../../grid/modules';
import { gridTheme } from '../../grid/theme';
import { tsvOf } from '../../grid/tsv';
import { answerText, answerWidth } from './answer-columns';
import '../../grid/grid.css';

interface Row {
  at: number;
}

/** Rows of an answer that are seen without scrolling within it. */
const mostInSight = 9;

/** The rows of an answer in our grid: sorted by a click on a heading, copied with Ctrl+C, left with Tab. */
export default function ResultGrid({ answer, label }: { answer: Answer; label: string }) {
  const { i18n } = useLingui();
  const api = useRef<GridApi<Row> | null>(null);
  const rows = useMemo<Row[]>(() => Array.from({ length: answer.rows }, (_, at) => ({ at })), [answer]);
  const columns = useMemo(() => columnsOf(answer), [answer]);

  const handleCopy = (event: ClipboardEvent) => {
    if (String(getSelection() ?? '') !== '') return;
    const chosen = api.current?.getSelectedRows() ?? [];
    const focused = api.current?.getFocusedCell();
    const values = (at: number) => answer.values.map((column) => String(column[at] ?? ''));
    const cell = focused && api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.data;
    const index = answer.columns.findIndex(({ name }) => name === focused?.column.getColId());
    const text =
      chosen.length > 0
        ? tsvOf(chosen.map(({ at }) => values(at)))
        : cell
          ? String(answer.values[index]?.[cell.at] ?? '')
          : null;
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };

  const style = { '--rows': Math.min(answer.rows, mostInSight) } as CSSProperties; // React's style type has no custom properties.
  return (
    <section className="console-grid" aria-label={label} onCopy={handleCopy} style={style}>
      <AgGridReact<Row>
        className="grid-ag"
        theme={gridTheme}
        modules={gridModules}
        columnDefs={columns}
        rowData={rows}
        rowSelection={{ mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true }}
        animateRows={false}
        suppressDragLeaveHidesColumns
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        getLocaleText={({ key, defaultValue }) => gridText(key, i18n) ?? defaultValue}
        onGridReady={(event) => {
          api.current = event.api;
        }}
      />
    </section>
  );
}

function columnsOf({ columns, values }: Answer): ColDef<Row>[] {
  return columns.map((column, index) => ({
    colId: column.name,
    headerName: column.name,
    valueGetter: ({ data }) => (data ? (values[index]?.[data.at] ?? null) : null),
    valueFormatter: ({ value }) => answerText(column, value),
    initialWidth: answerWidth(column, values[index] ?? []),
    sortable: true,
    suppressHeaderFilterButton: true,
    suppressHeaderMenuButton: true,
    ...(column.kind === 'number' ? { cellClass: 'is-numeric', headerClass: 'is-numeric' } : {}),
  }));
}
