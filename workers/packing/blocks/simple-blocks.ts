import type { BlockTable } from './block-table';

/** How the lengths of rows are chosen: each up to `dense`, past it only those of a ladder that grows by a factor. */
interface Choice {
  dense: number;
  growth: number;
}

// From every length to a thin ladder, which may make more grids than asked for, up to `bearable`.
const choices: readonly Choice[] = [Number.POSITIVE_INFINITY, 16, 8, 4, 2, 1].map((dense) => ({ dense, growth: 1.5 }));
// For hundreds of kinds of small cartons, where that is still too many: down to single boxes and the longest rows.
const thinnest: readonly Choice[] = [2, 4, 16, Number.POSITIVE_INFINITY].map((growth) => ({ dense: 1, growth }));
const bearable = 20_000;

/** Fills the table with grids of one type: all there are where they are at most `most`, otherwise an even choice. */
export function addSimpleBlocks(table: BlockTable, most: number): void {
  const choice =
    choices.find((each) => areAtMost(table, each, most)) ??
    [...choices.slice(-1), ...thinnest].find((each) => areAtMost(table, each, Math.max(most, bearable))) ??
    thinnest.at(-1);
  if (!choice) return;
  for (const [type, orientation, nx, ny, nz] of grids(table, choice)) table.addGrid(type, orientation, nx, ny, nz);
}

/** Cartons of a few millimeters could make billions of grids, so counting ends where there are too many. */
function areAtMost(table: BlockTable, choice: Choice, most: number): boolean {
  let count = 0;
  for (const _ of grids(table, choice)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

type Grid = readonly [type: number, orientation: number, nx: number, ny: number, nz: number];

function* grids({ types }: BlockTable, choice: Choice): Generator<Grid> {
  const [length, width, height] = types.container;
  for (const [type, orientations] of types.orientations.entries()) {
    const quantity = types.quantities[type] ?? 0;
    for (const [orientation, [dx, dy, dz]] of orientations.entries()) {
      for (const nx of lengthsOfRows(Math.min(quantity, Math.floor(length / dx)), choice)) {
        for (const ny of lengthsOfRows(Math.min(Math.floor(quantity / nx), Math.floor(width / dy)), choice)) {
          const nz = lengthsOfRows(Math.min(Math.floor(quantity / (nx * ny)), Math.floor(height / dz)), choice);
          for (const layers of nz) yield [type, orientation, nx, ny, layers];
        }
      }
    }
  }
}

/** Some of 1 to `longest`, and the longest itself. */
function* lengthsOfRows(longest: number, { dense, growth }: Choice): Generator<number> {
  let last = 0;
  for (let n = 1; n <= longest; n = n < dense ? n + 1 : Math.ceil(n * growth)) {
    yield n;
    last = n;
  }
  if (longest > 0 && last !== longest) yield longest;
}
