import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import type { SessionUser } from '../session-user';
import type { Place } from './changes';
import type { Hub } from './hub';
import { OpenRecords } from './open-records';
import { Reader } from './reader';
import { liveStream } from './stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const user = { id: 1 } as SessionUser; // the stream looks at nothing else of them
const start: Place = { place: 5, mark: 'a5' };
const change = { kind: 'customer', ids: [7], isWhole: true, changeSet: null };

/** A stream of a hub whose missed changes the test gives, and what it sent so far. */
function following({ since = null as Place | null, again = async (): Promise<SessionUser | null> => user } = {}) {
  const reader = new Reader(randomUUID(), user.id);
  reader.at = since ?? start;
  const leaving = new AbortController();
  const open = new OpenRecords();
  const hub = {
    open,
    join: vi.fn<Hub['join']>(async () => reader),
    leave: vi.fn<Hub['leave']>(),
    missed: vi.fn<Hub['missed']>(async () => ({ to: reader.at, changes: [] })),
    position: () => '0/AB',
    tellOpen: vi.fn<Hub['tellOpen']>(),
    close: vi.fn<Hub['close']>(),
  };
  const told: string[] = [];
  let isOver = false;
  const read = async () => {
    const asking = { hub, window: reader.window, user, since, again, left: leaving.signal };
    for await (const part of liveStream(asking)) told.push(Buffer.from(part).toString());
    isOver = true;
  };
  void read();
  return { reader, hub, open, told, leave: () => leaving.abort(), isOver: () => isOver };
}

const soon = () => vi.advanceTimersByTimeAsync(0);
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const placed = { cursor: '5-a5', readAfter: '0/AB' };
const beat = ': \n\n';

test('says first where it stands, unless its reader knows a place already', async () => {
  const fresh = following();
  await soon();
  expect(fresh.told).toEqual([event('connected', placed)]);
  expect(fresh.hub.join).toHaveBeenCalledWith(fresh.reader.window, user.id, null);
  const again = following({ since: start });
  await soon();
  expect(again.told).toEqual([]);
  expect(again.hub.join).toHaveBeenCalledWith(again.reader.window, user.id, start);
});

test('tells what was missed, that all is to be loaded, that it has come on, or that it stands', async () => {
  const { reader, hub, told } = following({ since: start });
  const to = { place: 6, mark: 'b6' };
  const on = { cursor: '6-b6', readAfter: '0/AB' };
  const next = async (missed: Awaited<ReturnType<Hub['missed']>>) => {
    hub.missed.mockImplementationOnce(async () => {
      reader.at = missed.to;
      return missed;
    });
    reader.wake();
    await vi.advanceTimersByTimeAsync(liveLimits.toldApartMs);
    return told.splice(0);
  };
  expect(await next({ to, changes: [change] })).toEqual([event('changes', { ...on, changes: [change] })]);
  expect(await next({ to, changes: null })).toEqual([event('everything', on)]);
  expect(await next({ to: start, changes: [] })).toEqual([event('connected', placed)]);
  expect(await next({ to: start, changes: [] })).toEqual([beat]);
  await vi.advanceTimersByTimeAsync(liveLimits.beatMs);
  expect(told).toEqual([beat]);
});

test('leaves its reader alone between two that it tells', async () => {
  const { reader, hub } = following();
  reader.wake();
  await soon();
  reader.wake();
  await vi.advanceTimersByTimeAsync(liveLimits.toldApartMs - 1);
  expect(hub.missed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(hub.missed).toHaveBeenCalledTimes(2);
});

test('tells who else edits a record, after what was changed', async () => {
  const { reader, open, told } = following();
  await soon();
  const record = { kind: 'customer', id: 7 } as const;
  const said = { ...record, window: randomUUID(), state: 'editing' };
  open.hear(JSON.stringify({ ...said, accountId: user.id, nameEn: 'Me', nameZh: '我' }));
  open.hear(JSON.stringify({ ...said, window: randomUUID(), accountId: 2, nameEn: 'Bob', nameZh: '博' }));
  reader.tellOpen(record);
  await soon();
  expect(told.slice(1)).toEqual([beat, event('editors', { ...record, editors: [{ nameEn: 'Bob', nameZh: '博' }] })]);
});

test('ends with its session, or when that is another person’s, without telling anything more', async () => {
  for (const now of [null, { id: 2 } as SessionUser]) {
    const { reader, hub, told, isOver } = following({ again: async () => now });
    reader.wake();
    await soon();
    expect(isOver()).toBe(true);
    expect(hub.missed).not.toHaveBeenCalled();
    expect(told).toHaveLength(1);
    expect(hub.leave).toHaveBeenCalledWith(reader);
  }
});

test('a database that is away ends no stream: it says that it stands, and asks again later', async () => {
  const again = vi.fn(async () => user).mockRejectedValueOnce(new Error('away'));
  const { reader, hub, told, isOver } = following({ since: start, again });
  reader.wake();
  await soon();
  expect([told, isOver(), hub.missed.mock.calls.length]).toEqual([[beat], false, 0]);
  reader.wake();
  await soon();
  expect(hub.missed).toHaveBeenCalledTimes(1);
});

test('who leaves is told nothing more, and the hub learns of it', async () => {
  const { reader, hub, leave, isOver } = following();
  await soon();
  expect(hub.leave).not.toHaveBeenCalled();
  leave();
  await soon();
  expect(isOver()).toBe(true);
  expect(hub.leave).toHaveBeenCalledWith(reader);
  expect(hub.missed).not.toHaveBeenCalled();
});
