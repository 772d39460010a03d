import { useRef } from 'react';
import type { CrudRow } from '../../shared/entity/crud';

/**
 * The record of a list that a dialog is about, as it stands now; the last seen of it where the list holds it no more: what
 * others do, a removal or a change that takes it past the filters, closes no form over what is typed into it.
 */
export function useHeld(id: number | null, rows: readonly CrudRow[] | undefined): CrudRow | undefined {
  const seen = useRef<CrudRow | undefined>(undefined);
  const present = rows?.find((row) => row.id === id);
  if (present || seen.current?.id !== id) seen.current = present;
  return seen.current;
}
