import { msg } from '@lingui/core/macro';
import { ownerFieldOf } from '../entity/naming';
import { type Problem, problemOf } from '../entity/problem';
import type { Known } from './planned';
import type { PresentRow } from './rows';
import { joinedCodes, namesIn } from './several-names';
import {
  asCalledBy,
  type ImportField,
  type ImportPart,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  joinedKey,
} from './target';

export const isUnknown: Problem = { message: msg`is not known`, values: {} };
export const isAmbiguous: Problem = { message: msg`is the name of several records: enter the code`, values: {} };

/** A record to be added because a row names it by an unknown name. */
export interface NewName {
  part: ImportPart;
  code: string;
}

/**
 * Returns a function that finds the record to add for an unknown name, spelled as in the first row, or the reason why
 * the name cannot be a code; undefined where the field's names add no records.
 */
export function newNames({ parts }: ImportTarget, { mayWrite }: Known) {
  const spelled = new Map<string, string>();
  return ({ field }: ImportField, name: string): NewName | Problem | undefined => {
    const part = parts.find((each) => field.kind === 'reference' && each.name === field.to);
    const ofCode = part?.entity.fields.code;
    if (!part?.entity.addedByFiles || !ofCode || !mayWrite(part.name)) return undefined;
    const [issue] = ofCode.schema.safeParse(name, { reportInput: true }).error?.issues ?? [];
    if (issue) return problemOf(issue);
    const key = joinedKey([part.name, name.toLowerCase()]);
    const code = spelled.get(key) ?? name;
    spelled.set(key, code);
    return { part, code };
  };
}

/**
 * The codes that a reference may mean, the first of: a record that the row's customer calls so; the record with that
 * code; the one the stored record already refers to, which the user may not see and which may share its name; every
 * record with that name. Undefined where the database was not asked about it.
 */
export function codesOf(
  { key, name, field }: ImportField,
  values: ImportValues,
  { codes }: Known,
  stored: PresentRow | undefined,
): readonly string[] | undefined {
  const given = values[key];
  if (typeof given !== 'string') return undefined;
  const known = codes.get(key);
  const within = ownerFieldOf(field);
  // The owner's reference may have been replaced with its code already. Rows of orders name their customer beside.
  const called = within === undefined || !(within in values) ? undefined : String(values[within]);
  const owner = called === undefined ? customerOf(values) : (codes.get(within ?? '')?.get(called)?.[0] ?? called);
  const theirs = known?.get(asCalledBy(owner, given));
  if (theirs) return theirs;
  // Where records are told apart within an owner, a name under another owner does not count.
  const found = within === undefined ? known?.get(given) : known && [];
  const isGiven = (text: string) => text.toLowerCase() === given.toLowerCase();
  const code = found?.find(isGiven);
  if (code !== undefined) return [code];
  const own = stored?.values[name];
  return typeof own === 'string' && [own, ...(stored?.called?.[name] ?? [])].some(isGiven) ? [own] : found;
}

/** The code of the row's customer. */
export const customerOf = (values: ImportValues): ImportValue | undefined =>
  values['customer.code'] ?? values.customerId;

/**
 * The codes of all records that a cell of several references names, as one value, or the problem of one of them. Where
 * records share a name, the one that the stored record refers to is meant.
 */
export function codesOfSeveral(
  { key, name }: ImportField,
  given: ImportValue | undefined,
  { codes }: Known,
  stored: PresentRow | undefined,
): string | Problem | null {
  if (typeof given !== 'string') return null;
  const own = new Set(namesIn(String(stored?.values[name] ?? '')));
  const found: string[] = [];
  for (const called of namesIn(given)) {
    const meant = codes.get(key)?.get(called);
    if (!meant) return null;
    const [code, ...others] = meant.length > 1 ? meant.filter((each) => own.has(each)) : meant;
    if (code === undefined || others.length > 0) return meant.length > 1 ? isAmbiguous : isUnknown;
    found.push(code);
  }
  return joinedCodes(found);
}
