import type { BlockTable } from '../blocks/block-table';
import type { SupportedBlocks } from '../blocks/supported-blocks';
import type { SmallestBoxes } from '../search/smallest-boxes';
import { type State, widened } from '../search/state';
import type { SpaceRule } from './space-rule';
import { floor, type TierLimits } from './tier-limits';
import { TopMerger, topStride, writeTop } from './tops';

/**
 * Free space where every box stands with its whole base on the floor or on tops at its height. Nothing is ever under
 * what is still free, so that spaces are rectangles of the floor or of tops, up to the ceiling; those at different
 * heights never overlap. A placed block covers part of the spaces at its height and gives its own tops.
 */
export class SupportedSpace implements SpaceRule {
  readonly stride = topStride;
  readonly standsOnFloor = true;
  /** What a block leaves of the spaces it covers. */
  private pieces: Int32Array = new Int32Array(64 * topStride);
  private pieceCount = 0;
  private readonly merger: TopMerger;

  constructor(
    private readonly table: BlockTable,
    private readonly blocks: SupportedBlocks,
    private readonly limits: TierLimits,
    private readonly smallest: SmallestBoxes,
  ) {
    this.merger = new TopMerger(limits, (x, y, z) => smallest.fit(x, y, z));
  }

  empty(state: State): void {
    const [length, width] = this.table.types.container;
    state.spaceCount = 0;
    const { highest } = this.limits;
    writeTop(state, 0, this.limits.ceiling(0, 0, highest), floor, 0, 0, length, width, 0, highest);
  }

  admits(state: State, space: number, block: number): boolean {
    const { blocks } = this;
    const at = space * topStride;
    const below = state.spaces[at + 6] ?? 0;
    const material = state.spaces[at + 8] ?? floor;
    if (below > (blocks.mostBelow[block] ?? 0)) return false;
    if (below + (blocks.tiers[block] ?? 0) > (state.spaces[at + 7] ?? 0)) return false;
    return material === floor || material === blocks.base[block];
  }

  cut(state: State, space: number, block: number, x: number, y: number, z: number): void {
    const below = state.spaces[space * topStride + 6] ?? 0;
    const cap = state.spaces[space * topStride + 7] ?? 0;
    this.cover(state, x, y, x + (this.table.dx[block] ?? 0), y + (this.table.dy[block] ?? 0), z);
    const { tops, topStart } = this.blocks;
    for (let at = (topStart[block] ?? 0) * topStride; at < (topStart[block + 1] ?? 0) * topStride; at += topStride) {
      const tier = below + (tops[at + 6] ?? 0);
      const capHere = Math.min(cap, tops[at + 7] ?? 0);
      if (tier >= capHere) continue;
      this.merger.add(
        state,
        z + (tops[at + 2] ?? 0),
        tops[at + 8] ?? 0,
        x + (tops[at] ?? 0),
        y + (tops[at + 1] ?? 0),
        x + (tops[at + 3] ?? 0),
        y + (tops[at + 4] ?? 0),
        tier,
        capHere,
      );
    }
  }

  /** Takes a base out of the spaces at its height: of each it overlaps remain up to four pieces. */
  private cover(state: State, x1: number, y1: number, x2: number, y2: number, z: number): void {
    const { spaces } = state;
    if (this.pieces.length < 4 * spaces.length) this.pieces = widened(this.pieces, 4 * spaces.length);
    this.pieceCount = 0;
    let kept = 0;
    for (let space = 0; space < state.spaceCount; space++) {
      const at = space * topStride;
      const u1 = spaces[at] ?? 0;
      const v1 = spaces[at + 1] ?? 0;
      const u2 = spaces[at + 3] ?? 0;
      const v2 = spaces[at + 4] ?? 0;
      if (spaces[at + 2] === z && u1 < x2 && u2 > x1 && v1 < y2 && v2 > y1) {
        this.addPiece(spaces, at, u1, v1, x1, v2);
        this.addPiece(spaces, at, x2, v1, u2, v2);
        this.addPiece(spaces, at, u1, v1, u2, y1);
        this.addPiece(spaces, at, u1, y2, u2, v2);
        continue;
      }
      if (kept !== space) copySpace(spaces, at, spaces, kept * topStride);
      kept++;
    }
    state.spaceCount = kept;
    this.keepMaximal(state, z);
  }

  /** Notes a piece of the space at `at`, where it is large enough for a box. */
  private addPiece(spaces: Int32Array, at: number, x1: number, y1: number, x2: number, y2: number): void {
    if (x1 >= x2 || y1 >= y2) return;
    if (!this.smallest.fit(x2 - x1, y2 - y1, (spaces[at + 5] ?? 0) - (spaces[at + 2] ?? 0))) return;
    const piece = this.pieceCount++ * topStride;
    copySpace(spaces, at, this.pieces, piece);
    this.pieces[piece] = x1;
    this.pieces[piece + 1] = y1;
    this.pieces[piece + 3] = x2;
    this.pieces[piece + 4] = y2;
  }

  /** Gives the state the pieces that are not part of another with limits as good; of equal ones the first. */
  private keepMaximal(state: State, z: number): void {
    state.reserveSpaces(state.spaceCount + this.pieceCount);
    const { pieces, pieceCount } = this;
    const { spaces, spaceCount } = state;
    let count = spaceCount;
    for (let piece = 0; piece < pieceCount; piece++) {
      if (isPartOfAny(pieces, piece, spaces, 0, spaceCount, z)) continue;
      if (isPartOfAny(pieces, piece, pieces, 0, piece, z)) continue;
      if (isPartOfLater(pieces, piece, pieceCount, z)) continue;
      copySpace(pieces, piece * topStride, spaces, count++ * topStride);
    }
    state.spaceCount = count;
  }
}

function copySpace(from: Int32Array, fromAt: number, to: Int32Array, toAt: number): void {
  for (let i = 0; i < topStride; i++) to[toAt + i] = from[fromAt + i] ?? 0;
}

function isPartOfAny(
  pieces: Int32Array,
  piece: number,
  list: Int32Array,
  from: number,
  to: number,
  z: number,
): boolean {
  for (let index = from; index < to; index++) if (isPart(pieces, piece, list, index, z)) return true;
  return false;
}

/** Whether a later piece contains this one and has limits as good, equal ones not counting. */
function isPartOfLater(pieces: Int32Array, piece: number, count: number, z: number): boolean {
  for (let later = piece + 1; later < count; later++) {
    if (isPart(pieces, piece, pieces, later, z) && !isPart(pieces, later, pieces, piece, z)) return true;
  }
  return false;
}

/** Whether a space at height z of the list contains the piece and has limits as good. */
function isPart(pieces: Int32Array, piece: number, list: Int32Array, index: number, z: number): boolean {
  const at = piece * topStride;
  const of = index * topStride;
  if (list[of + 2] !== z) return false;
  if ((list[of] ?? 0) > (pieces[at] ?? 0) || (list[of + 3] ?? 0) < (pieces[at + 3] ?? 0)) return false;
  if ((list[of + 1] ?? 0) > (pieces[at + 1] ?? 0) || (list[of + 4] ?? 0) < (pieces[at + 4] ?? 0)) return false;
  if ((list[of + 6] ?? 0) > (pieces[at + 6] ?? 0) || (list[of + 7] ?? 0) < (pieces[at + 7] ?? 0)) return false;
  return list[of + 8] === pieces[at + 8];
}
