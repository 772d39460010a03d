// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { type ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { fetchData } from '../../api/send';
import { openPage } from '../../state/open-page';
import { queries } from '../../state/queries';
import { toastUndo } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useProposals } from './use-proposals';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const row = (customerId: number) => ({ customerId, modelId: 5, customerName: 'Ashford', model: 'M5' }) as ProposalRow; // what is read of one
const asked = (wanted: object) => ask.mock.calls.flatMap(([call, input]) => (call === wanted ? [input] : []));
let proposals: ReturnType<typeof useProposals>;
let end = async () => {};

function Page() {
  proposals = useProposals({ customerId: 1, grounds: [] }, 50);
  return null;
}

beforeEach(async () => {
  ask.mockResolvedValue({});
  ({ end } = await show(<Page />));
});
afterEach(async () => {
  await end();
  queries.clear();
  vi.resetAllMocks();
});

test('what is set aside can be taken back while its toast stands, and that once', async () => {
  await act(async () => proposals.setAside([row(1), row(2)]));
  const { setProposalsAside } = recommendationCalls;
  const keys = [1, 2].map((customerId) => ({ customerId, modelId: 5 }));
  expect(asked(setProposalsAside)).toEqual([{ proposals: keys, isAside: true }]);
  await act(async () => vi.mocked(toastUndo).mock.lastCall?.[1].run());
  expect(asked(setProposalsAside).at(-1)).toEqual({ proposals: keys, isAside: false });
  expect(toastUndo).toHaveBeenCalledOnce();
});

test('one that is recommended is opened, several are only said to be there', async () => {
  ask.mockResolvedValue({ ids: [3], changeSet: 'c' });
  await act(async () => proposals.recommend([row(1)]));
  expect(openPage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('id=3'));
  expect(noteSaved).toHaveBeenLastCalledWith('c', 'Ashford · M5');
  ask.mockResolvedValue({ ids: [3, 4], changeSet: 'd' });
  await act(async () => proposals.recommend([row(1), row(2)]));
  expect(openPage).toHaveBeenCalledOnce();
  expect(noteSaved).toHaveBeenLastCalledWith('d', '2');
});
