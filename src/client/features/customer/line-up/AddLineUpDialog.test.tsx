// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { fetchData } from '../../../api/send';
import type { FormValues } from '../../../forms/use-entity-form';
import { toastSuccess } from '../../../state/toasts';
import { AddLineUpDialog } from './AddLineUpDialog';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../forms/EntityForm', () => ({
  EntityForm: ({ onSubmit }: { onSubmit: (values: FormValues) => Promise<void> }) => (
    <button type="button" onClick={() => void onSubmit({ modelId: 4, stores: 1 }).catch(() => undefined)}>
      add it
    </button>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('once a model stands on the floor that is said, and the floor is asked for again; a refusal leaves the form', async () => {
  const calls = { onAdded: vi.fn(), onClose: vi.fn() };
  page = await show(<AddLineUpDialog customerId={7} {...calls} />);
  vi.mocked(fetchData).mockRejectedValueOnce(new Error('stands there already'));
  await click('add it');
  expect([calls.onAdded.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([0, 0]);
  vi.mocked(fetchData).mockResolvedValueOnce({ modelCode: 'M4' });
  await click('add it');
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    ...[lineUpCalls.addLinupAdditionalInfo, { customerId: 7, modelId: 4, stores: 1 }],
  ]);
  expect(vi.mocked(toastSuccess).mock.lastCall).toEqual(['M4 stands on the floor now']);
  expect([calls.onAdded.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 1]);
});
