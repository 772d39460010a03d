// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { daysAfter } from '../../../../shared/rules/days';
import { fetchData } from '../../../api/send';
import { today } from '../../../state/calendar';
import { reloadRecords } from '../../../state/record-changes';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { SendDialog } from './SendDialog';

vi.mock('../../../api/send');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
const onClose = vi.fn();
let page: Awaited<ReturnType<typeof show>> | undefined;
let answer: object = { mails: 1, state: 'queued' };
const sent = () =>
  ask.mock.calls.flatMap(([call, input]) => (call === purchaseOrderCalls.sendPurchaseOrder ? [input] : []));
const line = { id: 1, quantity: 100, cube: 2100, priceUntil: today() };
const order = (given: object = {}, lines: object[] = [line]) =>
  ({
    ...{ id: 5, version: 2, number: 'PO-5', revision: 1, state: 'signed', emails: 'a@b.c; d@e.f' },
    ...{ containerKind: '40HC', children: { lines }, ...given },
  }) as unknown as CrudRecord; // what sending reads of one

async function send(record: CrudRecord) {
  vi.mocked(confirm).mockClear();
  await page?.end();
  page = await show(<SendDialog record={record} onClose={onClose} />);
  await submit();
  return vi.mocked(confirm).mock.calls.map(([{ message }]) => message);
}
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  answer = { mails: 1, state: 'queued' };
  ask.mockImplementation(async (call) =>
    call === purchaseOrderCalls.sendPurchaseOrder ? answer : { subject: 's', text: 't', html: '' },
  );
});
afterEach(() => leaveNothing(page));

test('an order as it should be goes out at once, to those it says', async () => {
  expect(await send(order())).toEqual([]);
  expect(sent()).toEqual([{ id: 5, version: 2, language: 'en', note: '', unsigned: false }]);
  expect(document.body.textContent).toContain('To: a@b.c; d@e.f');
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['1 mail is on its way.']]);
  expect([onClose.mock.calls.length, vi.mocked(reloadRecords).mock.calls]).toEqual([1, [['purchaseOrder']]]);
  answer = { mails: 2, state: 'held' };
  await send(order());
  expect(vi.mocked(toastSuccess).mock.lastCall?.[0]).toMatch(/^There is no mail server/);
  answer = { mails: 0, state: 'queued' };
  await send(order());
  expect(vi.mocked(toastSuccess).mock.lastCall).toEqual(['Sent; nobody gets a mail.']);
});

test('what was typed is there again after the dialog was closed, and gone once the order is sent', async () => {
  const open = async () => {
    await page?.end();
    page = await show(<SendDialog record={order()} onClose={onClose} />);
    return control('Your own text').value;
  };
  await open();
  await type('Your own text', 'As agreed');
  expect(await open()).toBe('As agreed');
  await submit();
  expect(sent()).toMatchObject([{ note: 'As agreed' }]);
  expect(await open()).toBe('');
});

const below = 'A container is below its minimum cube of 2,000 cuft.';

test('what is not as it should be is said in the dialog before anything is sent', async () => {
  const said = () => document.querySelector('[aria-label="Before you send it"]')?.textContent;
  page = await show(<SendDialog record={order({ state: 'draft' }, [{ ...line, cube: 1900 }])} onClose={onClose} />);
  expect(said()).toBe(`It is not signed.${below}`);
  await page.end();
  page = await show(<SendDialog record={order()} onClose={onClose} />);
  expect(said()).toBeUndefined();
});

test('what is not as it should be is asked before it goes out', async () => {
  expect(await send(order({ state: 'draft' }))).toEqual(['It is not signed.']);
  expect(await send(order({}, [{ ...line, cube: 1900 }]))).toEqual([below]);
  expect(await send(order({}, [{ ...line, cube: 0 }]))).toEqual([below]);
  expect(await send(order({}, [{ ...line, cube: 2300 }]))).toEqual([]);
  expect(await send(order({ emails: null }))).toEqual(['It has no address, so nobody gets a mail.']);
  const over = [1, 9, 3].map((days, at) => ({ ...line, id: at, cube: 700, priceUntil: daysAfter(today(), -days) }));
  expect(await send(order({}, [...over, { ...line, cube: 10, priceUntil: null }]))).toEqual([
    `Its prices were quoted until ${daysAfter(today(), -9)}.`,
  ]);
  const all = await send(order({ state: 'draft', emails: '' }, [{ ...line, cube: 5 }]));
  expect(all).toEqual([`It is not signed. ${below} It has no address, so nobody gets a mail.`]);
});

test('it goes out unsigned only when that was confirmed', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await send(order({ state: 'draft' }));
  expect([sent(), onClose.mock.calls.length, vi.mocked(reloadRecords).mock.calls.length]).toEqual([[], 0, 0]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await act(async () => submit());
  expect(sent()).toMatchObject([{ unsigned: true }]);
});

test('where sending is refused that is said, the dialog stays, and the order is loaded as it is', async () => {
  const error = new Error('changed meanwhile');
  ask.mockImplementation(async (call) => {
    if (call === purchaseOrderCalls.sendPurchaseOrder) throw error;
    return { subject: 's', text: 't', html: '' };
  });
  await send(order());
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect([onClose.mock.calls.length, vi.mocked(reloadRecords).mock.calls.length]).toEqual([0, 1]);
});
