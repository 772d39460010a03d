import type { I18n } from '@lingui/core';
import type { Field } from '../../shared/entity/field';
import { nameBeside } from '../../shared/entity/naming';
import { problemOf } from '../../shared/entity/problem';
import { shownNumber } from '../../shared/rules/size-units';
import { translate } from '../../shared/translate';

/** The value of an input. A number that cannot be read yet is the typed text; several references are their ids. */
export type FieldValue = string | number | boolean | number[] | null;

/** Whether two values are equal. */
export function isSameValue(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  return left === right || (Array.isArray(left) && Array.isArray(right) && String(left) === String(right));
}

/** Returns a stored value as an input's value. */
export function fieldValue(value: unknown): FieldValue {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText || Array.isArray(value) ? value : null;
}

/** The name of the stored reference, as long as it is the input's value. */
export function storedNameOf(
  name: string,
  value: FieldValue,
  stored: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined {
  const known = stored?.[nameBeside(name)];
  return typeof known === 'string' && isSameValue(value, fieldValue(stored?.[name])) ? known : undefined;
}

/** The value of an empty input. */
export function emptyValue(field: Field): FieldValue {
  return field.kind === 'flag' && field.required ? false : null;
}

/** Whether the input must be filled; a flag need not, as an unticked box says no. */
export const isToBeFilled = ({ kind, required }: Field): boolean => required && kind !== 'flag';

/** What is wrong with a value, in the user's language and the server's words; null when nothing is. */
export function problemText(field: Field, value: FieldValue, i18n: I18n): string | null {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
  if (isEmpty && !field.required) return null;
  // Without `reportInput`, an issue does not distinguish a missing value from one of the wrong type.
  const result = field.schema.safeParse(isEmpty ? undefined : value, { reportInput: true });
  const issue = result.error?.issues[0];
  if (!issue) return null;
  const { message, values } = problemOf(issue);
  const isLimit = issue.code === 'too_small' || issue.code === 'too_big';
  if (field.kind === 'number' && isLimit) values.limit = shownNumber(field, Number(values.limit));
  return translate(i18n, message, values);
}

/** Returns the value to send: trimmed, and null when empty. */
export function sentValue(field: Field, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  const result = field.schema.safeParse(value.trim());
  const sent = result.success ? (result.data as FieldValue) : value; // a field's schema outputs an input's value
  return sent === '' ? null : sent;
}

/**
 * Reads a typed number: "1,234.5", "1 234.5" and full-width digits too. Other text is returned as it is, so that it
 * stays in the input and its problem can be shown.
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const bare = text.replace(/[,\s](?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : typed;
}

/**
 * Reads a typed day: 2026-11-04, 2026/11/4, 2026.11.4 or 20261104. Other text is returned as it is; so is a month, which
 * is no day of January.
 */
export function readDay(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!match) return typed;
  const [, year, month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
