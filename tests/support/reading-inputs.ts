import type { z } from 'zod';
import type { Call } from '../../src/shared/api/call';
import { recordId } from '../../src/shared/entity/field';
import { elementOf, exampleOf, fieldsOf, inside, isOptional, valuesOf } from './schema-inputs';

/** Values that stand for records, codes and numbers of the company that is asked about. */
export interface Known {
  ids: readonly number[];
  texts: readonly string[];
}

/** Inputs of one call, and the field in whose value they differ from its plain one; null for the plain one itself. */
export interface ReadingInputs {
  field: string | null;
  inputs: Record<string, unknown>[];
}

const days = ['2026-08-20', '2026-11-10', '2027-01-05'];
/** An array is asked for with so many single values. */
const singles = 6;

/** What a call that reads is asked: what it needs, then each of its fields with the values it may have. */
export function readingInputs(call: Call, known: Known): ReadingInputs[] {
  const fields = Object.entries(fieldsOf(call));
  const needed = fields.filter(([, field]) => !isOptional(field));
  const plain = Object.fromEntries(needed.map(([name, field]) => [name, readingValues(field, known)[0]]));
  // Lists are sorted downwards, as they are sorted upwards by what they begin with.
  const turned = fields.some(([name]) => name === 'direction') ? { direction: 'desc' } : {};
  const varied = fields.map(([field, schema]) => ({
    field,
    inputs: readingValues(schema, known).map((value) => ({
      ...plain,
      ...(field === 'sort' ? turned : {}),
      [field]: value,
    })),
  }));
  return [{ field: null, inputs: [plain] }, ...varied];
}

function readingValues(schema: z.ZodType, { ids, texts }: Known): unknown[] {
  const plain = inside(schema);
  if (plain === inside(recordId)) return [...ids];
  const element = elementOf(plain);
  if (element)
    return readingValues(element, { ids, texts })
      .slice(0, singles)
      .map((value) => [value]);
  switch (plain.def.type) {
    case 'number':
      return [2];
    case 'boolean':
      return [true, false];
    case 'enum':
      return valuesOf(plain);
    case 'string':
      return exampleOf(plain) === 'example' ? [...texts] : days;
    default:
      return [exampleOf(plain)];
  }
}
