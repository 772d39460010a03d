import type { Axis, BlockTable } from './block-table';

export interface JoinLimits {
  /** No more blocks than this, however many the table held before. */
  mostBlocks: number;
  /** The least part of a block's cuboid that boxes fill. */
  minFill: number;
}

/**
 * Adds blocks joined from two that are there, the new ones among them, until none is new or there are enough. Yields
 * now and then, so that a search can begin with some and go on with more.
 */
export function* joinedBlocks(table: BlockTable, limits: JoinLimits): Generator<void> {
  const join = limits.minFill === 1 ? joinWithout : joinAll;
  for (let from = 0; from < table.count && table.count < limits.mostBlocks; ) {
    const to = table.count;
    yield* join(table, from, to, limits);
    from = to;
  }
}

const axes: readonly Axis[] = [0, 1, 2];

/**
 * Joins the blocks `from` to before `to` with one another and with those before them, where nothing stays empty: only
 * blocks of one cross-section can be joined so, and few have the same.
 */
function* joinWithout(table: BlockTable, from: number, to: number, { mostBlocks }: JoinLimits): Generator<void> {
  const alike = axes.map((axis) => [axis, byCrossSection(table, to, axis)] as const);
  for (let a = from; a < to; a++) {
    for (const [axis, sections] of alike) {
      for (const b of sections.get(crossSection(table, a, axis)) ?? []) {
        if (table.count >= mostBlocks) return;
        if ((b < from || b >= a) && isWithin(table, a, b, axis)) joinBothWays(table, a, b, axis);
      }
    }
    yield;
  }
}

/** Joins the blocks `from` to before `to` with one another and with those before them; a little may stay empty. */
function* joinAll(table: BlockTable, from: number, to: number, limits: JoinLimits): Generator<void> {
  for (let a = from; a < to && table.count < limits.mostBlocks; a++) {
    joinWith(table, a, 0, Math.min(from, a), limits);
    joinWith(table, a, a, to, limits);
    yield;
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
    if (az + bz <= height && x * y * (az + bz) <= most) joinBothWays(table, a, b, 2);
  }
}

/** Joined one on the other it can matter which is below: the lower one must carry the upper one. */
function joinBothWays(table: BlockTable, a: number, b: number, axis: Axis): void {
  if (!table.addJoined(a, b, axis) && axis === 2 && table.hasRule) table.addJoined(b, a, axis);
}

function isWithin({ types, dx, dy, dz }: BlockTable, a: number, b: number, axis: Axis): boolean {
  const column = axis === 0 ? dx : axis === 1 ? dy : dz;
  return (column[a] ?? 0) + (column[b] ?? 0) <= types.container[axis];
}

/** The blocks before `to` by what they measure across the axis. */
function byCrossSection(table: BlockTable, to: number, axis: Axis): Map<number, number[]> {
  const sections = new Map<number, number[]>();
  for (let block = 0; block < to; block++) {
    const section = crossSection(table, block, axis);
    const others = sections.get(section);
    if (others) others.push(block);
    else sections.set(section, [block]);
  }
  return sections;
}

/** Both extents across the axis as one number. */
function crossSection({ dx, dy, dz }: BlockTable, block: number, axis: Axis): number {
  const [x, y, z] = [dx[block] ?? 0, dy[block] ?? 0, dz[block] ?? 0];
  const [one, other] = axis === 0 ? [y, z] : axis === 1 ? [x, z] : [x, y];
  return one * 2 ** 20 + other;
}
