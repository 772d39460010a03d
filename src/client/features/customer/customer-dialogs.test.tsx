// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { type CustomerRow, customerCalls, type LineUpRow } from '../../../shared/areas/customer/calls';
import { lineUpCalls } from '../../../shared/areas/customer/line-up-calls';
import { fetchData } from '../../api/send';
import { EntityForm } from '../../forms/EntityForm';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { toastSuccess } from '../../state/toasts';
import { AddCustomerDialog } from './AddCustomerDialog';
import { Change } from './Change';
import { EditCustomerDialog } from './EditCustomerDialog';
import { EditLineUpDialog } from './line-up/EditLineUpDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../forms/EntityForm', () => ({ EntityForm: vi.fn(() => null) }));
vi.mock('../../page/RecordEditDialog', () => ({ RecordEditDialog: vi.fn(() => null) }));

const ask = vi.mocked(fetchData);
const customer = { id: 7, version: 2, code: 'C7', nameEn: 'Alpine', nameZh: '阿尔卑斯' } as CustomerRow; // what is read of it
const calls = { onAdded: vi.fn(), onSaved: vi.fn(), onClose: vi.fn() };
let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('a new customer is a regular one’s beginning: new and open; once it is added that is said, a refusal leaves the form', async () => {
  page = await show(<AddCustomerDialog {...calls} />);
  const form = () => vi.mocked(EntityForm).mock.lastCall?.[0];
  expect(form()).toMatchObject({ initial: { status: 'new', closed: false }, draftKey: 'add customer' });
  ask.mockRejectedValueOnce(new Error('code is taken'));
  await expect(form()?.onSubmit({ code: 'C7' }, {})).rejects.toThrow('code is taken');
  expect([calls.onAdded.mock.calls, calls.onClose.mock.calls]).toEqual([[], []]);
  ask.mockResolvedValueOnce(customer);
  await act(async () => form()?.onSubmit({ code: 'C7' }, {}));
  await settled();
  expect(ask.mock.lastCall).toEqual([customerCalls.addCustomer, { code: 'C7' }]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Alpine 阿尔卑斯 was added');
  expect([calls.onAdded.mock.calls, calls.onClose.mock.calls.length]).toEqual([[[customer]], 1]);
  form()?.onCancel?.();
  expect(calls.onClose).toHaveBeenCalledTimes(2);
});

test('an edit is saved over the version that was seen', async () => {
  const dialog = () => vi.mocked(RecordEditDialog).mock.lastCall?.[0];
  page = await show(<EditCustomerDialog customer={customer} {...calls} />);
  expect(dialog()?.title).toBe('Edit Alpine 阿尔卑斯');
  await dialog()?.onSave({ city: 'Basel' }, 5);
  expect(ask.mock.lastCall).toEqual([customerCalls.modifyCustomer, { id: 7, version: 5, changes: { city: 'Basel' } }]);
  const row = { id: 3, version: 1, modelCode: 'M1' } as LineUpRow; // what the dialog reads of it
  await page.draw(<EditLineUpDialog row={row} {...calls} />);
  expect(dialog()?.title).toBe('Edit M1 in the line-up');
  await dialog()?.onSave({ stores: 2 }, 4);
  expect(ask.mock.lastCall).toEqual([lineUpCalls.modifyLineUp, { id: 3, version: 4, changes: { stores: 2 } }]);
});

test('a change is told with its direction and in words; none is neither up nor down', async () => {
  const said = () => {
    const found = document.querySelector<HTMLElement>('span');
    return [found?.textContent, found?.dataset.tone, found?.title];
  };
  page = await show(<Change percent={12.34} />);
  expect(said()).toEqual(['▲ 12.3 %', 'good', 'up 12.3 %']);
  await page.draw(<Change percent={-0.5} />);
  expect(said()).toEqual(['▼ 0.5 %', 'bad', 'down 0.5 %']);
  await page.draw(<Change percent={0} />);
  expect(said()).toEqual(['0 %', undefined, '']);
  await page.draw(<Change percent={null} />);
  expect(said()[0]).toBe('–');
});
