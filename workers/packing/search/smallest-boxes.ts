import type { BoxTypes } from '../box-types';

/** Tells at once whether any box that is left fits a space. */
export class SmallestBoxes {
  /** The distinct box lengths up to each length, counted: rows and columns of `heights`. */
  private readonly stepX: Int32Array;
  private readonly stepY: Int32Array;
  private readonly columns: number;
  /** The least height of a box no longer and no wider than the row and column say. */
  private readonly heights: Int32Array;

  constructor(private readonly types: BoxTypes) {
    this.stepX = stepsOf(types, 0);
    this.stepY = stepsOf(types, 1);
    this.columns = (this.stepY.at(-1) ?? 0) + 1;
    this.heights = new Int32Array(((this.stepX.at(-1) ?? 0) + 1) * this.columns);
    this.leave(types.quantities);
  }

  fit(x: number, y: number, z: number): boolean {
    return z >= (this.heights[(this.stepX[x] ?? 0) * this.columns + (this.stepY[y] ?? 0)] ?? 0);
  }

  /** Considers only the types of which boxes are left. */
  leave(counts: Int32Array): void {
    const { heights, columns, stepX, stepY } = this;
    heights.fill(tooHigh);
    this.types.orientations.forEach((orientations, type) => {
      if (counts[type] === 0) return;
      for (const [x, y, z] of orientations) {
        const at = (stepX[x] ?? 0) * columns + (stepY[y] ?? 0);
        heights[at] = Math.min(heights[at] ?? 0, z);
      }
    });
    for (let at = 0; at < heights.length; at++) {
      const before = at % columns === 0 ? tooHigh : (heights[at - 1] ?? tooHigh);
      const above = at < columns ? tooHigh : (heights[at - columns] ?? tooHigh);
      heights[at] = Math.min(heights[at] ?? 0, before, above);
    }
  }
}

const tooHigh = 2 ** 30;

function stepsOf({ orientations, container }: BoxTypes, axis: 0 | 1 | 2): Int32Array {
  const steps = new Int32Array(container[axis] + 1);
  for (const box of orientations.flat()) steps[box[axis]] = 1;
  for (let l = 1; l < steps.length; l++) steps[l] = (steps[l] ?? 0) + (steps[l - 1] ?? 0);
  return steps;
}
