import { useCallback } from 'react';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import type { GridEdit } from '../../grid/grid-props';
import { withStored } from '../../page/list-rows';
import { noteRecordChange } from '../../state/record-changes';
import { saveCustomer } from './use-customers';

interface CustomerPage {
  rows: CustomerRow[];
}

/** Saves what is edited in a list's cells, and puts stored rows in the place of those shown. */
export function useRowEdits<P extends CustomerPage>(replace: (change: (page: P) => P) => void) {
  const put = useCallback((stored: CustomerRow) => replace((page) => withStored(page, stored)), [replace]);
  const onEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<CustomerRow>) => {
      const stored = await saveCustomer(row.id, row.version, { [columnId]: value });
      put(stored);
      noteRecordChange('customer');
      return stored;
    },
    [put],
  );
  return { onEdit, put };
}
