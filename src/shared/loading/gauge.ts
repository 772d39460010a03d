import { loadingLimits } from './limits';
import type { ContainerOffer } from './problem';

/** The state of a container's cube in its window (§5): 2,000 to 2,350 cuft, with a warning from 2,200 on. */
export type CubeState = 'empty' | 'below' | 'within' | 'warned' | 'above';

/** The state of a cube in the container's window. A window that ends at or before the warning has no warning. */
export function cubeStateOf(cuft: number, window: Pick<ContainerOffer, 'minCuft' | 'maxCuft'>): CubeState {
  if (cuft <= 0) return 'empty';
  // Tolerance: cubes are computed from whole millimeters, windows are typed numbers.
  if (cuft > window.maxCuft + 1e-4) return 'above';
  if (cuft < window.minCuft) return 'below';
  const warns = window.maxCuft > loadingLimits.containerCuft.warn;
  return warns && cuft >= loadingLimits.containerCuft.warn ? 'warned' : 'within';
}

/** A mark on the gauge: an end of the window or the warning, its cuft, and its place from 0 to 1. */
export interface GaugeMark {
  kind: 'least' | 'warning' | 'most';
  cuft: number;
  at: number;
}

/** The gauge of a cube: how far it is filled, and the window's marks on the same scale. */
export function gaugeOf(cuft: number, { minCuft, maxCuft }: Pick<ContainerOffer, 'minCuft' | 'maxCuft'>) {
  // Some room beyond the window, so that its end and an excess are visible.
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
