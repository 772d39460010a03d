import type { BlockTable } from './block-table';

export interface JoinLimits {
  /** No more blocks than this, however many the table held before. */
  mostBlocks: number;
  /** The least part of a block's cuboid that boxes fill. */
  minFill: number;
}

/** Adds blocks joined from two that are there, the new ones among them, until none is new or there are enough. */
export function addJoinedBlocks(table: BlockTable, limits: JoinLimits): void {
  for (let from = 0; from < table.count; ) {
    const to = table.count;
    for (let a = from; a < to && table.count < limits.mostBlocks; a++) {
      joinWith(table, a, 0, Math.min(from, a), limits);
      joinWith(table, a, a, to, limits);
    }
    if (table.count >= limits.mostBlocks) return;
    from = to;
  }
}

/** Joins a with each of the blocks `from` to before `to` along each axis, where the joined block is full enough. */
function joinWith(table: BlockTable, a: number, from: number, to: number, { mostBlocks, minFill }: JoinLimits): void {
  const [length, width, height] = table.types.container;
  const ax = table.dx[a] ?? 0;
  const ay = table.dy[a] ?? 0;
  const az = table.dz[a] ?? 0;
  const aVolume = table.volume[a] ?? 0;
  for (let b = from; b < to && table.count < mostBlocks; b++) {
    const bx = table.dx[b] ?? 0;
    const by = table.dy[b] ?? 0;
    const bz = table.dz[b] ?? 0;
    const x = Math.max(ax, bx);
    const y = Math.max(ay, by);
    const z = Math.max(az, bz);
    const most = (aVolume + (table.volume[b] ?? 0)) / minFill;
    if (ax + bx <= length && (ax + bx) * y * z <= most) table.addJoined(a, b, 0);
    if (ay + by <= width && x * (ay + by) * z <= most) table.addJoined(a, b, 1);
    if (az + bz <= height && x * y * (az + bz) <= most) table.addJoined(a, b, 2);
  }
}
