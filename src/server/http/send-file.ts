import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handlers';

/** Sends a file, or the part of it that was asked for. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== undefined && !sendsPart(reply, file.size, file.part)) return reply.send('');
  if (file.isFramed) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    reply.header('x-frame-options', 'SAMEORIGIN');
  }
  const plain = file.fileName.replace(/[^\w.-]+/g, '_');
  return reply
    .header('content-type', file.contentType)
    .header(
      'content-disposition',
      `${file.isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .send(file.content);
}

/** Sets the headers of a part of a file; false where there is nothing of it to send. */
function sendsPart(reply: FastifyReply, size: number, part: FileAnswer['part']): boolean {
  reply.header('accept-ranges', 'bytes');
  if (!part) return true;
  if (part.start >= part.end) {
    reply.code(416).header('content-range', `bytes */${size}`);
    return false;
  }
  reply.code(206).headers({
    'content-range': `bytes ${part.start}-${part.end - 1}/${size}`,
    'content-length': part.end - part.start,
    'content-encoding': 'identity',
  });
  return true;
}
