// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { liveLimits } from '../../shared/areas/live/limits';
import { followChanges, type LiveEvent } from '../api/follow-changes';
import { askForSession } from './fresh-session';
import { followLive } from './live';
import { editorsAtom } from './open-records';
import { readAfterTold } from './read-after';
import { noteChangesElsewhere } from './record-changes';

vi.mock('../api/follow-changes');
vi.mock('./fresh-session');
vi.mock('./record-changes');

let stop = () => {};
afterEach(() => {
  stop();
  vi.resetAllMocks();
});

/** Follows a stream that sends the event and stays open until it is aborted. */
async function said(event: LiveEvent) {
  vi.mocked(followChanges).mockImplementation(({ onEvent, signal }) => {
    onEvent(event);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  stop = followLive();
  await vi.waitFor(() => expect(followChanges).toHaveBeenCalled());
}

test('when everything may have changed, so may one’s own rights', async () => {
  await said({ name: 'everything', data: { cursor: '1', readAfter: '0/1' } });
  expect(askForSession).toHaveBeenCalledOnce();
  expect(noteChangesElsewhere).toHaveBeenCalledExactlyOnceWith(null);
});

test('changes of records alone leave the session as it is', async () => {
  const changes = [{ kind: 'customer', ids: [7], isWhole: false, changeSet: null }];
  await said({ name: 'changes', data: { cursor: '1', readAfter: '0/1', changes } });
  expect(noteChangesElsewhere).toHaveBeenCalledExactlyOnceWith(changes);
  expect(askForSession).not.toHaveBeenCalled();
});

test('who else edits a record is noted, and up to where reads have to see changes', async () => {
  const editors = [{ id: 2, nameEn: 'Ann', nameZh: '安' }];
  await said({ name: 'editors', data: { kind: 'order', id: 7, editors } });
  expect(getDefaultStore().get(editorsAtom)).toEqual({ 'order 7': editors });
  stop();
  await said({ name: 'changes', data: { cursor: '1', readAfter: '0/9', changes: [] } });
  expect(readAfterTold()).toBe('0/9');
});

describe('a connection', () => {
  const follow = vi.mocked(followChanges);
  const asked = () => follow.mock.calls.length;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const { first, longest } = liveLimits.backOffMs;
  /** Shows or hides the window. */
  function look(isSeen: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  function begin() {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    enter({ id: 1 });
    stop = followLive();
  }
  afterEach(() => {
    stop();
    enter(null);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('that is lost is made again, later each time, and soon again once something came', async () => {
    follow.mockRejectedValue(new TypeError('Failed to fetch'));
    begin();
    for (const [at, wait] of [first, first * 2, first * 4].entries()) {
      await pass(wait - 1);
      expect(asked()).toBe(at + 1);
      await pass(1);
      expect(asked()).toBe(at + 2);
    }
    follow.mockImplementationOnce(async ({ onEvent }) =>
      onEvent({ name: 'changes', data: { cursor: '5', readAfter: null, changes: [] } }),
    );
    await pass(first * 8);
    const before = asked();
    await pass(first);
    expect(asked()).toBe(before + 1);
    expect(follow.mock.lastCall?.[0].since).toBe('5');
  });

  test.each([
    { what: 'made as the pages are loaded, loads nothing again', late: liveLimits.lateMs, told: [] },
    {
      what: 'made later, when the window is first looked at, loads everything again',
      late: liveLimits.lateMs + 1,
      told: [[null]],
    },
  ])('that is $what', async ({ late, told }) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    follow.mockImplementation(async ({ onEvent }) =>
      onEvent({ name: 'connected', data: { cursor: '5', readAfter: null } }),
    );
    begin();
    await pass(late);
    expect(asked()).toBe(0);
    look(true);
    expect(vi.mocked(noteChangesElsewhere).mock.calls).toEqual(told);
    expect(askForSession).toHaveBeenCalledTimes(told.length);
    // What is missed from now on is told by its cursor.
    await pass(longest);
    expect([follow.mock.lastCall?.[0].since, vi.mocked(noteChangesElsewhere).mock.calls]).toEqual(['5', told]);
  });

  test('that takes long to be made, as on a slow line, loads nothing again', async () => {
    follow.mockImplementation(async ({ onEvent }) => {
      await new Promise((resolve) => setTimeout(resolve, liveLimits.lateMs + 1));
      onEvent({ name: 'connected', data: { cursor: '5', readAfter: null } });
    });
    begin();
    await pass(liveLimits.lateMs + 1);
    expect([vi.mocked(noteChangesElsewhere).mock.calls, vi.mocked(askForSession).mock.calls]).toEqual([[], []]);
  });

  test('is never waited for longer than a minute', async () => {
    follow.mockRejectedValue(new TypeError('Failed to fetch'));
    begin();
    await pass(20 * longest);
    const before = asked();
    await pass(longest);
    expect(asked()).toBe(before + 1);
  });

  test('that says nothing for too long is given up; any sign of life keeps it', async () => {
    const signals: AbortSignal[] = [];
    let sign = () => {};
    follow.mockImplementation(({ signal, onSign }) => {
      signals.push(signal);
      sign = onSign;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    begin();
    await pass(liveLimits.beatMs * 2.5 - 1);
    sign();
    await pass(liveLimits.beatMs * 2.5 - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await pass(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await pass(first);
    expect(asked()).toBe(2);
  });

  test('is there while the window is seen, and is not made again once nobody is signed in', async () => {
    const signals: AbortSignal[] = [];
    follow.mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    begin();
    look(false);
    await pass(longest);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    look(true);
    await pass(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    // Shown again before the previous stream has ended.
    look(false);
    look(true);
    await pass(first);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    follow.mockResolvedValue(undefined);
    look(false);
    enter(null);
    look(true);
    const before = asked();
    await pass(longest);
    expect(asked()).toBe(before);
  });
});
