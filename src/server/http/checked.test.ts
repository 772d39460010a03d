import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AppError } from '../../shared/errors';
import { i18nOf } from '../languages';
import { checked } from './checked';
import { failure } from './envelope';

test('input that is wrong is refused with each of its fields, the first of them in the message', () => {
  const schema = z.strictObject({ name: z.string().max(2), size: z.number() });
  expect(checked(schema, { name: 'ab', size: 1 }, 'en')).toEqual({ name: 'ab', size: 1 });
  const thrown = () => {
    try {
      return checked(schema, { name: 'abc', more: 1 }, 'en');
    } catch (error) {
      return error;
    }
  };
  expect(thrown()).toMatchObject({
    code: 'input.invalid',
    parameters: { field: 'name', problem: 'at most 2 characters' },
    data: {
      fields: [
        { field: 'name', problem: 'at most 2 characters' },
        { field: 'size', problem: 'is required' },
        { field: 'more', problem: 'is not known here' },
      ],
    },
  });
  const many = z.array(z.number());
  expect(() =>
    checked(
      many,
      Array.from({ length: 90 }, () => 'x'),
      'en',
    ),
  ).toThrow(expect.objectContaining({ data: { fields: expect.objectContaining({ length: 50 }) } }));
});

test('what is wrong with the whole of an input is said without the name of a field', () => {
  const oneOfBoth = z.strictObject({ a: z.string().optional() }).refine(({ a }) => a !== undefined);
  const said = (language: 'en' | 'zh') => {
    try {
      return checked(oneOfBoth, {}, language);
    } catch (error) {
      return failure(error as AppError, i18nOf(language)).msg; // what is thrown there
    }
  };
  expect([said('en'), said('zh')]).toEqual(['What was given: is not valid', '所给的内容：无效']);
});
