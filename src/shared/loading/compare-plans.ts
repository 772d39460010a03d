import { cubeOf, linesById, weightOf } from './figures';
import type { LoadingPlan } from './plan';
import type { LoadingProblem } from './problem';
import { cuft } from './units';

/** A plan with the problem it solves. */
export interface PlannedLoad {
  problem: LoadingProblem;
  plan: LoadingPlan;
}

/** The figures of a plan. */
export interface PlanFigures {
  containers: number;
  cartons: number;
  unplaced: number;
  cuft: number;
  /** Share of the used containers' inside, 0 to 1. */
  fill: number;
  kilograms: number;
}

/** The figures of a whole plan. */
export function figuresOfPlan({ problem, plan }: PlannedLoad): PlanFigures {
  const placements = plan.containers.flatMap((container) => container.placements);
  const inside = plan.containers.reduce((sum, { offer }) => {
    const { length, width, height } = problem.containers[offer] ?? { length: 0, width: 0, height: 0 };
    return sum + length * width * height;
  }, 0);
  const cube = cubeOf(placements);
  return {
    containers: plan.containers.length,
    cartons: placements.length,
    unplaced: plan.unplaced.reduce((sum, { count }) => sum + count, 0),
    cuft: cuft(cube),
    fill: inside === 0 ? 0 : cube / inside,
    kilograms: weightOf(placements, linesById(problem)).known,
  };
}

/** How many cartons of a line each of two plans loads; null if a plan does not have the line. */
export interface LineDifference {
  label: string;
  one: number | null;
  other: number | null;
}

/** The lines of two plans side by side; lines match by label and material. */
export function lineDifferences(one: PlannedLoad, other: PlannedLoad): LineDifference[] {
  const [loadedByOne, loadedByOther] = [loadedByName(one), loadedByName(other)];
  const names = new Set([...loadedByOne.keys(), ...loadedByOther.keys()]);
  return [...names].map((name) => ({
    label: name.split('\n')[0] ?? name,
    one: loadedByOne.get(name) ?? null,
    other: loadedByOther.get(name) ?? null,
  }));
}

function loadedByName({ problem, plan }: PlannedLoad): Map<string, number> {
  const loaded = loadedOf(plan);
  const byName = new Map<string, number>();
  for (const { id, label, material } of problem.lines) {
    const name = `${label}\n${material}`;
    byName.set(name, (byName.get(name) ?? 0) + (loaded.get(id) ?? 0));
  }
  return byName;
}

/** How many cartons of each line the containers hold, by the line's id. */
export function loadedOf({ containers }: Pick<LoadingPlan, 'containers'>): Map<string, number> {
  const loaded = new Map<string, number>();
  for (const { placements } of containers) {
    for (const { line } of placements) loaded.set(line, (loaded.get(line) ?? 0) + 1);
  }
  return loaded;
}

/**
 * Whether a plan is better than another of the same problem: the loaded cube of the first priority decides, then of
 * the next; then fewer containers are better, then fewer below their cube window, then fuller ones.
 */
export function isBetterPlan(problem: LoadingProblem, plan: LoadingPlan, than: LoadingPlan): boolean {
  const [mine, theirs] = [cubeByPriority(problem, plan), cubeByPriority(problem, than)];
  const priorities = [...new Set(problem.lines.map(({ priority }) => priority))].sort((a, b) => a - b);
  for (const priority of priorities) {
    const difference = (mine.get(priority) ?? 0) - (theirs.get(priority) ?? 0);
    if (difference !== 0) return difference > 0;
  }
  const [figures, others] = [figuresOfPlan({ problem, plan }), figuresOfPlan({ problem, plan: than })];
  if (figures.containers !== others.containers) return figures.containers < others.containers;
  const [below, othersBelow] = [belowWindow(problem, plan), belowWindow(problem, than)];
  if (below !== othersBelow) return below < othersBelow;
  return figures.fill > others.fill;
}

/** The number of containers below their cube window. */
function belowWindow({ containers: offers }: LoadingProblem, { containers }: LoadingPlan): number {
  return containers.filter(({ offer, placements }) => cuft(cubeOf(placements)) < (offers[offer]?.minCuft ?? 0)).length;
}

function cubeByPriority(problem: LoadingProblem, plan: LoadingPlan): Map<number, number> {
  const loaded = loadedOf(plan);
  const cubes = new Map<number, number>();
  for (const { id, priority, length, width, height } of problem.lines) {
    const cube = length * width * height * (loaded.get(id) ?? 0);
    cubes.set(priority, (cubes.get(priority) ?? 0) + cube);
  }
  return cubes;
}
