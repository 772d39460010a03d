import { betweenNames } from '../entity/naming';

/** What a cell calls the records that a field refers to at once; full-width signs and lines part them, too. */
export function namesIn(text: string): string[] {
  return text
    .split(/[;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The codes of several records as one value, whatever order they came in. */
export function joinedCodes(codes: readonly string[]): string {
  return [...new Set(codes)].sort().join(betweenNames);
}
