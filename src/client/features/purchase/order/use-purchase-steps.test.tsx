// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { CrudRow } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { toastError } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { usePurchaseSteps } from './use-purchase-steps';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const [shown, go] = [vi.fn(), vi.fn()];
const order = (state: string, revision = 1) => ({ id: 5, version: 2, revision, state }) as unknown as CrudRow; // what is read of one
let steps: ReturnType<typeof usePurchaseSteps>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  steps = usePurchaseSteps(shown);
  return null;
}
const ask = (action: keyof typeof steps, ...rows: CrudRow[]) => act(async () => steps[action].ask(rows, go));

beforeEach(async () => {
  page = await show(<Page />);
});
afterEach(() => leaveNothing(page));

test('orders are signed with the signature one has; who has none draws it first', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ picture: null });
  await ask('sign', order('draft'));
  expect([shown.mock.lastCall, go.mock.calls]).toEqual([[{ kind: 'signature', sign: go }], []]);
  vi.mocked(fetchData).mockResolvedValueOnce({ picture: 'png' });
  await ask('sign', order('draft'));
  expect([shown.mock.calls.length, go.mock.calls]).toEqual([1, [[]]]);
  const error = new Error('no connection');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await ask('sign', order('draft'));
  expect([vi.mocked(toastError).mock.calls, go.mock.calls.length]).toEqual([[[error]], 1]);
});

test('the mail of what is sent is shown first', async () => {
  await ask('send', order('signed'));
  expect([shown.mock.lastCall, go.mock.calls]).toEqual([[{ kind: 'send', rows: [order('signed')] }], []]);
});

test('orders are canceled only once that was confirmed, which says where the ERP is told', async () => {
  const question = () => vi.mocked(confirm).mock.lastCall?.[0];
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await ask('cancel', order('sent'));
  expect([go.mock.calls, question()?.danger, question()?.title]).toEqual([[], true, 'Cancel this purchase order?']);
  const isErpNamed = () => question()?.message?.includes('the ERP is told');
  expect(isErpNamed()).toBe(true);
  await ask('cancel', order('acknowledged'));
  expect(isErpNamed()).toBe(true);
  await ask('cancel', order('draft'));
  expect(isErpNamed()).toBe(false);
  await ask('cancel', order('draft', 2));
  expect(isErpNamed()).toBe(true);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await ask('cancel', order('draft'), order('draft'));
  expect([go.mock.calls, question()?.title]).toEqual([[[]], 'Cancel 2 purchase orders?']);
});
