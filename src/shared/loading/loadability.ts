import { offerOf } from './container-kinds';
import { loadingLimits } from './limits';
import type { PackedCarton } from './packed-carton';
import type { UnplacedReason } from './plan';
import type { ContainerOffer, LoadingProblem } from './problem';
import { cubicMillimetersOfCuft } from './units';

export type ContainerKind = ContainerOffer['kind'];

/** How many cartons of one kind fill a container, their volume in mm³, and what kept the next one out. */
export interface Loadability {
  pieces: number;
  volume: number;
  /** Null where more were not asked for. */
  endedBy: UnplacedReason | null;
}

/**
 * One container of the kind to be filled with the carton alone, by the rules every plan keeps: full support, cube window,
 * payload. One carton more is asked for than there is cube for, so that the plan says what kept it out.
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

/** What two cartons have in common that fill a container of the kind alike, as text. */
export function cartonKey(carton: PackedCarton, kind: ContainerKind): string {
  const { length, width, height, orientations, maxTiers } = carton;
  const allowed = Object.entries(orientations).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
  const weight = decidingWeight(carton, offerOf(kind));
  return [length, width, height, weight ?? '', maxTiers ?? '', allowed.sort().join(' ')].join('|');
}

/** How many of the carton there is cube for. */
function mostOf({ length, width, height }: PackedCarton, { maxCuft }: ContainerOffer): number {
  return Math.floor(cubicMillimetersOfCuft(maxCuft) / (length * width * height));
}

/** The weight of a carton that is heavy enough for the payload to be reached before the cube is. */
function decidingWeight(carton: PackedCarton, offer: ContainerOffer): number | null {
  const { weight } = carton;
  return weight !== null && weight * (mostOf(carton, offer) + 1) > offer.payload ? weight : null;
}
