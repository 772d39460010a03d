import { type LoadingRule, type Violation, violationsOf } from '../../../../shared/loading/check-container';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { cubeOf, linesById, weightOf } from '../../../../shared/loading/figures';
import { inLoadingOrder } from '../../../../shared/loading/loading-order';
import { freeCorners, placesFor } from '../../../../shared/loading/moves';
import type { LoadedContainer, LoadingPlan, Placement } from '../../../../shared/loading/plan';
import type { CartonLine, LoadingProblem } from '../../../../shared/loading/problem';
import { cuft } from '../../../../shared/loading/units';

/** How many free places are checked against every rule before the first free one is taken. */
const closelyTried = 60;

/** A carton being moved by hand: one of the container's, or one that was not loaded. */
export interface Moving {
  container: number;
  /** Its index in the placements; null for one that is put in. */
  index: number | null;
  placement: Placement;
}

/** The container with the carton where it is held now; one that is put in comes last. */
export function withMoving(container: LoadedContainer, { index, placement }: Moving): LoadedContainer {
  const { placements } = container;
  if (index === null) return { ...container, placements: [...placements, placement] };
  return { ...container, placements: placements.map((each, at) => (at === index ? placement : each)) };
}

/** Every rule the container of a plan would break. */
export function violationsIn({ problem }: PlannedLoad, { offer, placements }: LoadedContainer): Violation[] {
  const containerOffer = problem.containers[offer];
  if (!containerOffer) return [];
  return violationsOf({ placements, offer: containerOffer, lines: linesById(problem), rules: problem.rules });
}

/** The cartons that break a rule, for the view to show. */
export function brokenCartons(violations: readonly Violation[]): Set<number> {
  return new Set(violations.flatMap(({ carton }) => carton ?? []));
}

/** The plan with the carton put down, and the carton's index in the new loading order. */
export function putDown({ plan }: PlannedLoad, moving: Moving): { plan: LoadingPlan; index: number } | null {
  const container = plan.containers[moving.container];
  if (!container) return null;
  const placements = inLoadingOrder(withMoving(container, moving).placements);
  const changed = withContainer(plan, moving.container, { ...container, placements });
  const isPutIn = moving.index === null;
  return {
    plan: isPutIn ? { ...changed, unplaced: oneLess(plan.unplaced, moving.placement.line) } : changed,
    index: placements.indexOf(moving.placement),
  };
}

/** A plan changed by hand, or the rules it would break, with the cartons they are told of. */
export type ChangedByHand = { plan: LoadingPlan } | { broken: readonly Violation[]; placements: readonly Placement[] };

/** The plan without the carton, or the rules that would break: cartons on top of it would hang in the air. */
export function takenOut(load: PlannedLoad, at: number, index: number): ChangedByHand | null {
  const container = load.plan.containers[at];
  const carton = container?.placements[index];
  if (!container || !carton) return null;
  const left = { ...container, placements: container.placements.filter((_, each) => each !== index) };
  // They are told of the cartons as they stand, the one that stays among them.
  const lifted = (each: number | null) => (each !== null && each >= index ? each + 1 : each);
  const broken = violationsIn(load, left).map(({ rule, carton, other }) => ({
    rule,
    carton: lifted(carton),
    other: lifted(other),
  }));
  if (broken.length > 0) return { broken, placements: container.placements };
  const plan = withContainer(load.plan, at, left);
  return { plan: { ...plan, unplaced: oneMore(plan.unplaced, carton.line) } };
}

/**
 * The plan with a carton that was taken out in its place again, or the rules it would break there; null where none of
 * its line is taken out.
 */
export function putBack(load: PlannedLoad, at: number, placement: Placement): ChangedByHand | null {
  const container = load.plan.containers[at];
  const waiting = takenOutOf(load.plan.unplaced, placement.line);
  if (!container || waiting < 0) return null;
  const placements = [...container.placements, placement];
  const broken = violationsIn(load, { ...container, placements });
  if (broken.length > 0) return { broken, placements };
  const plan = withContainer(load.plan, at, { ...container, placements: inLoadingOrder(placements) });
  return { plan: { ...plan, unplaced: oneLessAt(plan.unplaced, waiting) } };
}

/** A carton of the line to be put into a container: at the first place that keeps every rule, or else a free one. */
export function takenIn(load: PlannedLoad, at: number, line: CartonLine): Moving | null {
  const container = load.plan.containers[at];
  const offer = container && load.problem.containers[container.offer];
  if (!container || !offer) return null;
  let free: Placement | null = null;
  let tried = 0;
  for (const placement of placesFor(line, container.placements, offer)) {
    free ??= placement;
    const moving = { container: at, index: null, placement };
    if (violationsIn(load, withMoving(container, moving)).length === 0) return moving;
    tried += 1;
    if (tried >= closelyTried) break;
  }
  const { length: dx, width: dy, height: dz } = line;
  const placement = free ?? { line: line.id, x: Math.max(0, offer.length - dx), y: 0, z: 0, dx, dy, dz };
  return { container: at, index: null, placement };
}

/** Whether a carton travels in a set with others: alone it goes neither in nor out, as its set would not be whole. */
export function travelsWithOthers({ lines }: LoadingProblem, { set }: CartonLine): boolean {
  if (!set) return false;
  return lines.reduce((sum, each) => sum + (each.set?.name === set.name ? each.set.perSet : 0), 0) > 1;
}

/**
 * Which of the lines have a carton that finds a free place in a container as it stands, within its cube and payload,
 * and does not travel with others; whether a place keeps every other rule shows by trying.
 */
export function linesWithRoom(load: PlannedLoad, at: number, lines: readonly CartonLine[]): Set<string> {
  const container = load.plan.containers[at];
  const offer = container && load.problem.containers[container.offer];
  if (!container || !offer) return new Set();
  const { placements } = container;
  const [cube, weight] = [cubeOf(placements), weightOf(placements, linesById(load.problem)).known];
  const corners = freeCorners(placements, offer);
  const hasRoom = (line: CartonLine) =>
    !travelsWithOthers(load.problem, line) &&
    cuft(cube + line.length * line.width * line.height) <= offer.maxCuft + 1e-4 &&
    weight + (line.weight ?? 0) <= offer.payload + 1e-6 &&
    placesFor(line, placements, offer, corners).next().done !== true;
  return new Set(lines.filter(hasRoom).map(({ id }) => id));
}

/** Rules that are broken, each with the first carton that breaks it. */
export function firstOfEachRule(violations: readonly Violation[]): Violation[] {
  const seen = new Set<LoadingRule>();
  return violations.filter(({ rule }) => !seen.has(rule) && seen.add(rule));
}

function withContainer(plan: LoadingPlan, at: number, container: LoadedContainer): LoadingPlan {
  return { ...plan, containers: plan.containers.map((each, index) => (index === at ? container : each)) };
}

type Unplaced = LoadingPlan['unplaced'];

function oneLess(unplaced: Unplaced, line: string): Unplaced {
  return oneLessAt(
    unplaced,
    unplaced.findIndex((each) => each.line === line),
  );
}

function oneLessAt(unplaced: Unplaced, index: number): Unplaced {
  return unplaced.flatMap((each, at) =>
    at !== index ? [each] : each.count > 1 ? [{ ...each, count: each.count - 1 }] : [],
  );
}

function oneMore(unplaced: Unplaced, line: string): Unplaced {
  const index = takenOutOf(unplaced, line);
  if (index < 0) return [...unplaced, { line, count: 1, reason: 'takenOut' }];
  return unplaced.map((each, at) => (at === index ? { ...each, count: each.count + 1 } : each));
}

function takenOutOf(unplaced: Unplaced, line: string): number {
  return unplaced.findIndex((each) => each.line === line && each.reason === 'takenOut');
}
