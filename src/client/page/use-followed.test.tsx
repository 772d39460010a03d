// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { toastError } from '../state/toasts';
import { useFollowed } from './use-followed';

vi.mock('../api/send');
vi.mock('../state/toasts');

const ask = vi.mocked(fetchData);
let followed: ReturnType<typeof useFollowed>;
let end = async () => {};

async function of(entity: Parameters<typeof useFollowed>[0]) {
  function Page() {
    followed = useFollowed(entity, 7);
    return null;
  }
  ({ end } = await show(<Page />));
}

afterEach(() => leaveNothing({ end }));

test('what was chosen shows at once, and what was refused does not', async () => {
  ask.mockResolvedValue({ followed: false });
  await of('customer');
  await settled();
  expect(followed.isFollowed).toBe(false);
  await act(() => followed.choose(true));
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'customer', id: 7, followed: true });
  await settled();
  expect(followed.isFollowed).toBe(true);
  const refusal = new Error('refused');
  ask.mockRejectedValueOnce(refusal);
  await act(() => followed.choose(false));
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(followed.isFollowed).toBe(true);
});

test('what cannot be followed asks for nothing', async () => {
  await of(null);
  await act(() => followed.choose(true));
  expect([followed.isFollowed, ask.mock.calls]).toEqual([null, []]);
});
