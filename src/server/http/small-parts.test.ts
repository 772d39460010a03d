import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../shared/errors';
import { i18nOf } from '../languages';
import { checked } from './checked';
import { failure, success } from './envelope';
import { fileName } from './form-file';
import { readAfterOf, readingPlace } from './reading';
import { tokenOf } from './token';

const requestWith = (headers: FastifyRequest['headers']) => ({ headers }) as unknown as FastifyRequest; // nothing else is read

test('an answer says in either reading that all went well, and a failure what did not, in the language of who asked', () => {
  expect([success('A', 1), success('B', null)]).toEqual([
    { code: 10000, msg: '', data: 1 },
    { code: 0, msg: '', data: null },
  ]);
  const error = new AppError('password.tooLong', { limit: 128 });
  expect(failure(error, i18nOf('en'))).toMatchObject({ code: 40025, msg: 'A password has at most 128 characters.' });
  expect(failure(error, i18nOf('zh')).msg).toMatch(/128/);
  expect(failure(error, i18nOf('zh')).msg).not.toBe(failure(error, i18nOf('en')).msg);
});

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

test('the token stands in either header, and an empty one is none', () => {
  expect(tokenOf(requestWith({ token: 'A', 'x-token': 'B' }))).toBe('A');
  expect(tokenOf(requestWith({ token: '', 'x-token': 'B' }))).toBe('B');
  expect(tokenOf(requestWith({ token: ['A', 'B'] }))).toBeUndefined();
  expect(tokenOf(requestWith({}))).toBeUndefined();
});

test.each([
  ['C:\\My files\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  [' 报价\u202e\u0000.pdf ', '报价.pdf'],
  ['/', 'file'],
  ['\ud83d', 'file'],
])('a file that is sent as %j is called %s', (given, name) => {
  expect(fileName(given)).toBe(name);
});

test('a name that is too long keeps its end, by which its kind is told', () => {
  const name = fileName(`${'x'.repeat(5000)}.pdf`);
  expect(name.endsWith('x.pdf')).toBe(true);
  expect(name.length).toBeLessThan(300);
});

test('a call reads on the replica only where all that its reader was told of has arrived there', async () => {
  expect(readAfterOf(requestWith({ 'x-read-after': '0/16B3748' }))).toBe('0/16B3748');
  for (const given of ['0/16B3748x', '0-1', '123456789/1', '']) {
    expect(readAfterOf(requestWith({ 'x-read-after': given }))).toBeNull();
  }
  expect(readAfterOf(requestWith({}))).toBeNull();
  const arrived = new Set(['0/1']);
  const hasReached = async (position: string) => arrived.has(position);
  // Only what is handed on is looked at.
  const [db, reportSource, replicaDb, replicaSource] = ['d', 's', 'rd', 'rs'] as unknown as [
    never,
    never,
    never,
    never,
  ];
  const replica = { db: replicaDb, reportSource: replicaSource, hasReached } as unknown as NonNullable<
    Parameters<typeof readingPlace>[0]['replica']
  >;
  const place = async (isThere: boolean, lastWrite: string | null, readAfter: string | null) => {
    const user = { lastWrite } as unknown as Parameters<typeof readingPlace>[1];
    return (await readingPlace({ db, reportSource, ...(isThere ? { replica } : {}) }, user, readAfter)).readDb;
  };
  expect(await place(true, null, null)).toBe('rd');
  expect(await place(true, '0/1', '0/1')).toBe('rd');
  expect([await place(true, '0/2', '0/1'), await place(true, null, '0/2'), await place(false, null, null)]).toEqual([
    ...['d', 'd', 'd'],
  ]);
  expect((await readingPlace({ db, reportSource, replica }, null, '0/1')).reportSource).toBe('rs');
});
