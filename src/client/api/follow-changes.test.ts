import { afterEach, expect, test, vi } from 'vitest';
import { storedUnits } from '../../shared/rules/size-units';
import { eventIn, followChanges, type LiveEvent } from './follow-changes';
import { connectApi } from './send';

const place = { cursor: '7-00ff00ff', readAfter: null };

afterEach(() => vi.unstubAllGlobals());

test('an event is read by its name; signs of life, and events that only a newer server knows, are none', () => {
  const data = `data: ${JSON.stringify(place)}`;
  expect(eventIn(`event: everything\n${data}`)).toEqual({ name: 'everything', data: place });
  expect(eventIn(': ')).toBeNull();
  expect(eventIn('event: everything')).toBeNull();
  expect(eventIn(`event: greeting\n${data}`)).toBeNull();
});

test('events are told whole, however the stream is cut', async () => {
  const text = `: \n\nevent: connected\ndata: ${JSON.stringify(place)}\n\nevent: everything\ndata: ${JSON.stringify(place)}\n\n`;
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.slice(at * 7, at * 7 + 7));
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const nothing = () => undefined;
  connectApi({
    token: () => null,
    sizeUnits: () => storedUnits,
    language: () => 'en',
    readAfter: () => null,
    onWarning: nothing,
    onSessionLost: nothing,
    onReload: nothing,
  });
  const events: LiveEvent[] = [];
  const onSign = vi.fn();
  const { signal } = new AbortController();
  await followChanges({ window: 'w', since: null, signal, onSign, onEvent: (event) => events.push(event) });
  expect(events.map(({ name }) => name)).toEqual(['connected', 'everything']);
  expect(onSign).toHaveBeenCalledTimes(pieces.length);
});
