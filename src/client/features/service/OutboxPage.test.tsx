// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { ediCalls } from '../../../shared/areas/edi/calls';
import { erpCalls } from '../../../shared/areas/erp/calls';
import { jobCalls } from '../../../shared/areas/service/job-calls';
import { mailCalls } from '../../../shared/areas/service/mail-calls';
import { type MessageRow, type MessageState, outboxCalls } from '../../../shared/areas/service/outbox-calls';
import { href } from '../../../shared/pages';
import { ApiError } from '../../api/errors';
import { fetchData, fetchFile } from '../../api/send';
import { openPage } from '../../state/open-page';
import { queries } from '../../state/queries';
import { toastError, toastSuccess } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import JobsPage from './JobsPage';
import OutboxPage from './OutboxPage';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/open-page');
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');

const ask = vi.mocked(fetchData);
const message = (id: number, state: MessageState, given: object = {}) =>
  ({
    key: `mail ${id}`,
    id,
    kind: 'mail',
    state,
    recordId: null,
    subject: 's',
    isLatest: true,
    ...given,
  }) as MessageRow; // what the page reads of one
let page: Awaited<ReturnType<typeof show>>;
const select = (...rows: MessageRow[]) => act(async () => gridShown().onSelect?.(rows as never)); // the stand-in knows no rows
const moved = (call: object) => ask.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []));

beforeEach(async () => {
  enter({ account: 'ann', roles: ['admin'] });
  ask.mockResolvedValue({ rows: [], total: 0 });
  page = await show(<OutboxPage />);
  await settled();
});
afterEach(() => leaveNothing(page));

test('only what fits the selected mails is offered', async () => {
  const offered = async (...rows: MessageRow[]) => {
    await select(...rows);
    return ['Download .eml', 'Cancel messages', 'Note as sent', 'Send again'].map(isOffered);
  };
  expect(await offered()).toEqual([false, false, false, false]);
  expect((await offered(message(1, 'sent')))[0]).toBe(true);
  expect((await offered(message(1, 'failed')))[3]).toBe(true);
  expect((await offered(message(1, 'failed'), message(2, 'failed')))[0]).toBe(false);
  // A document for the ERP is called off with its purchase order, and noted as posted there.
  expect(await offered(message(1, 'failed', { kind: 'erp' }))).toEqual([false, false, false, true]);
  expect(await offered(message(1, 'held', { kind: 'edi' }))).toEqual([false, true, true, true]);
  expect(await offered(message(1, 'held', { kind: 'edi', isLatest: false }))).toEqual([false, false, false, false]);
});

test('mails that failed are sent again at once; where some may have arrived, with a reason', async () => {
  await select(message(1, 'failed'), message(2, 'failed'), message(3, 'queued'));
  await click('Send again');
  await settled();
  expect(moved(mailCalls.retryMail)).toEqual([{ id: 1 }, { id: 2 }]);
  await select(message(4, 'failed'), message(5, 'unknown'));
  await click('Send again');
  expect(moved(mailCalls.retryMail)).toHaveLength(2);
  await type('Why again', 'lost');
  await submit();
  await settled();
  expect(moved(mailCalls.retryMail).slice(2)).toEqual([{ id: 4 }, { id: 5, reason: 'lost' }]);
});

test('a reason for sending again is kept where nothing is sent for it, and not where some is', async () => {
  await select(message(4, 'unknown'), message(5, 'unknown'));
  await click('Send again');
  await type('Why again', 'lost');
  const refusals = [new ApiError(40081, 'No address.', ''), new ApiError(40082, 'Moved on.', '')];
  for (const refusal of refusals) ask.mockRejectedValueOnce(refusal);
  await submit();
  await settled();
  expect(vi.mocked(toastError).mock.calls.map(([error]) => error)).toEqual(refusals.toReversed());
  expect(control('Why again').value).toBe('lost');
  ask.mockRejectedValueOnce(refusals[0]);
  await submit();
  await settled();
  expect([document.querySelector('form'), vi.mocked(toastError).mock.calls.length]).toEqual([null, 3]);
  expect(toastSuccess).not.toHaveBeenCalled();
});

test('mails are cancelled only once that was confirmed, and noted as sent', async () => {
  await select(message(1, 'failed'), message(2, 'queued'));
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Cancel messages');
  expect([moved(mailCalls.cancelMail), vi.mocked(confirm).mock.lastCall?.[0].danger]).toEqual([[], true]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Cancel messages');
  await settled();
  expect(moved(mailCalls.cancelMail)).toContainEqual({ id: 1 });
  await select(message(3, 'unknown'));
  await click('Note as sent');
  await settled();
  expect(moved(mailCalls.noteMailSent)).toEqual([{ id: 3 }]);
});

test('a mail is taken as a file; a document is read as it is sent, and leads to the page of what it is about', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  await select(message(1, 'sent'));
  await click('Download .eml');
  await settled();
  expect(vi.mocked(fetchFile).mock.lastCall?.slice(0, 2)).toEqual([mailCalls.getMailFile, { id: 1 }]);
  const open = (row: MessageRow) => act(async () => gridShown().onOpen?.(row as never)); // as above
  ask.mockResolvedValue({ content: 'ISA*00' });
  await open(message(2, 'sent', { kind: 'erp', recordId: 5 }));
  await settled();
  expect(document.querySelector('[role="dialog"] pre')?.textContent).toBe('ISA*00');
  await click('To the purchase order');
  await open(message(3, 'sent', { kind: 'edi', recordId: 5 }));
  await settled();
  await click('To the EDI invoices');
  expect(moved(outboxCalls.getDocument)).toEqual([
    { kind: 'erp', id: 2 },
    { kind: 'edi', id: 3 },
  ]);
  expect(vi.mocked(openPage).mock.calls).toEqual([[href('PoDet', { id: 5 })], [href('DFSEDIInvolce')]]);
});

test('a mail is opened to be read, and closed again; messages are told apart by their keys', async () => {
  ask.mockImplementation(
    async (call) => (call === mailCalls.getMail ? { text: 'Dear Anna' } : { rows: [], total: 0 }) as never,
  );
  const row = message(4, 'sent', { subject: '报价', recipient: 'anna@example.com' });
  expect(gridShown().rowId(row as never)).toBe('mail 4'); // as above
  await act(async () => gridShown().onOpen?.(row as never)); // as above
  await settled();
  const dialog = () => document.querySelector('[role="dialog"]');
  expect(['h2', 'p', 'pre'].map((part) => dialog()?.querySelector(part)?.textContent)).toEqual([
    ...['报价', 'To anna@example.com', 'Dear Anna'],
  ]);
  expect([moved(mailCalls.getMail), vi.mocked(openPage).mock.calls]).toEqual([[{ id: 4 }], []]);
  await click('Close');
  expect(dialog()).toBeNull();
});

test('jobs are run or cancelled here unless what they do has a page of its own, which they lead to', async () => {
  await page.end();
  page = await show(<JobsPage />);
  const job = (id: number, state: string, queue = 'tidy') => ({ id, state, queue });
  const choose = (...rows: object[]) => act(async () => gridShown().onSelect?.(rows as never)); // as above
  const offered = async (...rows: object[]) => {
    await choose(...rows);
    return ['Cancel', 'Run now'].map(isOffered);
  };
  expect(await offered()).toEqual([false, false]);
  expect(await offered(job(1, 'waiting'))).toEqual([true, true]);
  expect(await offered(job(1, 'failed'))).toEqual([false, true]);
  expect(await offered(job(1, 'cancelled'))).toEqual([false, true]);
  expect(await offered(job(1, 'running'), job(2, 'done'))).toEqual([false, false]);
  expect(await offered(job(1, 'waiting', 'sendMail'), job(2, 'failed', 'sendErp'))).toEqual([false, false]);
  await choose(job(1, 'waiting'), job(2, 'failed'), job(3, 'done'), job(4, 'waiting', 'sendMail'));
  await click('Cancel');
  await settled();
  await click('Run now');
  await settled();
  expect([moved(jobCalls.cancelJob), moved(jobCalls.retryJob)]).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }]]);
  const path = (queue: string) => gridShown().path?.(job(1, 'waiting', queue) as never, 'queue'); // as above
  expect([path('sendMail'), path('tidy')]).toEqual([href('Outbox'), null]);
});

test('a mail that is opened says to whom it goes and what; it is closed again', async () => {
  ask.mockImplementation(async (call) => (call === mailCalls.getMail ? { text: 'Dear Ann,\n亲爱的' } : { rows: [] }));
  const open = (row: MessageRow) => act(async () => gridShown().onOpen?.(row as never)); // as above
  await open(message(7, 'sent', { subject: 'Quote Q-7', recipient: 'ann@example.com' }));
  await settled();
  const dialog = () => document.querySelector('[role="dialog"]');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Quote Q-7');
  expect(dialog()?.querySelector('p')?.textContent).toBe('To ann@example.com');
  expect(dialog()?.querySelector('pre')?.textContent).toBe('Dear Ann,\n亲爱的');
  expect(moved(mailCalls.getMail)).toEqual([{ id: 7 }]);
  await click('Close');
  expect([dialog(), vi.mocked(openPage).mock.calls]).toEqual([null, []]);
});

test('only mails in the states for it are cancelled and noted as sent; what was done is said', async () => {
  const states = ['queued', 'sending', 'sent', 'failed', 'unknown', 'held', 'cancelled'] as const;
  const all = states.map((state, at) => message(at + 1, state));
  await select(...all, message(8, 'sent', { kind: 'edi' }));
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Cancel messages');
  await settled();
  const of = (call: object) => moved(call).map((input) => states[(input as { id: number }).id - 1]); // each is of one mail
  expect(vi.mocked(confirm).mock.lastCall?.[0].title).toBe('Cancel 4 messages?');
  expect(of(mailCalls.cancelMail)).toEqual(['queued', 'failed', 'unknown', 'held']);
  await click('Note as sent');
  await settled();
  expect(of(mailCalls.noteMailSent)).toEqual(['unknown', 'held']);
  await select(message(1, 'held'));
  await click('Send again');
  await settled();
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Canceled'], ['Noted as sent'], ['Queued again']]);
});

test('documents are sent again, canceled and noted as sent each by its own way', async () => {
  const edi = (id: number, state: MessageState) =>
    message(id, state, { kind: 'edi', customerId: 9, recordId: 70 + id });
  await select(edi(1, 'refused'), edi(2, 'unknown'), message(3, 'refused', { kind: 'erp' }), message(4, 'failed'));
  await click('Send again');
  await type('Why again', 'lost');
  await submit();
  await settled();
  expect(moved(ediCalls.sendEdiInvoice)).toEqual([{ customerId: 9, id: 71 }]);
  expect(moved(ediCalls.resendEdiInvoice)).toEqual([{ customerId: 9, id: 72, reason: 'lost' }]);
  expect(moved(erpCalls.sendErpDocument)).toEqual([{ id: 3, reason: 'lost' }]);
  expect(moved(mailCalls.retryMail)).toEqual([{ id: 4 }]);
  await select(edi(5, 'held'));
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Cancel messages');
  await settled();
  await click('Note as sent');
  await settled();
  expect([moved(ediCalls.cancelEdiInvoice), moved(ediCalls.noteEdiSent)]).toEqual([
    [{ customerId: 9, id: 75 }],
    [{ customerId: 9, id: 75 }],
  ]);
});

test('what is said of messages is what became of them', async () => {
  const edi = message(1, 'failed', { kind: 'edi', customerId: 9, recordId: 71 });
  const does = async (name: string, state: string, ...rows: MessageRow[]) => {
    ask.mockImplementation(
      async (call) => (call === mailCalls.retryMail ? null : { rows: [], total: 0, state }) as never, // as they answer
    );
    await select(...rows);
    vi.mocked(confirm).mockResolvedValueOnce(true);
    await click(name);
    await settled();
    return vi.mocked(toastSuccess).mock.lastCall?.[0];
  };
  expect(await does('Send again', 'queued', edi)).toBe('Queued again');
  expect(await does('Send again', 'held', edi)).toBe('Kept, as there is no connection');
  expect(await does('Send again', 'held', edi, message(2, 'failed'))).toContain('Queued again; EDI invoices are kept');
  expect(await does('Cancel messages', 'cancelled', edi)).toBe('Canceled');
  expect(await does('Cancel messages', 'unknown', edi)).toContain('stays as it was');
  expect(await does('Cancel messages', 'sent', message(3, 'queued'))).toContain('stays as it was');
});

test('each action has its key, as far as the selection allows it', async () => {
  expect(keysShown()).toEqual({ w: 'examples' });
  await select(message(1, 'unknown'));
  expect(keysShown()).toEqual({ m: 'eml', c: 'cancel', d: 'noteSent', r: 'retry', w: 'examples' });
  await pressKey('r');
  await act(async () => document.querySelector<HTMLElement>('form button[type="button"]')?.click());
  expect([document.querySelector('form'), moved(mailCalls.retryMail)]).toEqual([null, []]);
  await page.end();
  page = await show(<JobsPage />);
  await act(async () => gridShown().onSelect?.([{ id: 1, state: 'waiting', queue: 'tidy' }] as never)); // as above
  expect(keysShown()).toEqual({ c: 'cancel', r: 'retry' });
  await pressKey('r');
  await settled();
  await pressKey('c');
  await settled();
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Runs as soon as the server is free'], ['Canceled']]);
});

test.each([
  ['messages', <OutboxPage key="outbox" />, message(1, 'sending'), message(1, 'failed')],
  [
    'jobs',
    <JobsPage key="jobs" />,
    { id: 1, queue: 'tidy', state: 'running' },
    { id: 1, queue: 'tidy', state: 'done' },
  ],
])('%s that are under way are asked for again until they are not', async (_, shown, before, after) => {
  await page.end();
  queries.clear();
  ask.mockResolvedValue({ rows: [before], total: 1 });
  vi.useFakeTimers();
  page = await show(shown);
  await act(() => vi.advanceTimersByTimeAsync(100));
  const first = ask.mock.calls.length;
  ask.mockResolvedValue({ rows: [after], total: 1 });
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(ask.mock.calls.length).toBe(first + 1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(ask.mock.calls.length).toBe(first + 1);
  vi.useRealTimers();
});
