import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { spooled } from './spooled';

const ours = async () => (await readdir(tmpdir())).filter((name) => /^loadline-[0-9a-f-]{36}$/.test(name));

test('all is made before anybody reads it, and leaves nothing behind', async () => {
  const done: string[] = [];
  const content = await spooled(
    (async function* () {
      yield* ['Name\r\n', '沙发\r\n'];
      done.push('made');
    })(),
    new AbortController().signal,
  );
  expect([done, await ours()]).toEqual([['made'], []]);
  expect(await text(content)).toBe('Name\r\n沙发\r\n');
  const unread = await spooled((async function* () {})(), new AbortController().signal);
  unread.destroy();
  await once(unread, 'close');
});

test('what fails while it is made fails before the answer', async () => {
  const failing = async function* () {
    yield 'Name\r\n';
    throw new Error('took too long');
  };
  await expect(spooled(failing(), new AbortController().signal)).rejects.toThrow('took too long');
  expect(await ours()).toEqual([]);
});

test('nothing more is made for a reader who has left', async () => {
  const leaving = new AbortController();
  const made: string[] = [];
  const pieces = async function* () {
    try {
      for (const row of ['Name\r\n', '沙发\r\n', '椅子\r\n']) {
        made.push(row);
        yield row;
        leaving.abort(new Error('left'));
      }
    } finally {
      made.push('given back');
    }
  };
  await expect(spooled(pieces(), leaving.signal)).rejects.toThrow('left');
  expect([made, await ours()]).toEqual([['Name\r\n', '沙发\r\n', 'given back'], []]);
});
