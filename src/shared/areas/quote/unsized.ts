/** A line or a combination, with its cube where its carton is known. */
interface Sized {
  cube: number | null;
}

/** The number of lines and requested sets of a quote without a known carton, which its cube leaves out. */
export function unsizedOf(lines: readonly Sized[], combinations: readonly (Sized & { sets: number | null })[]): number {
  const counted = [...lines, ...combinations.filter(({ sets }) => sets !== null)];
  return counted.filter(({ cube }) => cube === null).length;
}
