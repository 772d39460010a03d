import { useMemo, useState } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { useSubjectOf } from '../state/subject';

/** Which records of a list its keys and buttons are about: those selected, else the one under the cursor. */
export function useMeantRows(entity: ListedEntity, rows: readonly CrudRow[] | undefined) {
  const [selected, setSelected] = useState<readonly CrudRow[]>([]);
  const [current, setCurrent] = useState<CrudRow | null>(null);
  useSubjectOf(entity.name, selected.length === 1 ? selected[0]?.id : current?.id);
  // As they stand now: the grid says which rows are selected, and not that one of them was edited since.
  const chosen = useMemo(() => {
    const known = new Map(rows?.map((row) => [row.id, row]));
    return selected.map((row) => known.get(row.id) ?? row);
  }, [rows, selected]);
  const underCursor = rows?.find(({ id }) => id === current?.id);
  const meant = chosen.length > 0 ? chosen : underCursor ? [underCursor] : [];
  return { chosen, underCursor, meant, setSelected, setCurrent };
}
