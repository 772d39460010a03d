// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Call } from '../../../shared/api/call';
import { authCalls } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { minuteText } from '../../page/format';
import { CrudPage } from '../../record/CrudPage';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';
import PeoplePage from './PeoplePage';

vi.mock('../../api/send');
vi.mock('../../ui/confirm');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../state/record-changes', { spy: true });
vi.mock('../../record/CrudPage', () => ({ CrudPage: vi.fn(() => null) }));

const person = (id: number, disabled = false) =>
  ({ id, version: 3, account: `p${id}`, nameEn: `Person ${id}`, nameZh: `人 ${id}`, disabled }) as unknown as CrudRow; // what is read of it
const { modify } = crudCallsOf(account);
const refused = new Set<Call>();
let end = async () => {};
const open = async () => {
  enter({ id: 1, roles: ['admin'] });
  ({ end } = await show(<PeoplePage />));
};
const list = () => vi.mocked(CrudPage).mock.lastCall?.[0];
/** What is offered with people while some are selected, whatever row the cursor is on. */
const offers = (...selected: CrudRow[]) => list()?.own?.({ meant: [person(9)], selected }) ?? [];
const run = async (hotkey: string, ...selected: CrudRow[]) => {
  await act(async () =>
    offers(...selected)
      .find((action) => action.hotkey === hotkey)
      ?.run(),
  );
  await settled();
};
const add = async (row: CrudRow) => {
  await act(async () => list()?.onAdded?.(row));
  await settled();
};
const secret = () => document.querySelector('output')?.textContent;
const says = (text: string) => document.body.textContent?.includes(text);

beforeEach(() => {
  vi.mocked(confirm).mockResolvedValue(true);
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    if (call === authCalls.updatePassword)
      return { userName: 'p2', secret: 's3cret', validUntil: '2026-03-09T10:00:00Z' } as never;
    return { changeSet: 'set' } as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  refused.clear();
});

test('one person at a time is given a password, kept out or let in again', async () => {
  await open();
  const isOffered = (...selected: CrudRow[]) =>
    offers(...selected).map(({ disabledReason }) => disabledReason === undefined);
  expect([isOffered(), isOffered(person(1), person(2)), isOffered(person(2))]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  const labels = (...selected: CrudRow[]) => offers(...selected).map(({ label }) => label.message);
  expect(labels(person(2))).toEqual(['Reset password', 'Disable']);
  expect(labels(person(2, true))).toEqual(['Reset password', 'Allow login again']);
});

test('a password is reset for those who are sure, shown until it is copied, and a refusal is told', async () => {
  await open();
  await run('p', person(2));
  expect(vi.mocked(confirm).mock.lastCall?.[0].title).toBe('Give Person 2 a new one-time password?');
  expect([says('One-time password for p2'), secret()]).toEqual([true, 's3cret']);
  expect(reloadRecords).toHaveBeenCalledWith('account');
  await click('Done');
  expect(secret()).toBeUndefined();
  vi.mocked(confirm).mockResolvedValue(false);
  await run('p', person(2));
  expect(asked(authCalls.updatePassword)).toEqual([{ userName: 'p2' }]);
  vi.mocked(confirm).mockResolvedValue(true);
  refused.add(authCalls.updatePassword);
  await run('p', person(2));
  expect([secret(), vi.mocked(toastError).mock.calls.length]).toEqual([undefined, 1]);
  expect(toastWarning).not.toHaveBeenCalled();
});

test('whoever is added is given a password without a question; where there is none, that is said', async () => {
  await open();
  await add(person(2));
  expect([secret(), vi.mocked(confirm).mock.calls.length]).toEqual(['s3cret', 0]);
  await click('Done');
  refused.add(authCalls.updatePassword);
  await add(person(4));
  expect(secret()).toBeUndefined();
  expect(toastWarning).toHaveBeenCalledWith(
    'Person 4 is added, but has no password yet. Set one with “Reset password”.',
  );
});

test('somebody is disabled after a question only, and let in again without one', async () => {
  await open();
  vi.mocked(confirm).mockResolvedValue(false);
  await run('a', person(2));
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ title: 'Disable Person 2?', danger: true });
  expect(asked(modify)).toEqual([]);
  await run('a', person(2, true));
  expect(confirm).toHaveBeenCalledTimes(1);
  vi.mocked(confirm).mockResolvedValue(true);
  await run('a', person(2));
  expect(asked(modify)).toEqual([false, true].map((disabled) => ({ id: 2, version: 3, changes: { disabled } })));
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['set', 'Person 2 can log in again'],
    ['set', 'Person 2 disabled'],
  ]);
  refused.add(modify);
  await run('a', person(2, true));
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(reloadRecords).mock.calls.length]).toEqual([1, 3]);
});

test('the list shows when somebody logged in last, and leaves what is rarely asked for to be chosen', async () => {
  await open();
  const columns = list()?.columns ?? [];
  const lastSeen = columns.find(({ id }) => id === 'lastSeen');
  expect(lastSeen?.read({ lastSeen: '2026-03-01T10:00:00Z' })).toBe(minuteText('2026-03-01T10:00:00Z'));
  expect(lastSeen?.read({ lastSeen: null })).toBeNull();
  expect(columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : []))).toEqual([
    ...['email', 'skipLevelLeaderId', 'disabled'],
  ]);
  const toneOf = columns.find(({ id }) => id === 'loginState')?.toneOf;
  expect(['ready', 'mustChange', 'temporary', 'expired', 'locked', 'disabled'].map((state) => toneOf?.(state))).toEqual(
    [...['good', 'warn', 'info', 'bad', 'bad', 'idle']],
  );
});
