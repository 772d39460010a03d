import { expect, test } from 'vitest';
import { Turns } from './turns';

/** Work that ends when it is told to, and notes when it begins. */
function works(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, { done: () => void; fail: () => void }>();
  const take = (name: string) =>
    turns.take(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, { done: () => resolve(name), fail: () => reject(new Error(name)) });
        }),
    );
  return { begun, ends, take };
}

test('so many work at a time, and the others follow in the order they came, whether one before them failed or not', async () => {
  const { begun, ends, take } = works(new Turns(2));
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(take);
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.fail();
  await expect(second).rejects.toThrow('second');
  expect(begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.done();
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'second', 'third', 'fourth']);
  for (const name of ['third', 'fourth']) ends.get(name)?.done();
  expect(await Promise.all([third, fourth])).toEqual(['third', 'fourth']);
});

test('once nobody waits any more, as many may work at a time as before', async () => {
  const { begun, ends, take } = works(new Turns(1));
  const first = take('first');
  ends.get('first')?.done();
  await first;
  const others = ['second', 'third'].map(take);
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.done();
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  ends.get('third')?.done();
  await Promise.all(others);
});
