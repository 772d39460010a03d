// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { isPasswordDialogOpenAtom } from '../state/dialogs';
import { type Session, sessionAtom } from '../state/session';
import { PasswordDialogHost } from './PasswordDialogHost';
import '../features/auth/password/PasswordDialog';

vi.mock('../features/auth/password/PasswordDialog', () => ({ default: () => <p>password</p> }));

const store = getDefaultStore();
const text = () => document.body.textContent;

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the password is changed where one asks for it, or has to', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  page = await show(<PasswordDialogHost />);
  await settled();
  expect(text()).toBe('');
  await act(async () => store.set(isPasswordDialogOpenAtom, true));
  await settled();
  expect(text()).toBe('password');
  await act(async () => store.set(isPasswordDialogOpenAtom, false));
  expect(text()).toBe('');
  const user = { account: 'ann' } as Session['user']; // what is looked at
  await act(async () => store.set(sessionAtom, { user, menu: [], mustChangePassword: true }));
  await settled();
  expect(text()).toBe('password');
});
