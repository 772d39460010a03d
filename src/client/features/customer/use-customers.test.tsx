// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import { customerCalls } from '../../../shared/areas/customer/calls';
import { fetchData } from '../../api/send';
import { useCustomer, useCustomers } from './use-customers';

vi.mock('../../api/send');

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

test('the filters of a list are sent as far as they are set and known', async () => {
  ask.mockResolvedValue({ rows: [], total: 0 } as never);
  await using(() =>
    useCustomers(
      {
        ...{ text: ' 上海 ', ownerIds: '3,4', types: 'nonsense', closed: 'false', overdueOnly: 'false' },
        ...{ departmentIds: '', statuses: 'regular' },
      },
      9,
    ),
  );
  const [sent] = asked(customerCalls.getCustomer);
  expect(sent).toMatchObject({ text: '上海', ownerIds: [3, 4], closed: false, size: 9 });
  expect(sent).not.toHaveProperty('overdueOnly');
  expect(sent).not.toHaveProperty('departmentIds');
  await using(() => useCustomers({ text: '  ', closed: 'true', overdueOnly: 'true' }, 9));
  expect(asked(customerCalls.getCustomer).at(-1)).toEqual({
    closed: true,
    overdueOnly: true,
    size: 9,
  });
  await using(() => useCustomers({}, 9));
  expect(asked(customerCalls.getCustomer).at(-1)).toEqual({ size: 9 });
});

test.each([
  ['id=7', { id: 7 }],
  ['id=7&code=C9', { id: 7 }],
  ['code=C9', { code: 'C9' }],
  ['id=x&code=C9', { code: 'C9' }],
  ['id=0', null],
  ['id=1.5', null],
  ['', null],
])('the address ?%s names a customer', async (query, input) => {
  ask.mockResolvedValue({} as never);
  await using(() => useCustomer(new URLSearchParams(query)));
  expect(asked(customerCalls.getCustomerDetail)).toEqual(input ? [input] : []);
});
