// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { ShowNow } from './ShowNow';

vi.mock('../../api/send');
vi.mock('../../page/show-steps/ShowSteps', () => ({
  ShowSteps: ({ market }: { market: { name: string } }) => <p>steps of {market.name}</p>,
}));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('the show that began last is for whoever has the page of its summary', async () => {
  const market = { id: 1, name: 'Spring show', startDate: '2026-03-01' };
  vi.mocked(fetchData).mockResolvedValue({ market, before: null, groups: [], days: {} } as never);
  enter({ id: 1, roles: [] }, ['Customer']);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([document.querySelector('section'), vi.mocked(fetchData).mock.calls]).toEqual([null, []]);
  await end();
  enter({ id: 1, roles: [] }, ['ExReservationInvitationSummary']);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([
    document.querySelector('h2')?.textContent,
    document.body.textContent?.includes('steps of Spring show'),
  ]).toEqual(['Spring show', true]);
  await end();
  queries.clear();
  vi.mocked(fetchData).mockResolvedValue({ market: null, before: null, groups: [], days: {} } as never);
  ({ end } = await show(<ShowNow />));
  await settled();
  expect([document.querySelector('h2')?.textContent, document.querySelector('.nothing')?.textContent]).toEqual([
    'The latest show',
    'There is no market yet.',
  ]);
});
