/** What parts cells beside commas and semicolons: any blank, or several of them where the cells themselves have blanks. */
type Blanks = 'any' | 'several';

// What begins as a number goes on over the commas between its digits.
const cells: Record<Blanks, RegExp> = {
  any: /((?:\d+(?:[,，]\d+)*(?![,，]?\d))?.*?)(?:\s*[,;，；]\s*|\s+|$)/gy,
  several: /((?:\d+(?:[,，]\d+)*(?![,，]?\d))?.*?)(?:\s*[,;，；]\s*|\s{2,}|$)/gy,
};

/**
 * The cells of a line that somebody typed, apart by commas, semicolons and blanks; empty ones are left out. The first is a code,
 * which has none of these. Behind it a comma between the digits of a number is that of thousands.
 */
export function typedCells(line: string, blanks: Blanks): string[] {
  const [, code = '', rest = ''] = /^([^\s,;，；]*)[\s,;，；]*(.*)$/.exec(line.trim()) ?? [];
  const others = [...rest.matchAll(cells[blanks])].map(([, cell = '']) => cell);
  return [code, ...others.filter((cell) => cell !== '')];
}

/** The number that a cell is, be it with commas of thousands, in either script; null where it is none. */
export function countIn(cell: string): number | null {
  return /^(\d+|\d{1,3}([,，]\d{3})+)$/.test(cell) ? Number(cell.replace(/[,，]/g, '')) : null;
}
