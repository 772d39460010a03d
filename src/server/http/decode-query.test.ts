import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeQuery } from './decode-query';

const schema = z.object({
  page: z.number().int().default(1),
  limit: z.number().nullable().optional(),
  closed: z.boolean().optional(),
  ids: z.array(z.number()).optional(),
  stages: z.array(z.enum(['piIssued', 'shipped'])).optional(),
  filters: z.record(z.string(), z.unknown()).default({}),
  size: z.object({ length: z.number() }).optional(),
  text: z.string().optional(),
});

const decoded = (query: Record<string, string | string[] | undefined>) => decodeQuery(schema, query);

describe('a number', () => {
  test.each([
    ['12', 12],
    ['-3', -3],
    ['0.25', 0.25],
    ['007', 7],
  ])('%s is read', (raw, number) => {
    expect(decoded({ page: raw, limit: raw })).toEqual({ page: number, limit: number });
  });

  test.each(['', ' ', '1 ', '1e3', '0x10', '1,5', '.5', '5.', '+1', 'Infinity'])(
    'that nobody writes so, as “%s”, is left for its schema to refuse',
    (raw) => {
      expect(decoded({ page: raw })).toEqual({ page: raw });
      expect(schema.safeParse(decoded({ page: raw })).success).toBe(false);
    },
  );
});

test('a flag is true or false, and nothing else', () => {
  expect(decoded({ closed: 'true' })).toEqual({ closed: true });
  expect(decoded({ closed: 'false' })).toEqual({ closed: false });
  for (const raw of ['', '0', 'TRUE', 'no']) expect(decoded({ closed: raw })).toEqual({ closed: raw });
});

test('a list that holds one is a list, and each of its members is read as what it is', () => {
  expect(decoded({ ids: '7', stages: 'shipped' })).toEqual({ ids: [7], stages: ['shipped'] });
  expect(decoded({ ids: ['7', 'x', '8'] })).toEqual({ ids: [7, 'x', 8] });
});

test('what consists of fields comes as JSON, and is left as it is where it is none', () => {
  expect(decoded({ filters: '{"stage":["shipped"],"limit":3}' })).toEqual({
    filters: { stage: ['shipped'], limit: 3 },
  });
  expect(decoded({ size: '{"length":80}' })).toEqual({ size: { length: 80 } });
  expect(decoded({ filters: '{stage' })).toEqual({ filters: '{stage' });
});

test('a text stays a text, whatever it looks like', () => {
  for (const text of ['12', 'true', '{}', '']) expect(decoded({ text })).toEqual({ text });
});

test('what comes several times where one is expected, and what nobody asks for, is left for the schema', () => {
  expect(decoded({ page: ['1', '2'], color: '5', constructor: 'x' })).toEqual({
    page: ['1', '2'],
    color: '5',
    constructor: 'x',
  });
});
