import { allowedOrientations, type OrientationFlags, orientationNames, type Side } from './orientations';
import type { CartonLine } from './problem';
import { sideInMillimeters } from './units';

/** What the engine needs to know of one carton. */
export type PackedCarton = Pick<CartonLine, Side | 'orientations' | 'maxTiers' | 'weight'>;

/** The same with whether cartons of other materials may stand on it. */
export type StackedCarton = PackedCarton & Pick<CartonLine, 'mixedStacking'>;

type Measured = Record<Side | 'maxTiers' | 'weight', number | null> & OrientationFlags;

/** The carton of a material, whose sides are in cm; else what keeps it from being loaded. */
export function packedCarton(material: Measured): PackedCarton | 'noSize' | 'noOrientation' {
  const { length, width, height, maxTiers, weight } = material;
  if (!length || !width || !height) return 'noSize';
  const allowed = allowedOrientations(material);
  if (allowed.length === 0) return 'noOrientation';
  return {
    length: sideInMillimeters(length, 'cm'),
    width: sideInMillimeters(width, 'cm'),
    height: sideInMillimeters(height, 'cm'),
    // A record of all six, made from the list of all six.
    orientations: Object.fromEntries(
      orientationNames.map((name) => [name, allowed.includes(name)]),
    ) as CartonLine['orientations'],
    maxTiers,
    weight,
  };
}

/** The same with whether cartons of other materials may stand on it: they may where nobody said anything. */
export function stackedCarton(
  material: Measured & { mixedStacking: boolean | null },
): StackedCarton | 'noSize' | 'noOrientation' {
  const packed = packedCarton(material);
  return typeof packed === 'string' ? packed : { ...packed, mixedStacking: material.mixedStacking !== false };
}
