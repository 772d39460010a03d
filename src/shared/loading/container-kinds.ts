import { loadingLimits } from './limits';
import type { ContainerOffer } from './problem';
import { cuft } from './units';

type Kind = ContainerOffer['kind'];

/** Inside dimensions in mm and payload in kg of common steel containers (ISO 668 sizes, usual carriers' figures). */
const insides: Record<Kind, { length: number; width: number; height: number; payload: number }> = {
  '20GP': { length: 5898, width: 2352, height: 2393, payload: 28_200 },
  '40GP': { length: 12_032, width: 2352, height: 2393, payload: 26_700 },
  '40HC': { length: 12_032, width: 2352, height: 2698, payload: 26_500 },
};

/**
 * A container of the kind with its cube window. The window of §5 is for 40-foot containers; a 20GP holds at most
 * 1,172 cuft, so its window ends there and has no minimum.
 */
export function offerOf(kind: Kind, count: number | null = null): ContainerOffer {
  const { payload, ...inside } = insides[kind];
  const whole = cuft(inside.length * inside.width * inside.height);
  const { min, max } = loadingLimits.containerCuft;
  return { kind, ...inside, minCuft: whole < min ? 0 : min, maxCuft: Math.min(max, whole), payload, count };
}
