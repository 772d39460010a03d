import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { keysOf } from '../keys-of';
import { limits } from '../limits';
import { loadingLimits } from './limits';

const millimeters = z.number().int().min(0).max(loadingLimits.longestMillimeters);

/** The place of one carton: its corner nearest the origin and its extents, in mm. x is length, y width, z height. */
export const placement = z.strictObject({
  line: z.string().min(1).max(limits.textLength),
  x: millimeters,
  y: millimeters,
  z: millimeters,
  dx: millimeters.min(1),
  dy: millimeters.min(1),
  dz: millimeters.min(1),
});
export type Placement = z.infer<typeof placement>;

/** Why a carton was not loaded (§5). */
export const unplacedReasons = {
  tooLarge: msg`Does not fit in any allowed orientation`,
  cubeLimit: msg`Cube limit reached`,
  tiers: msg`Stacking tiers used up`,
  mixing: msg`May not be stacked with the other materials`,
  payload: msg`Payload limit reached`,
  set: msg`Its set would not be whole`,
  noRoom: msg`No room left`,
  containers: msg`A plan has at most 40 containers`,
  time: msg`Not tried: the time ran out`,
  takenOut: msg`Taken out by hand`,
} as const satisfies Record<string, MessageDescriptor>;
export type UnplacedReason = keyof typeof unplacedReasons;
const unplacedReasonNames = keysOf(unplacedReasons);

const loadedContainer = z.strictObject({
  /** Index of its offer in the problem. */
  offer: z.number().int().min(0).max(loadingLimits.offers),
  /** In loading order: a carton comes after everything it rests on and everything behind it. */
  placements: z.array(placement).max(loadingLimits.cartonsOfAPlan),
});
export type LoadedContainer = z.infer<typeof loadedContainer>;

export const loadingPlan = z.strictObject({
  containers: z.array(loadedContainer).max(loadingLimits.containers),
  unplaced: z.array(
    z.strictObject({
      line: z.string().min(1).max(limits.textLength),
      count: z.number().int().min(1),
      reason: z.enum(unplacedReasonNames),
    }),
  ),
});
export type LoadingPlan = z.infer<typeof loadingPlan>;
