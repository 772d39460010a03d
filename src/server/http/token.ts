import type { FastifyRequest } from 'fastify';

/** The token of a request: a session's, or the one-off token of a public page. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return headerOf(request, 'token') ?? headerOf(request, 'x-token');
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
