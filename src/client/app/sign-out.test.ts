// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { authCalls } from '../../shared/areas/auth/calls';
import { send } from '../api/send';
import { remember, rememberedOf } from '../state/page';
import { sessionAtom, setSessionCookies, token } from '../state/session';
import { confirm } from '../ui/confirm';
import { signOut } from './sign-out';

vi.mock('../api/send');
vi.mock('../ui/confirm');

i18n.loadAndActivate({ locale: 'en', messages: {} });

const here = () => location.pathname + location.search;

test('logging out is confirmed, then the session ends here even where the server is not told', async () => {
  const isIn = () => [token() !== null, getDefaultStore().get(sessionAtom) !== null, rememberedOf('/Order', 'draft')];
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(send).mockResolvedValue({} as never); // nothing of it is read
  setSessionCookies('token', 'uuid');
  history.replaceState(null, '', '/Order');
  remember('/Order', 'draft', 1);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await signOut({ ask: true });
  expect([isIn(), here(), vi.mocked(send).mock.calls.length]).toEqual([[true, true, 1], '/Order', 0]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  vi.mocked(send).mockRejectedValueOnce(new Error('no connection'));
  await signOut({ ask: true });
  expect([isIn(), here()]).toEqual([[false, false, undefined], '/login']);
  expect(vi.mocked(send).mock.lastCall?.[0]).toBe(authCalls.logout);
  await signOut({ ask: false });
  expect(confirm).toHaveBeenCalledTimes(2);
});
