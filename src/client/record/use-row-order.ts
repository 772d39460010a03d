import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useRef } from 'react';
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
  /** All rows in the order of the list; null where some are missing. */
  rows: readonly CrudRow[] | null;
  current: CrudRow | undefined;
  grid: RefObject<GridHandle | null>;
}

/** Moving the rows of a list that stands by a number of its own: by keys, or by dragging them. */
export function useRowOrder({ entity, rows, current, grid }: OrderedList) {
  const { t } = useLingui();
  const isSaving = useRef(false);
  /** The rows last moved, as they were before: until they are there as they were saved, a move would meet itself as somebody else's. */
  const moved = useRef<readonly Pick<CrudRow, 'id' | 'version'>[]>([]);
  const sortedBy = placeFieldOf(entity);
  const { name } = entity;

  const move = async (row: CrudRow, to: number) => {
    const view = grid.current?.view();
    const isWhole = view && view.sort.length === 0 && Object.keys(view.filters).length === 0 && view.quick === '';
    if (!sortedBy || isSaving.current) return;
    if (!rows || !isWhole) {
      toastWarning(t`Show the whole list in its own order first: without filters, and not sorted.`);
      return;
    }
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    if (moved.current.some(({ id, version }) => versions.get(id) === version)) return;
    const standing = rows.map((each) => ({ id: each.id, place: each[sortedBy] as number | null })); // a number of its entity
    const places = placesAfterMove(
      standing,
      rows.findIndex(({ id }) => id === row.id),
      to,
    );
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
      toastError(error);
    } finally {
      isSaving.current = false;
      reloadRecords(name);
    }
  };
  const step = (by: 1 | -1) => {
    const at = rows?.findIndex(({ id }) => id === current?.id) ?? -1;
    if (current) void move(current, at + by);
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
          },
          {
            id: 'here.down',
            label: msg`Move down`,
            icon: ArrowDown,
            hotkey: 'alt+down',
            run: () => step(1),
            hasNoButton: true,
          },
        ]
      : [];
  return { move, actions };
}
