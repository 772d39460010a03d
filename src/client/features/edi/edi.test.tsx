// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { type EdiInvoiceRow, ediCalls } from '../../../shared/areas/edi/calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { ediColumns } from './edi-columns';
import { useAcknowledgement } from './use-acknowledgement';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

const onTaken = vi.fn();
let answer: ReturnType<typeof useAcknowledgement>;
let page: Awaited<ReturnType<typeof show>> | undefined;

function Page() {
  answer = useAcknowledgement(onTaken);
  return null;
}
afterEach(async () => {
  await page?.end();
  vi.resetAllMocks();
});

test('a partner’s answer is read, and what it says of which documents is shown', async () => {
  page = await show(<Page />);
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => void answer.read('UNA:+'));
  expect([vi.mocked(fetchData).mock.lastCall, answer.isReading, answer.taken]).toEqual([
    ...[[ediCalls.readAcknowledgement, { text: 'UNA:+' }], true, null],
  ]);
  const taken = [{ id: 1 }];
  await act(async () => arrive({ taken }));
  expect([answer.isReading, answer.taken, onTaken.mock.calls.length]).toEqual([false, taken, 1]);
  const error = new Error('no answer');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await act(async () => answer.read('x'));
  // What was read before stays.
  expect([answer.isReading, answer.taken, onTaken.mock.calls.length]).toEqual([false, taken, 1]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});

test('the list tells how each invoice stands; what has not happened yet has no time', () => {
  const column = (id: string) => ediColumns.find((each) => each.id === id);
  const toneOf = (state: string) => column('state')?.toneOf?.(state);
  expect(['accepted', 'failed', 'rejected', 'held', 'unknown', 'open'].map(toneOf)).toEqual([
    ...['good', 'bad', 'bad', 'warn', 'warn', 'idle'],
  ]);
  expect(['queued', 'sending', 'sent'].map(toneOf)).toEqual(['info', 'info', 'info']);
  for (const [at, id] of ['madeAt', 'sentAt', 'acknowledgedAt'].entries()) {
    const row = { madeAt: null, sentAt: null, acknowledgedAt: null } as EdiInvoiceRow; // what the times are read from
    expect(column(id)?.read(row)).toBeNull();
    expect(column(id)?.read({ ...row, [id]: `2026-11-0${at + 1}T04:05:06Z` })).toContain(`2026-11-0${at + 1}`);
  }
  expect(column('customerName')?.link?.({ customerId: 7 } as EdiInvoiceRow)).toBe(href('CustomerDet', { id: 7 }));
});
