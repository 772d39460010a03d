// @vitest-environment happy-dom
import { UserRound } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { NoRecords } from './NoRecords';

vi.mock('../api/send');

test('whoever reaches no customer is told so in the place of an empty list, others what to do next', async () => {
  const empty = (
    <NoRecords icon={UserRound} title="No orders">
      Import some.
    </NoRecords>
  );
  const shownTo = async (reached: object[]) => {
    vi.mocked(fetchData).mockResolvedValue(reached);
    const { end } = await show(empty);
    await settled();
    const text = document.body.textContent;
    await end();
    queries.clear();
    return text;
  };
  expect(await shownTo([{ id: 1 }])).toBe('No ordersImport some.');
  const toNobody = await shownTo([]);
  expect(toNobody).toContain('No customer is within your reach yet');
  expect(toNobody).not.toContain('Import some.');
});
