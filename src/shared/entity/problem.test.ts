import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calendarYear } from '../areas/performance/months';
import { mailAddress } from '../rules/mail-addresses';
import { calendarDay, calendarMonth, choice, text, timeOfDay } from './field';
import { fieldOf, problemOf } from './problem';

const label = msg`Number`;

/** The problem of a value as text, followed by the values of its message. */
function told(schema: z.ZodType, value: unknown) {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  if (!issue) return null;
  const { message, values } = problemOf(issue);
  return [message.message, ...Object.values(values)];
}

test('what is too much or too little is told by what it is counted in', () => {
  expect(told(z.string().max(3), 'abcd')).toEqual(['at most {limit} characters', 3]);
  expect(told(z.array(z.number()).max(1), [1, 2])).toEqual(['at most {limit} entries', 1]);
  expect(told(z.number().max(9), 10)).toEqual(['at most {limit}', 9]);
  expect(told(z.string().min(2), 'a')).toEqual(['at least {limit} characters', 2]);
  expect(told(z.array(z.number()).min(1), [])).toEqual(['at least {limit} entries', 1]);
  expect(told(z.number().min(1), 0)).toEqual(['at least {limit}', 1]);
});

test('what is missing is told from what is of another kind', () => {
  expect(told(z.string(), undefined)).toEqual(['is required']);
  expect(told(z.string(), null)).toEqual(['is required']);
  expect(told(z.number().int(), 1.5)).toEqual(['must be a whole number']);
  expect(told(z.string(), 4)).toEqual(['has the wrong type']);
  expect(told(z.number(), 'many')).toEqual(['must be a number']);
});

test('decimals are counted, and steps that are none of ten named', () => {
  expect(told(z.number().multipleOf(0.01), 1.005)).toEqual([
    'at most {limit, plural, one {# decimal} other {# decimals}}',
    2,
  ]);
  expect(told(z.number().multipleOf(0.1), 1.25)?.[1]).toBe(1);
  expect(told(z.number().multipleOf(0.5), 1.2)).toEqual(['must be a multiple of {step}', 0.5]);
});

test('values that are not among a choice’s are told by what those are called', () => {
  const size = choice(label, { small: msg`Small`, large: msg`Large` });
  expect(told(size.schema, 'huge')).toEqual(['must be one of: {values}', [size.choices.small, size.choices.large]]);
  expect(told(z.enum(['a', 'b']), 'c')).toEqual(['must be one of: {values}', ['a', 'b']]);
  for (const nothing of [undefined, null]) expect(told(size.schema, nothing)).toEqual(['is required']);
});

test('formats, unknown fields and all else have words of their own', () => {
  expect(told(z.iso.date(), '2026-02-30')).toEqual(['must be a date as yyyy-mm-dd']);
  expect(told(calendarDay, '9999-12-31')).toEqual(['must be a day from 1900-01-01 to 2999-12-31']);
  expect(told(calendarMonth, '2026-13')).toEqual(['must be a month as yyyy-mm']);
  expect(told(calendarYear, '26')).toEqual(['must be a year as yyyy, from 2000 to 2099']);
  expect(told(timeOfDay, 'noon')).toEqual(['must be a time as hh:mm']);
  expect(told(mailAddress, 'a@b')).toEqual(['must be an email address']);
  expect(timeOfDay.parse('9:30')).toBe('09:30');
  expect(told(z.string().regex(/a/), 'b')).toEqual(['has the wrong format']);
  expect(told(z.uuid(), 'b')).toEqual(['has the wrong format']);
  expect(told(z.strictObject({}), { more: 1 })).toEqual(['is not known here']);
  expect(told(text(label).schema, 'a\nb')).toEqual(['is not valid']);
});

test('an issue is about a field, as a dotted path of no more than 80 signs', () => {
  const field = (schema: z.ZodType, value: unknown) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && fieldOf(issue);
  };
  const rows = z.strictObject({ rows: z.array(z.strictObject({ size: z.number() })) });
  expect(field(rows, { rows: [{ size: 1 }, { size: 'a' }] })).toBe('rows.1.size');
  expect(field(rows, { rows: [{ size: 1, odd: 2 }] })).toBe('rows.0.odd');
  expect(field(rows, { rows: [], ['x'.repeat(81)]: 1 })).toBe('x'.repeat(80));
});
