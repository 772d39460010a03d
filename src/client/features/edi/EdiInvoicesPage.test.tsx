// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { type EdiInvoiceRow, ediCalls } from '../../../shared/areas/edi/calls';
import { limits } from '../../../shared/limits';
import { ApiError } from '../../api/errors';
import { fetchData, fetchFile } from '../../api/send';
import { queries } from '../../state/queries';
import { toastError, toastSuccess } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import { AcknowledgementDialog } from './AcknowledgementDialog';
import EdiInvoicesPage from './EdiInvoicesPage';
import { EdiPreviewDialog } from './EdiPreviewDialog';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');

const ask = vi.mocked(fetchData);
const invoice = (id: number, state: EdiInvoiceRow['state'], wasTest = false) =>
  ({ id, customerId: id + 100, version: 1, state, wasTest }) as unknown as EdiInvoiceRow; // what the page reads of one
let page: Awaited<ReturnType<typeof show>>;
const select = (...rows: EdiInvoiceRow[]) => act(async () => gridShown().onSelect?.(rows as never)); // the stand-in knows no rows
const of = (call: object) => ask.mock.calls.filter(([each]) => each === call).length;

beforeEach(async () => {
  enter({ account: 'ann', roles: ['admin'] });
  ask.mockResolvedValue({ rows: [], total: 0 });
  page = await show(<EdiInvoicesPage />);
  await settled();
});
afterEach(() => leaveNothing(page));

test('the latest come first, and all on request', async () => {
  ask.mockResolvedValue({ rows: [invoice(1, 'open')], total: 2 });
  await act(async () => queries.invalidateQueries());
  await settled();
  expect(asked(ediCalls.getEdiInvoices).at(-1)).toEqual({ size: 5000 });
  await click('Load all rows');
  await settled();
  expect(asked(ediCalls.getEdiInvoices).at(-1)).toEqual({ size: limits.clientGridRows });
});

test('only what fits the selected invoices is offered', async () => {
  const offered = async (...rows: EdiInvoiceRow[]) => {
    await select(...rows);
    return ['Download the document', 'Note as sent', 'Make and send'].map(isOffered);
  };
  expect(await offered()).toEqual([false, false, false]);
  expect(await offered(invoice(1, 'open'))).toEqual([false, false, true]);
  expect((await offered(invoice(1, 'accepted')))[2]).toBe(false);
  expect((await offered(invoice(1, 'accepted')))[0]).toBe(true);
  expect((await offered(invoice(1, 'sent'), invoice(2, 'sent')))[0]).toBe(false);
  expect(await offered(invoice(1, 'unknown'))).toEqual([true, true, true]);
  // An invoice that was accepted as a test goes out again once the partner no longer tests.
  expect((await offered(invoice(1, 'accepted', true)))[2]).toBe(true);
});

test('documents are made and sent at once; those that may have arrived go out again only when that is confirmed', async () => {
  await select(invoice(1, 'open'), invoice(2, 'rejected'));
  await click('Make and send');
  await settled();
  expect([of(ediCalls.sendEdiInvoice), of(ediCalls.resendEdiInvoice), vi.mocked(confirm).mock.calls.length]).toEqual([
    2, 0, 0,
  ]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Documents made']]);
  await select(invoice(1, 'open'), invoice(3, 'unknown'));
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Make and send');
  await settled();
  expect([of(ediCalls.sendEdiInvoice), of(ediCalls.resendEdiInvoice)]).toEqual([2, 0]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Make and send');
  await settled();
  expect([of(ediCalls.sendEdiInvoice), of(ediCalls.resendEdiInvoice)]).toEqual([3, 1]);
  expect(vi.mocked(toastSuccess).mock.lastCall).toEqual(['Queued again']);
});

test('where some were not made the others are sent again, but nothing is said to have gone well', async () => {
  await select(invoice(1, 'open'), invoice(3, 'unknown'));
  const refusal = new ApiError(1, 'no partner', '/x');
  ask.mockImplementation(async (call) => {
    if (call === ediCalls.sendEdiInvoice) throw refusal;
    return { rows: [], total: 0 };
  });
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Make and send');
  await settled();
  expect([vi.mocked(toastError).mock.calls, of(ediCalls.resendEdiInvoice)]).toEqual([[[refusal]], 1]);
  expect(toastSuccess).not.toHaveBeenCalled();
});

test('a document is noted as sent, and taken as a file', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  await select(invoice(3, 'unknown'), invoice(4, 'open'));
  await click('Note as sent');
  await settled();
  expect(ask.mock.calls.flatMap(([call, input]) => (call === ediCalls.noteEdiSent ? [input] : []))).toEqual([
    { customerId: 103, id: 3 },
  ]);
  await select(invoice(3, 'unknown'));
  await click('Download the document');
  await settled();
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([ediCalls.getEdiFile, { customerId: 103, id: 3 }]);
});

test('documents that were not sent are canceled once that was confirmed', async () => {
  await select(invoice(3, 'held'), invoice(4, 'sent'));
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Cancel documents');
  expect(of(ediCalls.cancelEdiInvoice)).toBe(0);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Cancel documents');
  await settled();
  expect(ask.mock.calls.flatMap(([call, input]) => (call === ediCalls.cancelEdiInvoice ? [input] : []))).toEqual([
    { customerId: 103, id: 3 },
  ]);
});

test('the list is asked for again once an answer was read', async () => {
  await click('Read an acknowledgement');
  await type('Acknowledgement', 'UNB');
  ask.mockResolvedValueOnce({ taken: [] });
  const before = of(ediCalls.getEdiInvoices);
  await submit();
  await settled();
  expect(of(ediCalls.getEdiInvoices)).toBe(before + 1);
});

test('an invoice is opened to read its document, in words and as it goes out, and closed again', async () => {
  const row = { ...invoice(4, 'open'), invoiceNumber: 'CI-4', customerName: 'Alpine', reason: null };
  const words = [{ tag: 'BGM', label: 'Invoice', text: 'CI-4' }];
  ask.mockResolvedValue({ words, content: 'UNB+1', problems: [], replacements: [] });
  expect(gridShown().rowId(row as never)).toBe('4'); // as above
  await act(async () => gridShown().onOpen?.(row as never)); // as above
  await settled();
  const dialog = () => document.querySelector('[role="dialog"]');
  expect(['h2', 'p'].map((part) => dialog()?.querySelector(part)?.textContent)).toEqual([
    ...['Document of CI-4', 'To Alpine'],
  ]);
  const raw = [...document.querySelectorAll('[role="tab"]')].find(
    ({ textContent }) => textContent === 'As it goes out',
  );
  await act(async () => void raw?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  expect(document.querySelector('.edi-raw')?.textContent).toBe('UNB+1');
  await click('Close');
  expect(dialog()).toBeNull();
  await click('Read an acknowledgement');
  await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
  expect(dialog()).toBeNull();
});

const field = () => control<HTMLTextAreaElement>('Acknowledgement');
/** A file of the given bytes, to be chosen or dropped. */
const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'answer.txt');

test('an answer is pasted, chosen or dropped, whatever signs it has; what it says of which invoice stands below', async () => {
  await page.end();
  const onTaken = vi.fn();
  page = await show(<AcknowledgementDialog onTaken={onTaken} onClose={() => undefined} />);
  await type('Acknowledgement', '  ');
  ask.mockClear();
  await submit();
  expect(ask).not.toHaveBeenCalled();
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(chooser, 'value', { value: 'answer.txt', writable: true, configurable: true });
  Object.defineProperty(chooser, 'files', { value: [file(0x49, 0xe9)], configurable: true });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await settled();
  expect(field().value).toBe('Ié');
  // The same file can be chosen once more.
  expect(chooser?.value).toBe('');
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file(0x55, 0x4e, 0x42)] },
  });
  await act(async () => void field().dispatchEvent(drop));
  await settled();
  expect([field().value, drop.defaultPrevented]).toEqual(['UNB', true]);
  const folder = Object.assign(new File([], 'answers'), { arrayBuffer: () => Promise.reject(new Error('not found')) });
  const dropped = async (files: File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    await act(async () => void field().dispatchEvent(Object.assign(event, { dataTransfer: { files } })));
    await settled();
    return event.defaultPrevented;
  };
  // Dropped text is left to the field.
  expect([await dropped([folder]), await dropped([]), field().value]).toEqual([true, false, 'UNB']);
  expect(vi.mocked(toastError).mock.lastCall?.[0]).toMatchObject({ name: 'UnreadableFile' });
  const taken = {
    controlNumber: '7',
    invoiceNumber: 'CI-1',
    customerName: 'Alpine',
    result: 'rejected',
    reason: 'no price',
  };
  ask.mockResolvedValueOnce({ taken: [taken] });
  await submit();
  expect(ask.mock.lastCall).toEqual([ediCalls.readAcknowledgement, { text: 'UNB' }]);
  expect(document.querySelector('.edi-taken')?.textContent).toMatch(/^CI-1 · .+ Alpine no price$/);
  expect(onTaken).toHaveBeenCalledOnce();
});

test('a document says why it cannot be sent, and what is written otherwise, each once', async () => {
  await page.end();
  const row = { ...invoice(4, 'open'), customerId: 7, invoiceNumber: 'CI-4', customerName: 'Alpine', reason: null };
  const preview = {
    words: [{ tag: 'BGM', label: 'Invoice', text: 'CI-4' }],
    content: 'UNB+1',
    problems: [],
    replacements: [],
  };
  const open = async (given: object) => {
    queries.clear();
    ask.mockResolvedValueOnce({ ...preview, ...given });
    page = await show(<EdiPreviewDialog invoice={row} onClose={() => undefined} />);
    await settled();
  };
  await open({});
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual([ediCalls.previewEdiInvoice, { customerId: 7, id: 4 }]);
  expect([document.querySelectorAll('li').length, document.querySelector('.edi-words')?.textContent]).toEqual([
    0,
    'BGM InvoiceCI-4',
  ]);
  await page.end();
  await open({ problems: ['no tax number', 'no tax number'], replacements: ['沙 is left out'] });
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...['no tax number', '沙 is left out'],
  ]);
  expect(document.body.textContent).toContain('It cannot be sent as it is:');
  const reason = () => document.querySelector('p.edi-problems')?.textContent ?? null;
  expect(reason()).toBeNull();
  await page.draw(<EdiPreviewDialog invoice={{ ...row, reason: 'no route' }} onClose={() => undefined} />);
  expect(reason()).toBe('no route');
});

test('what becomes of a document that is under way is asked for without anybody doing anything', async () => {
  ask.mockResolvedValue({ rows: [invoice(1, 'queued')], total: 1 });
  await page.end();
  queries.clear();
  vi.useFakeTimers();
  page = await show(<EdiInvoicesPage />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  const before = of(ediCalls.getEdiInvoices);
  ask.mockResolvedValue({ rows: [invoice(1, 'failed')], total: 1 });
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(of(ediCalls.getEdiInvoices)).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(of(ediCalls.getEdiInvoices)).toBe(before + 1);
  vi.useRealTimers();
});
