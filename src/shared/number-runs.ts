/** Numbers in their order as a text, with each run in short, such as “1–3, 5”. */
export function numberRuns(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers.toSorted((left, right) => left - right)) {
    const run = runs.at(-1);
    if (run && number <= run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
