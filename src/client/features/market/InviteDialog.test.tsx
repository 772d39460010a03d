// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose } from '../../../../tests/support/choose';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import type { Call } from '../../../shared/api/call';
import { invitationCalls } from '../../../shared/areas/market/invitation-calls';
import { marketLimits } from '../../../shared/areas/market/limits';
import { visitCalls } from '../../../shared/areas/market/visit-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import type { PageAction } from '../../page/PageActions';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useCopiedInvitations } from './CopyInvitationsDialog';
import { useCalendarNote } from './calendar-note';
import { InviteDialog } from './InviteDialog';
import { MinutesDialog, useMinutes } from './MinutesDialog';
import { useInvitations } from './use-invitations';

vi.mock('../../api/send');
vi.mock('../../state/undo');
vi.mock('../../state/toasts');
vi.mock('../../state/use-settled', () => ({ useSettled: (value: string) => value }));
vi.mock('../../page/Editors', () => ({ Editors: () => null }));
vi.mock('../../page/files/FilesSection', () => ({ FilesSection: () => <p>files</p> }));
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../forms/ReferenceInput', () => ({
  ReferenceInput: ({
    value,
    without,
    onChange,
  }: {
    value: number | null;
    without?: number[];
    onChange: (id: number) => void;
  }) => (
    <button
      type="button"
      className="reference"
      data-without={without?.join()}
      onClick={() => onChange((value ?? 0) + (without ? 2 : 1))}
    >
      {value ?? 'choose'}
    </button>
  ),
}));
sizesStay();

const row = (id: number, given: object = {}) => ({
  ...{
    id,
    customerId: 100 + id,
    customerName: `Customer ${id}`,
    marketName: 'Spring show',
    invitationState: 'notInvited',
    isOver: false,
  },
  ...{ to: `c${id}@example.com`, language: 'en' },
  ...given,
});
const mails = { en: { subject: 'You are invited', text: 'Dear' }, zh: { subject: '邀请', text: '您好' } };
let rows = [row(1)];
let sent: object | Error = { state: 'queued', mails: 1 };
let copied = { invited: 3, there: 1 };
const ask = vi.mocked(fetchData);
const onClose = vi.fn();
let end = async () => {};
const open = async () => {
  ({ end } = await show(<InviteDialog ids={rows.map(({ id }) => id)} onClose={onClose} />));
  await settled();
};
const language = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);

beforeEach(() => {
  rows = [row(1)];
  sent = { state: 'queued', mails: 1 };
  copied = { invited: 3, there: 1 };
  ask.mockImplementation(async (call: Call) => {
    if (call === invitationCalls.previewInvitations) return { rows, mails } as never;
    if (call === invitationCalls.previewCopy) return copied as never;
    if (call === invitationCalls.copyInvitations) return { changeSet: 'set' } as never;
    if (call === invitationCalls.inviteByMail) {
      if (sent instanceof Error) throw sent;
      return sent as never;
    }
    return { id: 7, version: 3, invitationState: 'invited', visitTimes: null, party: 'Anna' } as never;
  });
});
afterEach(() => leaveNothing({ end }));

test('everybody with an address is invited in their language, trimmed; who has none, and whose show is over, is left out', async () => {
  rows = [row(1, { language: 'zh' }), row(2, { to: null }), row(3, { isOver: true }), row(4, { to: null })];
  sent = { state: 'queued', mails: 2 };
  await open();
  await type('Your own text', 'See you there');
  await type('Address of Customer 4', ' new@example.com ');
  expect(document.querySelector('button[type="submit"]')?.textContent).toBe('Send 2 mails');
  await submit();
  await settled();
  const invitations = [
    { id: 1, customerId: 101, to: 'c1@example.com', language: 'zh' },
    { id: 4, customerId: 104, to: 'new@example.com', language: 'en' },
  ];
  expect(asked(invitationCalls.inviteByMail)).toEqual([
    { invitations, note: 'See you there', key: expect.any(String) },
  ]);
  expect([onClose.mock.calls.length, vi.mocked(noteRecordChange).mock.lastCall]).toEqual([1, ['reservation']]);
  expect(toastSuccess).toHaveBeenCalledWith('2 mails are on their way.');
});

test('what was typed is there again after the dialog was closed, and gone once the mails are sent', async () => {
  const shown = () => ['Your own text', 'Address of Customer 1'].map((label) => control(label).value);
  const reopen = async () => {
    await end();
    await open();
  };
  await open();
  await type('Your own text', 'See you there');
  await type('Address of Customer 1', 'new@example.com');
  await choose('Language for Customer 1', 'zh');
  await reopen();
  expect([...shown(), language('Language for Customer 1')?.value]).toEqual(['See you there', 'new@example.com', 'zh']);
  await submit();
  await settled();
  await reopen();
  expect([...shown(), language('Language for Customer 1')?.value]).toEqual(['', 'c1@example.com', 'en']);
});

test('a language that is chosen for one is that one’s; whose show is over is not written to', async () => {
  rows = [row(1), row(2), row(3, { isOver: true })];
  await open();
  await choose('Language for Customer 2', 'zh');
  const disabled = [1, 2, 3].map(
    (id) => document.querySelector<HTMLInputElement>(`[aria-label="Address of Customer ${id}"]`)?.disabled,
  );
  expect(disabled).toEqual([false, false, true]);
  await submit();
  await settled();
  expect(asked(invitationCalls.inviteByMail)).toEqual([
    {
      invitations: [
        { id: 1, customerId: 101, to: 'c1@example.com', language: 'en' },
        { id: 2, customerId: 102, to: 'c2@example.com', language: 'zh' },
      ],
      note: '',
      key: expect.any(String),
    },
  ]);
});

test('words of one’s own are in the preview, and the addresses typed by then stay', async () => {
  await open();
  await type('Address of Customer 1', 'other@example.com');
  await type('Your own text', '期待');
  await settled();
  expect(asked(invitationCalls.previewInvitations)).toEqual([
    { ids: [1], note: '' },
    { ids: [1], note: '期待' },
  ]);
  expect(document.querySelector<HTMLInputElement>('[aria-label="Address of Customer 1"]')?.value).toBe(
    'other@example.com',
  );
  await click('Cancel');
  expect([onClose.mock.calls.length, asked(invitationCalls.inviteByMail)]).toEqual([1, []]);
});

test('what is no address is named, and nothing is sent', async () => {
  rows = [row(1), row(2)];
  await open();
  await type('Address of Customer 2', 'nobody@');
  expect(document.querySelector('button[type="submit"]')?.getAttribute('aria-description')).toContain('“nobody@”');
  await submit();
  await type('Address of Customer 1', '');
  await type('Address of Customer 2', ' ');
  expect(document.querySelector('button[type="submit"]')?.getAttribute('aria-description')).toBe(
    'Type the address of a reader.',
  );
  expect(document.querySelector('button[type="submit"]')?.textContent).toBe('Send the mail');
  await submit();
  expect(asked(invitationCalls.inviteByMail)).toEqual([]);
});

test('both mails are shown as they will be read, and how far each customer is', async () => {
  rows = [row(1), row(2, { isOver: true })];
  await open();
  expect(
    [...document.querySelectorAll<HTMLElement>('.letter-preview')].map((each) => [each.lang, each.textContent]),
  ).toEqual([
    ['en', 'You are invitedDear'],
    ['zh', '邀请您好'],
  ]);
  expect(document.querySelectorAll('tbody tr')[1]?.textContent).toContain('The show is over');
  expect(document.querySelectorAll('tbody tr')[0]?.textContent).not.toContain('The show is over');
  expect(language('Language for Customer 1')?.value ?? 'en').toBe('en');
});

test('each customer is written to in the language that is chosen for them', async () => {
  rows = [row(1), row(2)];
  await open();
  await choose('Language for Customer 2', 'zh');
  await submit();
  await settled();
  expect(asked(invitationCalls.inviteByMail)).toMatchObject([
    {
      invitations: [
        { id: 1, language: 'en' },
        { id: 2, language: 'zh' },
      ],
    },
  ]);
});

test('without a mail server it is told where the mails are; what was refused can be sent again', async () => {
  await open();
  sent = new Error('no');
  await submit();
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  sent = { state: 'kept', mails: 1 };
  await submit();
  await settled();
  expect(vi.mocked(toastSuccess).mock.lastCall?.[0]).toContain('There is no mail server');
  expect(onClose).toHaveBeenCalledTimes(1);
});

let offered: PageAction[] = [];
let note: ReturnType<typeof useCalendarNote>;
function Offers({ count }: { count: number }) {
  const [invitations, copies, minutes] = [useInvitations(), useCopiedInvitations(), useMinutes()];
  const rowsMeant = Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 1 }) as CrudRow); // by their ids alone
  note = useCalendarNote();
  offered = [...minutes.actions(rowsMeant), ...invitations.actions(rowsMeant), ...copies.actions];
  return [minutes.dialog, invitations.dialog, copies.dialog].map((dialog, at) => <div key={String(at)}>{dialog}</div>);
}
const offers = async (role: Role, count: number) => {
  await end();
  enter({ id: 1, roles: [role] });
  ({ end } = await show(<Offers count={count} />));
  return Object.fromEntries(offered.map(({ id, disabledReason }) => [id.slice(5), disabledReason === undefined]));
};

test('so many are invited at once as there are readers of a mail; minutes are of one alone', async () => {
  const most = marketLimits.invitations.atOnce;
  expect(await offers('vpSales', 1)).toMatchObject({ minutes: true, invite: true, copyShow: true });
  const alone = Object.keys(await offers('vpSales', 1));
  expect(await offers('vpSales', most)).toEqual({ minutes: false, invite: true, copyShow: true });
  expect(await offers('vpSales', most + 1)).toMatchObject({ invite: false });
  expect(await offers('vpSales', 0)).toMatchObject({ minutes: false, invite: false, copyShow: true });
  // A link to pass on is one customer's.
  expect(alone.length).toBeGreaterThan(3);
  expect(await offers('approver', 1)).toEqual({});
});

test('each of them opens its dialog, which is closed again', async () => {
  const titles = [];
  for (const id of ['here.minutes', 'here.invite', 'here.copyShow']) {
    await offers('vpSales', 1);
    await act(async () => void offered.find((each) => each.id === id)?.run());
    await settled();
    titles.push(document.querySelector('[role="dialog"] h2')?.textContent);
    await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  }
  expect(titles).toEqual(['Answer and minutes', 'Invite by mail', 'Copy a show']);
});

test('the invitations of a show are taken over to another one, as far as they are not there', async () => {
  await offers('vpSales', 0);
  await act(async () => void offered.at(-1)?.run());
  const references = () => [...document.querySelectorAll<HTMLElement>('.reference')];
  expect([references()[1]?.dataset.without, isOffered('Make')]).toEqual(['', false]);
  await act(async () => references()[0]?.click());
  expect([references()[1]?.dataset.without, asked(invitationCalls.previewCopy)]).toEqual(['1', []]);
  await submit();
  await act(async () => references()[1]?.click());
  await settled();
  expect(document.querySelector('[role="dialog"] [role="status"]')?.textContent).toBe(
    '3 customers were invited, 1 has a reservation already.',
  );
  expect(isOffered('Make 2 reservations')).toBe(true);
  await submit();
  await settled();
  const shows = { fromMarketId: 1, toMarketId: 2 };
  expect([asked(invitationCalls.previewCopy), asked(invitationCalls.copyInvitations)]).toEqual([[shows], [shows]]);
  expect([vi.mocked(noteSaved).mock.lastCall?.[0], vi.mocked(noteRecordChange).mock.lastCall]).toEqual([
    'set',
    ['reservation'],
  ]);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('what was said of one show says nothing of another', async () => {
  await offers('vpSales', 0);
  await act(async () => void offered.at(-1)?.run());
  const references = () => [...document.querySelectorAll<HTMLElement>('.reference')];
  for (const each of references()) await act(async () => each.click());
  await settled();
  expect(isOffered('Make 2 reservations')).toBe(true);
  ask.mockImplementation(() => new Promise(() => {})); // on its way
  await act(async () => references()[1]?.click());
  await settled();
  expect([isOffered('Make'), document.querySelector('[role="dialog"] [role="status"]')]).toEqual([false, null]);
  await submit();
  expect(asked(invitationCalls.copyInvitations)).toEqual([]);
});

test('where all are there already nobody is added', async () => {
  copied = { invited: 2, there: 2 };
  await offers('vpSales', 0);
  await act(async () => void offered.at(-1)?.run());
  for (const each of document.querySelectorAll<HTMLElement>('.reference')) await act(async () => each.click());
  await settled();
  expect(isOffered('Make')).toBe(false);
  await submit();
  expect(asked(invitationCalls.copyInvitations)).toEqual([]);
});

test('answer and minutes are kept in the version that was opened, beside the pictures of the day', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <MinutesDialog id={7} onClose={() => setOpen(false)} />;
  }
  ({ end } = await show(<Page />));
  await settled();
  expect(document.body.textContent).toContain('files');
  await type('Visit times', '周二');
  await click('Save');
  await settled();
  expect(asked(visitCalls.keepMinutes)).toEqual([{ id: 7, version: 3, changes: { visitTimes: '周二' } }]);
  expect(toastSuccess).toHaveBeenCalledWith('The answer and minutes are saved.');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('only who was sent a calendar file, is invited and did not decline hears of changes by themselves', async () => {
  await offers('vpSales', 0);
  const told = (calendarSentOn: string | null, invitationState: 'accepted' | 'declined' | 'notInvited') =>
    note({ calendarSentOn, invitationState });
  expect(told('2027-02-01', 'accepted')).toContain('on 2027-02-01');
  const others = [told('2027-02-01', 'declined'), told('2027-02-01', 'notInvited'), told(null, 'accepted')];
  expect(others).toEqual([undefined, undefined, undefined]);
});
