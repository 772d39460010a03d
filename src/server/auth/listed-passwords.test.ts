import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { passwordProblem } from '../../shared/rules/password';
import { leakedPasswords } from './leaked-passwords';
import { isListedPassword } from './listed-passwords';

const problemOf = (password: string) => passwordProblem({ password, contextWords: [] });
const isWithinRules = (password: string) => !['password.weak', 'password.tooLong'].includes(problemOf(password) ?? '');

async function accepted(passwords: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const password of passwords) {
    if (problemOf(password) === null && !(await isListedPassword(password))) taken.push(password);
  }
  return taken;
}

/** What people make of a word of the list so that a form takes it. */
const disguises: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase().slice(0, 1) + word.slice(1),
  (word) => word.slice(0, -1) + word.slice(-1).toUpperCase(),
  (word) => `${word.toUpperCase().slice(0, 1)}${word.slice(1)}1`,
  (word) => `${word.toUpperCase().slice(0, 1)}${word.slice(1)}2026!`,
  (word) => `1${word.toUpperCase().slice(0, 1)}${word.slice(1)}`,
  (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).replaceAll('a', '@').replaceAll('o', '0')}`,
  (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).replaceAll('i', '1').replaceAll('e', '3')}`,
  (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).replaceAll('l', '1').replaceAll('s', '5')}`,
];

describe('none of the most common passwords is taken', () => {
  test('nor any of the first 3,000 in a disguise that the rules allow', async () => {
    const top = dictionary['passwords-common'].slice(0, 3000);
    const disguised = new Set(top.flatMap((word) => disguises.map((disguise) => disguise(word))).filter(isWithinRules));
    const taken = await accepted([...disguised]);
    console.log(`${taken.length} of ${disguised.size} disguised passwords of the top 3,000 are taken`);
    expect(disguised.size).toBeGreaterThan(5000);
    expect(taken).toEqual([]);
  });

  // Those of the first 3,000 in lists of leaks that the rules allow as they stand.
  test('nor any of those that leaked as they stand', async () => {
    const people = `D1lakiss Password1 Groupd2013 Abcd1234 Passw0rd 7uGd5HIp2J Parola12 c43qpul5RZ Aa123456 Qwerty123
      India123 3rJs1la7qE Sojdlg123aljg PolniyPizdec0211 PolniyPizdec110211 P@ssw0rd 5hsU75kpoT Welcome1 MaprCheM56458
      Welcome123 Password123 Hello123 Tester01 Michael1 Abc123456! Letmein1 Trustno1 Jordan23 Mustang1`;
    const leaked = [...people.split(/\s+/), ...leakedPasswords];
    expect(leaked.filter((password) => !isWithinRules(password))).toEqual([]);
    const taken = await accepted(leaked);
    console.log(`${taken.length} of ${leaked.length} leaked passwords are taken`);
    expect(taken).toEqual([]);
  });
});

test('up to eight digits and signs around a word of the list are looked past, be they before it or behind it', async () => {
  const listed = (before: number, behind: number) =>
    isListedPassword(`${'-'.repeat(before)}Dragon${'-'.repeat(behind)}`);
  expect(await Promise.all([listed(0, 8), listed(8, 0), listed(4, 4)])).toEqual([true, true, true]);
  expect(await Promise.all([listed(0, 9), listed(9, 0), listed(5, 4)])).toEqual([false, false, false]);
});

test.each([
  'Tr4wler-mast',
  'Harbour-2207-Quay',
  'Quay7-lantern',
  'Grüner7Esel',
  'Übermut99x',
  'x9Kq-wnTz',
  '港口Blue7lamp',
  'Sofa-and-7-Chairs',
  'Blue83749261937',
])('takes %s', async (password) => expect(await accepted([password])).toEqual([password]));

test.each([
  ['Lantern2207', true],
  ['LANTERN!2207x', false],
  ['2207Lantern', true],
  ['Sunshine19880512', true],
  ['$uper5t4r', true],
  ['Ｐａｓｓｗ０ｒｄ１', true],
])('%s is listed: %s', async (password, expected) => expect(await isListedPassword(password)).toBe(expected));
