import { useMemo, useRef, useState } from 'react';
import type { CrudRow } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { isAwaited, stateField } from '../../shared/workflow/machine';
import type { GridHandle } from '../grid/grid-props';

interface Inbox {
  grid: React.RefObject<GridHandle | null>;
  /** How many of all that waited are decided by now; 0 when the list also shows records that do not wait. */
  done: number;
  all: number;
  /** Notes a decision and goes to the next waiting record; after a step that nobody waited for the cursor stays. */
  onDecided: (rows: readonly CrudRow[]) => void;
}

/** Decides the records that wait for the reader one after the other. */
export function useInbox(entity: AnyEntity, page: { rows: CrudRow[]; total: number } | null, isInbox: boolean): Inbox {
  const grid = useRef<GridHandle>(null);
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const waiting = useMemo(() => {
    const { machine } = entity;
    const rows = machine ? (page?.rows ?? []) : [];
    const those = rows.filter((row) => machine && isAwaited(machine, String(row[stateField]), row.may.moves ?? []));
    return new Set(those.map(({ id }) => id));
  }, [entity, page]);

  const onDecided = (rows: readonly CrudRow[]) => {
    const ids = new Set(rows.filter(({ id }) => waiting.has(id)).map(({ id }) => id));
    if (ids.size === 0) return;
    setDecided((before) => new Set([...before, ...ids]));
    grid.current?.goOn((id) => waiting.has(Number(id)) && !ids.has(Number(id)));
  };
  // A decided record stays in the list until the next load; one that came back to the reader waits again.
  const done = [...decided].filter((id) => !waiting.has(id)).length;
  const left = page ? page.total - page.rows.filter(({ id }) => !waiting.has(id)).length : 0;
  return { grid, done: isInbox && page ? done : 0, all: done + left, onDecided };
}
