import type { BlockTable } from './block-table';
import { PackedExtents } from './packed-extents';
import type { Exponents } from './settings';
import { longestRows } from './subset-sums';

/** Powers are looked up: a share of the whole in so many steps. */
export const powerSteps = 2048;

/** What ranking reads of the blocks: everything in the order of their bounds, the best first. */
export class Shortlist {
  readonly extents: PackedExtents;
  readonly count: number;
  readonly blocks: Int32Array;
  readonly packed: Int32Array;
  /** The most a block's score can be: the score without loss and with contact all around. */
  readonly bounds: Float64Array;
  readonly contactPowers: Float64Array;
  readonly lossPowers: Float64Array;
  readonly rowsX: Int32Array;
  readonly rowsY: Int32Array;
  readonly rowsZ: Int32Array;

  constructor(
    table: BlockTable,
    readonly exponents: Exponents,
  ) {
    const { count, dx, dy, dz, worth, boxes, types } = table;
    const bounds = Float64Array.from(
      { length: count },
      (_, b) => (worth[b] ?? 0) * (boxes[b] ?? 1) ** -exponents.boxes,
    );
    const order = Int32Array.from({ length: count }, (_, b) => b);
    order.sort((a, b) => (bounds[b] ?? 0) - (bounds[a] ?? 0) || a - b);
    this.count = count;
    this.blocks = order;
    this.bounds = Float64Array.from(order, (block) => bounds[block] ?? 0);
    this.extents = new PackedExtents(table);
    this.packed = order.map((block) => this.extents.packed(dx[block] ?? 0, dy[block] ?? 0, dz[block] ?? 0));
    this.contactPowers = powers(exponents.contact);
    this.lossPowers = powers(exponents.loss);
    this.rowsX = longestRows(types, types.quantities, 0);
    this.rowsY = longestRows(types, types.quantities, 1);
    this.rowsZ = longestRows(types, types.quantities, 2);
  }
}

function powers(exponent: number): Float64Array {
  return Float64Array.from({ length: powerSteps + 1 }, (_, step) => (step / powerSteps) ** exponent);
}
