// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { useOneOff } from './use-one-off';

const ask = vi.fn(async (_link?: string) => 'sheet');
const kept = { read: vi.fn<() => string | null>(() => null), write: vi.fn() };
const source = { ask, kept };
let page: ReturnType<typeof useOneOff<string>>;
let end = async () => {};

async function at(hash: string) {
  history.replaceState(null, '', `/Shared${hash}`);
  function Page() {
    page = useOneOff(source);
    return null;
  }
  ({ end } = await show(<Page />));
}
const open = () => act(async () => page.open());

afterEach(() => leaveNothing({ end }));

test('a link is opened only when somebody asks, is kept for its tab and is spent then', async () => {
  await at('#abc');
  expect([page.state.kind, ask.mock.calls.length]).toEqual(['link', 0]);
  await open();
  expect(page.state).toEqual({ kind: 'shown', shown: 'sheet' });
  expect(ask).toHaveBeenCalledExactlyOnceWith('abc');
  expect(kept.write).toHaveBeenCalledExactlyOnceWith('sheet');
  expect(location.hash).toBe('');
});

test('a link that is refused cannot be tried again; one that got no answer can, and still stands in the address', async () => {
  await at('#abc');
  ask.mockRejectedValueOnce(new ApiError(0, 'no connection', '/x', null, 'http'));
  await open();
  expect(page.state).toEqual({ kind: 'link', problem: 'no connection' });
  expect(location.hash).toBe('#abc');
  ask.mockRejectedValueOnce(new ApiError(errorCatalogue['database.restoring'].code, 'in a moment', '/x'));
  await open();
  expect(page.state).toEqual({ kind: 'link', problem: 'in a moment' });
  ask.mockRejectedValueOnce(new ApiError(40_000, 'over', '/x'));
  await open();
  expect(page.state).toEqual({ kind: 'refused', problem: 'over' });
  expect(kept.write).not.toHaveBeenCalled();
});

test('without a link and a session the tab shows what its link showed, else nothing', async () => {
  kept.read.mockReturnValueOnce('sheet of before');
  await at('');
  expect(page.state).toEqual({ kind: 'shown', shown: 'sheet of before' });
  await end();
  await at('');
  expect([page.state.kind, ask.mock.calls.length]).toEqual(['nothing', 0]);
});
