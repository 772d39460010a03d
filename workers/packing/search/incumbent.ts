import type { BlockTable } from '../blocks/block-table';
import { placedStride, type State } from './state';

export interface EngineBoxPlacement {
  /** Index of the box among those the engine was given. */
  box: number;
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

/** The best plan so far. */
export class Incumbent {
  worth = -1;
  private table: BlockTable | null = null;
  private placed = new Int32Array(0);

  /** Takes the state's plan where it is better. */
  offer(table: BlockTable, state: State): void {
    if (state.worth <= this.worth) return;
    this.worth = state.worth;
    this.table = table;
    this.placed = state.placed.slice(0, state.placedCount * placedStride);
  }

  /** Its boxes, in the unit the engine was given. */
  placements(): EngineBoxPlacement[] {
    const { table, placed } = this;
    if (!table) return [];
    const [cellX, cellY, cellZ] = table.types.cell;
    const list: EngineBoxPlacement[] = [];
    for (let at = 0; at < placed.length; at += placedStride) {
      const corner = [placed[at + 1] ?? 0, placed[at + 2] ?? 0, placed[at + 3] ?? 0] as const;
      table.forEachBox(placed[at] ?? 0, corner, (box, orientation, x, y, z) => {
        const [dx, dy, dz] = table.types.orientations[box]?.[orientation] ?? [0, 0, 0];
        list.push({
          box,
          x: x * cellX,
          y: y * cellY,
          z: z * cellZ,
          dx: dx * cellX,
          dy: dy * cellY,
          dz: dz * cellZ,
        });
      });
    }
    return list;
  }
}
