import { msg } from '@lingui/core/macro';
import { ListPlus } from 'lucide-react';
import { limits } from '../../shared/limits';
import { usePageState } from '../state/page';
import type { PageAction } from './PageActions';

/** So many records come at once; the footer says when there are more, and all a grid holds come on request. */
const firstRows = 5000;

/** How many records a long list asks for, and the action that asks for the rest of those a grid holds. */
export function useListSize() {
  const [size, setSize] = usePageState('size', firstRows);
  const moreActions = (data: { rows: readonly unknown[]; total: number } | null): PageAction[] =>
    data !== null && data.total > data.rows.length && size < limits.clientGridRows
      ? [{ id: 'here.more', label: msg`Load all rows`, icon: ListPlus, run: () => setSize(limits.clientGridRows) }]
      : [];
  return { size, moreActions };
}
