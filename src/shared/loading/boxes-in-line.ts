import { type Axis, type Box, extents } from './boxes';

// Along each of the two axes.
const mostCells = 64;

/** From the first to the last cell along an axis. */
type Reach = readonly [first: number, last: number];

/**
 * Every two boxes that may meet along both axes, each two once. Only those that share a cell of the plane can: among
 * thousands of boxes that is a small part of all pairs.
 */
export function* boxesInLine<T extends { box: Box }>(boxes: readonly T[], [a, b]: [Axis, Axis]): Generator<[T, T]> {
  const [{ count: rows, reaches: alongA }, { count: columns, reaches: alongB }] = [
    cellsAlong(a, boxes),
    cellsAlong(b, boxes),
  ];
  const held = Array.from({ length: rows * columns }, (): number[] => []);
  for (const [index, one] of boxes.entries()) {
    const [[firstA, lastA], [firstB, lastB]] = [reachOf(alongA, index), reachOf(alongB, index)];
    for (let row = firstA; row <= lastA; row += 1) {
      for (let column = firstB; column <= lastB; column += 1) {
        const cell = held[row * columns + column];
        for (const other of cell ?? []) {
          // The first cell that two share is the one they are told in.
          const isFirst =
            row === Math.max(firstA, reachOf(alongA, other)[0]) &&
            column === Math.max(firstB, reachOf(alongB, other)[0]);
          const before = boxes[other];
          if (isFirst && before) yield [before, one];
        }
        cell?.push(index);
      }
    }
  }
}

/** How many cells there are along an axis, as long as a box is on the average, and in which of them each box is. */
function cellsAlong(axis: Axis, boxes: readonly { box: Box }[]): { count: number; reaches: Reach[] } {
  let end = 1;
  let sum = 1;
  for (const { box } of boxes) {
    end = Math.max(end, box[axis] + box[extents[axis]]);
    sum += box[extents[axis]];
  }
  const count = Math.max(1, Math.min(mostCells, Math.round((end * boxes.length) / sum)));
  // What stands outside, as a carton in hand may, is in the cell next to it.
  const within = (cell: number) => Math.max(0, Math.min(count - 1, cell));
  const reaches = boxes.map(({ box }): Reach => {
    const [from, to] = [box[axis], box[axis] + box[extents[axis]]];
    return [within(Math.floor((from * count) / end)), within(Math.ceil((to * count) / end) - 1)];
  });
  return { count, reaches };
}

function reachOf(reaches: readonly Reach[], index: number): Reach {
  return reaches[index] as Reach; // there is one of each box
}
