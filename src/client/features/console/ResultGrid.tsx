import { useLingui } from '@lingui/react/macro';
import type { ColDef, GridApi, GridState } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type ClipboardEvent, useMemo, useRef } from 'react';
import { type Answer, valueAt } from '../../../shared/console/answer';
import { gridText } from '../../grid/grid-text';
import { tsvOf } from '../../grid/keys/tsv';
import { gridModules } from '../../grid/modules';
import { gridStyles } from '../../grid/theme';
import { answerText, answerWidth } from './answer-columns';
import '../../grid/grid.css';

interface Row {
  at: number;
}

/** The states of grids, for answers that come back into sight. */
const looks = new WeakMap<Answer, GridState>();

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
    const values = (at: number) => answer.values.map((column) => String(valueAt(column, at) ?? ''));
    const cell = focused && api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.data;
    const index = answer.columns.findIndex(({ name }) => name === focused?.column.getColId());
    const text =
      chosen.length > 0
        ? tsvOf(chosen.map(({ at }) => values(at)))
        : cell
          ? String(valueAt(answer.values[index], cell.at) ?? '')
          : null;
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };

  return (
    <section className="console-grid-body" aria-label={label} onCopy={handleCopy}>
      <AgGridReact<Row>
        className="grid-ag"
        {...gridStyles}
        modules={gridModules}
        columnDefs={columns}
        rowData={rows}
        rowSelection={{ mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true }}
        animateRows={false}
        suppressDragLeaveHidesColumns
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        initialState={looks.get(answer) ?? {}}
        onStateUpdated={({ state }) => looks.set(answer, state)}
        getLocaleText={({ key, defaultValue }) => gridText(key, i18n) ?? defaultValue}
        onGridReady={(event) => {
          api.current = event.api;
        }}
      />
    </section>
  );
}

function columnsOf(answer: Answer): ColDef<Row>[] {
  const { columns, values } = answer;
  return columns.map((column, index) => ({
    colId: column.name,
    headerName: column.name,
    valueGetter: ({ data }) => (data ? valueAt(values[index], data.at) : null),
    valueFormatter: ({ value }) => answerText(column, value),
    initialWidth: answerWidth(answer, index),
    sortable: true,
    suppressHeaderFilterButton: true,
    suppressHeaderMenuButton: true,
    ...(column.kind === 'number' ? { cellClass: 'is-numeric', headerClass: 'is-numeric' } : {}),
  }));
}
