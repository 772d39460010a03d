// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { control, settled, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Call } from '../../../../shared/api/call';
import { authCalls, type LoginAnswer } from '../../../../shared/areas/auth/calls';
import { fetchData } from '../../../api/send';
import { today } from '../../../state/calendar';
import { forgetSession, sessionAtom, token } from '../../../state/session';
import { pictureMb, uploadRows } from '../../../state/upload-limits';
import { typedPasswordAtom } from '../password/typed-password';
import { LoginForm } from './LoginForm';
import { proveAgain } from './log-in';

const {
  prove,
  end: endWorker,
  adoptLanguage,
  adoptSizeUnits,
} = vi.hoisted(() => ({
  prove: vi.fn(),
  end: vi.fn(),
  adoptLanguage: vi.fn(),
  adoptSizeUnits: vi.fn(),
}));
vi.mock('../../../api/send');
vi.mock('../../../workers', () => ({ startPasswordWorker: () => ({ api: { prove }, end: endWorker }) }));
vi.mock('../../../state/language', () => ({ adoptLanguage }));
vi.mock('../../../state/size-units', () => ({ adoptSizeUnits }));

const ask = vi.mocked(fetchData);
const answer = (given: Partial<LoginAnswer> = {}): LoginAnswer => ({
  ...{ token: 'token', uuid: 'uuid', menu: ['Customer'], language: 'zh', sizeUnits: { length: 'cm', volume: 'm3' } },
  user: {
    ...{ id: 7, account: 'linda', nameEn: 'Linda', nameZh: '琳达', roles: [] },
    ...{ departmentEn: 'Sales', departmentZh: '销售' },
  },
  ...{
    calendar: { timeZone: 'Asia/Shanghai', today: '2026-03-09' },
    uploadRows: 321,
    tableMb: 6,
    pictureMb: 8,
    passwordType: 1,
  },
  ...given,
});
let login: () => unknown = answer;
const store = getDefaultStore();
const shownErrors = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
let end = async () => {};
const open = async (path = '/login') => {
  history.replaceState(null, '', path);
  ({ end } = await show(<LoginForm />));
};
const logIn = async () => {
  await type('Account', ' linda ');
  await type('Password', 'Quay7-lantern');
  await submit();
  await settled();
};

beforeEach(() => {
  login = answer;
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  prove.mockResolvedValue('proof');
  ask.mockImplementation(async (call: Call) => (call === authCalls.login ? login() : { nonce: 'nonce' }) as never);
});
afterEach(async () => {
  await leaveNothing({ end });
  forgetSession();
  store.set(typedPasswordAtom, null);
});

test('whoever logs in comes back to where they wanted to go, in their language and units', async () => {
  await open('/login?redirect=%2FOrder%3FcustomerId%3D7');
  expect(document.activeElement).toBe(control('Account'));
  await logIn();
  expect(location.pathname + location.search).toBe('/Order?customerId=7');
  expect(store.get(sessionAtom)).toMatchObject({
    user: { account: 'linda' },
    menu: ['Customer'],
    mustChangePassword: false,
  });
  expect([token(), document.cookie]).toEqual(['token', expect.stringContaining('uuid=uuid')]);
  expect([today(), uploadRows(), pictureMb()]).toEqual(['2026-03-09', 321, 8]);
  expect([adoptLanguage.mock.calls, adoptSizeUnits.mock.calls]).toEqual([[['zh']], [[{ length: 'cm', volume: 'm3' }]]]);
  expect(store.get(typedPasswordAtom)).toBeNull();
});

test('until the language is there the browser has no token, which windows of somebody else would find', async () => {
  let speak = () => {};
  adoptLanguage.mockReturnValueOnce(new Promise<void>((resolve) => (speak = resolve)));
  await open();
  await logIn();
  expect([adoptLanguage.mock.calls.length, token(), store.get(sessionAtom)]).toEqual([1, null, null]);
  await act(async () => speak());
  await settled();
  expect([token(), store.get(sessionAtom)?.user.id]).toEqual(['token', 7]);
});

test('an address with a question of its own is come back to as it was', async () => {
  const wanted = `/ConsoleAnswer?${new URLSearchParams({ sql: "select '%40%', '家居'\nfrom b;" })}`;
  await open(`/login?${new URLSearchParams({ redirect: wanted })}`);
  await logIn();
  expect(location.pathname + location.search).toBe(wanted);
});

test('the password itself is not sent: it is proved by the account’s challenge', async () => {
  await open();
  await logIn();
  expect(asked(authCalls.loginChallenge)).toEqual([{ account: 'linda' }]);
  const [body] = asked(authCalls.login);
  const { encryption, ...fields } = body as { encryption: string };
  expect(fields).toMatchObject({ source: 'pc', account: 'linda', clientTimeZone: expect.any(String) });
  expect([encryption, JSON.stringify(body).includes('Quay7')]).toEqual(['proof', false]);
  expect(prove).toHaveBeenCalledWith({ password: 'Quay7-lantern', challenge: { nonce: 'nonce' }, fields });
  expect(endWorker).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/index');
});

test('the password of a session is proved once more in the same way, under a call of its own', async () => {
  await open();
  await proveAgain({ account: 'linda', password: 'Quay7-lantern' });
  const [body] = asked(authCalls.proveAgain);
  expect(body).toMatchObject({ account: 'linda', encryption: 'proof' });
  expect([asked(authCalls.login), asked(authCalls.loginChallenge), JSON.stringify(body).includes('Quay7')]).toEqual([
    ...[[], [{ account: 'linda' }], false],
  ]);
  expect(endWorker).toHaveBeenCalledTimes(1);
});

test('who must change the password need not type it again', async () => {
  login = () => answer({ passwordType: 0 });
  await open();
  await logIn();
  expect([store.get(sessionAtom)?.mustChangePassword, store.get(typedPasswordAtom)]).toEqual([true, 'Quay7-lantern']);
});

test('what is missing is said and gone to: first the account, then the password', async () => {
  await open();
  // The browser would load the page anew, with the password in its address.
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('form')?.dispatchEvent(sent));
  expect(sent.defaultPrevented).toBe(true);
  expect(shownErrors()).toEqual(['Enter your account', 'Enter your password']);
  expect(document.activeElement).toBe(control('Account'));
  await type('Account', ' ');
  await submit();
  expect(document.activeElement).toBe(control('Account'));
  await type('Account', 'linda');
  await submit();
  expect(shownErrors()).toEqual(['Enter your password']);
  expect(document.activeElement).toBe(control('Password'));
  expect(ask).not.toHaveBeenCalled();
});

test('a refusal is told, the password is selected to be typed over, and nobody is logged in', async () => {
  login = () => {
    throw new Error('The account or password is incorrect.');
  };
  await open();
  const select = vi.spyOn(control('Password'), 'select');
  await logIn();
  expect(shownErrors()).toEqual(['The account or password is incorrect.']);
  expect([select.mock.calls.length, store.get(sessionAtom), location.pathname]).toEqual([1, null, '/login']);
  expect(endWorker).toHaveBeenCalledTimes(1);
  login = answer;
  await submit();
  await settled();
  expect([shownErrors(), store.get(sessionAtom)?.user.id]).toEqual([[], 7]);
});

test('over plain http nothing of the password is tried', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  await open();
  await logIn();
  expect([shownErrors()[0], ask.mock.calls]).toEqual([expect.stringContaining('https'), []]);
});

test('while it is under way the form says so', async () => {
  let go: (answered: LoginAnswer) => void = () => {};
  const answered = new Promise<LoginAnswer>((resolve) => {
    go = resolve;
  });
  login = () => answered;
  await open();
  await logIn();
  const isBusy = () => [
    document.querySelector('form')?.getAttribute('aria-busy'),
    !!document.querySelector('[role="status"]'),
  ];
  expect(isBusy()).toEqual(['true', true]);
  await act(async () => go(answer()));
  await settled();
  expect(isBusy()).toEqual(['false', false]);
});

test('the account stays with the page through a change of language, and the password comes next', async () => {
  await open();
  history.replaceState({ kept: 1 }, '');
  await type('Account', 'linda');
  expect(history.state).toEqual({ kept: 1, account: 'linda' });
  await end();
  ({ end } = await show(<LoginForm />));
  expect(control('Account').value).toBe('linda');
  expect(document.activeElement).toBe(control('Password'));
  await end();
  history.replaceState({ account: 5 }, '');
  ({ end } = await show(<LoginForm />));
  expect(control('Account').value).toBe('');
});
