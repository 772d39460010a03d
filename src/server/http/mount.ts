import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Reading } from '../../shared/api/call';
import { AppError } from '../../shared/errors';
import { defaultLanguage, type Language, languageOfHeader, languageOfWire } from '../../shared/language';
import { holds } from '../../shared/roles';
import { readSizeUnits, sizeUnitsHeader } from '../../shared/rules/size-units';
import { refuseUnproven } from '../auth/proof';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { isDatabaseFull } from '../db/failures';
import { noteLastWrite, watchWrites } from '../db/last-write';
import { refuseReversed } from '../db/period';
import type { Pulse } from '../db/pulse';
import type { Disk } from '../disk';
import { i18nOf } from '../languages';
import type { Hub } from '../live/hub';
import type { ReportSource } from '../reports/stream/source';
import type { Services } from '../services/services';
import type { SessionUser } from '../session-user';
import { checked } from './checked';
import { decodeQuery } from './decode-query';
import { failure, success } from './envelope';
import { expectedFailure } from './expected-failure';
import type { Answers, CallContext, FileAnswer, Handler, StreamAnswer } from './handlers';
import { type Replica, readAfterOf, readingPlace } from './reading';
import { sendFile } from './send-file';
import { sendStream } from './send-stream';
import { type Counts, withoutSession } from './session';
import { visitOf } from './visit';

export interface MountOptions {
  db: Db;
  reportSource: ReportSource;
  replica?: Replica;
  config: Config;
  pulse: Pulse;
  disk: Disk;
  live: Hub;
  services: Services;
  /** Who is asking, or null without valid credentials. Rights are read on every request. */
  authenticate: (request: FastifyRequest, counts: Counts) => Promise<SessionUser | null>;
}

/** The prefix under which calls are answered in reading B's envelope; at the root it is reading A's. */
const readingB = '/api';

/**
 * Returns the URL that Fastify routes a request by: both readings of a call share one route, so reading B loses its
 * prefix.
 */
export function routedTo(answers: readonly Answers[]): (request: { url?: string | undefined }) => string {
  const paths = new Set(answers.flatMap(({ calls }) => Object.values(calls).map(({ path }) => path)));
  return ({ url = '' }) => {
    if (!url.startsWith(readingB)) return url;
    const own = url.slice(readingB.length);
    const [path = ''] = own.split('?', 1);
    return paths.has(path) ? own : url;
  };
}

/** Registers every call; requests come to it by `routedTo`. */
export function mount(app: FastifyInstance, answers: readonly Answers[], options: MountOptions): void {
  for (const { calls, handlers } of answers) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`the call ${name} has no handler`);
      app.route({
        method: call.method,
        exposeHeadRoute: false, // nobody asks for them, and they are half as many again
        url: call.path,
        ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
        handler: (request, reply) => {
          const reading = request.originalUrl.startsWith(`${readingB}${call.path}`) ? 'B' : 'A';
          return answer({ call, reading, handler, options }, request, reply);
        },
      });
    }
  }
}

interface Mounted {
  call: Call;
  reading: Reading;
  handler: Handler<Call>;
  options: MountOptions;
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call, reading, handler, options } = mounted;
  const { asked, given } = languageAndInput(reading, rawInput(call, request), request);
  let language = asked ?? defaultLanguage;
  reply.header('cache-control', 'no-store');
  try {
    refuseForeignSites(request);
    refuseWhileAway(options.pulse);
    const counts = call.isBackground ? 'waiting' : 'used';
    const user = await options.authenticate(request, counts);
    language = asked ?? user?.language ?? defaultLanguage;
    await authorize(call, user, request, options);
    const watched = options.replica && user ? watchWrites(options.db) : null;
    const context = {
      input: parse(call, given, language),
      user,
      db: watched?.db ?? options.db,
      ...(await readingPlace(options, user, readAfterOf(request))),
      language,
      sizeUnits: readSizeUnits(request.headers[sizeUnitsHeader]),
      services: options.services,
      config: options.config,
      live: options.live,
      again: () => options.authenticate(request, 'waiting'),
      log: request.log,
      visit: visitOf(request, reply, language),
    } as CallContext<Call>; // authorize() passes null only for public calls, which the type of `user` cannot follow.
    const result = await handler(context);
    if (user && watched?.hasWritten()) await noted(options.db, user, request);
    return sent(call, reply, result, reading);
  } catch (error) {
    const failed = failureOf(error, request, options);
    return reply.code(statusOf(call, failed)).send(failure(failed, i18nOf(language)));
  }
}

function statusOf({ isOpenedByBrowser }: Call, { code }: AppError): number {
  if (code === 'server.failed') return 500;
  return isOpenedByBrowser ? 404 : 200;
}

/** Notes a change for reads from the replica; where that fails, the change stands all the same. */
async function noted(db: Db, user: SessionUser, request: FastifyRequest): Promise<void> {
  await noteLastWrite(db, user.id).catch((error: unknown) => {
    request.log.warn({ err: error }, 'A change was not noted for reads from the replica.');
  });
}

const travelsInQuery = (call: Call): boolean =>
  call.method !== 'POST' || call.body === 'upload' || call.inputIn === 'query';

function rawInput(call: Call, request: FastifyRequest): Record<string, unknown> {
  const source = travelsInQuery(call) ? request.query : request.body;
  if (source === undefined || source === null) return {};
  if (typeof source !== 'object' || Array.isArray(source)) return { body: source };
  return { ...source };
}

interface Asked {
  /** The language that the call asks for; null where it names none. */
  asked: Language | null;
  /** The input, without reading A's language field. */
  given: Record<string, unknown>;
}

function languageAndInput(reading: Reading, raw: Record<string, unknown>, request: FastifyRequest): Asked {
  const inBody = (request.body as { language?: unknown } | null | undefined)?.language; // any JSON, or nothing at all
  if (reading === 'A' && raw.language === undefined && inBody !== undefined) {
    return { asked: languageOfWire(inBody), given: raw };
  }
  if (reading === 'B' || raw.language === undefined) {
    return { asked: languageOfHeader(request.headers['accept-language']), given: raw };
  }
  const { language, ...given } = raw;
  return { asked: languageOfWire(language), given };
}

/**
 * Throws access.denied where a page of another site, or of another host beneath the same domain, makes a browser call
 * us, even where it could send our headers. Programs send no such header.
 */
export function refuseForeignSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new AppError('access.denied');
}

/** Throws at once where the database is away, instead of after a wait for it. */
export function refuseWhileAway(pulse: Pulse): void {
  const state = pulse.state();
  if (state === 'restoring') throw new AppError('database.restoring');
  if (state === 'silent') throw new AppError('database.unavailable');
}

/**
 * Turns whatever was thrown into a named failure. While a restore takes over, any unexpected failure is taken as its
 * doing: it breaks off what is under way.
 */
export function failureOf(error: unknown, request: FastifyRequest, { pulse, disk }: MountOptions): AppError {
  // Where only our own temporary files found no room, everything else goes on.
  if (isDatabaseFull(error)) disk.wasFull();
  const isBrokenOff = !(error instanceof AppError) && pulse.state() === 'restoring';
  return isBrokenOff ? new AppError('database.restoring') : expectedFailure(error, request.log);
}

/** Throws if the user may not make the call. */
async function authorize(
  call: Call,
  user: SessionUser | null,
  request: FastifyRequest,
  options: MountOptions,
): Promise<void> {
  if (call.access === 'public') return;
  if (!user) throw await withoutSession(request, options.db);
  if (user.mustChangePassword && !call.beforePasswordChange) throw new AppError('session.mustChangePassword');
  if (!holds(user, call.access)) {
    const after = { call: `${call.method} ${call.path}` };
    await audit(options.db, { accountId: user.id, action: 'refused', after, address: request.ip });
    throw new AppError('access.denied');
  }
  if (call.needsProof) refuseUnproven(user);
}

function parse(call: Call, raw: Record<string, unknown>, language: Language): z.output<Call['input']> {
  const input = travelsInQuery(call) ? decodeQuery(call.input, raw as Record<string, string | string[]>) : raw; // Fastify's query parser makes only these.
  const values: z.output<Call['input']> = checked(call.input, input, language);
  refuseReversed(values);
  return values;
}

/** Sends an answer: what is not JSON in its own way. Handlers of file and stream calls answer files and streams. */
function sent(call: Call, reply: FastifyReply, result: unknown, reading: Reading): FastifyReply {
  if (call.body === 'file') return sendFile(reply, result as FileAnswer);
  if (call.body === 'stream') return sendStream(reply, result as StreamAnswer); // what such calls answer
  return reply.send(success(reading, result));
}
