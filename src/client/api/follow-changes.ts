import type { z } from 'zod';
import { type LiveEventName, liveCalls, liveEventNames, type liveEvents } from '../../shared/areas/live/calls';
import { streamRefusal, streamRequest } from './send';

export type LiveEvent = { [N in LiveEventName]: { name: N; data: z.output<(typeof liveEvents)[N]> } }[LiveEventName];

interface Following {
  window: string;
  /** The cursor at which the previous stream ended. */
  since: string | null;
  signal: AbortSignal;
  /** Called for anything received, even a mere heartbeat. */
  onSign: () => void;
  onEvent: (event: LiveEvent) => void;
}

/**
 * Reads the stream of changes until it ends. Rejects when it is refused or breaks. Not an EventSource, which cannot
 * send the token.
 */
export async function followChanges({ window, since, signal, onSign, onEvent }: Following): Promise<void> {
  const { url, headers, body } = streamRequest(liveCalls.follow, { window, since });
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const refused: unknown = await response.json().catch(() => null); // without JSON it is not an answer of our server
    throw streamRefusal(liveCalls.follow, response.status, refused);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let left = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onSign();
    const parts = `${left}${piece.value}`.split('\n\n');
    left = parts.pop() ?? '';
    for (const part of parts) {
      const event = eventIn(part);
      if (event) onEvent(event);
    }
  }
}

/** Parses an event of the stream; null for a heartbeat, and for unknown events of a newer server. */
export function eventIn(part: string): LiveEvent | null {
  const name = /^event: (\w+)$/m.exec(part)?.[1] ?? '';
  const data = /^data: (.*)$/m.exec(part)?.[1];
  const known = liveEventNames.find((each) => each === name);
  if (!known || data === undefined) return null;
  return { name: known, data: JSON.parse(data) } as LiveEvent; // what the server sends by that name
}
