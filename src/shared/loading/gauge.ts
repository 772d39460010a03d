import { loadingLimits } from './limits';
import type { ContainerOffer } from './problem';

/** Where a container's cube stands in its window (§5): 2,000 to 2,350 cuft, with a warning from 2,200 on. */
export type CubeState = 'empty' | 'below' | 'within' | 'warned' | 'above';

/** How a cube stands in the container's window. A container whose window ends before the warning has none. */
export function cubeStateOf(cuft: number, window: Pick<ContainerOffer, 'minCuft' | 'maxCuft'>): CubeState {
  if (cuft <= 0) return 'empty';
  // Cubes come from whole millimeters and windows from typed numbers: a ten-thousandth is no excess.
  if (cuft > window.maxCuft + 1e-4) return 'above';
  if (cuft < window.minCuft) return 'below';
  const warns = window.maxCuft > loadingLimits.containerCuft.warn;
  return warns && cuft >= loadingLimits.containerCuft.warn ? 'warned' : 'within';
}

/** A mark on the gauge: which end of the window or the warning, its cuft, and where it is from 0 to 1. */
export interface GaugeMark {
  kind: 'least' | 'warning' | 'most';
  cuft: number;
  at: number;
}

/** The gauge of a cube: how far it is filled, and the marks of the window on the same scale. */
export function gaugeOf(cuft: number, { minCuft, maxCuft }: Pick<ContainerOffer, 'minCuft' | 'maxCuft'>) {
  // A little room beyond the window, so that its end is seen and an excess shows.
  const scale = Math.max(maxCuft * 1.12, 1);
  const { warn } = loadingLimits.containerCuft;
  const mark = (kind: GaugeMark['kind'], value: number): GaugeMark => ({ kind, cuft: value, at: value / scale });
  return {
    filled: Math.min(1, cuft / scale),
    marks: [
      ...(minCuft > 0 && minCuft < maxCuft ? [mark('least', minCuft)] : []),
      ...(warn < maxCuft ? [mark('warning', warn)] : []),
      ...(maxCuft > 0 ? [mark('most', maxCuft)] : []),
    ],
  };
}
