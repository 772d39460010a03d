// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { type ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import type { Role } from '../../../shared/roles';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { noteOpenedAgain, PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { toastError, toastSuccess } from '../../state/toasts';
import ReceivedMailPage from './ReceivedMailPage';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('./BoxFigures', () => ({
  BoxFigures: ({ onGo }: { onGo: (state: string | null) => void }) => (
    <button type="button" onClick={() => onGo('unmatched')}>
      unmatched
    </button>
  ),
}));
vi.mock('../../page/letter/ReceivedView', () => ({
  ReceivedView: ({ id, onClose }: { id: number; onClose: () => void }) => (
    <aside>
      <button type="button" onClick={onClose}>
        {id}
      </button>
    </aside>
  ),
}));
interface Assigning {
  mail: ReceivedRow;
  onAssigned: () => void;
  onConflict: (error: unknown) => void;
  onClose: () => void;
}
const conflictOf = (id: number, version: number) =>
  new ApiError(codeOfConflict, 'Changed meanwhile.', '', { current: { id, version }, yours: {} });
const late = vi.hoisted(() => ({ conflict: (_: unknown) => {} }));
vi.mock('./AssignDialog', () => ({
  AssignDialog: ({ mail, onAssigned, onConflict, onClose }: Assigning) => {
    late.conflict = onConflict;
    return (
      <>
        <button type="button" onClick={onAssigned}>
          assign {mail.id}
        </button>
        <button type="button" onClick={() => onConflict(conflictOf(mail.id, 99))}>
          version {mail.version}
        </button>
        <button type="button" onClick={onClose}>
          leave it
        </button>
      </>
    );
  },
}));

const codeOfConflict = errorCatalogue['record.conflict'].code;
const mail = (id: number, state: ReceivedRow['state']) => ({ id, version: id + 10, state }) as ReceivedRow; // what the page reads of one
let mayRead = true;
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(query = '', role: Role = 'vpSales') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(
    <PageTabContext value={pageTab(`/ReceivedMail${query}`)}>
      <ReceivedMailPage />
    </PageTabContext>,
  );
  await settled();
}
const select = (...rows: ReceivedRow[]) => act(async () => gridShown().onSelect?.(rows as unknown as CrudRow[])); // rows of this grid
const offers = () => ['Move back to waiting', 'Skip', 'Assign to a record'].map(isOffered);

beforeEach(() => {
  mayRead = true;
  vi.mocked(fetchData).mockImplementation(
    async (call) => (call === receivedMailCalls.receivedFigures ? { mayRead } : { rows: [], total: 0 }) as never,
  );
});
afterEach(() => leaveNothing(page));

test('only what fits the selected mails is offered; of a delivery report nothing is decided', async () => {
  await open();
  expect(offers()).toEqual([false, false, false]);
  await select(mail(1, 'unmatched'));
  expect(offers()).toEqual([false, true, true]);
  await select(mail(1, 'skipped'));
  expect(offers()).toEqual([true, false, true]);
  await select(mail(1, 'kept'));
  expect(offers()).toEqual([true, true, true]);
  await select(mail(1, 'report'));
  expect(offers()).toEqual([false, false, false]);
  await select(mail(1, 'unmatched'), mail(2, 'report'));
  expect(offers()).toEqual([false, true, false]);
});

test('the mail that the page is opened for is shown again when it is opened for it again', async () => {
  const path = '/ReceivedMail?id=5';
  const shown = () => document.querySelector('aside')?.textContent ?? null;
  await open('?id=5');
  await click('5');
  expect(shown()).toBeNull();
  const drawn = (isActive: boolean) =>
    page?.draw(
      <PageTabContext value={pageTab(path, { isActive })}>
        <ReceivedMailPage />
      </PageTabContext>,
    );
  await drawn(false);
  noteOpenedAgain(path);
  await drawn(true);
  expect(shown()).toBe('5');
});

test('a mail that is read stays open when the page is opened again for none', async () => {
  await open();
  await act(async () => gridShown().onOpen?.(mail(6, 'kept') as unknown as CrudRow)); // a row of this grid
  const drawn = (isActive: boolean) =>
    page?.draw(
      <PageTabContext value={pageTab('/ReceivedMail', { isActive })}>
        <ReceivedMailPage />
      </PageTabContext>,
    );
  await drawn(false);
  noteOpenedAgain('/ReceivedMail');
  await drawn(true);
  expect(document.querySelector('aside')?.textContent).toBe('6');
});

test('with nothing selected it is about the mail under the cursor', async () => {
  await open();
  await act(async () => gridShown().onCurrent?.(mail(1, 'unmatched') as unknown as CrudRow)); // a row of this grid
  expect(offers()).toEqual([false, true, true]);
  await click('Assign to a record');
  expect(document.body.textContent).toContain('assign 1');
  await click('leave it');
  await select(mail(2, 'report'));
  expect(offers()).toEqual([false, false, false]);
});

test('who decides about no mail is offered nothing; the box is read by whom the server lets', async () => {
  await open('', 'approver');
  await select(mail(1, 'kept'));
  expect([offers(), isOffered('Read the mailbox now')]).toEqual([[false, false, false], true]);
  await click('Read the mailbox now');
  await settled();
  expect(asked(receivedMailCalls.readMailNow)).toEqual([{}]);
  await page?.end();
  queries.clear();
  mayRead = false;
  await open();
  expect(isOffered('Read the mailbox now')).toBe(false);
});

test('mails are skipped with a reason, each as it was seen, and those skipped wait again', async () => {
  await open();
  await select(mail(1, 'unmatched'), mail(2, 'skipped'), mail(3, 'kept'), mail(4, 'report'));
  await click('Move back to waiting');
  await settled();
  expect(asked(receivedMailCalls.restoreReceived)).toEqual([
    { id: 2, version: 12 },
    { id: 3, version: 13 },
  ]);
  const loads = asked(receivedMailCalls.receivedMails).length;
  await click('Skip');
  expect([document.body.textContent?.includes('Skip 2 mails?'), asked(receivedMailCalls.skipReceived)]).toEqual([
    true,
    [],
  ]);
  await type('Why they are about no record', '广告');
  await submit();
  await settled();
  expect(asked(receivedMailCalls.skipReceived)).toEqual([
    { id: 1, version: 11, reason: '广告' },
    { id: 3, version: 13, reason: '广告' },
  ]);
  expect(asked(receivedMailCalls.receivedMails).length).toBeGreaterThan(loads);
});

test('a reason for skipping mails that was refused is still there, to be given for them again', async () => {
  await open();
  await select(mail(1, 'unmatched'));
  await click('Skip');
  expect(document.body.textContent).toContain('Skip 1 mail?');
  await type('Why they are about no record', '广告');
  const refusal = conflictOf(1, 20);
  vi.mocked(fetchData).mockImplementationOnce(async () => Promise.reject(refusal));
  await submit();
  await settled();
  expect(vi.mocked(toastError).mock.calls).toEqual([[refusal]]);
  expect(control('Why they are about no record').value).toBe('广告');
  await submit();
  await settled();
  // Somebody else decided about it meanwhile: that was told, and it is skipped as it stands now.
  expect(asked(receivedMailCalls.skipReceived)).toMatchObject([{ version: 11 }, { id: 1, version: 20 }]);
  expect([document.querySelector('form'), vi.mocked(toastSuccess).mock.calls]).toEqual([null, [['Skipped']]]);
});

test('one mail is assigned, after which list and figures are loaded anew', async () => {
  await open();
  await select(mail(7, 'unmatched'));
  await click('Assign to a record');
  const loads = () =>
    [receivedMailCalls.receivedMails, receivedMailCalls.receivedFigures].map((call) => asked(call).length);
  const [mails = 0, figures = 0] = loads();
  await click('assign 7');
  await settled();
  expect(loads()).toEqual([mails + 1, figures + 1]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Assigned']]);
  await click('leave it');
  expect(isOffered('assign 7')).toBe(false);
});

test('a mail that somebody else decided about meanwhile is assigned as it stands now, whatever the list still shows', async () => {
  await open();
  await select(mail(7, 'unmatched'));
  await click('Assign to a record');
  const loads = asked(receivedMailCalls.receivedMails).length;
  await click('version 17');
  await settled();
  expect([isOffered('version 99'), asked(receivedMailCalls.receivedMails).length]).toEqual([true, loads + 1]);
  // A refusal that comes after the dialog was closed does not open it again.
  await click('leave it');
  await act(async () => late.conflict(conflictOf(7, 100)));
  expect(isOffered('version 100')).toBe(false);
});

test('a mail is opened from its address or the list; a figure narrows the list to its state', async () => {
  const shown = () => document.querySelector('aside')?.textContent;
  await open('?id=9');
  expect(shown()).toBe('9');
  await act(async () => gridShown().onOpen?.(mail(4, 'kept') as unknown as CrudRow)); // a row of this grid
  expect(shown()).toBe('4');
  expect(gridShown().rowId(mail(4, 'kept') as unknown as CrudRow)).toBe('4'); // as above
  await click('4');
  expect(shown()).toBeUndefined();
  await click('unmatched');
  await settled();
  expect(asked(receivedMailCalls.receivedMails).at(-1)).toMatchObject({ states: ['unmatched'] });
});
