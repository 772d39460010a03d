import { useCallback } from 'react';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { customer } from '../../../shared/areas/customer/customer';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import type { GridEdit } from '../../grid/grid-props';
import { withStored } from '../../page/list-rows';
import { noteRecordChange } from '../../state/record-changes';

interface CustomerPage {
  rows: CustomerRow[];
}

/** Saves what is edited in the cells of a list of customers, and shows it in the place of what stood there. */
export function useRowEdits<P extends CustomerPage>(replace: (change: (page: P) => P) => void) {
  return useCallback(
    async ({ row, columnId, value }: GridEdit<CustomerRow>) => {
      const { id, version } = row;
      const changes = { [columnId]: value };
      const stored = await fetchData(crudCallsOf(customer).modify, { id, version, changes });
      const shown = { ...row, ...stored };
      replace((page) => withStored(page, shown));
      noteRecordChange('customer');
      return shown;
    },
    [replace],
  );
}
