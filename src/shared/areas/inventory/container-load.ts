import { cubeStateOf } from '../../loading/gauge';
import type { ContainerOffer } from '../../loading/problem';
import { filledUp, splitOver } from '../purchase/container-fill';
import type { StockRow } from './calls';

type Proposed = Pick<StockRow, 'id' | 'replenishment' | 'cube'>;

/** What is proposed, in containers: the pieces of each SKU, and how many of them only fill the last container. */
export interface ContainerLoad {
  lines: { id: number; pieces: number }[];
  pieces: number;
  added: number;
  containers: number;
  cuft: number;
  /** Whether the last container is within its window. */
  isFull: boolean;
}

/** The proposals with pieces added of the same SKUs, where that brings the last container into its window. */
export function containerLoad(
  rows: readonly Proposed[],
  window: Pick<ContainerOffer, 'minCuft' | 'maxCuft'>,
): ContainerLoad {
  const proposed = rows.flatMap(({ id, replenishment, cube }) =>
    replenishment ? [{ id, pieces: replenishment, cube: cube ?? 0 }] : [],
  );
  const added = new Map(filledUp(proposed, window)?.map(({ id, pieces }) => [id, pieces]));
  const lines = proposed.map((line) => ({ ...line, pieces: line.pieces + (added.get(line.id) ?? 0) }));
  const containers = splitOver(lines, window);
  const last = containers.at(-1);
  return {
    lines: lines.map(({ id, pieces }) => ({ id, pieces })),
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    added: [...added.values()].reduce((sum, pieces) => sum + pieces, 0),
    containers: containers.length,
    cuft: containers.reduce((sum, { cuft }) => sum + cuft, 0),
    isFull: last !== undefined && ['within', 'warned'].includes(cubeStateOf(last.cuft, window)),
  };
}
