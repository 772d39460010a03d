import type { RefObject } from 'react';
import type { CurrentRow } from '../rows/current-row';
import type { useRowSelection } from '../rows/use-row-selection';

interface RowKeys<R extends object> {
  frame: RefObject<HTMLElement | null>;
  current: CurrentRow<R>;
  /** Null when rows cannot be selected. */
  selecting: Pick<ReturnType<typeof useRowSelection>, 'toggle'> | null;
}

/** The actions of the keys that move between rows and select them; false when there was nothing to do. */
export function rowKeys<R extends object>({ frame, current, selecting }: RowKeys<R>) {
  const select = (isRange: boolean) => {
    const node = selecting ? current.node() : null;
    if (node?.id === undefined || node.rowIndex === null) return false;
    void selecting?.toggle({ id: node.id, index: node.rowIndex }, isRange);
    return true;
  };
  const goTo = (by: 1 | -1) => {
    // From elsewhere on the page, the key first goes to the list.
    if (!frame.current?.contains(document.activeElement?.closest('.ag-cell') ?? null)) return current.focus();
    current.step(by);
    return true;
  };
  return {
    next: () => goTo(1),
    previous: () => goTo(-1),
    first: () => current.end('first'),
    last: () => current.end('last'),
    select: () => select(false),
    selectRange: () => select(true),
  };
}

/** Runs a key's action if it can be done, and returns whether it can. */
export function done(can: boolean, act: () => void): boolean {
  if (can) act();
  return can;
}
