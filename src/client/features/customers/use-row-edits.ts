import { useCallback } from 'react';
import type { CustomerRow } from '../../../shared/api/customers';
import type { GridEdit } from '../../grid/grid-props';
import { noteRecordChange } from '../../state/record-changes';
import { saveCustomer } from './use-customers';

interface CustomerPage {
  rows: CustomerRow[];
}

/** Saves what is edited in a list's cells, and puts stored rows in the place of those shown. */
export function useRowEdits<P extends CustomerPage>(replace: (change: (page: P) => P) => void) {
  const put = useCallback(
    (stored: CustomerRow) =>
      replace((page) => ({ ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) })),
    [replace],
  );
  const onEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<CustomerRow>) => {
      const stored = await saveCustomer(row.id, row.version, { [columnId]: value });
      put(stored);
      noteRecordChange();
      return stored;
    },
    [put],
  );
  return { onEdit, put };
}
