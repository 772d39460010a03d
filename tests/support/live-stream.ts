import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { liveCalls, liveEvents } from '../../src/shared/areas/live/calls';
import type { TestClient } from './client';

type EventName = keyof typeof liveEvents;
export type LiveEvent = { [N in EventName]: { name: N; data: z.output<(typeof liveEvents)[N]> } }[EventName];

/** A stream of changes, followed as pages do. */
export interface Followed {
  window: string;
  /** All events since it began, in order. */
  events: LiveEvent[];
  /** The cursor with which it would reconnect. */
  cursor: () => string;
  /** The number of heartbeats received. */
  beats: () => number;
  isEnded: () => boolean;
  stop: () => void;
}

/** Follows the changes; resolves when the stream is open. */
export async function follow(client: TestClient, since: string | null = null): Promise<Followed> {
  const window = randomUUID();
  const stopping = new AbortController();
  const response = await client.fetch(`/api${liveCalls.follow.path}`, {
    method: 'POST',
    signal: stopping.signal,
    headers: { 'content-type': 'application/json', 'x-token': client.token ?? '' },
    body: JSON.stringify({ window, since }),
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(await response.text());
  const events: LiveEvent[] = [];
  let beats = 0;
  let isEnded = false;
  const read = async () => {
    let text = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
      text += piece.value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = eventIn(part);
        if (event) events.push(event);
        else beats += 1;
      }
    }
  };
  void read()
    .catch(() => undefined) // aborted by `stop`
    .finally(() => {
      isEnded = true;
    });
  const cursor = () => events.reduce((last, { data }) => ('cursor' in data ? data.cursor : last), since ?? '');
  return { window, events, cursor, beats: () => beats, isEnded: () => isEnded, stop: () => stopping.abort() };
}

function eventIn(part: string): LiveEvent | null {
  const name = /^event: (\w+)$/m.exec(part)?.[1] as EventName | undefined; // the schema below checks the data
  const data = /^data: (.*)$/m.exec(part)?.[1];
  if (!name || data === undefined) return null;
  return { name, data: liveEvents[name].parse(JSON.parse(data)) } as LiveEvent; // its name determines its data
}
