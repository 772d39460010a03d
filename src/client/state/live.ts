import { getDefaultStore } from 'jotai';
import { liveLimits } from '../../shared/areas/live/limits';
import { followChanges, type LiveEvent } from '../api/follow-changes';
import { askForSession } from './fresh-session';
import { noteEditors, windowId } from './open-records';
import { noteReadAfter } from './read-after';
import { noteChangesElsewhere } from './record-changes';
import { sessionAtom } from './session';

/** A stream that says nothing for longer is dead. */
const silenceMs = liveLimits.beatMs * 2.5;

/**
 * Follows the changes of others as long as this window is seen; answers how to stop. A lost connection is made again,
 * later each time, and what was missed is told then: also what was missed while the window was hidden.
 */
export function followLive(): () => void {
  let cursor: string | null = null;
  let waitMs: number = liveLimits.backOffMs.first;
  let stopping: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handle = ({ name, data }: LiveEvent) => {
    if (name === 'editors') return noteEditors(data, data.editors);
    cursor = data.cursor;
    noteReadAfter(data.readAfter);
    waitMs = liveLimits.backOffMs.first;
    if (name === 'changes') noteChangesElsewhere(data.changes);
    if (name !== 'everything') return;
    // One's own rights may have changed, and with them the menu.
    askForSession();
    noteChangesElsewhere(null);
  };
  const connect = async () => {
    const mine = new AbortController();
    stopping = mine;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onSign = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), silenceMs);
    };
    onSign();
    const following = { window: windowId, since: cursor, signal: mine.signal, onSign, onEvent: handle };
    // Why it ended makes no difference: a lost session is acted on where calls are made.
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
  // A browser has few connections to one server: windows that nobody sees take none.
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
