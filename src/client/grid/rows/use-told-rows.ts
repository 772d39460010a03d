import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { DataGridProps } from '../grid-props';
import type { CurrentRow } from './current-row';

type ToldGrid<R extends object> = Pick<DataGridProps<R>, 'onSelect' | 'onCurrent'> & {
  /** Null when they are too many to be held in the page. */
  selected: readonly R[] | null;
  current: CurrentRow<R>;
};

/** Tells the page which rows are selected and which one the cursor is on. */
export function useToldRows<R extends object>({ selected, current, onSelect, onCurrent }: ToldGrid<R>): void {
  const tellSelected = useEffectEvent((rows: readonly R[]) => onSelect?.(rows));
  // Before painting: as soon as the list shows a row as selected, the page's keys must act on it.
  useLayoutEffect(() => {
    if (selected) tellSelected(selected);
  }, [selected]);

  const tellCurrent = useEffectEvent(() => onCurrent?.(current.record()));
  useEffect(() => current.subscribe(() => tellCurrent()), [current]);
}
