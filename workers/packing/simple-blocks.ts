import type { BlockTable } from './block-table';

/** Fills the table with grids of one type: all there are where they are at most `most`, otherwise an even choice. */
export function addSimpleBlocks(table: BlockTable, most: number): void {
  for (let dense = Number.POSITIVE_INFINITY; ; dense = dense === Number.POSITIVE_INFINITY ? 16 : dense / 2) {
    if (dense > 1 && countOfGrids(table, dense) > most) continue;
    forEachGrid(table, dense, (type, orientation, nx, ny, nz) => table.addGrid(type, orientation, nx, ny, nz));
    return;
  }
}

function countOfGrids(table: BlockTable, dense: number): number {
  let count = 0;
  forEachGrid(table, dense, () => count++);
  return count;
}

type Visit = (type: number, orientation: number, nx: number, ny: number, nz: number) => void;

function forEachGrid({ types }: BlockTable, dense: number, visit: Visit): void {
  const [length, width, height] = types.container;
  types.orientations.forEach((orientations, type) => {
    const quantity = types.quantities[type] ?? 0;
    orientations.forEach(([dx, dy, dz], orientation) => {
      for (const nx of lengthsOfRows(Math.min(quantity, Math.floor(length / dx)), dense)) {
        for (const ny of lengthsOfRows(Math.min(Math.floor(quantity / nx), Math.floor(width / dy)), dense)) {
          const nz = lengthsOfRows(Math.min(Math.floor(quantity / (nx * ny)), Math.floor(height / dz)), dense);
          for (const layers of nz) visit(type, orientation, nx, ny, layers);
        }
      }
    });
  });
}

/** 1 to `longest`; past `dense` only every step of a growing ladder, and the longest itself. */
function lengthsOfRows(longest: number, dense: number): number[] {
  const lengths: number[] = [];
  for (let n = 1; n <= longest; n = n < dense ? n + 1 : Math.ceil(n * 1.5)) lengths.push(n);
  if (longest > 0 && lengths.at(-1) !== longest) lengths.push(longest);
  return lengths;
}
