// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { type ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { AssignDialog } from './AssignDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await leaveNothing(page);
  page = undefined;
});

const mail = (given: object = {}) =>
  ({ id: 3, version: 2, state: 'unmatched', customerId: 7, customerName: 'Ashford', ...given }) as ReceivedRow; // what assigning reads of one

test('a mail is assigned to the customer its addresses suggest, which is said to be only a suggestion', async () => {
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === receivedMailCalls.assignReceived ? {} : { rows: [{ id: 7, name: 'Ashford' }], more: false },
  );
  const calls = { onAssigned: vi.fn(), onConflict: vi.fn(), onClose: vi.fn() };
  page = await show(<AssignDialog mail={mail()} {...calls} />);
  await settled();
  expect(document.body.textContent).toContain('Ashford is suggested because of the email addresses, which');
  await submit();
  await settled();
  const assigned = vi
    .mocked(fetchData)
    .mock.calls.flatMap(([call, input]) => (call === receivedMailCalls.assignReceived ? [input] : []));
  expect(assigned).toEqual([{ id: 3, version: 2, entity: 'customer', recordId: 7 }]);
  expect([calls.onAssigned.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 1]);
});

test('the record a mail is about stands for it in place of its customer', async () => {
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call === receivedMailCalls.assignReceived) return {} as never;
    const { entity } = input as { entity?: string }; // of the look-up
    return { rows: [entity === 'quote' ? { id: 12, name: 'Q-12' } : { id: 7, name: 'Ashford' }], more: false } as never;
  });
  page = await show(<AssignDialog mail={mail()} onAssigned={vi.fn()} onConflict={vi.fn()} onClose={vi.fn()} />);
  await settled();
  await type('Quote', 'Q-12');
  await settled();
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
    each.textContent?.includes('Q-12'),
  );
  await act(async () => option?.click());
  await submit();
  await settled();
  expect(vi.mocked(fetchData).mock.calls.find(([call]) => call === receivedMailCalls.assignReceived)?.[1]).toEqual({
    ...{ id: 3, version: 2, entity: 'quote', recordId: 12 },
  });
});

test('a record of one customer does not stand for another who is chosen instead', async () => {
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call === receivedMailCalls.assignReceived) return {} as never;
    const { entity } = input as { entity?: string }; // of the look-up
    const customers = [
      { id: 7, name: 'Ashford' },
      { id: 8, name: 'Bern Beds' },
    ];
    return { rows: entity === 'quote' ? [{ id: 12, name: 'Q-12' }] : customers, more: false } as never;
  });
  page = await show(<AssignDialog mail={mail()} onAssigned={vi.fn()} onConflict={vi.fn()} onClose={vi.fn()} />);
  await settled();
  for (const [label, name] of [
    ['Quote', 'Q-12'],
    ['Customer', 'Bern Beds'],
  ] as const) {
    await type(label, name);
    await settled();
    const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
    await act(async () => options.find(({ textContent }) => textContent?.includes(name))?.click());
  }
  await submit();
  await settled();
  expect(vi.mocked(fetchData).mock.calls.find(([call]) => call === receivedMailCalls.assignReceived)?.[1]).toEqual({
    ...{ id: 3, version: 2, entity: 'customer', recordId: 8 },
  });
});

test('where nothing is suggested that is not said', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [{ id: 7, name: 'Ashford' }], more: false });
  const calls = { onAssigned: vi.fn(), onConflict: vi.fn(), onClose: vi.fn() };
  page = await show(<AssignDialog mail={mail({ state: 'kept' })} {...calls} />);
  expect(document.body.textContent).not.toContain('is suggested');
  await page.end();
  page = await show(<AssignDialog mail={mail({ customerId: null })} {...calls} />);
  await submit();
  await settled();
  expect(document.body.textContent).toContain('Name the customer');
  expect(calls.onAssigned).not.toHaveBeenCalled();
});

test('where somebody else decided about it meanwhile that is told once, and it is assigned to what was chosen all the same', async () => {
  const conflict = new ApiError(errorCatalogue['record.conflict'].code, 'Changed meanwhile.', '/x', {
    current: { id: 3, version: 5 },
  });
  const assigned: object[] = [];
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call !== receivedMailCalls.assignReceived) return { rows: [{ id: 7, name: 'Ashford' }], more: false } as never;
    assigned.push(input);
    if ((input as { version: number }).version !== 5) throw conflict;
    return {} as never;
  });
  const calls = { onAssigned: vi.fn(), onConflict: vi.fn(), onClose: vi.fn() };
  page = await show(<AssignDialog mail={mail()} {...calls} />);
  await settled();
  await submit();
  await settled();
  expect([calls.onConflict.mock.calls, vi.mocked(toastError).mock.calls]).toEqual([[[conflict]], [[conflict]]]);
  await page.draw(<AssignDialog mail={mail({ version: 5 })} {...calls} />);
  await submit();
  await settled();
  expect(assigned.at(-1)).toEqual({ id: 3, version: 5, entity: 'customer', recordId: 7 });
  expect([calls.onAssigned.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 1]);
});
