// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRow } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { SendOrdersDialog } from './SendOrdersDialog';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
const close = vi.fn();
const row = (id: number, state: string) => ({ id, version: 2, number: `PO-${id}`, state }) as unknown as CrudRow; // what the dialog reads of one
const rows = [row(1, 'signed'), row(2, 'draft')];
/** An order as it is by now: somebody changed it since the list was loaded. */
const recordOf = (id: number) => ({
  ...rows[id - 1],
  version: 3,
  containerKind: '40HC',
  emails: id === 1 ? 'a@b.example' : null,
  children: { lines: [{ id: 1, quantity: 10, cube: 2300 }] },
});
let refused: number | null;
let page: Awaited<ReturnType<typeof show>>;

beforeEach(async () => {
  refused = null;
  enter({ roles: ['admin'] });
  ask.mockImplementation(async (call, input) => {
    const { id } = input as { id: number };
    if (call === purchaseOrderCalls.previewPurchaseMail) return { subject: 's', text: 't' };
    if (call !== purchaseOrderCalls.sendPurchaseOrder) return recordOf(id);
    if (id === refused) throw new Error('a line cannot be ordered');
    return { mails: 1, state: 'queued' };
  });
  page = await show(<SendOrdersDialog rows={rows} onClose={close} />);
});
afterEach(() => leaveNothing(page));

const send = () => act(async () => document.querySelector('form')?.requestSubmit());
const sent = () => ask.mock.calls.filter(([call]) => call === purchaseOrderCalls.sendPurchaseOrder);

test('what is irregular about any of them is asked before one goes out', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await send();
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toBe(
    'PO-2: It is not signed. It has no address, so nobody gets a mail.',
  );
  expect(sent()).toEqual([]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await send();
  expect(sent().map(([, input]) => input)).toEqual([
    { id: 1, version: 3, language: 'en', note: '', unsigned: false },
    { id: 2, version: 3, language: 'en', note: '', unsigned: true },
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('after one that is refused only the others are left to be sent', async () => {
  refused = 2;
  vi.mocked(confirm).mockResolvedValue(true);
  await send();
  expect([vi.mocked(toastError).mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  expect(document.querySelector('form > p')?.textContent).toBe('PO-2');
  expect(vi.mocked(toastSuccess).mock.calls[0]).toEqual(['1 purchase order sent']);
  const previewed = ask.mock.calls.filter(([call]) => call === purchaseOrderCalls.previewPurchaseMail);
  expect(previewed.at(-1)?.[1]).toMatchObject({ id: 2 });
  refused = null;
  await send();
  expect(sent().map(([, input]) => (input as { id: number }).id)).toEqual([1, 2, 2]);
  expect(close).toHaveBeenCalledTimes(1);
});
