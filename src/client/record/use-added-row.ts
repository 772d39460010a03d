import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CrudRow } from '../../shared/entity/crud';
import type { GridHandle } from '../grid/grid-props';
import type { Loaded } from '../page/use-call';
import { toastWarning } from '../state/toasts';

/** Goes to an added record once the reloaded list shows it; otherwise says why the list does not show it. */
export function useAddedRow(
  { data, isLoading }: Pick<Loaded<{ rows: readonly CrudRow[]; total: number }>, 'data' | 'isLoading'>,
  grid: RefObject<GridHandle | null>,
): (id: number) => void {
  const { t, i18n } = useLingui();
  const [addedId, setAdded] = useState<number | null>(null);
  const wasLoading = useRef(false);

  useEffect(() => {
    if (addedId === null || !data) return;
    if (isLoading) wasLoading.current = true;
    const isThere = !isLoading && data.rows.some(({ id }) => id === addedId) && grid.current?.goTo(String(addedId));
    if (!isThere && (isLoading || !wasLoading.current)) return;
    setAdded(null);
    wasLoading.current = false;
    if (isThere) return;
    const count = data.rows.length;
    toastWarning(
      count < data.total
        ? t`What was added is not among the first ${i18n.number(count)} rows shown here.`
        : t`What was added is not shown here: the filters of the list hide it.`,
    );
  }, [addedId, data, isLoading, grid, t, i18n]);
  return setAdded;
}
