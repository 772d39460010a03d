// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Entrance } from './Entrance';

vi.mock('../features/auth/login/LoginPage', () => ({ default: () => <p>login</p> }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the login page comes first; what is needed after it is fetched once it stands', async () => {
  vi.useFakeTimers();
  const loadNext = vi.fn(async () => {
    throw new Error('no connection');
  });
  history.replaceState(null, '', '/');
  page = await show(<Entrance path="/" loadNext={loadNext} />);
  expect([document.body.textContent, location.pathname + location.search, document.title]).toEqual([
    'login',
    `/login?${new URLSearchParams({ redirect: '/' })}`,
    expect.stringMatching(/ \| Login$/),
  ]);
  expect(loadNext).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(loadNext).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
