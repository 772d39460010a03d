/** What counts in a cube where the size of its carton is known. */
interface Sized {
  cube: number | null;
}

/** Of how much of a quote no carton is known, so that its cube leaves it out: lines, and sets that were asked for. */
export function unsizedOf(lines: readonly Sized[], combinations: readonly (Sized & { sets: number | null })[]): number {
  const counted = [...lines, ...combinations.filter(({ sets }) => sets !== null)];
  return counted.filter(({ cube }) => cube === null).length;
}
