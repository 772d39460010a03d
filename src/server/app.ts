import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic, { type FastifyStaticOptions } from '@fastify/static';
import { msg } from '@lingui/core/macro';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../shared/errors';
import { defaultLanguage, languageOfHeader } from '../shared/language';
import { limits } from '../shared/limits';
import { translate } from '../shared/translate';
import { answers } from './areas/all';
import type { Config } from './config';
import type { Db } from './db/connect';
import { type Pulse, unwatched } from './db/pulse';
import { watchDisk } from './disk';
import { mountBounces } from './http/bounces';
import { failure } from './http/envelope';
import { mountErp } from './http/erp';
import { mountHealth } from './http/health';
import { type MountOptions, mount, routedTo } from './http/mount';
import { mountOpenApi } from './http/openapi';
import { tellOfProxy } from './http/proxy-hint';
import type { Replica } from './http/reading';
import { authenticate } from './http/session';
import { silentConnections } from './http/silent-connections';
import { mountUploads } from './http/uploads';
import { i18nOf } from './languages';
import { type Feed, silentFeed } from './live/feed';
import { openHub } from './live/hub';
import type { Packing } from './packing/packing';
import type { ReportSource } from './reports/stream/source';
import { openServices } from './services/services';

const unknownAddress = msg`Address not found: {url}`;

export interface AppParts {
  db: Db;
  /** Reads reports from the same database as `db`. */
  reportSource: ReportSource;
  /** Where lists and reports are read, if there is a replica. */
  replica?: Replica;
  /** The watched state of the database; without one it is queried each time. */
  pulse?: Pulse;
  /** Where containers are packed; by default in this process. */
  packing?: Packing;
  /** Announces changes; without one they are found by polling. */
  feed?: Feed;
  config: Config;
  log: FastifyBaseLogger;
  /** The built client; without it only the calls are served (tests, development behind Vite). */
  clientFolder?: string;
}

/** Builds the HTTP app without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, log, pulse = unwatched } = parts;
  const disk = watchDisk(config);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    // A slower client would hold a socket for nothing.
    connectionTimeout: 0,
    requestTimeout: limits.connections.requestMs,
    keepAliveTimeout: 65_000,
    // logRequests() below logs requests itself, without anything secret.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // Calls are checked by their definitions; the compilers of routes' schemas, which none has, are large.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: routedTo(answers),
    // Filters travel in the address and may have up to `limits.filterValues` values in several fields.
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.connections.headMs,
      connectionsCheckingInterval: limits.connections.checkedEveryMs,
    },
    clientErrorHandler: refuseUnreadable,
  });
  app.server.maxConnections = limits.connections.atOnce;
  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, { ...securityHeaders(config) });
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  logRequests(app);
  tellOfProxy(app, config);
  answerFailures(app);
  mountHealth(app, { db, pulse, disk });
  const live = openHub({ db, feed: parts.feed ?? silentFeed, hasReplica: parts.replica !== undefined, log });
  const silent = silentConnections(app.server);
  app.addHook('preClose', async () => {
    await live.close();
    silent.end();
  });
  const options: MountOptions = {
    ...parts,
    pulse,
    disk,
    live,
    services: openServices(config, parts.packing),
    authenticate: (request, counts) => authenticate(request, db, counts),
  };
  mount(app, answers, options);
  mountUploads(app, options);
  await mountErp(app, options);
  await mountBounces(app, options);
  mountOpenApi(app, answers, options);
  const clientFolder = parts.clientFolder && existsSync(parts.clientFolder) ? parts.clientFolder : null;
  if (clientFolder) await serveClient(app, clientFolder);
  answerUnknown(app, clientFolder !== null);
  return app;
}

/** For unparsable requests: the status line and the error of the answer. */
const unreadable: Record<string, { line: string; refusal: AppError }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    refusal: new AppError('input.tooLarge', { limit: `${limits.headerBytes / 1024} KB` }),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    refusal: new AppError('input.tooSlow', { seconds: limits.connections.requestMs / 1000 }),
  },
};
const malformed = { line: '400 Bad Request', refusal: new AppError('input.malformed') };

/** Answers an unparsable request and closes the connection, whether or not the other side does. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, refusal } = unreadable[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(failure(refusal, i18nOf(defaultLanguage)));
  const head = `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`;
  socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Takes the place of what compiles schemas of routes. */
function noSchemas(): never {
  throw new Error('a route has a schema, which nothing compiles');
}

/** Fastify's types accept a number of proxies only as a function. */
function trustedHops(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        // AG Grid and CodeMirror write their styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: true,
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' as const },
  };
}

/** Logs one line per request, without query, headers or body, which may hold secrets and customers' data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** Answers failures before a call's own handler: unreadable or oversized bodies, unknown addresses. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    const i18n = i18nOf(languageOfHeader(request.headers['accept-language']) ?? defaultLanguage);
    if (status === 413) {
      const { bodyLimit } = request.routeOptions;
      const tooLarge = new AppError('input.tooLarge', { limit: `${bodyLimit / 1024 / 1024} MB` });
      return reply.code(413).send(failure(tooLarge, i18n));
    }
    if (status < 500) return reply.code(status).send(failure(new AppError('input.malformed'), i18n));
    // An answer broken off because its reader left is not an error.
    if (!reply.raw.destroyed) request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(failure(new AppError('server.failed', { reference: request.id }), i18n));
  });
}

/** Serves the built client. Pages share the root path with calls; GET requests that accept HTML get pages. */
async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const serve = (part: FastifyStaticOptions, cacheControl: string) =>
    app.register(serveStatic, {
      ...part,
      preCompressed: true,
      // The plugin's own header would replace ours.
      cacheControl: false,
      setHeaders: (response) => void response.setHeader('cache-control', cacheControl),
    });
  const hashed = 'assets';
  await serve({ root: folder, wildcard: false, globIgnore: [`${hashed}/**`] }, 'no-cache');
  // Hundreds of files: a route for each would take a tenth of the start.
  const assets = { root: join(folder, hashed), prefix: `/${hashed}/`, decorateReply: false };
  await serve(assets, 'public, max-age=31536000, immutable');
}

/** Answers unknown addresses: a request for a page gets the client, which reports it; any other gets a 404. */
function answerUnknown(app: FastifyInstance, hasClient: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && hasClient) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const i18n = i18nOf(languageOfHeader(request.headers['accept-language']) ?? defaultLanguage);
    const message = translate(i18n, unknownAddress, { url: request.url.split('?')[0] });
    return reply.code(404).send({ code: 404, msg: message, message });
  });
}
