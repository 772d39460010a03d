/** What separates cells besides commas and semicolons: any blank, or two or more if cells themselves contain blanks. */
type Blanks = 'any' | 'several';

// A cell that starts with a number includes the commas between its digits.
const cells: Record<Blanks, RegExp> = {
  any: /((?:\d+(?:[,，]\d+)*(?![,，]?\d))?.*?)(?:\s*[,;，；]\s*|\s+|$)/gy,
  several: /((?:\d+(?:[,，]\d+)*(?![,，]?\d))?.*?)(?:\s*[,;，；]\s*|\s{2,}|$)/gy,
};

/**
 * Splits a typed line into cells at commas, semicolons and blanks, without empty cells. The first cell is a code, which
 * contains none of these; after it, a comma between digits is a thousands separator.
 */
export function typedCells(line: string, blanks: Blanks): string[] {
  const [, code = '', rest = ''] = /^([^\s,;，；]*)[\s,;，；]*(.*)$/.exec(line.trim()) ?? [];
  const others = [...rest.matchAll(cells[blanks])].map(([, cell = '']) => cell);
  return [code, ...others.filter((cell) => cell !== '')];
}

/** Reads a cell as a number, with or without thousands commas (Western or Chinese); null when it is none. */
export function countIn(cell: string): number | null {
  return /^(\d+|\d{1,3}([,，]\d{3})+)$/.test(cell) ? Number(cell.replace(/[,，]/g, '')) : null;
}
