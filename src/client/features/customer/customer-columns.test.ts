import { expect, test } from 'vitest';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { listColumns, managementColumns, salesInfoColumns } from './customer-columns';

test('only who may change customers edits them in place; what is said of their business alone is edited there', () => {
  const editable = (columns: ReturnType<typeof managementColumns>) =>
    columns.filter((each) => each.isEditable?.({} as CustomerRow)).map(({ id }) => id); // no row is looked at
  expect(editable(managementColumns({ mayEdit: false }))).toEqual([]);
  expect(editable(managementColumns({ mayEdit: true }))).toHaveLength(managementColumns({ mayEdit: true }).length);
  expect(editable(salesInfoColumns({ mayEdit: true }))).toEqual(expect.arrayContaining(['storeCount', 'lastVisit']));
  expect(editable(salesInfoColumns({ mayEdit: true }))).not.toContain('code');
  const hidden = listColumns.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  expect(hidden).toEqual(['state', 'tel', 'email', 'status', 'closed']);
  const linkOf = (id: string) => listColumns.find((each) => each.id === id)?.link?.({ id: 7 } as CustomerRow); // as above
  expect(['code', 'openOrders', 'wip', 'city'].map(linkOf)).toEqual([
    ...['/CustomerDet?id=7', '/Order?customerId=7&stages=open', '/Order?customerId=7&stages=open', undefined],
  ]);
});
