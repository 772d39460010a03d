/** Cartons of one kind as the engine takes them: all lengths are whole numbers of one unit of the caller's choice. */
export interface EngineBox {
  quantity: number;
  /** What it measures along the container, across it and upright, once for each allowed orientation. */
  extents: readonly (readonly [dx: number, dy: number, dz: number])[];
  /** Kilograms of one; 0 is not known. */
  weight: number;
  /** How many tiers its column may have, itself included; Infinity is no limit. */
  maxTiers: number;
  /** Boxes of the same material may stack on each other even where they do not mix. */
  material: number;
  mixes: boolean;
  /** What its volume counts for in the plan's value; 1 where nothing is said. */
  value?: number;
}

export interface EngineSpace {
  length: number;
  width: number;
  height: number;
  /** The most cargo by volume, in cubes of the unit; Infinity is no limit. */
  capacity: number;
  /** Kilograms; Infinity is no limit. */
  payload: number;
  /** Percent of a base that must be supported; null is no such rule. */
  support: number | null;
}

export type Extents = readonly [dx: number, dy: number, dz: number];

/**
 * The boxes in the engine's own measure. Along each axis the cell is the greatest common divisor of all lengths that
 * occur there, so that tables indexed by a length stay short.
 */
export interface BoxTypes {
  /** In cells; what does not fill a cell at the far wall is of no use to any box. */
  container: Extents;
  cell: Extents;
  /** Distinct extents in cells, only those that fit the container. */
  orientations: readonly (readonly Extents[])[];
  quantities: Int32Array;
  /** Of one box, in cells. */
  volumes: Float64Array;
  weights: Float64Array;
  values: Float64Array;
}

const axes = [0, 1, 2] as const;

/** Measures the boxes in cells and leaves out the orientations that do not fit. */
export function boxTypes(space: EngineSpace, boxes: readonly EngineBox[]): BoxTypes {
  const room: Extents = [space.length, space.width, space.height];
  const fitting = boxes.map(({ extents }) => distinct(extents.filter((box) => axes.every((a) => box[a] <= room[a]))));
  const cell = perAxis((axis) => fitting.flat().reduce((divisor, box) => commonDivisor(divisor, box[axis]), 0) || 1);
  const orientations = fitting.map((list) => list.map((box) => perAxis((axis) => box[axis] / cell[axis])));
  return {
    container: perAxis((axis) => Math.floor(room[axis] / cell[axis])),
    cell,
    orientations,
    quantities: Int32Array.from(boxes, (box) => box.quantity),
    volumes: Float64Array.from(orientations, ([first]) => (first ? first[0] * first[1] * first[2] : 0)),
    weights: Float64Array.from(boxes, (box) => box.weight),
    values: Float64Array.from(boxes, (box) => box.value ?? 1),
  };
}

function perAxis(measure: (axis: 0 | 1 | 2) => number): Extents {
  return [measure(0), measure(1), measure(2)];
}

function distinct(extents: readonly Extents[]): Extents[] {
  return [...new Map(extents.map((box) => [box.join(), box])).values()];
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
