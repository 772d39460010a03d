export interface Timed {
  kind: string;
  ms: number;
}

/** The goals hold for a page of a list; look-ups of one record and sums over all orders are shown beside them. */
export function goalsFor(situation: string, kind: string): number | null {
  if (!kind.startsWith('page')) return null;
  return situation === 'alone' ? 25 : 60;
}

const columns = [12, 34, 6, 9, 9, 9];

export const heading = row(['', '', 'calls', 'p50 ms', 'p99 ms', 'goal p99']);

interface Line {
  situation: string;
  kind: string;
  times: readonly number[];
  goal: number | null;
}

/** One line of the report: how many calls, their median and their slowest in a hundred. */
export function line({ situation, kind, times, goal }: Line): string {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return row([situation, kind, String(times.length), at(0.5), at(0.99), goal === null ? '' : String(goal)]);
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(columns[index] ?? 0) : cell.padStart(columns[index] ?? 0)))
    .join('');
}
