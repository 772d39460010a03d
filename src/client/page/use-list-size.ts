import { msg } from '@lingui/core/macro';
import { ListPlus } from 'lucide-react';
import { limits } from '../../shared/limits';
import { usePageState } from '../state/page';
import type { PageAction } from './PageActions';

/** Records loaded at first; the footer says when there are more, and as many as a grid holds are loaded on request. */
const firstRows = 5000;

/** How many records a long list loads, and the action that loads the rest, up to the grid's limit. */
export function useListSize() {
  const [size, setSize] = usePageState('size', firstRows);
  const moreActions = (data: { rows: readonly unknown[]; total: number } | null): PageAction[] =>
    data !== null && data.total > data.rows.length && size < limits.clientGridRows
      ? [{ id: 'here.more', label: msg`Load all rows`, icon: ListPlus, run: () => setSize(limits.clientGridRows) }]
      : [];
  return { size, moreActions };
}
