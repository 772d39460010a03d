import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { keysOf } from '../keys-of';
import { limits } from '../limits';
import { halfWidth } from '../rules/half-width';
import { readMonth } from '../rules/months';
import { tagsIn, tagsText } from '../rules/tags';
import { readTime } from '../rules/times';
import { knowLabels, told } from './known-words';

/** What every field carries; `schema` checks one present value, `required` says whether it may be null. */
interface FieldOf<Kind extends string, Value, Required extends boolean> {
  kind: Kind;
  label: MessageDescriptor;
  required: Required;
  schema: z.ZodType<Value>;
}

export interface TextField<R extends boolean = boolean> extends FieldOf<'text', string, R> {
  max: number;
  /** What is suggested of the contacts of the record's customer while one types; other input is accepted, too. */
  ofContacts?: 'name' | 'addresses';
  /** The name of the entity whose tags it holds: tags in use are suggested. */
  tagsOf?: string;
  /** The entity of the list whose English names it stores; rows carry the word in the reader's language beside it. */
  wordOf?: string;
  /** The name of the entity whose records' names it shows in the reader's language, as rows of reports do. */
  nameOf?: string;
  /** Like `nameOf`, for several records separated by commas. */
  namesOf?: string;
  /** Whether it holds a time of day, which is accepted in several notations. */
  isTime?: true;
}
export interface LongTextField<R extends boolean = boolean> extends FieldOf<'longText', string, R> {
  max: number;
  /** Whether it may mention people (`@account`) and records (`#number`), which are suggested while typing. */
  names?: true;
}
/** How a number is shown and typed in another unit than it is stored in. */
export interface ShownUnit {
  unit: string;
  /** How many of the stored unit make one. */
  size: number;
  decimals: number;
}
/** `unit` is shown in headings; `decimals` is how many places are stored, and shown unless `shown` says otherwise. */
export interface NumberField<R extends boolean = boolean> extends FieldOf<'number', number, R> {
  decimals: number;
  unit?: string;
  shown?: ShownUnit;
  /** Whether it is shown and typed in `unit`, whatever units the reader prefers. */
  keepsUnit?: true;
}
/** US dollars with two decimals. */
export type MoneyField<R extends boolean = boolean> = FieldOf<'money', number, R>;
/** A calendar day, 'yyyy-MM-dd'. */
export type DateField<R extends boolean = boolean> = FieldOf<'date', string, R>;
export type FlagField<R extends boolean = boolean> = FieldOf<'flag', boolean, R>;
export interface ChoiceField<V extends string = string, R extends boolean = boolean> extends FieldOf<'choice', V, R> {
  choices: Readonly<Record<V, MessageDescriptor>>;
}
/** The id of a row of another entity, by that entity's name. */
export interface ReferenceField<T extends string = string, R extends boolean = boolean>
  extends FieldOf<'reference', number, R> {
  to: T;
  /** A reference that both records must share, such as their customer; only records that share it are offered. */
  within?: string;
}
/** The ids of rows of another entity, without duplicates and ascending, so that equal sets are equal values. */
export interface ReferencesField<T extends string = string, R extends boolean = boolean>
  extends FieldOf<'references', number[], R> {
  to: T;
}
/** The server's name of a stored file. */
export type FileField<R extends boolean = boolean> = FieldOf<'file', string, R>;

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | MoneyField
  | DateField
  | FlagField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | FileField;
export type FieldKind = Field['kind'];

interface Options<R extends boolean> {
  required?: R;
}

const requiredOf = <R extends boolean>(options: Options<R> | undefined): R => (options?.required ?? false) as R; // `R` defaults to false exactly when the option is absent.

/** One line of text; control characters are refused because neither grid nor workbook can show them. */
export function text<const R extends boolean = false>(
  label: MessageDescriptor,
  options?: Options<R> & { max?: number; ofContacts?: 'name'; wordOf?: string; nameOf?: string; namesOf?: string },
): TextField<R> {
  const { required: _, max = limits.textLength, ...particular } = options ?? {};
  return { kind: 'text', label, required: requiredOf(options), max, schema: plainText(max), ...particular };
}

/** Free words between commas, without duplicates; words that records of the named entity already have are offered. */
export function tags<const R extends boolean = false>(
  label: MessageDescriptor,
  of: string,
  options?: Options<R>,
): TextField<R> {
  const max = limits.textLength;
  const schema = plainText(max).overwrite((value) => tagsText(tagsIn(value)));
  return { kind: 'text', label, required: requiredOf(options), max, schema, tagsOf: of };
}

/** A calendar month, 'yyyy-MM'. */
export function month<const R extends boolean = false>(label: MessageDescriptor, options?: Options<R>): TextField<R> {
  return { kind: 'text', label, required: requiredOf(options), max: 7, schema: calendarMonth };
}

/** A time of day, 'HH:mm', parsed from the usual notations. */
export function time<const R extends boolean = false>(label: MessageDescriptor, options?: Options<R>): TextField<R> {
  return { kind: 'text', label, required: requiredOf(options), max: 5, schema: timeOfDay, isTime: true };
}

/** Text of several lines. */
export function longText<const R extends boolean = false>(
  label: MessageDescriptor,
  options?: Options<R> & { max?: number; names?: true },
): LongTextField<R> {
  const { required: _, max = limits.longTextLength, ...names } = options ?? {};
  return { kind: 'longText', label, required: requiredOf(options), max, schema: linesOfText(max), ...names };
}

/** A number with a fixed count of decimals and possibly a unit; it must be a multiple of `step`. */
export function number<const R extends boolean = false>(
  label: MessageDescriptor,
  options?: Options<R> & { decimals?: number; unit?: string; min?: number; max?: number; step?: number },
): NumberField<R> {
  const { required: _, decimals = 0, min, max, step, ...unit } = options ?? {};
  return {
    kind: 'number',
    label,
    required: requiredOf(options),
    decimals,
    // Digits beyond the stored places would be rounded away silently.
    schema: multipleOf(decimals === 0 ? 1 : (step ?? Number(`1e-${decimals}`)), min, max),
    ...unit,
  };
}

/** An amount of US dollars. */
export function money<const R extends boolean = false>(
  label: MessageDescriptor,
  options?: Options<R> & { min?: number; max?: number },
): MoneyField<R> {
  // Fractions of a cent would be rounded away silently.
  const schema = multipleOf(0.01, options?.min, options?.max);
  return { kind: 'money', label, required: requiredOf(options), schema };
}

/** A calendar day without time or zone. */
export function date<const R extends boolean = false>(label: MessageDescriptor, options?: Options<R>): DateField<R> {
  return { kind: 'date', label, required: requiredOf(options), schema: calendarDay };
}

export function flag<const R extends boolean = false>(label: MessageDescriptor, options?: Options<R>): FlagField<R> {
  return { kind: 'flag', label, required: requiredOf(options), schema: z.boolean() };
}

/** One of a closed list; the record's keys are stored, its messages are shown. */
export function choice<V extends string, const R extends boolean = false>(
  label: MessageDescriptor,
  choices: Readonly<Record<V, MessageDescriptor>>,
  options?: Options<R>,
): ChoiceField<V, R> {
  const values = keysOf(choices);
  knowLabels(choices);
  return { kind: 'choice', label, choices, required: requiredOf(options), schema: z.enum(values) as z.ZodType<V> }; // what an enum of V takes
}

/** A reference to a row of the named entity; the registry of the entities refuses an unknown name. */
export function reference<const T extends string, const R extends boolean = false>(
  label: MessageDescriptor,
  to: T,
  options?: Options<R> & { within?: string },
): ReferenceField<T, R> {
  const { required: _, ...within } = options ?? {};
  return { kind: 'reference', label, to, required: requiredOf(options), schema: recordId, ...within };
}

/** References to several rows of the named entity; none at all is null. */
export function references<const T extends string, const R extends boolean = false>(
  label: MessageDescriptor,
  to: T,
  options?: Options<R> & { max?: number },
): ReferencesField<T, R> {
  const schema = z
    .array(recordId)
    .min(1)
    .max(options?.max ?? limits.referencesOfOne)
    .overwrite((ids) => [...new Set(ids)].sort((left, right) => left - right));
  return { kind: 'references', label, to, required: requiredOf(options), schema };
}

/** A stored file. */
export function file<const R extends boolean = false>(label: MessageDescriptor, options?: Options<R>): FileField<R> {
  return { kind: 'file', label, required: requiredOf(options), schema: plainText(limits.textLength) };
}

/** Caches schemas by their bounds: each page start would otherwise make those of hundreds of fields. */
function shared<Bounds extends readonly unknown[], Schema>(made: (...bounds: Bounds) => Schema) {
  const known = new Map<string, Schema>();
  return (...bounds: Bounds): Schema => {
    const key = bounds.join();
    const schema = known.get(key) ?? made(...bounds);
    known.set(key, schema);
    return schema;
  };
}

const multipleOf = shared((step: number, min: number = -limits.largestNumber, max: number = limits.largestNumber) => {
  const bounded = z.number().min(min).max(max);
  return step === 1 ? bounded.int() : bounded.multipleOf(step);
});

/** The id of a stored record. */
export const recordId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** How often a record was written, as an edit carries it; at most the database's largest integer. */
export const recordVersion = z.number().int().min(1).max(2_147_483_647);

/** A record in the version that somebody saw. */
export const seenRecord = z.strictObject({ id: recordId, version: recordVersion });

/** The parameters of `refine` that carry the problem of a refused value. */
export const saying = (problem: MessageDescriptor) => ({ params: { problem } });

/** A month of the years 1900 to 2999, 'yyyy-MM', parsed from the usual notations. */
export const calendarMonth = z
  .string()
  .overwrite(readMonth)
  .regex(told(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, msg`must be a month as yyyy-mm`));

/** A day that exists, between the years 1900 and 2999. */
export const calendarDay = z.iso
  .date()
  .refine(
    (day) => day >= '1900-01-01' && day <= '2999-12-31',
    saying(msg`must be a day from 1900-01-01 to 2999-12-31`),
  );

/** A time of day, 'HH:mm'. */
export const timeOfDay = z
  .string()
  .overwrite(readTime)
  .regex(told(/^([01]\d|2[0-3]):[0-5]\d$/, msg`must be a time as hh:mm`));

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Up to `max` characters on one line, trimmed, composed (NFC) and half-width. Lone surrogates are refused, as UTF-8
 * cannot store them.
 */
export const plainText = shared(
  (max: number): z.ZodType<string> =>
    z
      .string()
      .overwrite((value) => halfWidth(value).normalize('NFC'))
      .trim()
      .max(max)
      .refine((value) => isStorable(value) && !/[\r\n]/.test(value)),
);

/** Up to `max` characters on any number of lines, trimmed and composed. */
export const linesOfText = shared(
  (max: number): z.ZodType<string> =>
    z
      .string()
      .overwrite((value) => value.normalize('NFC'))
      .trim()
      .max(max)
      .refine(isStorable),
);

function isStorable(value: string): boolean {
  return !controlCharacters.test(value) && !/\p{Surrogate}/u.test(value);
}
