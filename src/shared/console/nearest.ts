/** The name most similar to the given one; null if none is similar enough. */
export function nearestName(asked: string, names: Iterable<string>): string | null {
  const wanted = asked.toLowerCase();
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const edits = editsBetween(wanted, name.toLowerCase(), fewest);
    if (edits >= fewest) continue;
    best = name;
    fewest = edits;
  }
  return best;
}

/** The Levenshtein distance, capped: returns `enough` as soon as it is certain to reach that. */
function editsBetween(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    if (Math.min(...line) >= enough) return enough;
    above = line;
  }
  return Math.min(above[b.length] ?? enough, enough);
}
