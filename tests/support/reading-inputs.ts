import type { z } from 'zod';
import type { Call } from '../../src/shared/api/call';
import { recordId } from '../../src/shared/entity/field';
import { elementOf, exampleOf, fieldsOf, inside, isOptional, valuesOf } from './schema-inputs';

/** Ids, codes and numbers of the company that inputs may use. */
export interface Known {
  ids: readonly number[];
  texts: readonly string[];
}

/** Inputs of one call, and the field in which they differ from the plain input; null for the plain input itself. */
export interface ReadingInputs {
  field: string | null;
  inputs: Record<string, unknown>[];
}

const days = ['2026-08-20', '2026-11-10', '2027-01-05'];
/** The number of values with which an array field is tried, each alone. */
const singles = 6;

/** The inputs for a reading call: the required fields alone, then each field with its possible values. */
export function readingInputs(call: Call, known: Known): ReadingInputs[] {
  const fields = Object.entries(fieldsOf(call));
  const needed = fields.filter(([, field]) => !isOptional(field));
  const plain: Record<string, unknown> = {
    ...Object.fromEntries(needed.map(([name, field]) => [name, readingValues(field, known)[0]])),
    // A list that is asked of some people, or of everybody.
    ...(fields.some(([name]) => name === 'everybody') ? { everybody: true } : {}),
  };
  // Sorts descending, as the default order is ascending already.
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
