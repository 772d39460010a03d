import { expect, test } from 'vitest';
import { answerOf } from './answer';

const size = 1000;
/** The part sent of a 1000-byte file for a requested range. */
async function sentOf(range: string | undefined) {
  const asked: [number, number][] = [];
  const bytes = async (_db: unknown, _id: number, start: number, end: number) => {
    asked.push([start, end]);
    return (async function* () {})();
  };
  const asking = { services: { files: { bytes } }, visit: { range } } as unknown as Parameters<typeof answerOf>[0];
  const { part } = await answerOf(asking, { name: 'a.pdf', type: 'application/pdf', contentId: 1, size });
  return { part, asked: asked[0] };
}

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=0-998', 0, 999],
  ['bytes=990-999', 990, 1000],
  ['bytes=990-1000', 990, 1000],
  ['bytes=990-', 990, 1000],
  ['bytes=-1', 999, 1000],
  ['bytes=-1000', 0, 1000],
  ['bytes=-5000', 0, 1000],
])('%s is from byte %i up to byte %i', async (range, start, end) => {
  expect(await sentOf(range)).toEqual({ part: { start, end }, asked: [start, end] });
});

test.each([undefined, 'bytes=-', 'bytes=1-2,5-6', 'bytes=5-3', 'rows=0-1'])(
  'the whole file is sent where %s is asked for',
  async (range) => {
    expect(await sentOf(range)).toEqual({ part: null, asked: [0, size] });
  },
);
