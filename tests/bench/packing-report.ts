import type { PackingOptions } from './packing-options';
import { published } from './packing-others';

/** What was reached, by the column it stands in and by class: percent of the container for each problem. */
export type Reached = Map<string, Map<number, number[]>>;

/** Prints a table in Markdown: a row for each class, and for the groups of classes that results are published for. */
export function printTable(
  { classes, problems, seconds }: PackingOptions,
  { support, workers }: { support: number | null; workers: number },
  reached: Reached,
): void {
  const rule = support === null ? 'no support rule' : `${support} % support`;
  const sample = problems.length === 1 ? `problem ${problems[0]}` : `problems ${problems[0]}-${problems.at(-1)}`;
  console.log(
    `\nMean percent of the container, ${rule}, ${workers === 1 ? 'one worker' : `${workers} workers`}; ${sample} of each class (${problems.length} of 100)\n`,
  );
  const names = [...seconds.map((limit) => `${limit} s`), 'binpackingjs'];
  printRow(['class', ...names, 'published, all 100 problems of each class']);
  printRow(['---', ...names.map(() => '---:'), '---']);
  const cells = (from: number, to: number) =>
    names.map((name) => {
      // The mean of the classes' means, as the literature has it.
      const means = [...(reached.get(name) ?? [])]
        .filter(([brClass]) => brClass >= from && brClass <= to)
        .map(([, values]) => mean(values));
      return means.length === 0 ? '-' : mean(means).toFixed(2);
    });
  for (const brClass of classes) printRow([`BR${brClass}`, ...cells(brClass, brClass), '']);
  for (const { group, from, to, text, support: isSupported } of published) {
    const isWhole = Array.from({ length: to - from + 1 }, (_, index) => from + index).every((each) =>
      classes.includes(each),
    );
    if (isSupported === (support !== null) && isWhole) printRow([group, ...cells(from, to), text]);
  }
  printRow(['all above', ...cells(0, Number.POSITIVE_INFINITY), '']);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
