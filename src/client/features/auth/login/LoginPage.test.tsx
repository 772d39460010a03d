// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { sessionEnds } from '../../../../shared/entrance';
import LoginPage from './LoginPage';

vi.mock('./LoginForm', () => ({ LoginForm: () => null }));
vi.mock('./LoadLine', () => ({ LoadLine: () => null }));
vi.mock('./AppearanceSwitches', () => ({ AppearanceSwitches: () => null }));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

async function saidAt(path: string) {
  await end();
  history.replaceState(null, '', path);
  ({ end } = await show(<LoginPage />));
  return document.querySelector('[role="status"]')?.textContent;
}

test('whose session was ended is told why, as far as that is known', async () => {
  const said = [];
  for (const ended of sessionEnds) said.push(await saidAt(`/login?redirect=%2FOrder&ended=${ended}`));
  expect(said).toEqual([
    'Your session has expired: it ends after 8 hours without use, and after 24 in any case.',
    expect.stringContaining('by a later login (at most 5 are open at once)'),
  ]);
  for (const path of ['/login', '/login?redirect=%2FOrder', '/login?ended=constructor']) {
    expect(await saidAt(path), path).toBeUndefined();
  }
});
