import type { RefusalReason } from '../../src/shared/imports/refusals';
import type { ReadResult } from '../../src/shared/imports/workbook';
import { plainRecords } from './plain-csv';

/** What reading one file of the collection must come to, in the words of the collection's list. */
export interface ManifestEntry {
  file: string;
  expected: string;
  /** Each sheet with its rows that are not empty; null where the list does not say. */
  sheets: { sheet: string; rows: number }[] | null;
}

/** The list's kinds of refusal as ours. A picture is refused by its name already. */
const kinds: Readonly<Record<string, readonly RefusalReason[]>> = {
  corrupt: ['corrupt'],
  doctype: ['doctype'],
  encrypted: ['encrypted'],
  'unsupported-type': ['unsupportedType'],
  'too-large-inflated': ['tooLargeInflated'],
  'row-limit': ['tooManyRows', 'cellTooFar'],
  'type-mismatch-or-empty': ['typeMismatch', 'empty', 'unsupportedType'],
};

export function manifestEntries(text: string): ManifestEntry[] {
  return plainRecords(text, '\t').map(({ file = '', expected = '', detail = '' }) => {
    const json = /^\[\{.*?\}\]/.exec(detail)?.[0];
    return { file, expected, sheets: json ? JSON.parse(json) : null };
  });
}

/** Whether a result is one of those the list allows: "parse", "parse 2 rows", "reject", "reject:kind" and others. */
export function agrees({ expected, sheets }: ManifestEntry, result: ReadResult): boolean {
  if (expected.startsWith('parse-or-clear-error')) return true;
  if (!result.ok) {
    const allowed = [...expected.matchAll(/reject(?::([\w-]+))?|validation error/g)].map(([, kind]) => kind);
    return allowed.some((kind) => kind === undefined || kinds[kind]?.includes(result.reason));
  }
  const [, rows] = /parse(?: (\d+) rows)?/.exec(expected) ?? [null];
  const counted = result.sheets.map(({ name, rowCount }) => ({ sheet: name, rows: rowCount }));
  if (sheets) return JSON.stringify(sheets) === JSON.stringify(counted);
  if (rows) return counted.length === 1 && counted[0]?.rows === Number(rows);
  return expected.includes('parse');
}
