import type { Call, Reading } from '../../shared/api/call';
import { type Language, wireOfLanguage } from '../../shared/language';
import { readings } from './readings';

type QueryValue = string | string[];

export interface EncodedRequest {
  query: Record<string, QueryValue>;
  body: unknown;
}

type EncodedCall = Pick<Call, 'method' | 'path' | 'body' | 'inputIn'>;

/**
 * Encodes a call's input and adds reading A's language beside it (§7): in the query of a GET, in the JSON body of a
 * POST, except for uploads, and except when `data` is already an array (that body is sent as it is).
 */
export function encode(reading: Reading, call: EncodedCall, input: unknown, language: Language): EncodedRequest {
  const sendsLanguage = readings[reading].sendsLanguage;
  if (call.body === 'upload') return { query: {}, body: input };
  const fields = fieldsOf(input);
  if (call.method !== 'POST' || call.inputIn === 'query') {
    const query = toQuery(sendsLanguage ? { ...fields, language: wireOfLanguage(language) } : fields);
    return { query, body: call.method === 'POST' ? {} : undefined };
  }
  const asItIs = !sendsLanguage || Array.isArray(fields.data);
  return { query: {}, body: asItIs ? fields : { ...fields, language: wireOfLanguage(language) } };
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
}

function toQuery(fields: Record<string, unknown>): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) query[name] = value.map(String);
    else query[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return query;
}
