import { type LoadingRule, type Violation, violationsOf } from '../../../../shared/loading/check-container';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { cubeOf, linesById, weightOf } from '../../../../shared/loading/figures';
import { inLoadingOrder } from '../../../../shared/loading/loading-order';
import { freeCorners, placesFor } from '../../../../shared/loading/moves';
import type { LoadedContainer, LoadingPlan, Placement } from '../../../../shared/loading/plan';
import type { CartonLine } from '../../../../shared/loading/problem';
import { cuft } from '../../../../shared/loading/units';

/** Corners that are looked at closely before a carton is put at the first free one. */
const closelyTried = 60;

/** A carton in somebody's hands: one of the container's, or one that was not loaded. */
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

/** The plan with the carton where it was put down, and where it is in the loading order now. */
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

export type TakingOut = { plan: LoadingPlan } | { broken: readonly Violation[]; placements: readonly Placement[] };

/** The plan without the carton, or the rules it would break without it: what stands on it would hang in the air. */
export function takenOut(load: PlannedLoad, at: number, index: number): TakingOut | null {
  const container = load.plan.containers[at];
  const carton = container?.placements[index];
  if (!container || !carton) return null;
  const left = { ...container, placements: container.placements.filter((_, each) => each !== index) };
  const broken = violationsIn(load, left);
  if (broken.length > 0) return { broken, placements: left.placements };
  const plan = withContainer(load.plan, at, left);
  return { plan: { ...plan, unplaced: oneMore(plan.unplaced, carton.line) } };
}

/** A carton of the line to be put into a container: at the first place that keeps every rule, else at a free one. */
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

/**
 * Which of the lines have a carton that finds a free place in a container as it stands, within its cube and payload;
 * whether a place keeps every other rule shows by trying.
 */
export function linesWithRoom(load: PlannedLoad, at: number, lines: readonly CartonLine[]): Set<string> {
  const container = load.plan.containers[at];
  const offer = container && load.problem.containers[container.offer];
  if (!container || !offer) return new Set();
  const { placements } = container;
  const [cube, weight] = [cubeOf(placements), weightOf(placements, linesById(load.problem)).known];
  const corners = freeCorners(placements, offer);
  const hasRoom = (line: CartonLine) =>
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
  const index = unplaced.findIndex((each) => each.line === line);
  return unplaced.flatMap((each, at) =>
    at !== index ? [each] : each.count > 1 ? [{ ...each, count: each.count - 1 }] : [],
  );
}

function oneMore(unplaced: Unplaced, line: string): Unplaced {
  const index = unplaced.findIndex((each) => each.line === line && each.reason === 'takenOut');
  if (index < 0) return [...unplaced, { line, count: 1, reason: 'takenOut' }];
  return unplaced.map((each, at) => (at === index ? { ...each, count: each.count + 1 } : each));
}
