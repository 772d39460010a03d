import type { I18n } from '@lingui/core';
import type { Progress } from '../../../workers/packing/engine/progress';
import { figuresOfPlan } from '../../shared/loading/compare-plans';
import { containerFigures } from '../../shared/loading/container-figures';
import { linesById, orientationOf, stepsOf } from '../../shared/loading/figures';
import { loadingLimits } from '../../shared/loading/limits';
import { orientations } from '../../shared/loading/orientations';
import { type LoadedContainer, type LoadingPlan, unplacedReasons } from '../../shared/loading/plan';
import type { CartonLine, LoadingProblem } from '../../shared/loading/problem';
import { translate } from '../../shared/translate';

/** The plan with its figures as JSON, for other programs. */
export function planAsJson(problem: LoadingProblem, made: Progress) {
  const plan = planOf(made);
  const lines = linesById(problem);
  return {
    ...figuresOfPlan({ problem, plan }),
    seconds: made.elapsedMs / 1000,
    runs: made.runs,
    isFinished: made.finished,
    fewerMayBeEnough: made.fewer,
    loads: plan.containers.map((container) => ({
      kind: problem.containers[container.offer]?.kind,
      ...figuresOfLoad(problem, container),
      placements: container.placements,
    })),
    left: plan.unplaced.map((entry) => ({ ...entry, label: lines.get(entry.line)?.label })),
    lines: problem.lines,
  };
}

/** The plan as text for a terminal: the containers with their loading steps, and what is left out. */
export function planAsText(i18n: I18n, problem: LoadingProblem, made: Progress): string[] {
  const plan = planOf(made);
  const lines = linesById(problem);
  const { containers, cartons, unplaced, cuft: cube } = figuresOfPlan({ problem, plan });
  return [
    `${containers} containers, ${cartons} cartons, ${cube.toFixed(1)} cuft; ${unplaced} cartons stay out`,
    ...plan.containers.flatMap((container, index) => [
      '',
      headingOf(problem, container, index),
      ...table(
        ['step', 'cartons', 'carton', 'along × across × up, mm', 'orientation'],
        stepsOf(container.placements).map((step, at) => {
          const line = lines.get(step.line);
          const first = container.placements[step.first];
          const name = line && first && orientationOf(line, first);
          const size = `${step.dx} × ${step.dy} × ${step.dz}`;
          const lying = name ? translate(i18n, orientations[name].label) : '';
          return [String(at + 1), String(step.count), nameOf(line), size, lying];
        }),
      ),
    ]),
    ...(plan.unplaced.length === 0 ? [] : ['', 'Cartons that stay out']),
    ...table(
      ['', 'cartons', 'carton', 'reason'],
      plan.unplaced.map(({ line, count, reason }) => {
        return ['', String(count), nameOf(lines.get(line)), translate(i18n, unplacedReasons[reason])];
      }),
    ),
    '',
    ...(made.fewer === null
      ? []
      : [`${made.fewer} containers may be enough; a longer search (--seconds) may find how.`]),
    `${made.runs} runs in ${(made.elapsedMs / 1000).toFixed(1)} s${made.finished ? '; nothing better is to be expected' : ''}`,
  ];
}

function planOf({ plan }: Progress): LoadingPlan {
  if (!plan) throw new Error('A finished search has no plan.');
  return plan;
}

function figuresOfLoad(problem: LoadingProblem, { offer: index, placements }: LoadedContainer) {
  const size = problem.containers[index] ?? { length: 1, width: 1, height: 1 };
  const { weight, center, cubicMeters, ...figures } = containerFigures(placements, size, linesById(problem));
  // Names that programs rely on in the JSON.
  return { ...figures, cubicMetres: cubicMeters, kilograms: weight.known, centreOfGravity: center };
}

function headingOf(problem: LoadingProblem, container: LoadedContainer, index: number): string {
  const offer = problem.containers[container.offer];
  const load = figuresOfLoad(problem, container);
  const remarks = [
    offer && load.cuft < offer.minCuft ? `below the least of ${offer.minCuft} cuft` : '',
    load.cuft >= loadingLimits.containerCuft.warn ? `cubes have reached ${loadingLimits.containerCuft.warn}` : '',
  ].filter((remark) => remark !== '');
  const figures = [
    `${load.cartons} cartons`,
    `${load.cuft.toFixed(1)} cuft (${load.cubicMetres.toFixed(2)} m³)`,
    `${(load.fill * 100).toFixed(1)} % full`,
    `${Math.round(load.kilograms)} kg`,
    ...remarks,
  ];
  return `Container ${index + 1}, ${offer?.kind}: ${figures.join(', ')}`;
}

function nameOf(line: CartonLine | undefined): string {
  if (!line) return '';
  return line.label === line.material ? line.label : `${line.material} ${line.label}`;
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
