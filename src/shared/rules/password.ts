import { authLimits } from '../areas/auth/limits';
import type { ErrorName } from '../errors';
import { commonStems } from './common-passwords';

export type PasswordProblem = Extract<
  ErrorName,
  'password.weak' | 'password.tooLong' | 'password.common' | 'password.noChange'
>;

interface NewPassword {
  password: string;
  /** Absent if the old one is unknown. */
  oldPassword?: string;
  /** Words that an attacker tries first: account, names, email. */
  contextWords: readonly string[];
}

/** Returns the first problem of a new password (§5); null if it is acceptable. */
export function passwordProblem({ password, oldPassword, contextWords }: NewPassword): PasswordProblem | null {
  const typed = password.normalize('NFKC');
  const length = [...typed].length;
  if (length < authLimits.password.min || !/\p{Lu}/u.test(typed) || !/\p{Ll}/u.test(typed) || !/\p{Nd}/u.test(typed)) {
    return 'password.weak';
  }
  if (length > authLimits.password.max) return 'password.tooLong';
  if (oldPassword !== undefined && typed === oldPassword.normalize('NFKC')) return 'password.noChange';
  return isGuessable(typed, contextWords) ? 'password.common' : null;
}

/** The words of a person's account, names and email that their password may not contain. */
export function contextWordsOf(person: { account: string; nameEn: string; nameZh: string; email?: string }): string[] {
  const { account, nameEn, nameZh, email } = person;
  const words = [account, email?.split('@')[0] ?? '', nameZh, ...nameEn.split(/\s+/), nameEn.replace(/\s+/g, '')];
  const longEnough = (word: string) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 4);
  return [...new Set(words.map((word) => word.toLowerCase()).filter(longEnough))];
}

function isGuessable(password: string, contextWords: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const folded = plain(typed);
  const stem = folded.replace(/[^\p{L}]/gu, '');
  return (
    commonStems.has(stem) ||
    commonStems.has(repeatedPart(stem)) ||
    contextWords.some((word) => typed.includes(word) || folded.includes(plain(word))) ||
    isRun(typed) ||
    new Set(folded).size < 4
  );
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Replaces look-alikes inside a word with letters; digits and signs around words stay. */
function plain(lower: string): string {
  return lower.replace(/(?<=\p{L}.*)[@4310!$57](?=.*\p{L})/gu, (sign) => lookAlikes[sign] ?? sign);
}

/** The part that a text repeats ("lin" of "linlin"); the text itself if it repeats none. */
function repeatedPart(text: string): string {
  return text.match(/^(.+?)\1+$/)?.[1] ?? text;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Whether the text consists of few runs of the alphabet, digits or keyboard: two, or one per six characters. */
function isRun(text: string): boolean {
  let pieces = 0;
  for (let start = 0; start < text.length; pieces += 1) start += longestRunAt(text, start);
  return pieces <= Math.max(2, Math.floor(text.length / 6));
}

function longestRunAt(text: string, start: number): number {
  let length = 1;
  while (start + length < text.length && runs.some((run) => run.includes(text.slice(start, start + length + 1)))) {
    length += 1;
  }
  return length;
}
