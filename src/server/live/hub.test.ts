import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import type { Db } from '../db/connect';
import { logPosition } from '../db/last-write';
import type { SessionUser } from '../session-user';
import { type Change, headOfTrail, type Place, type Read, readTrail } from './changes';
import { type Channel, channels } from './feed';
import { openHub } from './hub';
import { toldOf } from './told';

vi.mock('./changes', () => ({ headOfTrail: vi.fn(), readTrail: vi.fn() }));
vi.mock('./told', () => ({ toldOf: vi.fn() }));
vi.mock('../db/last-write', async (original) => ({
  ...(await original<typeof import('../db/last-write')>()),
  logPosition: vi.fn(),
}));

const place = (at: number): Place => ({ place: at, mark: `m${at}` });
const change = (at: number) => ({ place: at, entity: 'customer', recordId: at }) as Change; // the rest is not looked at here
const read = (at: number, changes: Change[] = [change(at)], endsSessions = false): Read => ({
  ...place(at),
  changes,
  endsSessions,
});
const told = [{ kind: 'customer', ids: [1], isWhole: true, changeSet: null }];
const user = { id: 1 } as SessionUser; // it is only passed on

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(headOfTrail).mockReset().mockResolvedValue(place(1));
  vi.mocked(readTrail).mockReset().mockResolvedValue(read(1, []));
  vi.mocked(toldOf).mockReset().mockResolvedValue(told);
  vi.mocked(logPosition).mockReset().mockResolvedValue('0/1');
});
afterEach(() => void vi.useRealTimers());

/** A hub, and a hand at what it is told. */
function opened({ hasReplica = false } = {}) {
  let hear: (channel: Channel, text: string) => void = () => {};
  const feed = {
    listen(listener: typeof hear) {
      hear = listener;
    },
    close: vi.fn(async () => {}),
  };
  const warn = vi.fn();
  const db = {} as Db; // whatever asks it is stood in for
  const hub = openHub({ db, feed, hasReplica, log: { warn } });
  const tell = (channel: Channel, text = '') => hear(channel, text);
  return { hub, feed, warn, tell, gathered: () => vi.advanceTimersByTimeAsync(liveLimits.gatheredMs) };
}

/** Whether a reader has something to be told, which it forgets by this. */
async function isWoken(reader: { wait: (ms: number, left: AbortSignal) => Promise<boolean> }): Promise<boolean> {
  let isOver = false;
  const leaving = new AbortController();
  const waiting = reader.wait(1000, leaving.signal).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  const was = isOver;
  leaving.abort();
  await waiting;
  return was;
}

test('what is told at the same moment is read once, for all who follow, and wakes them', async () => {
  const { hub, tell, gathered } = opened();
  tell(channels.changes);
  await gathered();
  expect(readTrail).not.toHaveBeenCalled();
  const [one, other] = [await hub.join('one', 1, null), await hub.join('other', 2, null)];
  const gone = await hub.join('gone', 3, null);
  hub.leave(gone);
  expect([await isWoken(one), one.accountId, one.window]).toEqual([false, 1, 'one']);
  vi.mocked(readTrail).mockResolvedValue(read(2));
  tell(channels.changes);
  tell(channels.changes);
  await vi.advanceTimersByTimeAsync(liveLimits.gatheredMs - 1);
  expect(readTrail).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readTrail).toHaveBeenCalledTimes(1);
  expect([await isWoken(one), await isWoken(other), await isWoken(gone)]).toEqual([true, true, false]);
  tell(channels.changes);
  await gathered();
  expect(readTrail).toHaveBeenCalledTimes(2);
  await hub.close();
});

test('nobody is woken where nothing was changed, unless sessions may have ended', async () => {
  const { hub, tell, gathered } = opened();
  const reader = await hub.join('one', 1, null);
  tell(channels.changes);
  await gathered();
  expect(await isWoken(reader)).toBe(false);
  vi.mocked(readTrail).mockResolvedValue(read(2, [], true));
  tell(channels.changes);
  await gathered();
  expect(await isWoken(reader)).toBe(true);
  await hub.close();
});

test('a trail that cannot be read is logged, and read again the next time', async () => {
  const { hub, warn, tell, gathered } = opened();
  const reader = await hub.join('one', 1, null);
  vi.mocked(readTrail).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(read(2));
  tell(channels.changes);
  await gathered();
  expect(warn).toHaveBeenCalledTimes(1);
  tell(channels.changes);
  await gathered();
  expect([warn.mock.calls.length, await isWoken(reader)]).toEqual([1, true]);
  await hub.close();
});

test('what was not told, as the connection broke in silence, is found by looking now and then', async () => {
  const { hub } = opened();
  const reader = await hub.join('one', 1, null);
  vi.mocked(readTrail).mockResolvedValue(read(2));
  await vi.advanceTimersByTimeAsync(liveLimits.beatMs + liveLimits.gatheredMs);
  expect(await isWoken(reader)).toBe(true);
  await hub.close();
});

test('who joins anew stands at the end; who comes with a place is told at once what came after it', async () => {
  const { hub } = opened();
  vi.mocked(headOfTrail).mockResolvedValueOnce(place(1)).mockResolvedValueOnce(place(2));
  const fresh = await hub.join('one', 1, null);
  expect([fresh.at, fresh.isKnown, await isWoken(fresh)]).toEqual([place(2), true, false]);
  const back = await hub.join('two', 1, place(1));
  expect([back.at, back.isKnown, await isWoken(back)]).toEqual([place(1), false, true]);
  vi.mocked(readTrail).mockResolvedValue(read(7));
  expect(await hub.missed(back, user)).toEqual({ to: place(7), changes: told });
  expect(readTrail).toHaveBeenCalledWith(expect.anything(), place(1));
  expect(toldOf).toHaveBeenCalledWith(expect.anything(), user, [change(7)]);
  expect([back.at, back.isKnown]).toEqual([place(7), true]);
  await hub.close();
});

test('who follows is told from what is at hand, without the trail being read for them', async () => {
  const { hub, tell, gathered } = opened();
  const reader = await hub.join('one', 1, null);
  vi.mocked(readTrail).mockResolvedValueOnce(read(3, [change(2), change(3)]));
  tell(channels.changes);
  await gathered();
  vi.mocked(readTrail).mockClear();
  expect(await hub.missed(reader, user)).toEqual({ to: place(3), changes: told });
  expect(toldOf).toHaveBeenCalledWith(expect.anything(), user, [change(2), change(3)]);
  expect(readTrail).not.toHaveBeenCalled();
  expect(reader.at).toEqual(place(3));
  await hub.close();
});

test('who missed more than is told loads everything again, and follows on from the new end', async () => {
  const { hub, tell, gathered } = opened();
  const reader = await hub.join('one', 1, null);
  const lost = await hub.join('two', 1, place(9));
  vi.mocked(readTrail).mockResolvedValue(null);
  vi.mocked(headOfTrail).mockResolvedValue(place(5));
  tell(channels.changes);
  await gathered();
  expect([reader.isBehind, await isWoken(reader)]).toEqual([true, true]);
  vi.mocked(readTrail).mockClear();
  expect(await hub.missed(reader, user)).toEqual({ to: place(5), changes: null });
  expect([reader.at, reader.isBehind]).toEqual([place(5), false]);
  expect(readTrail).not.toHaveBeenCalled();
  expect(toldOf).not.toHaveBeenCalled();
  expect(await hub.missed(reader, user)).toEqual({ to: place(5), changes: told });

  lost.isBehind = false;
  expect(await hub.missed(lost, user)).toEqual({ to: place(5), changes: null });
  expect(readTrail).toHaveBeenCalledTimes(1);
  // A reader whose rights changed loads everything again, too.
  vi.mocked(toldOf).mockResolvedValue(null);
  expect((await hub.missed(lost, user)).changes).toBeNull();
  await hub.close();
});

test('only so many are asked of the database at once', async () => {
  const { hub } = opened();
  const readers = [];
  for (let at = 0; at <= liveLimits.askedAtOnce; at += 1) readers.push(await hub.join(`${at}`, 1, null));
  let answer: (lines: typeof told) => void = () => {};
  const waiting = new Promise<typeof told>((done) => {
    answer = done;
  });
  vi.mocked(toldOf).mockReturnValue(waiting);
  const asked = Promise.all(readers.map((reader) => hub.missed(reader, user)));
  await vi.advanceTimersByTimeAsync(0);
  expect(toldOf).toHaveBeenCalledTimes(liveLimits.askedAtOnce);
  answer(told);
  expect(await asked).toHaveLength(liveLimits.askedAtOnce + 1);
  await hub.close();
});

test('the windows that have a record open are told who came or went there, and no others', async () => {
  const { hub, tell } = opened();
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const [one, other] = [await hub.join(mine, 1, null), await hub.join(theirs, 2, null)];
  const record = { kind: 'customer', id: 7 } as const;
  const said = { ...record, window: mine, state: 'editing', accountId: 1, nameEn: 'Ann', nameZh: '安' };
  tell(channels.open, JSON.stringify(said));
  expect([one.takeOpened(), other.takeOpened()]).toEqual([[record], []]);
  tell(channels.open, 'nothing of ours');
  tell(channels.open, JSON.stringify({ ...said, window: theirs }));
  expect([one.takeOpened(), other.takeOpened()]).toEqual([[record], [record]]);
  // A window that says nothing for long is gone for the others.
  await vi.advanceTimersByTimeAsync(liveLimits.editingMs - 1);
  tell(channels.open, JSON.stringify(said));
  expect([one.takeOpened(), other.takeOpened()]).toEqual([[record], [record]]);
  await vi.advanceTimersByTimeAsync(liveLimits.beatMs);
  expect([one.takeOpened(), other.takeOpened()]).toEqual([[record], []]);
  expect(hub.open.editors(record, 2)).toEqual([{ nameEn: 'Ann', nameZh: '安' }]);
  expect(readTrail).toHaveBeenCalled();
  await hub.close();
});

test('where reads may go to a replica it is told how far that has to be, which never goes back', async () => {
  const without = opened();
  await without.hub.join('one', 1, null);
  expect([without.hub.position(), vi.mocked(logPosition).mock.calls.length]).toEqual([null, 0]);
  await without.hub.close();
  const { hub, tell, gathered } = opened({ hasReplica: true });
  expect(hub.position()).toBeNull();
  vi.mocked(logPosition).mockResolvedValueOnce('0/F0');
  await hub.join('one', 1, null);
  expect(hub.position()).toBe('0/F0');
  vi.mocked(logPosition).mockResolvedValueOnce('0/E0');
  tell(channels.changes);
  await gathered();
  expect(hub.position()).toBe('0/F0');
  vi.mocked(logPosition).mockResolvedValueOnce('1/00');
  tell(channels.changes);
  await gathered();
  expect(hub.position()).toBe('1/00');
  const back = await hub.join('two', 1, place(1));
  vi.mocked(logPosition).mockResolvedValueOnce('1/01');
  await hub.missed(back, user);
  expect(hub.position()).toBe('1/01');
  await hub.close();
});

test('who could not join is not followed', async () => {
  const { hub, tell, gathered } = opened();
  vi.mocked(headOfTrail).mockRejectedValueOnce(new Error('away'));
  await expect(hub.join('one', 1, null)).rejects.toThrow('away');
  tell(channels.changes);
  await gathered();
  expect(readTrail).not.toHaveBeenCalled();
  await hub.close();
});

test('closed, a hub ends its readers, those that still join, and its feed, and looks no more', async () => {
  const { hub, feed, tell } = opened();
  const reader = await hub.join('one', 1, null);
  tell(channels.changes);
  await hub.close();
  const late = await hub.join('late', 1, null);
  for (const each of [reader, late]) expect(await each.wait(1000, new AbortController().signal)).toBe(false);
  expect(feed.close).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
