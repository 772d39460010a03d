import type { FastifyInstance } from 'fastify';
import type { Call } from '../../src/shared/api/call';
import { callOfRequest } from './call-of-request';

/** The error code of answers that `checkAnswers` refuses. */
export const misshapen = 598;
/** Stands on answers that were checked. */
export const checkedHeader = 'x-checked-answer';

/** What is wrong with the data of a successful answer by the call's output schema, also additional fields; else null. */
export function faultOf(call: Call, data: unknown): string | null {
  const { data: said, error } = call.output.safeParse(data);
  if (error) return `${call.path} answered another shape than it says: ${error.message}`;
  const more = unsaid(data, said);
  return more.length > 0 ? `${call.path} answered what it does not say: ${more.join(', ')}` : null;
}

/** The names of the fields in the data that its schema dropped. */
function unsaid(data: unknown, said: unknown): string[] {
  if (typeof data !== 'object' || data === null || typeof said !== 'object' || said === null) return [];
  const kept = said as Record<string, unknown>; // an object or a list, read by its keys
  return Object.entries(data).flatMap(([name, value]) => (name in kept ? unsaid(value, kept[name]) : [name]));
}

/**
 * Makes every answer fail that deviates from what its call says, however it was asked for. Call it before the app is
 * ready. Returns what was refused, for whoever asks without looking at answers.
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('preSerialization', async (request, reply, payload) => {
    const call = callOfRequest(request);
    const { code, data } = (payload ?? {}) as { code?: unknown; data?: unknown }; // an envelope, where a call answers
    if (!call || (code !== 0 && code !== 10000)) return payload;
    reply.header(checkedHeader, 'yes');
    // What travels: without what is undefined, and with days as texts.
    const fault = faultOf(call, data === undefined ? data : JSON.parse(JSON.stringify(data)));
    if (!fault) return payload;
    faults.push(fault);
    reply.code(500);
    return { code: misshapen, msg: fault, data: null };
  });
  return faults;
}
