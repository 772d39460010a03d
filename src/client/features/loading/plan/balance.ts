import type { CenterOfGravity } from '../../../../shared/loading/figures';
import type { ContainerOffer } from '../../../../shared/loading/problem';

/** How far the center of gravity is from the middle, in percent of the half: -100 is one wall, 100 the other. */
export interface Balance {
  along: number;
  across: number;
  /** Height in percent of the inside, from the floor. */
  height: number;
  /** Too far from the middle for the container to be lifted level, or not to lean on the lorry. */
  isOffCenter: boolean;
}

/** The CTU Code keeps the center within 5 % of the length; across it the same share of the width is asked for here. */
const toleratedShare = 0.05;

/** Where the center of gravity lies between the walls. */
export function balanceOf(
  { x, y, z }: CenterOfGravity,
  { length, width, height }: Pick<ContainerOffer, 'length' | 'width' | 'height'>,
): Balance {
  const isOff = (at: number, inside: number) => Math.abs(at - inside / 2) > inside * toleratedShare + 1e-6;
  return {
    along: (x / length) * 200 - 100,
    across: (y / width) * 200 - 100,
    height: (z / height) * 100,
    isOffCenter: isOff(x, length) || isOff(y, width),
  };
}
