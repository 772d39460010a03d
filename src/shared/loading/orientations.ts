import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from '../keys-of';

export const sides = ['length', 'width', 'height'] as const;
export type Side = (typeof sides)[number];

interface Orientation {
  /** The sides along the container's length, across it and upright, in that order. */
  sides: readonly [along: Side, across: Side, upright: Side];
  label: MessageDescriptor;
}

/**
 * The six placement orientations (§3): which side stands up, and which of the other two runs along the container. The
 * keys are the material's flags.
 */
export const orientations = {
  heightUpLengthAlong: { sides: ['length', 'width', 'height'], label: msg`Height up, length along` },
  heightUpWidthAlong: { sides: ['width', 'length', 'height'], label: msg`Height up, width along` },
  widthUpLengthAlong: { sides: ['length', 'height', 'width'], label: msg`Width up, length along` },
  widthUpHeightAlong: { sides: ['height', 'length', 'width'], label: msg`Width up, height along` },
  lengthUpWidthAlong: { sides: ['width', 'height', 'length'], label: msg`Length up, width along` },
  lengthUpHeightAlong: { sides: ['height', 'width', 'length'], label: msg`Length up, height along` },
} as const satisfies Record<string, Orientation>;

export type OrientationName = keyof typeof orientations;
export const orientationNames = keysOf(orientations);

export type OrientationFlags = Partial<Record<OrientationName, boolean | null>>;
export type Size = Record<Side, number>;

/** The extents of a carton in an orientation: along the container, across it and upright. */
export function extentsOf(carton: Size, name: OrientationName): [dx: number, dy: number, dz: number] {
  const [along, across, upright] = orientations[name].sides;
  return [carton[along], carton[across], carton[upright]];
}

/** The orientations a carton may take; a blank flag means allowed (§5). */
export function allowedOrientations(flags: OrientationFlags): OrientationName[] {
  return orientationNames.filter((name) => flags[name] !== false);
}
