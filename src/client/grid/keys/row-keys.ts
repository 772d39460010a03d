import type { RefObject } from 'react';
import type { CurrentRow } from '../rows/current-row';
import type { useRowSelection } from '../rows/use-row-selection';

interface RowKeys<R extends object> {
  frame: RefObject<HTMLElement | null>;
  current: CurrentRow<R>;
  /** Null where rows are not selected. */
  selecting: Pick<ReturnType<typeof useRowSelection>, 'toggle'> | null;
}

/** What the keys do that go from row to row and select them; false where nothing was to be done. */
export function rowKeys<R extends object>({ frame, current, selecting }: RowKeys<R>) {
  const select = (isRange: boolean) => {
    const node = selecting ? current.node() : null;
    if (node?.id === undefined || node.rowIndex === null) return false;
    void selecting?.toggle({ id: node.id, index: node.rowIndex }, isRange);
    return true;
  };
  const goTo = (by: 1 | -1) => {
    // From elsewhere on the page the key first leads to the list.
    if (frame.current?.contains(document.activeElement?.closest('.ag-cell') ?? null)) current.step(by);
    else current.focus();
    return true;
  };
  return {
    next: () => goTo(1),
    previous: () => goTo(-1),
    first: () => done(true, () => current.end('first')),
    last: () => done(true, () => current.end('last')),
    select: () => select(false),
    selectRange: () => select(true),
  };
}

/** Does what a key is for where it can be done, and says so. */
export function done(can: boolean, act: () => void): boolean {
  if (can) act();
  return can;
}
