import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { StreamAnswer } from './handlers';

/**
 * Sends pieces as they are made, each flushed through the quickest gzip, so that the reader has the first before the
 * last exists. A reader that goes away ends the making.
 */
export function sendStream(reply: FastifyReply, { contentType, pieces }: StreamAnswer): FastifyReply {
  const leaving = new AbortController();
  const source = Readable.from(pieces(leaving.signal));
  reply.raw.once('close', () => {
    leaving.abort();
    source.destroy();
  });
  const takesGzip = /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''));
  reply.header('content-type', contentType).header('vary', 'accept-encoding');
  if (!takesGzip) return reply.header('content-encoding', 'identity').send(source);
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  source.once('error', (error) => gzip.destroy(error));
  return reply.header('content-encoding', 'gzip').send(source.pipe(gzip));
}
