import { offerOf } from './container-kinds';
import { loadingLimits } from './limits';
import type { PackedCarton } from './packed-carton';
import type { UnplacedReason } from './plan';
import type { ContainerOffer, LoadingProblem } from './problem';
import { cubicMillimetersOfCuft } from './units';

export type ContainerKind = ContainerOffer['kind'];

/** How many cartons of one kind fill a container, their volume in mm³, and why not one more fits. */
export interface Loadability {
  pieces: number;
  volume: number;
  /** Null if no more were requested. */
  endedBy: UnplacedReason | null;
}

/**
 * The problem of filling one container of the kind with one carton, by the rules of every plan: full support, cube
 * window, payload. It requests one carton more than the cube allows, so that the plan says why it was left out.
 */
export function fullContainer(carton: PackedCarton, kind: ContainerKind): LoadingProblem {
  const offer = offerOf(kind, 1);
  return {
    lines: [
      {
        ...carton,
        weight: decidingWeight(carton, offer),
        id: 'carton',
        label: 'carton',
        material: 'carton',
        orderId: null,
        quantity: Math.min(mostOf(carton, offer) + 1, loadingLimits.cartonsOfALine),
        mixedStacking: true,
        priority: 1,
        set: null,
        group: null,
      },
    ],
    containers: [offer],
    rules: { support: 100 },
  };
}

/** A key that is equal for cartons that fill a container of the kind equally. */
export function cartonKey(carton: PackedCarton, kind: ContainerKind): string {
  const { length, width, height, orientations, maxTiers } = carton;
  const allowed = Object.entries(orientations).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
  const weight = decidingWeight(carton, offerOf(kind));
  return [length, width, height, weight ?? '', maxTiers ?? '', allowed.sort().join(' ')].join('|');
}

/** How many of the carton the cube window allows. */
function mostOf({ length, width, height }: PackedCarton, { maxCuft }: ContainerOffer): number {
  return Math.floor(cubicMillimetersOfCuft(maxCuft) / (length * width * height));
}

/** The weight of a carton if it is heavy enough to reach the payload before the cube; otherwise null. */
function decidingWeight(carton: PackedCarton, offer: ContainerOffer): number | null {
  const { weight } = carton;
  return weight !== null && weight * (mostOf(carton, offer) + 1) > offer.payload ? weight : null;
}
