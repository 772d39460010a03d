import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors';
import { i18nOf } from '../languages';
import { failure, success } from './envelope';

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
