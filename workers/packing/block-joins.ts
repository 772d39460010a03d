import type { Axis, BlockTable } from './block-table';

export interface JoinLimits {
  /** No more blocks than this, however many the table held before. */
  mostBlocks: number;
  /** The least part of a block's cuboid that boxes fill. */
  minFill: number;
}

/** Adds blocks joined from two that are there, the new ones among them, until none is new or there are enough. */
export function addJoinedBlocks(table: BlockTable, limits: JoinLimits): void {
  for (let from = 0; ; ) {
    const to = table.count;
    for (let a = from; a < to; a++) {
      for (let b = 0; b < to; b++) {
        if (b >= from && b < a) continue; // this pair was b and a
        for (const axis of axes) {
          if (fits(table, a, b, axis, limits.minFill)) table.addJoined(a, b, axis);
          if (table.count >= limits.mostBlocks) return;
        }
      }
    }
    if (table.count === to) return;
    from = to;
  }
}

const axes = [0, 1, 2] as const;

/** Whether a and b joined stay inside the container and leave no more of their cuboid empty than they may. */
function fits({ types, dx, dy, dz, volume }: BlockTable, a: number, b: number, axis: Axis, minFill: number): boolean {
  const ax = dx[a] ?? 0;
  const ay = dy[a] ?? 0;
  const az = dz[a] ?? 0;
  const bx = dx[b] ?? 0;
  const by = dy[b] ?? 0;
  const bz = dz[b] ?? 0;
  const x = axis === 0 ? ax + bx : Math.max(ax, bx);
  const y = axis === 1 ? ay + by : Math.max(ay, by);
  const z = axis === 2 ? az + bz : Math.max(az, bz);
  const [length, width, height] = types.container;
  if (x > length || y > width || z > height) return false;
  return (volume[a] ?? 0) + (volume[b] ?? 0) >= minFill * x * y * z;
}
