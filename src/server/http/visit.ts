import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language';
import { tokenOf } from './token';

/** What a handler may know of, and do to, the HTTP side of its call. */
export interface Visit {
  address: string;
  userAgent: string;
  /** The token in the header; on public pages it may be a one-off one instead of a session's. */
  token: string | undefined;
  language: Language;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: FastifyReply['setCookie'];
  clearCookie: FastifyReply['clearCookie'];
}

/** The visit behind one request. */
export function visitOf(request: FastifyRequest, reply: FastifyReply, language: Language): Visit {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: tokenOf(request),
    language,
    cookies: request.cookies,
    setCookie: reply.setCookie.bind(reply),
    clearCookie: reply.clearCookie.bind(reply),
  };
}
