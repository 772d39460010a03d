import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ToldChange } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import type { Db } from '../db/connect';
import { isBefore, logPosition } from '../db/last-write';
import type { SessionUser } from '../session-user';
import { headOfTrail, type Place, readTrail } from './changes';
import { channels, type Feed } from './feed';
import { type Opening, type OpenRecordOfWindows, OpenRecords } from './open-records';
import { Reader } from './reader';
import { toldOf } from './told';
import { Trail } from './trail';
import { Turns } from './turns';

/** What a reader missed: the changes it may know of, or null where it has to load everything again. */
interface Missed {
  to: Place;
  changes: readonly ToldChange[] | null;
}

export interface Hub {
  open: OpenRecords;
  /** Adds a reader; `since` is the place it was told up to before. */
  join(window: string, accountId: number, since: Place | null): Promise<Reader>;
  leave(reader: Reader): void;
  /** Returns what a reader missed since it was told last. */
  missed(reader: Reader, user: SessionUser): Promise<Missed>;
  /** Tells all servers that a window has a record open. */
  tellOpen(opening: Opening): Promise<void>;
  /** How far the database's log was after the latest changes; null where nobody reads from a replica. */
  position(): string | null;
  close(): Promise<void>;
}

interface HubParts {
  db: Db;
  feed: Feed;
  hasReplica: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What one server knows of changes; it reads the audit trail once for all its readers. */
export function openHub({ db, feed, hasReplica, log }: HubParts): Hub {
  const readers = new Set<Reader>();
  const trail = new Trail(db);
  const open = new OpenRecords();
  const turns = new Turns(liveLimits.askedAtOnce);
  let position: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** Called after each read of the trail; of two concurrent answers the later position counts. */
  const noteReached = async () => {
    const reached = hasReplica ? await logPosition(db) : null;
    if (reached !== null && (position === null || isBefore(position, reached))) position = reached;
  };
  const readOn = async () => {
    if (readers.size === 0) return trail.forget();
    const read = await trail.readOn();
    await noteReached();
    if (read?.changes.length === 0 && !read.endsSessions) return;
    for (const reader of readers) {
      if (read === null) reader.isBehind = true;
      reader.wake();
    }
  };
  /** Gathers changes of the same moment into one read. */
  const ask = () => {
    timer ??= setTimeout(() => {
      timer = null;
      reading = reading.then(readOn).catch((error: unknown) => log.warn({ err: error }, 'Changes could not be read.'));
    }, liveLimits.gatheredMs);
  };
  const tellWindows = (told: OpenRecordOfWindows | null) => {
    for (const reader of readers) if (told?.windows.includes(reader.window)) reader.tellOpen(told.record);
  };
  feed.listen((channel, text) => {
    if (channel === channels.changes) ask();
    else tellWindows(open.hear(text));
  });
  // Looks for what was not told because the connection broke in silence.
  const beat = setInterval(() => {
    ask();
    for (const each of open.expire()) tellWindows(each);
  }, liveLimits.beatMs);

  return {
    open,
    position: () => position,
    async join(window, accountId, since) {
      const reader = new Reader(window, accountId);
      readers.add(reader);
      try {
        await trail.head();
        // The end at this moment, which may be a little beyond what the trail has read.
        reader.at = since ?? (await headOfTrail(db));
        await noteReached();
        reader.isKnown = since === null;
        if (isClosed) reader.end();
        if (since) reader.wake();
        return reader;
      } catch (error) {
        readers.delete(reader);
        throw error;
      }
    },
    leave: (reader) => void readers.delete(reader),
    async missed(reader, user) {
      const { at, isKnown, isBehind } = reader;
      const kept = isKnown && !isBehind ? trail.since(at) : null;
      const read = kept || isBehind ? null : await turns.take(() => readTrail(db, at));
      if (read) await noteReached();
      const changes = kept?.changes ?? read?.changes ?? null;
      const told = changes && (await turns.take(() => toldOf(db, user, changes)));
      const to = kept?.to ?? (read ? { place: read.place, mark: read.mark } : await trail.head());
      Object.assign(reader, { at: to, isKnown: true, isBehind: false });
      return { to, changes: told };
    },
    async tellOpen(opening) {
      await sql`select pg_notify(${channels.open}, ${JSON.stringify(opening)})`.execute(db);
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      if (timer) clearTimeout(timer);
      for (const reader of readers) reader.end();
      await feed.close();
      await reading;
    },
  };
}
