// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { authCalls } from '../../../../shared/areas/auth/calls';
import { errorCatalogue } from '../../../../shared/errors';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { isPasswordDialogOpenAtom } from '../../../state/dialogs';
import { proofAskedAtom } from '../../../state/proof';
import { sessionAtom } from '../../../state/session';
import { toastError, toastSuccess } from '../../../state/toasts';
import { proveAgain } from '../login/log-in';
import PasswordDialog from './PasswordDialog';
import ProofDialog from './ProofDialog';
import { typedPasswordAtom } from './typed-password';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../login/log-in');
vi.mock('../../../state/session', async (original) => ({ ...(await original<object>()), token: () => 'token' }));

const store = getDefaultStore();
const onSignOut = vi.fn();
const answer = vi.fn();
let end = async () => {};
const user = {
  ...{ id: 7, account: 'linda', nameEn: 'Linda', nameZh: '琳达', roles: [] },
  ...{ departmentEn: 'Sales', departmentZh: '销售' },
};
const open = async (mustChangePassword = false) => {
  store.set(sessionAtom, { user, menu: [], mustChangePassword });
  store.set(isPasswordDialogOpenAtom, !mustChangePassword);
  ({ end } = await show(<PasswordDialog onSignOut={onSignOut} />));
};
const fill = async (old: string | null, next: string, again = next) => {
  if (old !== null) await type('Current password', old);
  await type('New password', next);
  await type('Confirm new password', again);
};
const sent = () =>
  vi
    .mocked(fetchData)
    .mock.calls.flatMap(([call, input]) => ((call as unknown) === authCalls.changePassword ? [input] : []));
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
const refusal = (name: keyof typeof errorCatalogue) =>
  new ApiError(errorCatalogue[name].code, `refused: ${name}`, '/x');
const has = (label: string) =>
  [...document.querySelectorAll('label')].some((each) => each.textContent?.startsWith(label));
const press = (name: string) => act(async () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

beforeEach(() => vi.mocked(fetchData).mockResolvedValue(null as never));
afterEach(async () => {
  await leaveNothing({ end });
  store.set(typedPasswordAtom, null);
  store.set(proofAskedAtom, null);
});

test('a password is changed with the old one, and one logs in with the new one then', async () => {
  await open();
  await fill('Tr4wler-mast', 'Quay7-lantern');
  await submit();
  await settled();
  const data = { oldPassword: 'Tr4wler-mast', newPassword: 'Quay7-lantern' };
  expect(sent()).toEqual([{ token: 'token', data }]);
  expect([onSignOut.mock.calls.length, vi.mocked(toastSuccess).mock.calls.length]).toEqual([1, 1]);
  expect(store.get(isPasswordDialogOpenAtom)).toBe(false);
});

test('what is wrong is said of fields that were left, and of all when it is sent; the first one is gone to', async () => {
  await open();
  await act(async () => control('New password').focus());
  await type('New password', 'weak');
  expect(errors()).toEqual(['Enter your current password']);
  await act(async () => control('Confirm new password').focus());
  expect(errors()).toHaveLength(2);
  await fill('', 'Quay7-lantern', 'Quay7-Lantern');
  await submit();
  expect(errors()).toEqual(['Enter your current password', 'Passwords do not match']);
  expect(document.activeElement).toBe(control('Current password'));
  // A password may not contain a word from the user's own account.
  await fill('Tr4wler-mast', 'Linda-quay7');
  await submit();
  expect(errors()).toHaveLength(1);
  expect(document.activeElement).toBe(control('New password'));
  expect(sent()).toEqual([]);
});

test('a refusal stands at its field until that is typed over', async () => {
  await open();
  await fill('Wr0ng-mast', 'Quay7-lantern');
  vi.mocked(fetchData).mockRejectedValueOnce(refusal('password.wrong'));
  await submit();
  await settled();
  expect([errors(), document.activeElement]).toEqual([['refused: password.wrong'], control('Current password')]);
  await type('Confirm new password', 'Quay7-lantern!');
  expect(errors()).toContain('refused: password.wrong');
  await type('Current password', 'Tr4wler-mast');
  expect(errors()).not.toContain('refused: password.wrong');
  expect([isOffered('Change password'), onSignOut.mock.calls, vi.mocked(toastError).mock.calls]).toEqual([
    true,
    [],
    [],
  ]);
});

test('a refusal of no field is told beside the form', async () => {
  await open();
  await fill('Tr4wler-mast', 'Quay7-lantern');
  const lost = new Error('no connection');
  vi.mocked(fetchData).mockRejectedValueOnce(lost);
  await submit();
  await settled();
  vi.mocked(fetchData).mockRejectedValueOnce(refusal('record.conflict'));
  await submit();
  await settled();
  expect(vi.mocked(toastError).mock.calls).toEqual([[lost], [refusal('record.conflict')]]);
  expect([errors(), onSignOut.mock.calls]).toEqual([[], []]);
});

test('who must change it reads why, does not type the one from the login again, and leaves by logging out alone', async () => {
  store.set(typedPasswordAtom, 'Tr4wler-mast');
  await open(true);
  expect(document.body.textContent).toContain('This is your first login');
  expect([has('Current password'), isOffered('Cancel'), isOffered('Log out')]).toEqual([false, false, true]);
  await fill(null, 'Quay7-lantern');
  vi.mocked(fetchData).mockRejectedValueOnce(refusal('password.wrong'));
  await submit();
  await settled();
  // The remembered password was not the current one after all.
  expect([has('Current password'), store.get(typedPasswordAtom)]).toEqual([true, null]);
  await click('Log out');
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('the password of the login is forgotten once it was changed', async () => {
  store.set(typedPasswordAtom, 'Tr4wler-mast');
  await open(true);
  await fill(null, 'Quay7-lantern');
  await submit();
  await settled();
  expect([store.get(typedPasswordAtom), onSignOut.mock.calls.length]).toEqual([null, 1]);
});

test('whoever changes it of their own accord may leave it', async () => {
  await open();
  expect(document.body.textContent).not.toContain('This is your first login');
  expect(isOffered('Log out')).toBe(false);
  await click('Cancel');
  expect([store.get(isPasswordDialogOpenAtom), onSignOut.mock.calls]).toEqual([false, []]);
});

test('Escape leaves it, unless it must be changed', async () => {
  const pressEscape = () =>
    act(
      async () =>
        void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    );
  await open();
  await pressEscape();
  expect([store.get(isPasswordDialogOpenAtom), document.querySelector('[role="dialog"]')]).toEqual([false, null]);
  await end();
  await open(true);
  await pressEscape();
  expect([document.querySelector('[role="dialog"]') !== null, onSignOut.mock.calls]).toEqual([true, []]);
});

test('a password is shown on demand, and caps lock is told until the field is left', async () => {
  await open();
  const field = () => control('Current password');
  const key = (isOn: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => isOn && name === 'CapsLock' });
    return act(async () => void field().dispatchEvent(event));
  };
  expect(field().type).toBe('password');
  await press('Show the password');
  expect(field().type).toBe('text');
  await press('Hide the password');
  expect(field().type).toBe('password');
  const told = () => document.body.textContent?.includes('Caps lock is on');
  await act(async () => field().focus());
  await key(true);
  expect(told()).toBe(true);
  await key(false);
  expect(told()).toBe(false);
  await key(true);
  await act(async () => field().blur());
  expect(told()).toBe(false);
});

const askForProof = async () => {
  store.set(sessionAtom, { user, menu: [], mustChangePassword: false });
  store.set(proofAskedAtom, { answer, answered: new Promise<boolean>(() => {}) });
  ({ end } = await show(<ProofDialog />));
};

test('the password is proved once more for what waits', async () => {
  await askForProof();
  await submit();
  expect([vi.mocked(proveAgain).mock.calls, document.activeElement]).toEqual([[], control('Password')]);
  await type('Password', 'Quay7-lantern');
  await submit();
  await settled();
  expect(proveAgain).toHaveBeenCalledWith({ account: 'linda', password: 'Quay7-lantern' });
  expect(answer.mock.calls).toEqual([[true]]);
});

test('a wrong password can be typed over, and nothing is proved by it', async () => {
  await askForProof();
  vi.mocked(proveAgain).mockRejectedValueOnce(new Error('not right'));
  await type('Password', 'wrong');
  const select = vi.spyOn(control('Password'), 'select');
  await submit();
  await settled();
  expect([errors(), answer.mock.calls, select.mock.calls.length, isOffered('Go on')]).toEqual([
    ['not right'],
    [],
    1,
    true,
  ]);
  await type('Password', 'Quay7-lantern');
  expect(errors()).toEqual([]);
  await click('Cancel');
  expect(answer.mock.calls).toEqual([[false]]);
});

test('Escape proves nothing', async () => {
  await askForProof();
  await type('Password', 'Quay7-lantern');
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.dispatchEvent(pressed));
  expect([answer.mock.calls, vi.mocked(proveAgain).mock.calls]).toEqual([[[false]], []]);
});

test('the form whose work waits for the password is not sent once more with it', async () => {
  const onSubmit = vi.fn();
  store.set(sessionAtom, { user, menu: [], mustChangePassword: false });
  store.set(proofAskedAtom, { answer, answered: new Promise<boolean>(() => {}) });
  const waiting = (
    <form onSubmit={onSubmit}>
      <ProofDialog />
    </form>
  );
  ({ end } = await show(waiting));
  await type('Password', 'Quay7-lantern');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('.password-form')?.dispatchEvent(sent));
  expect([answer.mock.calls, onSubmit.mock.calls]).toEqual([[[true]], []]);
});

test('a password that is on its way is not sent twice', async () => {
  await askForProof();
  vi.mocked(proveAgain).mockReturnValueOnce(new Promise(() => {}));
  await type('Password', 'Quay7-lantern');
  await submit();
  await submit();
  expect([vi.mocked(proveAgain).mock.calls.length, isOffered('Go on')]).toEqual([1, false]);
});

test('nothing is asked for while nothing waits', async () => {
  ({ end } = await show(<ProofDialog />));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
