import { z } from 'zod';
import { innerSchema } from '../../shared/api/inner-schema';

type Raw = string | string[] | undefined;

/**
 * Turns the strings of a query into what the schema of each field expects, so that one schema serves the
 * body of a POST and the query of a GET. What cannot be turned is left as it is, for the schema to refuse.
 */
export function decodeQuery(schema: z.ZodObject, query: Record<string, Raw>): Record<string, unknown> {
  const decoded: Record<string, unknown> = Object.create(null);
  for (const [name, raw] of Object.entries(query)) {
    const field = schema.shape[name];
    decoded[name] = field ? decodeValue(field as z.ZodType, raw) : raw; // shapes hold core types; all ours are z.ZodType.
  }
  return { ...decoded };
}

function decodeValue(field: z.ZodType, raw: Raw): unknown {
  const inner = innerSchema(field);
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType; // typed as a core type; all ours are z.ZodType
    return (Array.isArray(raw) ? raw : [raw]).map((item) => decodeValue(element, item));
  }
  if (typeof raw !== 'string') return raw;
  if (inner instanceof z.ZodNumber) return numberOf(raw);
  if (inner instanceof z.ZodBoolean) return raw === 'true' ? true : raw === 'false' ? false : raw;
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return jsonOf(raw);
  return raw;
}

function numberOf(raw: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw;
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw; // not JSON: the schema refuses the string with a proper message
  }
}
