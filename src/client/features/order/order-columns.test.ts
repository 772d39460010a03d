import { expect, test } from 'vitest';
import { followedColumns } from '../../../shared/areas/view/followed-lists';
import { orderListColumns } from './order-columns';

test('views of orders are followed by all columns that their list has', () => {
  const columns = orderListColumns(false).map(({ id }) => id);
  expect(columns.sort()).toEqual(Object.keys(followedColumns('orders')).sort());
});
