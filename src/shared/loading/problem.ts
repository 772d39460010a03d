import { z } from 'zod';
import { containerKinds } from '../areas/delivery/shipment';
import { limits } from '../limits';
import { loadingLimits } from './limits';
import { orientationNames } from './orientations';

/** A carton's side or a container's, in whole millimeters. */
const millimeters = z.number().int().min(1).max(loadingLimits.longestMillimeters);
const kilograms = z.number().min(0).max(loadingLimits.heaviestKilograms);
const name = z.string().trim().min(1).max(limits.textLength);

/** Cartons of one kind that are to be loaded: an order line, a row of a list, or what somebody typed. */
export const cartonLine = z.strictObject({
  /** Unique in its problem; placements name their line by it. */
  id: name,
  label: name,
  /** Two lines of the same material may stack on each other even where it does not mix. */
  material: name,
  /** The order the line comes from, where it comes from one. */
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
  /** Kilograms of one carton; null is not known and counts as nothing. */
  weight: kilograms.nullable(),
  /** 1 is loaded first where not everything finds room; equal ones are chosen by what fills best. */
  priority: z.number().int().min(1).max(loadingLimits.priorities),
  /** Lines with the same set name travel as whole sets: `perSet` cartons of each make one, all in one container. */
  set: z.strictObject({ name, perSet: z.number().int().min(1).max(loadingLimits.cartonsOfALine) }).nullable(),
  /** Unloading order: group 1 leaves the container first, so it stands nearest the door; null is any place. */
  group: z.number().int().min(1).max(loadingLimits.groups).nullable(),
});
export type CartonLine = z.infer<typeof cartonLine>;

/** A kind of container the plan may use. Inside dimensions in mm; the door is at the far end of its length. */
export const containerOffer = z.strictObject({
  kind: z.enum(Object.keys(containerKinds) as (keyof typeof containerKinds)[]), // Object.keys forgets its keys.
  length: millimeters,
  width: millimeters,
  height: millimeters,
  /** The cube window in cuft: a plan never holds more than the most; less than the least is named. */
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

/** Everything a loading plan is made from. */
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
