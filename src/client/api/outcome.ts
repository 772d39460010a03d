import type { Reading } from '../../shared/api/call';
import { sessionLost } from '../../shared/error-codes';
import { readings } from './readings';

/** What the client does with an answer (§8). */
export type Outcome =
  | { kind: 'data'; data: unknown }
  /** 10001: the message is a warning, the result is returned. */
  | { kind: 'warning'; code: number; msg: string; data: unknown }
  /** 20000: the result is returned without rejecting. */
  | { kind: 'result'; code: number; msg: string; data: unknown }
  | { kind: 'sessionLost'; code: number; msg: string; data: unknown }
  | { kind: 'reload'; code: number; msg: string }
  | { kind: 'failure'; code: number; msg: string; data: unknown };

/** Interprets the body of an answer by the rules of its reading. */
export function outcome(reading: Reading, body: unknown): Outcome {
  if (!isEnvelope(body)) return { kind: 'data', data: body };
  const { code, data } = body;
  const msg = typeof body.msg === 'string' ? body.msg : '';
  if (code === readings[reading].success) return { kind: 'data', data };
  if (msg === sessionLost) return { kind: 'sessionLost', code, msg, data };
  if (code === 10001) return { kind: 'warning', code, msg, data };
  if (code === 20000) return { kind: 'result', code, msg, data };
  if (code === 40006) return { kind: 'reload', code, msg };
  return { kind: 'failure', code, msg, data };
}

function isEnvelope(body: unknown): body is { code: number; msg?: unknown; data?: unknown } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}
