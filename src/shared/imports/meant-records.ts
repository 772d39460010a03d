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
export const isAmbiguous: Problem = { message: msg`is what several are called: write the code`, values: {} };

/** A record to be added because a row calls it by a name nobody knows. */
export interface NewName {
  part: ImportPart;
  code: string;
}

/** Finds what a name that nobody knows adds, spelled as the first row did, or why it cannot be a code; nothing where names add nothing. */
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
 * The codes that a reference may mean: what the row's customer calls so, the code itself, else what the stored record refers to
 * already, which may be out of reach and share its name with others, else whatever is called so. Undefined where nothing was
 * asked about it.
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
  // Which customer that is may be known by then.
  const called = within === undefined ? undefined : String(values[within]);
  const owner = within === undefined ? customerOf(values) : (codes.get(within)?.get(called ?? '')?.[0] ?? called);
  const theirs = known?.get(asCalledBy(owner, given));
  if (theirs) return theirs;
  // What is told apart within others is nothing by a name that another one uses.
  const found = within === undefined ? known?.get(given) : known && [];
  const isGiven = (text: string) => text.toLowerCase() === given.toLowerCase();
  const code = found?.find(isGiven);
  if (code !== undefined) return [code];
  const own = stored?.values[name];
  return typeof own === 'string' && [own, ...(stored?.called?.[name] ?? [])].some(isGiven) ? [own] : found;
}

/** The code of the customer whose row it is. */
export const customerOf = (values: ImportValues): ImportValue | undefined =>
  values['customer.code'] ?? values.customerId;

/**
 * The codes of all that a cell of several references names, as one value, or what is wrong with one of them. Of those that
 * share a name the one is meant that the stored record refers to.
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
