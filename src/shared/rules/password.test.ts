import { expect, test } from 'vitest';
import { contextWordsOf, passwordProblem } from './password';

const contextWords = contextWordsOf({
  account: 'linda.chen',
  nameEn: 'Linda Chen',
  nameZh: '陈琳达',
  email: 'lchen88@example.com',
});
const problemOf = (password: string, oldPassword?: string) =>
  passwordProblem({ password, contextWords, ...(oldPassword === undefined ? {} : { oldPassword }) });

test.each([
  'Tr4wler-mast',
  'Harbour-2207-Quay',
  'Grüner7Esel',
  'Übermut99x',
  'x9Kq-wnTz',
  '港口Blue7lamp',
  'A1'.padEnd(128, 'bcx'),
])('takes %s', (password) => expect(problemOf(password)).toBeNull());

test.each(['Short1a', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', '', '12345678', 'Aa1😀😀😀😀'])(
  'wants 8 characters, upper case, lower case and a digit: %s',
  (password) => expect(problemOf(password)).toBe('password.weak'),
);

test('counts characters, not bytes or surrogate halves', () => {
  expect(problemOf('Aq1😀🚢⚓🛋x')).toBeNull();
});

test('takes 128 characters and no more', () => {
  const words = 'Quay7 '.repeat(30);
  expect(problemOf(words.slice(0, 128))).toBeNull();
  expect(problemOf(words.slice(0, 129))).toBe('password.tooLong');
});

test('must differ from the old one, however it was typed', () => {
  expect(problemOf('Tr4wler-mast', 'Tr4wler-mast')).toBe('password.noChange');
  expect(problemOf('Tr4wler-mäst', 'Tr4wler-ma\u0308st')).toBe('password.noChange');
  expect(problemOf('Tr4wler-mast', 'Tr4wler-mask')).toBeNull();
});

test.each([
  'Password1',
  'P@ssw0rd1',
  'P@55w0rd!2',
  '1Password!',
  'Welcome2026',
  'Qwerty123456',
  'Asdfgh123',
  'Abcdefg1',
  'Abcd1234',
  'Aaaaaaa1',
  'Woaini1314',
  'Iloveyou520',
  'Admin@123',
  'LoginLogin1',
  '1qaz2wsX',
  'Loadline1',
  'Zxcvbnm1',
  'Summer2026!',
  'Ghijkl456',
  'Aa1Aa1bB',
  'Ｐａｓｓｗｏｒｄ１',
  'Lkjhgfd1',
  // Three runs: of the alphabet, the digits and the keyboard.
  'Abcdef123456qwerty',
])('refuses what is guessed first: %s', (password) => expect(problemOf(password)).toBe('password.common'));

test('takes four different signs, and three pieces of the alphabet and the keyboard', () => {
  expect(problemOf('Aa1Aa1bC')).toBeNull();
  expect(problemOf('Ghij45vbn')).toBeNull();
  expect(problemOf('Abcdef123456qwert')).toBeNull();
});

test('a name of four letters may not be in it, a shorter one may', () => {
  expect(contextWordsOf({ account: 'x', nameEn: 'Anna Li', nameZh: '李' })).toEqual(['anna', 'annali']);
  const words = contextWordsOf({ account: 'tom', nameEn: 'Tom', nameZh: '王芳', email: 'harbour7@example.com' });
  expect(words).toEqual(['harbour7', '王芳']);
});

test('refuses an account that ends in a digit, whatever follows it', () => {
  const words = contextWordsOf({ account: 'quay4', nameEn: 'A B', nameZh: '' });
  expect(passwordProblem({ password: 'Quay4-lantern', contextWords: words })).toBe('password.common');
});

test.each(['Linda.Chen7', 'MyLinda2207', 'xLindachen9', 'Lchen88-quay', 'Quay7陈琳达Blue', 'L1nd@-quay7'])(
  'refuses what holds the account, a name or the email: %s',
  (password) => expect(problemOf(password)).toBe('password.common'),
);
