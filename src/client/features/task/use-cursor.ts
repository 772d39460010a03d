import { useState } from 'react';
import type { AgendaTask } from '../../../shared/areas/task/calls';

/** The task that keys act on. When it goes, the next one becomes current, so that tasks are cleared one by one. */
export function useCursor(rows: readonly AgendaTask[]) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [focusAsked, setFocusAsked] = useState(0);
  const at = rows.findIndex(({ id }) => id === currentId);
  const focus = (row: AgendaTask | undefined) => {
    if (!row) return;
    setCurrentId(row.id);
    setFocusAsked((count) => count + 1);
  };
  return {
    current: rows[at],
    focusAsked,
    goTo: ({ id }: AgendaTask) => setCurrentId(id),
    step: (by: 1 | -1) => focus(rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]),
    leave: (row: AgendaTask) => {
      const place = rows.findIndex(({ id }) => id === row.id);
      focus(rows[place + 1] ?? rows[place - 1]);
    },
  };
}
