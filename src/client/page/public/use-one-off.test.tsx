// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { ApiError } from '../../api/errors';
import { useOneOff } from './use-one-off';

vi.mock('../../state/session', () => ({ token: () => null }));

let held: ReturnType<typeof useOneOff<string>>;
let end: () => Promise<void>;
const ask = vi.fn(async (_link?: string) => 'the order');
const kept = { read: () => null, write: vi.fn() };
const source = { ask, kept };

function Page() {
  held = useOneOff(source);
  return null;
}

async function opened() {
  location.hash = '#link';
  ({ end } = await show(<Page />));
  expect(held.state).toEqual({ kind: 'link', problem: null });
  expect(ask).not.toHaveBeenCalled();
  await act(async () => held.open());
}
afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

test('a link that was opened is gone from the address, and what it showed is kept', async () => {
  await opened();
  expect(ask).toHaveBeenCalledExactlyOnceWith('link');
  expect([held.state, location.hash]).toEqual([{ kind: 'shown', shown: 'the order' }, '']);
  expect(kept.write).toHaveBeenCalledExactlyOnceWith('the order');
});

test('a link that was not answered may be opened again; one that was refused may not', async () => {
  ask.mockRejectedValueOnce(new Error('no connection'));
  await opened();
  expect([held.state, location.hash]).toEqual([{ kind: 'link', problem: 'no connection' }, '#link']);
  ask.mockRejectedValueOnce(new ApiError(1, 'It was used.', '/order'));
  await act(async () => held.open());
  expect(held.state).toEqual({ kind: 'refused', problem: 'It was used.' });
});
