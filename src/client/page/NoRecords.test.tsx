// @vitest-environment happy-dom
import { UserRound } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { NoRecords } from './NoRecords';
import type { FilterValues } from './use-filters';

vi.mock('../api/send');

test('whoever reaches no customer is told so in the place of an empty list, others what to do next', async () => {
  const shownTo = async (reached: object[], filters: FilterValues) => {
    vi.mocked(fetchData).mockResolvedValue(reached);
    const { end } = await show(
      <NoRecords icon={UserRound} title="No orders" filters={filters}>
        Import some.
      </NoRecords>,
    );
    await settled();
    const text = document.body.textContent;
    await end();
    queries.clear();
    return text;
  };
  expect(await shownTo([{ id: 1 }], {})).toBe('No orders Import some.');
  expect(await shownTo([{ id: 1 }], { text: 'oak' })).toBe('No ordersRemove a filter to see more. Import some.');
  const toNobody = await shownTo([], { text: 'oak' });
  expect(toNobody).toContain('You cannot see any customer yet');
  expect(toNobody).not.toContain('Import some.');
  expect(toNobody).not.toContain('Remove a filter');
});
