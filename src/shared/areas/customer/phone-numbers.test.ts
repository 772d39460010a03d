import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { problemOf } from '../../entity/problem';
import { dialled, phoneNumber, phoneNumbers, phonesOf } from './phone-numbers';

const several = phoneNumbers(msg`Phone`).schema;
const one = phoneNumber(msg`Phone`).schema;

test.each([
  ['+49 (0)30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['030/123-45.67', '0301234567'],
  ['0571-8888 ext. 12', '05718888'],
  ['0571-8888 转 12', '05718888'],
  ['0571-8888x12', '05718888'],
  ['0571-8888#12', '05718888'],
  [' +86 571 8888', '+865718888'],
])('%s is dialled as %s', (written, digits) => {
  expect(dialled(written)).toBe(digits);
});

describe('the numbers of a text', () => {
  test('are told apart by semicolons of either script, each once, without blanks and unseen marks', () => {
    expect(phonesOf(' 0571-1 ；0571-2;; 0571-1;\u202a+86\u00a0571\u202c ')).toEqual(['0571-1', '0571-2', '+86 571']);
    expect([phonesOf(null), phonesOf(' ; ')]).toEqual([[], []]);
  });

  test('are six at most, each one that can be dialled, and kept as people write them', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => `0571-1000${at}`).join(';');
    expect(several.parse('0571-10000；0571-10001')).toBe('0571-10000; 0571-10001');
    expect([several.safeParse(numbers(6)).success, several.safeParse(numbers(7)).success]).toEqual([true, false]);
    expect(several.safeParse('0571-10000; ask Ann').success).toBe(false);
    const said = [several, one].map((schema) => schema.safeParse('ask Ann').error?.issues[0]);
    expect(said.map((issue) => issue && problemOf(issue).message.message)).toEqual([
      'must be phone numbers such as +49 30 1234567, with ; between several',
      'must be a phone number such as +49 30 1234567',
    ]);
    expect(several.safeParse('0571-10000\n0571-10001').success).toBe(false);
    expect(several.parse('')).toBe('');
  });

  test('take as much room as six of the longest', () => {
    const longest = (first: string) => `${first}${'-'.repeat(34)}12345`;
    const six = Array.from({ length: 6 }, (_, at) => longest(String(at))).join('; ');
    expect(several.parse(six)).toBe(six);
    expect(several.safeParse(`${longest('1')}${' '.repeat(300)}`).success).toBe(false);
  });

  test('have five to twenty-five digits and forty signs', () => {
    const takes = (text: string) => one.safeParse(text).success;
    expect(['1234', '12345', '1'.repeat(25), '1'.repeat(26)].map(takes)).toEqual([false, true, true, false]);
    const spaced = (signs: number) => `12345${'-'.repeat(signs - 6)}6`;
    expect([takes(spaced(40)), takes(spaced(41))]).toEqual([true, false]);
    expect(['', ' ', '+(571) 10000', '0571 10000 ext 5', '０５７１-10000'].map(takes)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(['Ann 12345', '12345 Ann', '12345 ext 123456789', '++12345'].map(takes)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(one.parse('  ０５７１  10000 ')).toBe('0571 10000');
  });
});
