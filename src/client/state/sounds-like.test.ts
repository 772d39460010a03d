import { expect, test, vi } from 'vitest';
import { offerSounds, soundsLike } from './sounds-like';

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
