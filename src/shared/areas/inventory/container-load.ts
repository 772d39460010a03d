import { cubeStateOf } from '../../loading/gauge';
import type { ContainerOffer } from '../../loading/problem';
import { type AddedPieces, type CubeLine, filledUp, splitOver } from '../purchase/container-fill';
import type { StockRow } from './calls';

type Window = Pick<ContainerOffer, 'minCuft' | 'maxCuft'>;

type Made = Pick<StockRow, 'modelStatus' | 'skuStatus'>;

/** A proposal in containers: the pieces of each SKU, and how many of them only fill the containers. */
export interface ContainerLoad {
  lines: AddedPieces[];
  pieces: number;
  added: number;
  containers: number;
  cuft: number;
  /** Whether no container is below its window. */
  isFull: boolean;
}

/** The SKUs with a proposal that can be ordered. */
export function orderableOf<R extends Made & Pick<StockRow, 'replenishment'>>(rows: readonly R[]): R[] {
  return rows.filter((row) => row.replenishment && !isDropped(row));
}

/** Whether a SKU or its model is not made any more. */
export const isDropped = ({ modelStatus, skuStatus }: Made): boolean =>
  modelStatus === 'dropped' || skuStatus === 'dropped';

/** The proposals as lines with their cube; an unknown cube counts as 0. */
export function proposedLines(rows: readonly Pick<StockRow, 'id' | 'replenishment' | 'cube'>[]): CubeLine[] {
  return rows.flatMap(({ id, replenishment, cube }) =>
    replenishment ? [{ id, pieces: replenishment, cube: cube ?? 0 }] : [],
  );
}

/** The proposals' load, with pieces of the same SKUs added where that brings the last container into its window. */
export function containerLoad(proposed: readonly CubeLine[], window: Window): ContainerLoad {
  const filled = withPieces(proposed, filledUp(proposed, window) ?? []);
  return loadOf(proposed, filled, splitOver(filled, window), window);
}

/** The lines with pieces added to them. */
export function withPieces<L extends CubeLine>(lines: readonly L[], added: readonly AddedPieces[]): L[] {
  const piecesOf = new Map(added.map(({ id, pieces }) => [id, pieces]));
  return lines.map((line) => ({ ...line, pieces: line.pieces + (piecesOf.get(line.id) ?? 0) }));
}

/** The load of containers that hold the lines, compared with what was proposed of them. */
export function loadOf(
  proposed: readonly CubeLine[],
  filled: readonly CubeLine[],
  containers: readonly { cuft: number }[],
  window: Window,
): ContainerLoad {
  const sum = (lines: readonly CubeLine[]) => lines.reduce((total, { pieces }) => total + pieces, 0);
  return {
    lines: filled.map(({ id, pieces }) => ({ id, pieces })),
    pieces: sum(filled),
    added: sum(filled) - sum(proposed),
    containers: containers.length,
    cuft: containers.reduce((total, { cuft }) => total + cuft, 0),
    isFull:
      containers.length > 0 && containers.every(({ cuft }) => ['within', 'warned'].includes(cubeStateOf(cuft, window))),
  };
}
