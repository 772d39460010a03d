import type { State } from '../search/state';

/** How free space is kept and cut. One is chosen for a container; ranking, greedy runs and the beam know only this. */
export interface SpaceRule {
  /** Numbers a space takes in a state: its six faces, then what the rule wants to know of it. */
  readonly stride: number;
  /** Whether blocks always stand at a space's lower side, never under its upper one. */
  readonly standsOnFloor: boolean;
  /** Makes the whole container one space. */
  empty(state: State): void;
  /** Whether the block, which fits the space by its size and is at hand, may stand in it. */
  admits(state: State, space: number, block: number): boolean;
  /** Cuts a block that was just placed at x, y, z in `space` out of all spaces. */
  cut(state: State, space: number, block: number, x: number, y: number, z: number): void;
}
