// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { fetchData } from '../api/send';
import { today } from './calendar';
import { askForSession } from './fresh-session';
import { forgetSession, sessionAtom, setSessionCookies } from './session';
import { pictureMb, uploadRows } from './upload-limits';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);
const session = () => getDefaultStore().get(sessionAtom);
const answer = (known: object = {}) => ({
  ...{ user: { id: 1, roles: ['csr'] }, menu: ['Order'], passwordType: 1, uploadRows: 100, tableMb: 7, pictureMb: 9 },
  calendar: { timeZone: 'Asia/Shanghai', today: '2026-11-26' },
  ...known,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  setSessionCookies('one', 'u');
  enter({ id: 1, roles: ['csr'] }, ['Order', 'Customer']);
});
afterEach(() => {
  forgetSession();
  vi.resetAllMocks();
});

test('rights, menu, the day of the company and the limits of uploads are taken as they are now', async () => {
  ask.mockResolvedValue(answer({ passwordType: 0 }) as never);
  askForSession();
  await settled();
  expect(session()).toMatchObject({ menu: ['Order'], mustChangePassword: true });
  expect([today(), uploadRows(), pictureMb()]).toEqual(['2026-11-26', 100, 9]);
});

test('a session that is what it was is left alone, so that nothing is drawn anew', async () => {
  ask.mockResolvedValue(answer({ menu: ['Order', 'Customer'] }) as never);
  const before = session();
  askForSession();
  await settled();
  expect(session()).toBe(before);
});

test('an answer for somebody who has left by then changes nothing', async () => {
  let tell: (_: unknown) => void = () => {};
  ask.mockReturnValue(new Promise((resolve) => (tell = resolve)) as never);
  askForSession();
  setSessionCookies('two', 'u');
  enter({ id: 2, roles: ['admin'] });
  tell(answer());
  await settled();
  expect(session()?.user).toEqual({ id: 2, roles: ['admin'] });
});

test('nobody is asked for without a session, and a failure leaves it as it is', async () => {
  ask.mockRejectedValue(new Error('no connection'));
  const before = session();
  askForSession();
  await settled();
  expect(session()).toBe(before);
  forgetSession();
  askForSession();
  expect(ask).toHaveBeenCalledOnce();
});
