import type { Field } from '../../shared/entity/field';
import { problemOf } from '../../shared/entity/problem';
import { readDate } from '../../shared/imports/date-pattern';
import { type Exact, factor, over, readDecimal, rounded, times, toNumber } from '../../shared/imports/decimal';
import { conversion } from '../../shared/imports/units';
import { translate } from '../../shared/translate';
import { i18nOf } from '../languages';
import type { Cell } from './kinds';
import { columnsOf, type Format, type Source } from './mapping';
import type { References } from './references';

export type Reading =
  /** For a number also as it was meant and as it is stored, rounded to the decimals of its field. */
  { ok: true; value: Cell; number?: { exact: Exact; stored: Exact } } | { ok: false; text: string; reason: string };

/** What is wrong with one value of a row. */
export interface Fault {
  field: string;
  value: string;
  reason: string;
}

interface ReadOptions {
  source: Source;
  field: Field;
  cellOf: (column: string) => string;
  format: Format;
  references: References;
}

/** Makes one field's value of a row, or says why it cannot. */
export function readValue(options: ReadOptions): Reading {
  const { source, field, cellOf } = options;
  if (source.constant !== undefined) return checked(field, source.constant, options);
  const text = textOf(source, cellOf);
  if (text === '') return field.required ? refused(text, 'is required') : { ok: true, value: null };
  if (source.values) {
    const known = Object.hasOwn(source.values, text) ? source.values[text] : source.otherwise;
    return known === undefined
      ? refused(text, 'is not among the values of the mapping')
      : checked(field, known, options);
  }
  return checked(field, text, options);
}

function textOf(source: Source, cellOf: (column: string) => string): string {
  const parts = columnsOf(source).map((column) => {
    const stripped = (source.strip ?? []).reduce((text, mark) => text.replaceAll(mark, ''), cellOf(column));
    const text = tidy(stripped);
    return source.empty?.includes(text) ? '' : text;
  });
  const joined = parts.filter((part) => part !== '').join(source.join ?? ' ');
  return source.padStart && joined !== '' ? joined.padStart(source.padStart.length, source.padStart.with) : joined;
}

/** One line without blanks at its ends and without runs of blanks. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function checked(field: Field, given: string | number | boolean, options: ReadOptions): Reading {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'file':
    case 'choice':
      return fitting(field, String(given));
    case 'number':
    case 'money':
      return numberOf(field, given, options);
    case 'date': {
      const pattern = options.source.date ?? options.format.dates;
      const day = readDate(String(given), pattern);
      return day === null ? refused(String(given), `is not a day written as ${pattern}`) : fitting(field, day);
    }
    case 'flag': {
      const flag = typeof given === 'boolean' ? given : flags[String(given).toLowerCase()];
      return flag === undefined ? refused(String(given), 'must be yes or no') : { ok: true, value: flag };
    }
    case 'reference': {
      const id = options.references.find(field.to, String(given));
      return id === null ? refused(String(given), `is not a known ${field.to}`) : { ok: true, value: id };
    }
    default:
      return field satisfies never;
  }
}

const flags: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

function numberOf(
  field: Extract<Field, { kind: 'number' | 'money' }>,
  given: string | number | boolean,
  { source, format }: ReadOptions,
): Reading {
  const written = typeof given === 'number' ? factor(given) : readDecimal(String(given), format);
  if (!written) return refused(String(given), 'is not a number');
  const exact = converted(written, field, source);
  const decimals = field.kind === 'money' ? 2 : field.decimals;
  const stored = rounded(exact, decimals);
  const kept = fitting(field, toNumber(stored), String(given));
  return kept.ok ? { ...kept, number: { exact, stored } } : kept;
}

function converted(written: Exact, field: Field, source: Source): Exact {
  let exact = written;
  if (source.unit) {
    const size = conversion(source.unit, field.kind === 'number' ? field.unit : undefined);
    if (size) exact = times(exact, size);
  }
  if (source.multiply) exact = times(exact, factor(source.multiply));
  if (source.divide) exact = over(exact, factor(source.divide)) ?? exact;
  return exact;
}

function fitting(field: Field, value: string | number, text = String(value)): Reading {
  const result = field.schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const [issue] = result.error.issues;
  if (!issue) return refused(text, 'is not valid');
  const { message, values } = problemOf(issue);
  return refused(text, translate(i18nOf('en'), message, values));
}

const refused = (text: string, reason: string): Reading => ({ ok: false, text, reason });
