// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { fetchData } from '../api/send';
import { offerSounds } from '../state/sounds-like';
import { toastLoadError } from '../state/toasts';
import { type Naming, useNamedChoices } from './use-named-choices';

vi.mock('../api/send');
vi.mock('../state/toasts');

const ask = vi.mocked(fetchData);
let found: ReturnType<typeof useNamedChoices>;

function Text({ naming }: { naming: Naming | null }) {
  found = useNamedChoices(naming, {});
  return null;
}

const names = () => found?.map(({ name }) => name);
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockImplementation(async (_call, input) => ({ found: [{ name: input.typed }] }));
});
afterEach(() => {
  vi.useRealTimers();
  offerSounds(null);
  vi.resetAllMocks();
});

test('letters in a row are one question, and none is shown what was found for the letters before', async () => {
  const { draw, end } = await show(<Text naming={{ sign: '@', typed: 'a' }} />);
  await draw(<Text naming={{ sign: '@', typed: 'an' }} />);
  await settle();
  expect([ask.mock.calls.length, names()]).toEqual([1, ['an']]);
  await draw(<Text naming={{ sign: '@', typed: 'ann' }} />);
  expect(found).toBeNull();
  await settle();
  expect(names()).toEqual(['ann']);
  await draw(<Text naming={{ sign: '#', typed: 'ann' }} />);
  expect(found).toBeNull();
  await draw(<Text naming={null} />);
  expect(found).toBeNull();
  await end();
});

test('what could not be looked for is told, unless other letters stand there by then', async () => {
  const failures: ((error: Error) => void)[] = [];
  ask.mockImplementation(() => new Promise((_, reject) => void failures.push(reject)));
  const { draw, end } = await show(<Text naming={{ sign: '@', typed: 'a' }} />);
  await settle();
  await draw(<Text naming={{ sign: '@', typed: 'an' }} />);
  await settle();
  expect(failures).toHaveLength(2);
  await act(async () => failures[0]?.(new Error('too late')));
  expect(toastLoadError).not.toHaveBeenCalled();
  const refusal = new Error('offline');
  await act(async () => failures[1]?.(refusal));
  expect(vi.mocked(toastLoadError).mock.calls).toEqual([[refusal]]);
  expect(found).toBeNull();
  await end();
});

test('whom letters find is shown though the search that knows sounds is still being loaded', async () => {
  offerSounds(() => new Promise(() => undefined));
  const { end } = await show(<Text naming={{ sign: '#', typed: 'ann' }} />);
  await act(() => vi.advanceTimersByTimeAsync(240));
  expect(names()).toEqual(['ann']);
  expect(ask.mock.lastCall?.[1]).toEqual({ sign: '#', typed: 'ann', alike: {} });
  vi.useRealTimers();
  await end();
});
