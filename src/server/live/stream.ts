import type { z } from 'zod';
import type { LiveEventName, liveEvents } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import type { SessionUser } from '../session-user';
import { type Place, placeText } from './changes';
import type { Hub } from './hub';

interface Following {
  hub: Hub;
  window: string;
  user: SessionUser;
  since: Place | null;
  /** Authenticates again; null when the session has ended. */
  again: () => Promise<SessionUser | null>;
  left: AbortSignal;
}

/** A proxy that hears nothing for long takes a connection for dead. */
const beat = Buffer.from(': \n\n');

/** The events of one stream. Session and rights are looked at anew before anything is told. */
export async function* liveStream({ hub, window, user, since, again, left }: Following): AsyncGenerator<Uint8Array> {
  const reader = await hub.join(window, user.id, since);
  const placed = (to: Place) => ({ cursor: placeText(to), readAfter: hub.position() });
  try {
    if (since === null) yield event('connected', placed(reader.at));
    while (await reader.wait(liveLimits.beatMs, left)) {
      const asking = await again().catch(() => undefined); // a database that is away ends no session
      if (asking === null || (asking && asking.id !== user.id)) return;
      if (asking === undefined) {
        yield beat;
        continue;
      }
      const before = reader.at;
      const { to, changes } = await hub.missed(reader, asking);
      if (changes === null) yield event('everything', placed(to));
      else if (changes.length > 0) yield event('changes', { ...placed(to), changes: [...changes] });
      else if (to.place !== before.place) yield event('connected', placed(to));
      else yield beat;
      for (const record of reader.takeOpened()) {
        yield event('editors', { ...record, editors: hub.open.editors(record, asking.id) });
      }
      await reader.rest(liveLimits.toldApartMs, left);
    }
  } finally {
    hub.leave(reader);
  }
}

function event<N extends LiveEventName>(name: N, data: z.input<(typeof liveEvents)[N]>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
