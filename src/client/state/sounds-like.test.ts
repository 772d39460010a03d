import { afterEach, expect, test, vi } from 'vitest';
import { askWithSounds, offerSounds, soundsLike } from './sounds-like';

afterEach(() => void vi.useRealTimers());

test('only what could be pinyin is looked for by its sound, once the search knows sounds', async () => {
  expect(await soundsLike('customer', 'bei jing')).toEqual([]);
  const known = vi.fn(async () => [3, 1]);
  offerSounds(known);
  expect(await soundsLike('customer', "xi'an")).toEqual([3, 1]);
  for (const text of ['A1', '北京', '']) expect(await soundsLike('customer', text), text).toEqual([]);
  expect(known.mock.calls).toEqual([['customer', "xi'an"]]);
  offerSounds(null);
  expect(await soundsLike('customer', 'bei')).toEqual([]);
});

test('sounds that are here soon are asked with; late ones only if the letters find nothing', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async (sounds: readonly number[] | null) => sounds ?? []);
  const asked = (sounds: Promise<readonly number[]>, hasFound = (found: readonly number[]) => found.length > 0) => {
    ask.mockClear();
    return askWithSounds(sounds, ask, hasFound);
  };
  expect(await asked(Promise.resolve([3]))).toEqual([3]);
  expect(ask.mock.calls).toEqual([[[3]]]);

  let hear = (_: readonly number[]) => {};
  const late = () => new Promise<readonly number[]>((resolve) => (hear = resolve));
  const byLetters = asked(late(), () => true);
  await vi.advanceTimersByTimeAsync(149);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await byLetters).toEqual([]);
  expect(ask.mock.calls).toEqual([[null]]);

  const bySounds = asked(late());
  await vi.advanceTimersByTimeAsync(150);
  expect(ask.mock.calls).toEqual([[null]]);
  hear([7]);
  expect(await bySounds).toEqual([7]);
  expect(ask.mock.calls).toEqual([[null], [[7]]]);

  // Without any sound the question would be the same.
  const without = asked(late());
  await vi.advanceTimersByTimeAsync(150);
  hear([]);
  expect(await without).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
});
