import type { BoxTypes } from '../box-types';

type Rows = readonly [alongX: Int32Array, alongY: Int32Array, alongZ: Int32Array];

// An engine ranks the same boxes twice: for its first plan and for its search.
const known = new WeakMap<BoxTypes, Rows>();

/** `longestRows` along each axis. */
export function rowsOf(types: BoxTypes): Rows {
  const rows = known.get(types) ?? [longestRows(types, 0), longestRows(types, 1), longestRows(types, 2)];
  known.set(types, rows);
  return rows;
}

/** For every length up to the container's along an axis, the longest that boxes in a row can fill of it. */
export function longestRows(types: BoxTypes, axis: 0 | 1 | 2): Int32Array {
  const length = types.container[axis];
  const reached = new Uint8Array(length + 1);
  reached[0] = 1;
  const used = new Int32Array(length + 1);
  types.orientations.forEach((orientations, type) => {
    const sides = [...new Set(orientations.map((box) => box[axis]))];
    extend(reached, used, sides, types.quantities[type] ?? 0);
  });
  const longest = new Int32Array(length + 1);
  for (let l = 1; l <= length; l++) longest[l] = reached[l] ? l : (longest[l - 1] ?? 0);
  return longest;
}

const unreached = -1;

/** Marks the lengths that up to `count` more boxes reach from those already marked. */
function extend(reached: Uint8Array, used: Int32Array, sides: readonly number[], count: number): void {
  if (count === 0) return;
  for (let l = 0; l < reached.length; l++) {
    used[l] = reached[l] ? 0 : unreached;
    if (reached[l]) continue;
    for (const side of sides) {
      const before = l < side ? unreached : (used[l - side] ?? unreached);
      if (before === unreached || before >= count) continue;
      if (used[l] === unreached || before + 1 < (used[l] ?? 0)) used[l] = before + 1;
    }
  }
  for (let l = 0; l < reached.length; l++) if (used[l] !== unreached) reached[l] = 1;
}
