import type { FastifyRequest } from 'fastify';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';

const nameOf = (method: string, path: string): string => `${method} ${path}`;

// Hundreds of calls are not looked through anew for each of thousands of answers.
let calls: ReadonlyMap<string, Call> | null = null;

/** The call that a request of a test server makes, if any. */
export function callOfRequest({ method, routeOptions }: FastifyRequest): Call | undefined {
  calls ??= new Map(
    answers.flatMap(({ calls: some }) =>
      Object.values<Call>(some).map((call) => [nameOf(call.method, call.path), call]),
    ),
  );
  return calls.get(nameOf(method, (routeOptions.url ?? '').replace(/^\/api(?=\/)/, '')));
}
