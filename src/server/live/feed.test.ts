import type { EventEmitter } from 'node:events';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import { openFeed } from './feed';

/** A database that takes connections while it is up. */
const database = vi.hoisted(() => ({ isUp: true, endings: 0, clients: [] as StandIn[] }));

interface StandIn extends EventEmitter {
  config: ClientConfig;
  asked: string[];
  isEnded: boolean;
}

vi.mock('pg', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Client extends Emitter implements StandIn {
    asked: string[] = [];
    isEnded = false;
    constructor(readonly config: ClientConfig) {
      super();
      database.clients.push(this);
    }
    async connect() {
      if (!database.isUp) throw new Error('no connection');
    }
    async query(text: string) {
      this.asked.push(text);
    }
    async end() {
      if (this.isEnded) return;
      this.isEnded = true;
      database.endings += 1;
      this.emit('end');
      throw new Error('nobody there');
    }
  }
  return { Client };
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(database, { isUp: true, endings: 0, clients: [] });
});
afterEach(() => void vi.useRealTimers());

const warn = vi.fn();
const url = 'postgres://somewhere/loadline';
const opened = (role?: string) => openFeed({ url, ...(role ? { role } : {}), log: { warn } });
const last = () => {
  const client = database.clients.at(-1);
  if (!client) throw new Error('no connection was opened');
  return client;
};
const soon = () => vi.advanceTimersByTimeAsync(0);

test('what is told on its channels is heard, and once it listens that there may have been changes', async () => {
  const feed = opened('reader');
  const heard: string[][] = [];
  feed.listen((channel, text) => heard.push([channel, text]));
  expect(heard).toEqual([]);
  await soon();
  expect(last().config).toMatchObject({ connectionString: url, options: '-c role=reader', keepAlive: true });
  expect(last().asked).toEqual(['listen loadline_changes', 'listen loadline_open']);
  expect(heard).toEqual([['loadline_changes', '']]);
  last().emit('notification', { channel: 'loadline_open', payload: 'one' });
  last().emit('notification', { channel: 'loadline_changes' });
  last().emit('notification', { channel: 'another', payload: 'two' });
  expect(heard.slice(1)).toEqual([
    ['loadline_open', 'one'],
    ['loadline_changes', ''],
  ]);
  await feed.close();
});

test('without a role the connection keeps the rights it has', async () => {
  const feed = opened();
  await soon();
  expect(last().config).not.toHaveProperty('options');
  await feed.close();
});

test('a connection that breaks is opened again, once, and tells then that there may have been changes', async () => {
  warn.mockClear();
  const feed = opened();
  const heard = vi.fn();
  feed.listen(heard);
  await soon();
  const [first] = database.clients;
  const cutOff = new Error('cut off');
  first?.emit('error', cutOff);
  first?.emit('error', new Error('once more'));
  first?.emit('end');
  expect(warn.mock.calls).toEqual([[{ err: cutOff }, expect.any(String)]]);
  expect(first?.isEnded).toBe(true);
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.first - 1);
  expect(database.clients).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(database.clients).toHaveLength(2);
  expect(heard).toHaveBeenCalledTimes(2);
  // One that ends by itself is no failure.
  last().emit('end');
  expect(warn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.first);
  expect(database.clients).toHaveLength(3);
  await feed.close();
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.longest);
  expect(database.clients).toHaveLength(3);
});

test('a connection over which the database fell silent gives way to another, and one that is not there to none', async () => {
  const feed = opened();
  const heard = vi.fn();
  feed.listen(heard);
  await soon();
  const [first] = database.clients;
  expect(first?.config).toMatchObject({ keepAliveInitialDelayMillis: 10_000 });
  feed.renew();
  expect(first?.isEnded).toBe(true);
  feed.renew();
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.first);
  expect(database.clients).toHaveLength(2);
  expect(heard).toHaveBeenCalledTimes(2);
  last().emit('notification', { channel: 'loadline_open', payload: 'one' });
  expect(heard).toHaveBeenLastCalledWith('loadline_open', 'one');
  await feed.close();
  feed.renew();
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.longest);
  expect(database.clients).toHaveLength(2);
});

test('while the database is away it is tried ever less often, to a bound, and anew once it was there', async () => {
  database.isUp = false;
  const feed = opened();
  await soon();
  expect(warn).toHaveBeenLastCalledWith({ err: new Error('no connection') }, expect.any(String));
  const { first, longest } = liveLimits.backOffMs;
  const waits = [1, 2, 4, 8, 16, 32].map((times) => times * first);
  for (const [at, wait] of [...waits, longest, longest].entries()) {
    expect(database.clients).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(database.clients).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  database.isUp = true;
  await vi.advanceTimersByTimeAsync(longest);
  const tries = database.clients.length;
  last().emit('end');
  await vi.advanceTimersByTimeAsync(first);
  expect(database.clients).toHaveLength(tries + 1);
  await feed.close();
});

test('closed, it ends its connection and opens none again, also where it waited to', async () => {
  const feed = opened();
  await soon();
  await feed.close();
  expect(database.endings).toBe(1);
  const broken = opened();
  await soon();
  last().emit('error', new Error('cut off'));
  const tries = database.clients.length;
  await broken.close();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(liveLimits.backOffMs.longest);
  expect(database.clients).toHaveLength(tries);
});

test('nothing is asked before what it waits for, and nothing at all where that fails or it is closed meanwhile', async () => {
  let go = () => {};
  const prepared = new Promise<void>((resolve) => {
    go = resolve;
  });
  const feed = openFeed({ url, after: prepared, log: { warn } });
  const closed = openFeed({ url, after: prepared, log: { warn } });
  const failing = openFeed({ url, after: Promise.reject(new Error('no database')), log: { warn } });
  await soon();
  expect(database.clients).toHaveLength(0);
  await closed.close();
  go();
  await soon();
  expect(database.clients).toHaveLength(1);
  for (const each of [feed, failing]) await each.close();
});
