import { recordOf } from '../keys-of';
import { allowedOrientations, type OrientationFlags, orientationNames, type Side } from './orientations';
import type { CartonLine } from './problem';
import { sideInMillimeters } from './units';

/** What the packing engine needs of one carton. */
export type PackedCarton = Pick<CartonLine, Side | 'orientations' | 'maxTiers' | 'weight'>;

/** A packed carton, with whether it may be stacked with cartons of other materials. */
export type StackedCarton = PackedCarton & Pick<CartonLine, 'mixedStacking'>;

type Measured = Record<Side | 'maxTiers' | 'weight', number | null> & OrientationFlags;

/** The carton of a material, whose sides are in cm; or the reason why it cannot be loaded. */
export function packedCarton(material: Measured): PackedCarton | 'noSize' | 'noOrientation' {
  const { length, width, height, maxTiers, weight } = material;
  if (!length || !width || !height) return 'noSize';
  const allowed = allowedOrientations(material);
  if (allowed.length === 0) return 'noOrientation';
  return {
    length: sideInMillimeters(length, 'cm'),
    width: sideInMillimeters(width, 'cm'),
    height: sideInMillimeters(height, 'cm'),
    // A complete record, as it is made from the list of all six names.
    orientations: recordOf(orientationNames, (name) => allowed.includes(name)),
    maxTiers,
    weight,
  };
}

/** Like `packedCarton`, with whether it may be stacked with other materials; null means it may. */
export function stackedCarton(
  material: Measured & { mixedStacking: boolean | null },
): StackedCarton | 'noSize' | 'noOrientation' {
  const packed = packedCarton(material);
  return typeof packed === 'string' ? packed : { ...packed, mixedStacking: material.mixedStacking !== false };
}
