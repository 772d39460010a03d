import { cubeStateOf } from '../../loading/gauge';
import type { ContainerOffer } from '../../loading/problem';

type Window = Pick<ContainerOffer, 'minCuft' | 'maxCuft'>;

/** The pieces of a line, with the cube of one piece in cuft. */
export interface CubeLine {
  id: number;
  pieces: number;
  cube: number;
}

/** A container filled by cube alone: the pieces in it, in the order of the lines. */
export interface FilledContainer {
  cuft: number;
  lines: { id: number; pieces: number }[];
}

/** Cubes are stored to a thousandth of a cuft: anything less is not an excess. */
const tolerance = 1e-4;

/**
 * Splits lines over containers by cube, filling each to its maximum before the next. It is an instant estimate; only
 * the packing engine knows which cartons fit.
 */
export function splitOver(lines: readonly CubeLine[], { maxCuft }: Window): FilledContainer[] {
  const containers: FilledContainer[] = [];
  for (const { id, pieces, cube } of lines) {
    let left = pieces;
    while (left > 0) {
      const last = containers.at(-1);
      const room = last ? maxCuft - last.cuft + tolerance : 0;
      const fitting = cube > 0 ? Math.floor(room / cube) : left;
      if (last && fitting >= 1) {
        const taken = Math.min(left, fitting);
        last.cuft += taken * cube;
        last.lines.push({ id, pieces: taken });
        left -= taken;
      } else if (cube > maxCuft) {
        // A piece larger than a container counts as one container; its line shows the fault.
        containers.push(...Array.from({ length: left }, () => ({ cuft: cube, lines: [{ id, pieces: 1 }] })));
        left = 0;
      } else containers.push({ cuft: 0, lines: [] });
    }
  }
  return containers;
}

/** The line that begins the last of several containers: without it and the lines after it there is one fewer. */
export function tippingLine(containers: readonly FilledContainer[]): number | null {
  return containers.length > 1 ? (containers.at(-1)?.lines[0]?.id ?? null) : null;
}

/** Pieces to add to a line. */
export interface AddedPieces {
  id: number;
  pieces: number;
}

interface Wanted {
  /** The number of containers, where more are wanted than the lines need. */
  count?: number;
  /** Lines to which nothing is added. */
  finished?: ReadonlySet<number>;
}

/**
 * Pieces of the same lines that bring the last container into its window, each added where it changes the mix least.
 * Empty where the container is in its window already, null where no pieces bring it there.
 */
export function filledUp(lines: readonly CubeLine[], window: Window, wanted: Wanted = {}): AddedPieces[] | null {
  const { count = splitOver(lines, window).length, finished } = wanted;
  const loadable = lines.filter(
    ({ id, pieces, cube }) => pieces > 0 && cube > 0 && cube <= window.maxCuft && !finished?.has(id),
  );
  const added = new Map<number, number>();
  const addedTo = ({ id }: CubeLine) => added.get(id) ?? 0;
  if (loadable.length === 0) return null;
  for (;;) {
    // Pieces added to an earlier line move later ones to other containers, so the lines are split again.
    const now = splitOver(
      lines.map((line) => ({ ...line, pieces: line.pieces + addedTo(line) })),
      window,
    );
    let last = now.at(-1)?.cuft ?? 0;
    if (now.length > count) return null;
    const isMissing = now.length < count;
    if (!isMissing && !isBelow(last, window)) return [...added].map(([id, pieces]) => ({ id, pieces }));
    do {
      const next = leastChanged(loadable, addedTo, isMissing ? window.maxCuft : window.maxCuft - last + tolerance);
      if (!next) return null;
      added.set(next.id, addedTo(next) + 1);
      last += next.cube;
    } while (!isMissing && isBelow(last, window));
  }
}

/** The line that one more piece changes least, relative to its pieces, of those with room for it. */
function leastChanged(lines: readonly CubeLine[], addedTo: (line: CubeLine) => number, room: number): CubeLine | null {
  let best: CubeLine | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const share = (addedTo(line) + 1) / line.pieces;
    if (line.cube > room || share >= least) continue;
    best = line;
    least = share;
  }
  return best;
}

const isBelow = (cuft: number, window: Window): boolean => cubeStateOf(cuft, window) === 'below';
