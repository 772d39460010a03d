/** Reads a typed month (2026-9, 2026/09, 202609, 2026年9月) as 'yyyy-MM'; returns other text unchanged. */
export function readMonth(typed: string): string {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})|(\d\d))月?$/.exec(typed.normalize('NFKC').trim());
  if (!found) return typed;
  const [, year, month, ofSix] = found;
  return `${year}-${(month ?? ofSix ?? '').padStart(2, '0')}`;
}
