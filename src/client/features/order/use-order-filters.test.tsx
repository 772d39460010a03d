// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fetchData } from '../../api/send';
import { FilterBar } from '../../page/FilterBar';
import { useFilters } from '../../page/use-filters';
import { PageTabContext, pageTab } from '../../state/page';
import { offerSounds } from '../../state/sounds-like';
import { orderFilterNames, useOrderFilters } from './use-order-filters';

vi.mock('../../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const setTitle = vi.fn();
let page: Awaited<ReturnType<typeof show>> | undefined;

function Orders() {
  const { values, set } = useFilters(orderFilterNames);
  const filters = useOrderFilters();
  return <FilterBar filters={filters} values={values} onChange={set} />;
}

async function open(path: string) {
  page = await show(
    <PageTabContext value={pageTab(path, { setTitle })}>
      <Orders />
    </PageTabContext>,
  );
  await settled();
}

const customers = [
  { id: 7, code: 'C7', name: '曹梅' },
  { id: 8, code: 'C8', name: 'Alpine' },
];

afterEach(async () => {
  offerSounds(null);
  localStorage.clear();
  await leaveNothing(page);
});

test.each(['caomei', 'cm'])('of orders, the customer 曹梅 is found by typing %s', async (typed) => {
  vi.mocked(fetchData).mockImplementation(async (_, input) => {
    const { ids, alike = [] } = input as { ids?: number[]; alike?: number[] };
    return { rows: customers.filter(({ id }) => [...(ids ?? []), ...alike].includes(id)), more: false } as never;
  });
  offerSounds(async (entity, text) => (entity === 'customer' && ['caomei', 'cm'].includes(text) ? [7] : []));
  await open('/Order?customerId=8');
  expect(control<HTMLInputElement>('Customer').value).toBe('Alpine');
  await type('Customer', typed);
  await settled();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => void control('Customer').dispatchEvent(enter));
  await settled();
  await settled();
  expect(control<HTMLInputElement>('Customer').value).toBe('曹梅');
  expect(setTitle.mock.lastCall?.[0]).toMatchObject({ filtered: '曹梅' });
});

test('owners and countries are those of customers, people who left among them', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [], more: false } as never);
  await open('/Order?ownerIds=3&countryIds=4&departmentIds=5');
  for (const [label, asked] of [
    ['VP/Sales', { entity: 'account', ofCustomers: true }],
    ['Country', { entity: 'country', ofCustomers: true }],
    ['Department', { entity: 'department' }],
  ] as const) {
    await type(label, 'a');
    await settled();
    expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ ...asked, onlyOffered: false, text: 'a', alike: [] });
  }
});
