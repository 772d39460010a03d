import { restsOn, standsBefore } from '../../src/shared/loading/boxes';
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
export function loadingOrder(stowed: readonly Stowed[]): { ordered: Stowed[]; circle: Stowed[] } {
  const queue = waiting(stowed);
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
function waiting(stowed: readonly Stowed[]): Waiting[] {
  const queue = [...stowed]
    .sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)
    .map((carton): Waiting => ({ carton, before: [], after: [] }));
  for (const [at, { carton, before }] of queue.entries()) {
    for (const [index, other] of queue.entries()) {
      if (!restsOn(carton, other.carton) && !standsBefore(carton, other.carton)) continue;
      before.push(index);
      other.after.push(at);
    }
  }
  return queue;
}

/** The rearmost of those that may be loaded, or one like the last that is no further from it than its own length. */
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

/** From a carton that still waits, each waits for another such one: sooner or later one comes again. */
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
