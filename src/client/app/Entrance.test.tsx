// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { Entrance } from './Entrance';

vi.mock('../features/auth/login/LoginPage', () => ({ default: () => <p>login</p> }));

test('the login page comes first; what is needed after it is fetched once it stands', async () => {
  vi.useFakeTimers();
  const loadNext = vi.fn(async () => {
    throw new Error('no connection');
  });
  history.replaceState(null, '', '/');
  const { end } = await show(<Entrance path="/" loadNext={loadNext} />);
  expect([document.body.textContent, location.pathname + location.search, document.title]).toEqual([
    'login',
    `/login?${new URLSearchParams({ redirect: '/' })}`,
    expect.stringMatching(/ \| Login$/),
  ]);
  expect(loadNext).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(loadNext).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await end();
});
