import { getDefaultStore } from 'jotai';
import { liveLimits } from '../../shared/areas/live/limits';
import { followChanges, type LiveEvent } from '../api/follow-changes';
import { askForSession } from './fresh-session';
import { noteEditors, windowId } from './open-records';
import { noteReadAfter } from './read-after';
import { noteChangesElsewhere } from './record-changes';
import { sessionAtom } from './session';

/** A stream that is silent for longer is dead. */
const silenceMs = liveLimits.beatMs * 2.5;

/**
 * Follows the changes of others while this window is visible; returns the function to stop. Reconnects with increasing
 * delays; changes missed meanwhile, also while the window was hidden, are then delivered. If the first connection was
 * asked for late, as by a window opened in the background, everything is loaded again; a slow line alone delays the
 * pages' first loads as well.
 */
export function followLive(): () => void {
  const began = Date.now();
  let tried = began;
  let cursor: string | null = null;
  let waitMs: number = liveLimits.backOffMs.first;
  let stopping: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handle = ({ name, data }: LiveEvent) => {
    if (name === 'editors') return noteEditors(data, data.editors);
    // Nobody tells what changed between the pages' first loads and the first connection.
    const isLate = cursor === null && tried - began > liveLimits.lateMs;
    cursor = data.cursor;
    noteReadAfter(data.readAfter);
    waitMs = liveLimits.backOffMs.first;
    if (name === 'changes') noteChangesElsewhere(data.changes);
    if (name !== 'everything' && !isLate) return;
    // The user's own rights, and so the menu, may have changed.
    askForSession();
    noteChangesElsewhere(null);
  };
  const connect = async () => {
    const mine = new AbortController();
    tried = Date.now();
    stopping = mine;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onSign = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), silenceMs);
    };
    onSign();
    const following = { window: windowId, since: cursor, signal: mine.signal, onSign, onEvent: handle };
    // The reason for the end does not matter here: a lost session is handled where calls are made.
    await followChanges(following).catch(() => undefined);
    clearTimeout(silence);
    if (stopping === mine) again();
  };
  const again = () => {
    stopping = null;
    if (document.hidden || !getDefaultStore().get(sessionAtom)) return;
    timer = setTimeout(() => void connect(), waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, liveLimits.backOffMs.longest);
  };
  const stop = () => {
    clearTimeout(timer);
    const under = stopping;
    stopping = null;
    under?.abort();
  };
  // A browser has few connections per server, so hidden windows take none.
  const handleVisibility = () => {
    stop();
    if (!document.hidden) void connect();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  if (!document.hidden) void connect();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    stop();
  };
}
