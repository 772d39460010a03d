import { expect, test } from 'vitest';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import type { GridColumn } from '../../grid/columns/column';
import { listColumns, managementColumns, salesInfoColumns } from './customer-columns';

test('only who may change customers edits them in place; what is said of their business alone is edited there', () => {
  const editable = (columns: readonly Pick<GridColumn<CustomerRow>, 'id' | 'isEditable'>[], may: CrudRow['may']) =>
    columns.filter((each) => each.isEditable?.({ may } as unknown as CustomerRow)).map(({ id }) => id); // what is looked at
  const [edit, read] = [
    { edit: true, remove: true },
    { edit: false, remove: false },
  ];
  expect(editable(managementColumns, read)).toEqual([]);
  expect(editable(managementColumns, edit)).toHaveLength(managementColumns.length);
  const business = (mayEdit: boolean) => editable(salesInfoColumns({ mayEdit }), edit);
  expect(business(false)).toEqual([]);
  expect(business(true)).toEqual(expect.arrayContaining(['storeCount', 'lastVisit']));
  expect(business(true)).not.toContain('code');
  const hidden = listColumns.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  expect(hidden).toEqual(['state', 'tel', 'email', 'status', 'closed']);
  const linkOf = (id: string) => listColumns.find((each) => each.id === id)?.link?.({ id: 7 } as CustomerRow); // as above
  expect(['code', 'openOrders', 'wip', 'city'].map(linkOf)).toEqual([
    ...['/CustomerDet?id=7', '/Order?customerId=7&stages=open', '/Order?customerId=7&stages=open', undefined],
  ]);
});
