import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reader } from './reader';
import { Turns } from './turns';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The state of a promise by now: its answer, or that it still waits. */
async function soFar<T>(promise: Promise<T>): Promise<T | 'waits'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('waits' as const)]);
}
const staying = () => new AbortController().signal;

test('a reader waits so long, or until it is woken, and is told at once what happened before it waited', async () => {
  const reader = new Reader('window', 1);
  const first = reader.wait(1000, staying());
  await vi.advanceTimersByTimeAsync(999);
  expect(await soFar(first)).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await soFar(first)).toBe(true);

  const woken = reader.wait(1000, staying());
  expect(await soFar(woken)).toBe('waits');
  reader.wake();
  expect(await soFar(woken)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);

  reader.wake();
  expect(await soFar(reader.wait(1000, staying()))).toBe(true);
  expect(await soFar(reader.wait(1000, staying()))).toBe('waits');
});

test('a reader that rests is not woken by news, which it is told afterwards', async () => {
  const reader = new Reader('window', 1);
  const resting = reader.rest(1000, staying());
  reader.wake();
  expect(await soFar(resting)).toBe('waits');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await soFar(resting)).toBeUndefined();
  expect(await soFar(reader.wait(5000, staying()))).toBe(true);
});

test('the end of a reader ends its waiting and its rest, and it waits no more', async () => {
  for (const pause of ['wait', 'rest'] as const) {
    const reader = new Reader('window', 1);
    const paused: Promise<unknown> = reader[pause](1000, staying());
    expect(await soFar(paused)).toBe('waits');
    reader.end();
    expect(await soFar(paused)).not.toBe('waits');
    expect(await soFar(reader.rest(1000, staying()))).toBeUndefined();
    expect(await soFar(reader.wait(1000, staying()))).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('who left is waited for no longer, and leaves nothing behind', async () => {
  const leaving = new AbortController();
  const removed = vi.spyOn(leaving.signal, 'removeEventListener');
  const reader = new Reader('window', 1);
  reader.wake();
  await reader.wait(1000, leaving.signal);
  await Promise.all([reader.rest(10, leaving.signal), vi.advanceTimersByTimeAsync(10)]);
  expect(removed).toHaveBeenCalledTimes(1);
  const waiting = reader.wait(1000, leaving.signal);
  leaving.abort();
  expect(await soFar(waiting)).toBe(false);
  expect(await soFar(reader.rest(1000, leaving.signal))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('news of one record is told once, as it was last; of another record or kind by itself', async () => {
  const reader = new Reader('window', 1);
  reader.tellOpen({ kind: 'customer', id: 1 });
  reader.tellOpen({ kind: 'customer', id: 1 });
  reader.tellOpen({ kind: 'customer', id: 2 });
  reader.tellOpen({ kind: 'order', id: 1 });
  expect(await soFar(reader.wait(1000, staying()))).toBe(true);
  expect(reader.takeOpened()).toEqual([
    { kind: 'customer', id: 1 },
    { kind: 'customer', id: 2 },
    { kind: 'order', id: 1 },
  ]);
  expect(reader.takeOpened()).toEqual([]);
});

test('so many take their turn at a time, the others in the order they came, also where one fails', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends = new Map<string, { done: (value: string) => void; fail: (error: Error) => void }>();
  const take = (name: string) =>
    turns.take(() => {
      begun.push(name);
      return new Promise<string>((done, fail) => void ends.set(name, { done, fail }));
    });
  const [first, second, third, fourth] = [take('first'), take('second'), take('third'), take('fourth')];
  await soFar(Promise.all([first, second]));
  expect(begun).toEqual(['first', 'second']);
  const refused = expect(second).rejects.toThrow('broken');
  ends.get('second')?.fail(new Error('broken'));
  await refused;
  await soFar(third);
  expect(begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.done('one');
  expect(await first).toBe('one');
  await soFar(fourth);
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  ends.get('third')?.done('three');
  ends.get('fourth')?.done('four');
  expect(await Promise.all([third, fourth])).toEqual(['three', 'four']);
  // Both turns are free again, and no third.
  const later = [take('fifth'), take('sixth'), take('seventh')];
  await soFar(Promise.all(later));
  expect(begun.slice(4)).toEqual(['fifth', 'sixth']);
});
