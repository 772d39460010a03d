import fc from 'fast-check';
import type { z } from 'zod';
import type { Call } from '../../src/shared/api/call';

type Schema = z.ZodType;

/** The fields of a call's input, by name. */
export function fieldsOf(call: Call): Record<string, Schema> {
  return call.input.shape as Record<string, Schema>; // Shapes hold core types; all ours are z.ZodType.
}

interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: Schema[];
}

const definitionOf = (schema: Schema): Definition => schema.def as unknown as Definition; // what zod stores

/** The schema inside optional, nullable and default wrappers. */
export function inside(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? inside(innerType) : schema;
}

export function isOptional(schema: Schema): boolean {
  return schema.safeParse(undefined).success;
}

/** The element schema of an array schema; undefined for any other. */
export function elementOf(schema: Schema): Schema | undefined {
  return definitionOf(inside(schema)).element;
}

/** The values of a closed list. */
export function valuesOf(schema: Schema): string[] {
  return Object.values(definitionOf(inside(schema)).entries ?? {});
}

/** A plain value that the schema's type allows; its further conditions may refuse it. */
export function exampleOf(schema: Schema): unknown {
  const plain = inside(schema);
  const definition = definitionOf(plain);
  switch (definition.type) {
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'array':
      return definition.element ? [exampleOf(definition.element)] : [];
    case 'union':
      return definition.options?.[0] ? exampleOf(definition.options[0]) : null;
    case 'record':
      return {};
    case 'object': {
      const shape = (plain as z.ZodObject).shape as Record<string, Schema>; // as in fieldsOf
      return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, exampleOf(field)]));
    }
    default:
      return plain.safeParse('2026-01-31').success ? '2026-01-31' : 'example';
  }
}

const naughty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  "'; drop table customer; --",
  '%_\\',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '١٢٣',
  'İ',
  'ﷺ',
  '重庆',
  '👩‍👩‍👧‍👦',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  'x'.repeat(5000),
  '\r\nSet-Cookie: a=b',
];
const numbers = [0, -1, 1.5, 1e15, -1e15, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 31, -0, 99_999_999];

/** Mostly invalid values for a field: other types, too large, too small, hostile texts, and the given ids. */
function hostile(schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const plain = inside(schema);
  const definition = definitionOf(plain);
  const options: fc.Arbitrary<unknown>[] = [
    fc.constantFrom<unknown>(...naughty),
    fc.constantFrom<unknown>(...numbers, ...ids),
    fc.constantFrom<unknown>(null, true, [], {}, [[]], { a: 1 }, [null], { toString: 1 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ];
  if (definition.type === 'array' && definition.element) {
    options.push(fc.array(hostile(definition.element, ids), { maxLength: 4 }));
    options.push(fc.constant(Array.from({ length: 600 }, () => exampleOf(definition.element ?? plain))));
  }
  if (definition.type === 'object') options.push(hostileInput(plain as z.ZodObject, ids));
  return fc.oneof(...options);
}

/** An input of the right shape with some fields missing, some wrong, and sometimes unknown fields. */
export function hostileInput(schema: z.ZodObject, ids: readonly number[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape as Record<string, Schema>); // as in fieldsOf
  const model = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(exampleOf(field)) }, { weight: 2, arbitrary: hostile(field, ids) }),
    ]),
  );
  const known = fc.record(model, { requiredKeys: [] });
  const unknown = fc.dictionary(
    fc.constantFrom('constructor', 'prototype', 'toString', 'id_', 'Language', '$where'),
    fc.constantFrom(1, 'x', null),
    {
      maxKeys: 1,
    },
  );
  return fc
    .tuple(known, fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unknown }))
    .map(([a, b]) => ({ ...a, ...b }));
}
