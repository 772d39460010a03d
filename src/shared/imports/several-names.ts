import { betweenNames } from '../entity/naming';

/** The names in a cell of several references, separated by semicolons (also full-width) or line breaks. */
export function namesIn(text: string): string[] {
  return text
    .split(/[;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The codes of several records as one value, sorted and without repetition. */
export function joinedCodes(codes: readonly string[]): string {
  return [...new Set(codes)].sort().join(betweenNames);
}
