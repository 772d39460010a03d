import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { type FormFile, formFile } from './form-file';
import { tokenOf } from './token';

/** What a handler may know of, and do to, the HTTP side of its call. */
export interface Visit {
  address: string;
  /** Where the visitor reached us, as the beginning of an address. */
  origin: string;
  userAgent: string;
  /** Aborted when the visitor leaves before the whole answer is sent, so that nothing more is made for nobody. */
  left: AbortSignal;
  /** The token in the header; on public pages it may be a one-off one instead of a session's. */
  token: string | undefined;
  language: Language;
  /** The part of a file that is asked for. */
  range: string | undefined;
  /** The file of a form; throws where there is none. */
  uploaded: (most: number) => Promise<FormFile>;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: FastifyReply['setCookie'];
  clearCookie: FastifyReply['clearCookie'];
}

/** The visit behind one request. */
export function visitOf(request: FastifyRequest, reply: FastifyReply, language: Language): Visit {
  return {
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    left: leavingOf(reply),
    token: tokenOf(request),
    language,
    range: request.headers.range,
    uploaded: (most) => formFile(request, most),
    cookies: request.cookies,
    setCookie: reply.setCookie.bind(reply),
    clearCookie: reply.clearCookie.bind(reply),
  };
}

function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    // A failure with a name, as nobody needs to look into it.
    if (!raw.writableFinished) leaving.abort(new AppError('file.cutOff'));
  });
  return leaving.signal;
}
