// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { fetchData } from '../api/send';
import { type Naming, useNamedChoices } from './use-named-choices';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

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
