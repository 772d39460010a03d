import { expect, test } from 'vitest';
import { benchmarkTask, readBenchmark } from '../../workers/packing/benchmark-file';
import { brProblem, typesOfClass } from '../bench/br-problems';

test('the classes share their boxes and differ in how many types there are', () => {
  const [few, many] = [brProblem(3, 1), brProblem(12, 1)];
  expect(few.types).toHaveLength(8);
  expect(many.types).toHaveLength(70);
  expect(few.types.map(({ sides }) => sides)).toEqual(many.types.slice(0, 8).map(({ sides }) => sides));
});

test('the cargo nearly fills the container and never exceeds it', () => {
  for (const brClass of typesOfClass.keys()) {
    const { types, length, width, height } = brProblem(brClass, 7);
    const cargo = types.reduce((sum, { sides: [a, b, c], quantity }) => sum + a * b * c * quantity, 0);
    expect(cargo).toBeLessThanOrEqual(length * width * height);
    expect(cargo).toBeGreaterThan(length * width * height * 0.95);
  }
});

test('a problem that was written is read again, and each side that may stand gives two orientations', () => {
  const text = '1\n 5 42\n 10 8 6\n 2\n 1 5 0 4 1 3 1 7\n 2 2 1 2 1 2 1 9\n';
  const read = readBenchmark(text);
  expect(read).toEqual({
    ok: true,
    problems: [
      {
        id: 5,
        seed: 42,
        length: 10,
        width: 8,
        height: 6,
        types: [
          { type: 1, sides: [5, 4, 3], mayStand: [false, true, true], quantity: 7 },
          { type: 2, sides: [2, 2, 2], mayStand: [true, true, true], quantity: 9 },
        ],
      },
    ],
  });
  if (!read.ok || !read.problems[0]) throw new Error('nothing was read');
  const [box] = benchmarkTask(read.problems[0], null).boxes;
  expect(box?.extents).toEqual([
    [5, 3, 4],
    [3, 5, 4],
    [5, 4, 3],
    [4, 5, 3],
  ]);
});

test.each([
  ['nothing', ''],
  ['words', 'one two three'],
  ['fewer problems than it says', '2\n 1 1\n 10 10 10\n 1\n 1 5 1 5 1 5 1 3'],
  ['a type that is cut short', '1\n 1 1\n 10 10 10\n 1\n 1 5 1 5 1'],
  ['a side of nothing', '1\n 1 1\n 10 10 10\n 1\n 1 0 1 5 1 5 1 3'],
  ['a flag that is none', '1\n 1 1\n 10 10 10\n 1\n 1 5 2 5 1 5 1 3'],
  ['more than it says', '1\n 1 1\n 10 10 10\n 1\n 1 5 1 5 1 5 1 3\n 9'],
])('a file with %s is refused with a reason', (_, text) => {
  expect(readBenchmark(text)).toMatchObject({ ok: false, reason: expect.any(String) });
});
