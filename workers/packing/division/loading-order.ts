import { restsOn, standsBefore } from '../../../src/shared/loading/boxes';
import type { Stowed } from './stowed';

/** A carton with what it waits for and what waits for it, by their places in a list. */
interface Waiting {
  carton: Stowed;
  before: number[];
  after: number[];
}

/**
 * The cartons in an order in which they can be loaded: each after everything it rests on and everything behind it, from
 * the back to the door and from the floor up, equal ones one after the other where that is possible. Where there is no
 * such order, `circle` names cartons that each wait for the next.
 */
export function* loadingOrder(stowed: readonly Stowed[]): Generator<void, { ordered: Stowed[]; circle: Stowed[] }> {
  const queue = yield* waiting(stowed);
  const open = queue.map(({ before }) => before.length);
  const ready = [...queue.keys()].filter((index) => open[index] === 0);
  const ordered: Stowed[] = [];
  while (ready.length > 0) {
    const [next = 0] = ready.splice(choose(ready, queue, ordered.at(-1)), 1);
    const loaded = queue[next];
    if (!loaded) break;
    ordered.push(loaded.carton);
    for (const index of loaded.after) {
      open[index] = (open[index] ?? 0) - 1;
      if (open[index] === 0) ready.push(index);
    }
  }
  return { ordered, circle: ordered.length === stowed.length ? [] : circleAmong(queue, open) };
}

/** The cartons from the back to the door. */
function* waiting(stowed: readonly Stowed[]): Generator<void, Waiting[]> {
  const queue = [...stowed]
    .sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)
    .map((carton): Waiting => ({ carton, before: [], after: [] }));
  const columns = new Columns(stowed);
  for (const [at, { carton }] of queue.entries()) columns.add(at, carton);
  for (const [at, { carton, before }] of queue.entries()) {
    for (const index of columns.near(carton)) {
      const other = queue[index];
      if (!other || (!restsOn(carton, other.carton) && !standsBefore(carton, other.carton))) continue;
      before.push(index);
      other.after.push(at);
    }
    yield;
  }
  return queue;
}

// Cells across and upwards: a carton lies in a few of them, and each holds few of many cartons.
const mostCells = 64;

/**
 * Cartons by where they stand in the container's cross-section. Only those that share a cell can be behind one another
 * or, with the cell below, rest on one another: among thousands of cartons that is a small part of all pairs.
 */
class Columns {
  private readonly sideY: number;
  private readonly sideZ: number;
  private readonly cells: number;
  private readonly held: number[][];

  constructor(stowed: readonly Stowed[]) {
    this.cells = Math.min(mostCells, Math.ceil(Math.sqrt(stowed.length / 4)));
    this.held = Array.from({ length: this.cells ** 2 }, () => []);
    this.sideY = Math.max(1, ...stowed.map(({ y, dy }) => y + dy)) / this.cells;
    this.sideZ = Math.max(1, ...stowed.map(({ z, dz }) => z + dz)) / this.cells;
  }

  add(index: number, carton: Stowed): void {
    for (const cell of this.cellsOf(carton)) this.held[cell]?.push(index);
  }

  /** Those that share a cell with the carton or with what is right below it, in rising order. */
  near(carton: Stowed): number[] {
    const found = new Set<number>();
    for (const cell of this.cellsOf(carton)) for (const index of this.held[cell] ?? []) found.add(index);
    return [...found].sort((a, b) => a - b);
  }

  private *cellsOf({ y, z, dy, dz }: Stowed): Generator<number> {
    const { cells } = this;
    const lastY = Math.min(cells - 1, Math.floor((y + dy) / this.sideY));
    const lastZ = Math.min(cells - 1, Math.floor((z + dz) / this.sideZ));
    for (let row = Math.max(0, Math.ceil(z / this.sideZ) - 1); row <= lastZ; row += 1) {
      for (let column = Math.floor(y / this.sideY); column <= lastY; column += 1) yield row * cells + column;
    }
  }
}

/** The place of the rearmost ready carton, or of one like the last that is less than its length nearer the door. */
function choose(ready: readonly number[], queue: readonly Waiting[], last: Stowed | undefined): number {
  let rearmost = 0;
  let alike = -1;
  for (const [at, index] of ready.entries()) {
    if (index < (ready[rearmost] ?? 0)) rearmost = at;
    if (!isLike(queue[index]?.carton, last)) continue;
    if (alike < 0 || index < (ready[alike] ?? 0)) alike = at;
  }
  const carton = queue[ready[alike] ?? -1]?.carton;
  const limit = (queue[ready[rearmost] ?? 0]?.carton.x ?? 0) + (last?.dx ?? 0);
  return carton && carton.x < limit ? alike : rearmost;
}

function isLike(carton: Stowed | undefined, other: Stowed | undefined): boolean {
  return (
    carton?.kind === other?.kind && carton?.dx === other?.dx && carton?.dy === other?.dy && carton?.dz === other?.dz
  );
}

/** Follows each waiting carton to one that it waits for, until a carton comes up again: that closes the circle. */
function circleAmong(queue: readonly Waiting[], open: readonly number[]): Stowed[] {
  const isOpen = (index: number) => (open[index] ?? 0) > 0;
  const path: number[] = [];
  let at = open.findIndex((count) => count > 0);
  while (!path.includes(at)) {
    path.push(at);
    at = queue[at]?.before.find(isOpen) ?? at;
  }
  return path.slice(path.indexOf(at)).flatMap((index) => queue[index]?.carton ?? []);
}
