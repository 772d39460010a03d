import { useMemo, useState } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { useSubjectOf } from '../state/subject';

/** The records that a list's keys and buttons act on: the selected ones, otherwise the one under the cursor. */
export function useMeantRows(entity: ListedEntity, rows: readonly CrudRow[] | undefined) {
  const [selected, setSelected] = useState<readonly CrudRow[]>([]);
  const [current, setCurrent] = useState<CrudRow | null>(null);
  useSubjectOf(entity.name, selected.length === 1 ? selected[0]?.id : current?.id);
  // As of now: the grid tells which rows are selected, but not that a selected row was edited since.
  const chosen = useMemo(() => {
    const known = new Map(rows?.map((row) => [row.id, row]));
    return selected.map((row) => known.get(row.id) ?? row);
  }, [rows, selected]);
  const underCursor = rows?.find(({ id }) => id === current?.id);
  const meant = chosen.length > 0 ? chosen : underCursor ? [underCursor] : [];
  return { chosen, underCursor, meant, setSelected, setCurrent };
}
