import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Call, OutputOf, ParsedInputOf } from '../../shared/api/call';
import type { Language } from '../../shared/language';
import type { SizeUnits } from '../../shared/rules/size-units';
import type { Config } from '../config';
import type { Db } from '../db/connect';
import type { Hub } from '../live/hub';
import type { ReportSource } from '../reports/stream/source';
import type { Services } from '../services/services';
import type { SessionUser } from '../session-user';
import type { Visit } from './visit';

/** What every handler receives; `user` is null only on public calls without a session. */
export interface CallContext<C extends Call> {
  input: ParsedInputOf<C>;
  user: C['access'] extends 'public' ? SessionUser | null : SessionUser;
  db: Db;
  /** Lists read here: on the replica where one is configured and has the caller's own changes. */
  readDb: Db;
  /** Where whole reports are read from, row by row; the same database as `readDb`. */
  reportSource: ReportSource;
  language: Language;
  /** The caller's units of size, for files made for people; calls answer what is stored. */
  sizeUnits: SizeUnits;
  services: Services;
  config: Config;
  /** What tells of changes as they happen. */
  live: Hub;
  /** Authenticates again, for calls that last; null when the session has ended. */
  again: () => Promise<SessionUser | null>;
  log: FastifyBaseLogger;
  visit: Visit;
}

/** Bytes to be saved by the browser under a name. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  content: Buffer | Readable;
  /** For a file that is answered in parts: its whole size, and which part this is (end not included). */
  size?: number;
  part?: { start: number; end: number } | null;
  /** The browser may show it in its place. */
  isShown?: boolean;
  /** Pages of ours may show it in a frame. */
  isFramed?: boolean;
}

/** Pieces that are sent as they are made, and what they are. */
export interface StreamAnswer {
  contentType: string;
  /** Sent as they are, without being compressed, so that each arrives at once. */
  isPlain?: boolean;
  pieces(reader: StreamReader): AsyncGenerator<Uint8Array, void, undefined>;
}

export interface StreamReader {
  /** Whether the pieces are to be those of a gzip stream. */
  gzip: boolean;
  /** Aborted when the reader leaves, so that nothing is made for nobody. */
  left: AbortSignal;
}

interface BodyAnswers {
  file: FileAnswer;
  stream: StreamAnswer;
}

type Answer<C extends Call> = C['body'] extends keyof BodyAnswers ? BodyAnswers[C['body']] : OutputOf<C>;

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<Answer<C>>;

/** One handler for each call of an area: a missing or misshaped one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = { [K in keyof Calls]: Handler<Calls[K]> };

/** Some calls of an area with their handlers. */
export interface Answers<Calls extends Record<string, Call> = Record<string, Call>> {
  calls: Calls;
  handlers: Handlers<Calls>;
}

/** Ties calls to handlers and forgets the particular types, so that all of them fit in one list. */
export function answering<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Answers {
  return { calls, handlers } as unknown as Answers; // Handlers are contravariant in their input; mount() parses it with the same call's schema.
}
