import { useRef } from 'react';
import type { CrudRow } from '../../shared/entity/crud';

/**
 * The current row of the record that a dialog is about, or the last one seen when the list no longer has it: if others
 * remove the record, or a change takes it out of the filters, the form stays open and keeps what was typed.
 */
export function useHeld(id: number | null, rows: readonly CrudRow[] | undefined): CrudRow | undefined {
  const seen = useRef<CrudRow | undefined>(undefined);
  const present = rows?.find((row) => row.id === id);
  if (present || seen.current?.id !== id) seen.current = present;
  return seen.current;
}
