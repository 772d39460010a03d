import type { Box } from '../../../src/shared/loading/boxes';
import type { Size } from '../../../src/shared/loading/orientations';

/** An empty cuboid from one corner to the opposite one. */
export interface EmptySpace {
  x1: number;
  y1: number;
  z1: number;
  x2: number;
  y2: number;
  z2: number;
}

/** The largest empty cuboids beside a container's boxes; they overlap, and none lies in another. Yields at each box. */
export function* emptySpaces({ length, width, height }: Size, boxes: readonly Box[]): Generator<void, EmptySpace[]> {
  let spaces: EmptySpace[] = [{ x1: 0, y1: 0, z1: 0, x2: length, y2: width, z2: height }];
  for (const box of boxes) {
    spaces = cut(spaces, box);
    yield;
  }
  return spaces;
}

/** The spaces after a box was put among them. */
export function cut(spaces: readonly EmptySpace[], box: Box): EmptySpace[] {
  const [x1, y1, z1] = [box.x, box.y, box.z];
  const [x2, y2, z2] = [x1 + box.dx, y1 + box.dy, z1 + box.dz];
  const kept: EmptySpace[] = [];
  const pieces: EmptySpace[] = [];
  for (const space of spaces) {
    const isTouched =
      space.x1 < x2 && x1 < space.x2 && space.y1 < y2 && y1 < space.y2 && space.z1 < z2 && z1 < space.z2;
    if (!isTouched) {
      kept.push(space);
      continue;
    }
    if (space.x1 < x1) pieces.push({ ...space, x2: x1 });
    if (x2 < space.x2) pieces.push({ ...space, x1: x2 });
    if (space.y1 < y1) pieces.push({ ...space, y2: y1 });
    if (y2 < space.y2) pieces.push({ ...space, y1: y2 });
    if (space.z1 < z1) pieces.push({ ...space, z2: z1 });
    if (z2 < space.z2) pieces.push({ ...space, z1: z2 });
  }
  // Only pieces can lie within another space: the untouched spaces were maximal before and still are.
  const isNew = (piece: EmptySpace, index: number) =>
    !kept.some((space) => contains(space, piece)) &&
    !pieces.some((other, at) => at !== index && contains(other, piece) && (at < index || !contains(piece, other)));
  return [...kept, ...pieces.filter(isNew)];
}

function contains(outer: EmptySpace, inner: EmptySpace): boolean {
  return (
    outer.x1 <= inner.x1 &&
    outer.y1 <= inner.y1 &&
    outer.z1 <= inner.z1 &&
    outer.x2 >= inner.x2 &&
    outer.y2 >= inner.y2 &&
    outer.z2 >= inner.z2
  );
}
