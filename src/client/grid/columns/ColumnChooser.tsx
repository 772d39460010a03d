import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnState, GridApi } from 'ag-grid-community';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Shown } from '../totals-row';
import { headingText } from './cell-text';
import type { GridColumn } from './column';

interface ColumnChooserProps<R extends object> {
  api: GridApi<Shown<R>>;
  columns: readonly GridColumn<R>[];
  onClose: () => void;
}

/** Which columns are shown, and in which order: by mouse, or with the arrow keys while Alt is held. */
export function ColumnChooser<R extends object>({ api, columns, onClose }: ColumnChooserProps<R>) {
  const { t, i18n } = useLingui();
  const [states, setStates] = useState(() => ownStates(api, columns));
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const names = new Map(columns.map((column) => [column.id, headingText(column, i18n)]));
  const found = states.filter(({ colId }) => names.get(colId)?.toLowerCase().includes(search.trim().toLowerCase()));
  const shownCount = states.filter((state) => !state.hide).length;

  const apply = (next: ColumnState[]) => {
    api.applyColumnState({ state: next.map(({ colId, hide = false }) => ({ colId, hide })), applyOrder: true });
    setStates(next);
  };
  const show = (colId: string, isShown: boolean) =>
    apply(states.map((state) => (state.colId === colId ? { ...state, hide: !isShown } : state)));
  const move = (colId: string, to: number) => {
    const state = states.find((each) => each.colId === colId);
    if (!state || to < 0 || to >= states.length) return;
    apply(states.filter((each) => each !== state).toSpliced(to, 0, state));
  };
  const reset = () => {
    api.resetColumnState();
    setStates(ownStates(api, columns));
  };
  const handleKeyDown = (event: KeyboardEvent, colId: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(colId, states.findIndex((state) => state.colId === colId) + by);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Columns`}
      description={t`Tick what is shown. Alt with the arrow keys moves a column.`}
      width={400}
      footer={
        <>
          <Button variant="quiet" onClick={reset}>{t`Standard columns`}</Button>
          <span className="grow" />
          <Button variant="primary" onClick={onClose}>
            {t({ message: 'Done', context: 'closes a dialog' })}
          </Button>
        </>
      }
    >
      <input
        className="input"
        type="search"
        aria-label={t`Search columns`}
        placeholder={t`Search columns`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="grid-chooser-count quiet" role="status">
        <Trans>
          {shownCount} of {states.length} columns shown
        </Trans>
      </p>
      <ul className="grid-chooser">
        {found.map(({ colId, hide }) => {
          const name = names.get(colId) ?? colId;
          const at = states.findIndex((state) => state.colId === colId);
          return (
            <li
              key={colId}
              draggable
              data-dragged={dragged === colId || undefined}
              onDragStart={() => setDragged(colId)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged && dragged !== colId) move(dragged, at);
              }}
            >
              <GripVertical size={14} aria-hidden="true" />
              <label>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={!hide}
                  onChange={(event) => show(colId, event.target.checked)}
                  onKeyDown={(event) => handleKeyDown(event, colId)}
                />
                <span>{name}</span>
              </label>
              <button
                type="button"
                className="icon-button"
                aria-label={t`Move ${name} up`}
                onClick={() => move(colId, at - 1)}
              >
                <ArrowUp size={14} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t`Move ${name} down`}
                onClick={() => move(colId, at + 1)}
              >
                <ArrowDown size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The state of our columns, without row numbers and ticks. */
function ownStates<R extends object>(api: GridApi<Shown<R>>, columns: readonly GridColumn<R>[]): ColumnState[] {
  const ids = new Set(columns.map((column) => column.id));
  return api.getColumnState().filter(({ colId }) => ids.has(colId));
}
