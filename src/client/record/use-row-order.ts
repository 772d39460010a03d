import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import type { CrudRow } from '../../shared/entity/crud';
import { placeFieldOf } from '../../shared/entity/entity';
import { placesAfterMove } from '../../shared/rules/row-order';
import { fetchData } from '../api/send';
import type { GridHandle } from '../grid/grid-props';
import type { PageAction } from '../page/PageActions';
import { reloadRecords } from '../state/record-changes';
import { toastError, toastWarning } from '../state/toasts';
import { noteSaved } from '../state/undo';

interface OrderedList {
  entity: ListedEntity;
  /** All rows in the order of the list; null when some are missing. */
  rows: readonly CrudRow[] | null;
  current: CrudRow | undefined;
  grid: RefObject<GridHandle | null>;
}

interface Move {
  id: number;
  /** Returns the new index for the row's index at the time the move is made. */
  to: (at: number) => number;
}

/** Whether the last move has been loaded: no row still has the version it was moved at. */
function isThereAsMoved(rows: readonly CrudRow[] | null, moved: readonly Pick<CrudRow, 'id' | 'version'>[]): boolean {
  const versions = new Map(rows?.map(({ id, version }) => [id, version]));
  return !moved.some(({ id, version }) => versions.get(id) === version);
}

/** Moves the rows of a list that has an order field, by keys or by dragging. */
export function useRowOrder({ entity, rows, current, grid }: OrderedList) {
  const { t } = useLingui();
  const isSaving = useRef(false);
  /** The rows last moved, at their old versions: a further move before the reload would conflict with our own save. */
  const moved = useRef<readonly Pick<CrudRow, 'id' | 'version'>[]>([]);
  /** The latest move requested before that reload; it is made afterwards, earlier requests are dropped. */
  const next = useRef<Move | null>(null);
  const [saves, noteSave] = useReducer((count: number) => count + 1, 0);
  const sortedBy = placeFieldOf(entity);
  const { name } = entity;

  const make = async ({ id: movedId, to }: Move) => {
    const view = grid.current?.view();
    const isWhole = view && view.sort.length === 0 && Object.keys(view.filters).length === 0 && view.quick === '';
    if (!sortedBy) return;
    if (isSaving.current || !isThereAsMoved(rows, moved.current)) {
      next.current = { id: movedId, to };
      return;
    }
    if (!rows || !isWhole) {
      toastWarning(t`Show the whole list in its own order first: without filters, and not sorted.`);
      return;
    }
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const standing = rows.map((each) => ({ id: each.id, place: each[sortedBy] as number | null })); // a number field
    const at = rows.findIndex(({ id }) => id === movedId);
    const places = placesAfterMove(standing, at, to(at));
    if (places.length === 0) return;
    const changes = places.map(({ id, place }) => ({
      id,
      version: versions.get(id) ?? 0,
      changes: { [sortedBy]: place },
    }));
    isSaving.current = true;
    try {
      const { changeSet } = await fetchData(recordCalls.changeMany, { entity: name, rows: changes });
      moved.current = changes;
      noteSaved(changeSet, t`Order of the list`);
    } catch (error) {
      next.current = null;
      toastError(error);
    } finally {
      isSaving.current = false;
      reloadRecords(name);
      noteSave();
    }
  };
  const makeNext = useEffectEvent(() => {
    const waiting = next.current;
    if (!waiting || isSaving.current || !isThereAsMoved(rows, moved.current)) return;
    next.current = null;
    void make(waiting);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each may release a waiting move
  useEffect(() => makeNext(), [rows, saves]);
  const move = (row: CrudRow, to: number) => make({ id: row.id, to: () => to });
  const step = (by: 1 | -1) => {
    if (current) void make({ id: current.id, to: (at) => at + by });
  };
  const actions: PageAction[] =
    sortedBy && current
      ? [
          {
            id: 'here.up',
            label: msg`Move up`,
            icon: ArrowUp,
            hotkey: 'alt+up',
            run: () => step(-1),
            hasNoButton: true,
            steps: true,
          },
          {
            id: 'here.down',
            label: msg`Move down`,
            icon: ArrowDown,
            hotkey: 'alt+down',
            run: () => step(1),
            hasNoButton: true,
            steps: true,
          },
        ]
      : [];
  return { move, actions };
}
