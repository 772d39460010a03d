import { z } from 'zod';
import { containerKinds } from '../areas/delivery/shipment';
import { keysOf } from '../keys-of';
import { limits } from '../limits';
import { loadingLimits } from './limits';
import { orientationNames } from './orientations';

/** A side of a carton or container, in whole millimeters. */
const millimeters = z.number().int().min(1).max(loadingLimits.longestMillimeters);
const kilograms = z.number().min(0).max(loadingLimits.heaviestKilograms);
const name = z.string().trim().min(1).max(limits.textLength);

/** Cartons of one kind to load: an order line, a row of a list, or typed in. */
export const cartonLine = z.strictObject({
  /** Unique in its problem; placements refer to their line by it. */
  id: name,
  label: name,
  /** Lines of the same material may be stacked on each other even if they may not be mixed with others. */
  material: name,
  /** The order of the line, if it comes from one. */
  orderId: z.number().int().positive().nullable(),
  length: millimeters,
  width: millimeters,
  height: millimeters,
  quantity: z.number().int().min(1).max(loadingLimits.cartonsOfALine),
  /** Which of the six orientations are allowed; at least one is. */
  orientations: z.record(z.enum(orientationNames), z.boolean()).refine((flags) => Object.values(flags).includes(true)),
  /** False: rests only on, and carries only, its own material. */
  mixedStacking: z.boolean(),
  /** How many tiers its column may have, itself included; null is no limit. */
  maxTiers: z.number().int().min(1).max(loadingLimits.tiers).nullable(),
  /** Kilograms of one carton; null is unknown and counts as 0. */
  weight: kilograms.nullable(),
  /** 1 is loaded first if there is not enough room; among equal ones the best fill decides. */
  priority: z.number().int().min(1).max(loadingLimits.priorities),
  /** Lines with the same set name are loaded in whole sets of `perSet` cartons of each, all in one container. */
  set: z.strictObject({ name, perSet: z.number().int().min(1).max(loadingLimits.cartonsOfALine) }).nullable(),
  /** Unloading order: group 1 leaves the container first, so it stands nearest the door; null is any place. */
  group: z.number().int().min(1).max(loadingLimits.groups).nullable(),
});
export type CartonLine = z.infer<typeof cartonLine>;

/** A kind of container the plan may use. Inside dimensions in mm; the door is at the far end of its length. */
export const containerOffer = z.strictObject({
  kind: z.enum(keysOf(containerKinds)),
  length: millimeters,
  width: millimeters,
  height: millimeters,
  /** The cube window in cuft: a plan never exceeds the maximum; below the minimum it warns. */
  minCuft: z.number().min(0).max(loadingLimits.largestCuft),
  maxCuft: z.number().min(0).max(loadingLimits.largestCuft),
  /** Kilograms it may carry. */
  payload: kilograms,
  /** How many of it there are; null is as many as needed. */
  count: z.number().int().min(1).max(loadingLimits.containers).nullable(),
});
export type ContainerOffer = z.infer<typeof containerOffer>;

const loadingRules = z.strictObject({
  /** Percent of a carton's base that must rest on the floor or on tops at exactly its height; null is no such rule. */
  support: z.number().min(1).max(100).nullable(),
});
export type LoadingRules = z.infer<typeof loadingRules>;

/** The whole input for a loading plan. */
export const loadingProblem = z.strictObject({
  lines: z
    .array(cartonLine)
    .min(1)
    .max(loadingLimits.lines)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  containers: z.array(containerOffer).min(1).max(loadingLimits.offers),
  rules: loadingRules,
});
export type LoadingProblem = z.infer<typeof loadingProblem>;
