import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StreamAnswer } from './handlers';

/**
 * Sends pieces as they are made, so that the reader has the first before the last exists. A reader that goes away ends
 * the making.
 */
export function sendStream(reply: FastifyReply, { contentType, isPlain = false, pieces }: StreamAnswer): FastifyReply {
  const leaving = new AbortController();
  const gzip = !isPlain && /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''));
  const source = Readable.from(pieces({ gzip, left: leaving.signal }));
  reply.raw.once('close', () => {
    leaving.abort();
    source.destroy();
  });
  if (isPlain) {
    // A proxy that gathers answers before it passes them on would keep what is to be told at once; and a connection
    // that outlived its stream would keep a server from stopping.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
  }
  return reply
    .header('content-type', contentType)
    .header('content-encoding', gzip ? 'gzip' : 'identity')
    .header('vary', 'accept-encoding')
    .send(source);
}
