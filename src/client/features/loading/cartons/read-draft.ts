import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from '../../../../shared/keys-of';
import { limits } from '../../../../shared/limits';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { loadingLimits } from '../../../../shared/loading/limits';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';
import { sideInMillimeters } from '../../../../shared/loading/units';
import type { FieldValue } from '../../../forms/field-value';
import {
  type CartonFieldName,
  cartonLabels,
  type NumberName,
  type NumberRange,
  numberNames,
  numberRanges,
} from './carton-fields';
import type { Draft, DraftLine, DraftOffer } from './draft';

/** What is wrong with one value: where it stands, what it is, and what it may be. */
export interface DraftProblem {
  /** The line's id; null where it is about a container, the rules or the list as a whole. */
  lineId: string | null;
  /** The line's number as it is shown, counted from one. */
  position: number | null;
  /** What the line or container is called. */
  of: string | null;
  field: MessageDescriptor;
  fieldName: CartonFieldName | 'orientations' | null;
  unit: string | null;
  value: FieldValue;
  message: MessageDescriptor;
  values: Record<string, number | string>;
}

export interface ReadDraft {
  /** Null while there are no lines, or something is wrong. */
  problem: LoadingProblem | null;
  problems: DraftProblem[];
}

type Fault = Pick<DraftProblem, 'message' | 'values'>;

/** The problem a draft stands for, or everything that keeps it from being one. */
export function readDraft(draft: Draft): ReadDraft {
  const ranges = numberRanges(draft.unit);
  const problems = [
    ...draft.lines.flatMap((line, index) => lineProblems(line, index, ranges)),
    ...listProblems(draft),
    ...offerProblems(draft),
  ];
  if (problems.length > 0 || draft.lines.length === 0) return { problem: null, problems };
  const problem: LoadingProblem = {
    lines: draft.lines.map((line) => cartonLineOf(line, draft)),
    containers: draft.offers.filter(({ isOffered }) => isOffered).map(containerOf),
    rules: { support: draft.support === null ? null : Number(draft.support) },
  };
  return { problem, problems };
}

function lineProblems(line: DraftLine, index: number, ranges: Record<NumberName, NumberRange>): DraftProblem[] {
  const of = typeof line.label === 'string' && !isBlank(line.label) ? line.label : null;
  const at = { lineId: line.id, position: index + 1, of };
  const problem = (fieldName: DraftProblem['fieldName'] & string, value: FieldValue, fault: Fault): DraftProblem => ({
    ...at,
    field: cartonLabels[fieldName],
    fieldName,
    unit: fieldName in ranges ? (ranges[fieldName as NumberName].unit ?? null) : null, // just looked up
    value,
    ...fault,
  });
  const found = numberNames.flatMap((name) => {
    const fault = numberFault(line[name], ranges[name]);
    return fault ? [problem(name, line[name], fault)] : [];
  });
  if (isBlank(line.label)) found.unshift(problem('label', line.label, { message: msg`is required`, values: {} }));
  for (const name of ['label', 'material', 'setName'] as const) {
    if (String(line[name] ?? '').length > limits.textLength) {
      const message = msg`may have at most {max} characters`;
      found.push(problem(name, line[name], { message, values: { max: limits.textLength } }));
    }
  }
  if (!Object.values(line.orientations).includes(true)) {
    found.push(problem('orientations', null, { message: msg`need at least one that is allowed`, values: {} }));
  }
  if (!isBlank(line.perSet) && isBlank(line.setName)) {
    found.push(problem('setName', null, { message: msg`is needed where there is a number per set`, values: {} }));
  }
  return found;
}

function isBlank(value: FieldValue): boolean {
  return value === null || String(value).trim() === '';
}

/** What is wrong with a value that should be a number in the range; null when nothing is. */
export function numberFault(value: FieldValue, { min, max, isWhole, isOptional }: NumberRange): Fault | null {
  if (value === null || value === '') return isOptional ? null : rangeFault(min, max, isWhole);
  const isInRange = typeof value === 'number' && value >= min && value <= max;
  return isInRange && (!isWhole || Number.isInteger(value)) ? null : rangeFault(min, max, isWhole);
}

function rangeFault(min: number, max: number, isWhole: boolean): Fault {
  const message = isWhole ? msg`must be a whole number from {min} to {max}` : msg`must be a number from {min} to {max}`;
  return { message, values: { min: min.toLocaleString('en-US'), max: max.toLocaleString('en-US') } };
}

const ofTheList = { lineId: null, position: null, of: null, fieldName: null, unit: null } as const;

function listProblems({ lines }: Draft): DraftProblem[] {
  const orders = new Set(lines.flatMap(({ orderId }) => orderId ?? []));
  const cartons = lines.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);
  const beyond = (field: MessageDescriptor, value: number, max: number): DraftProblem[] =>
    value <= max
      ? []
      : [
          {
            ...ofTheList,
            field,
            value,
            message: msg`may be at most {max}`,
            values: { max: max.toLocaleString('en-US') },
          },
        ];
  return [
    ...beyond(msg`Number of lines`, lines.length, loadingLimits.lines),
    ...beyond(msg`Number of cartons`, cartons, loadingLimits.cartonsOfAPlan),
    ...beyond(msg`Number of orders`, orders.size, loadingLimits.ordersOfAPlan),
  ];
}

/** What a container's numbers may be. */
export function offerRanges(
  kind: ContainerOffer['kind'],
): Record<'count' | 'minCuft' | 'maxCuft' | 'payload', NumberRange> {
  const { payload, maxCuft } = offerOf(kind);
  const cube: NumberRange = {
    min: 0,
    max: Math.max(maxCuft, loadingLimits.largestCuft),
    isWhole: false,
    isOptional: false,
  };
  return {
    count: { min: 1, max: loadingLimits.containers, isWhole: true, isOptional: true },
    minCuft: cube,
    maxCuft: { ...cube, min: 1 },
    payload: { min: 1, max: Math.max(payload, loadingLimits.heaviestKilograms), isWhole: false, isOptional: false },
  };
}

/** The percentages of support that can be asked for. */
export const supportRange: NumberRange = { min: 1, max: 100, isWhole: false, isOptional: false };

const offerLabels = {
  count: msg`Count`,
  minCuft: msg`Minimum cube, cuft`,
  maxCuft: msg`Maximum cube, cuft`,
  payload: msg`Payload, kg`,
} as const satisfies Record<string, MessageDescriptor>;

function offerProblems({ offers, support }: Draft): DraftProblem[] {
  const offered = offers.filter(({ isOffered }) => isOffered);
  const found: DraftProblem[] = offered.flatMap((offer) => {
    const ranges = offerRanges(offer.kind);
    const names = keysOf(offerLabels);
    return names.flatMap((name): DraftProblem[] => {
      const fault = numberFault(offer[name], ranges[name]) ?? windowFault(name, offer);
      return fault ? [{ ...ofTheList, of: offer.kind, field: offerLabels[name], value: offer[name], ...fault }] : [];
    });
  });
  if (offered.length === 0) {
    const message = msg`need at least one kind`;
    found.push({ ...ofTheList, field: msg`Containers`, value: null, message, values: {} });
  }
  const fault = support === null ? null : numberFault(support, supportRange);
  if (fault) found.push({ ...ofTheList, field: msg`Support, %`, value: support, ...fault });
  return found;
}

function windowFault(name: string, { minCuft, maxCuft }: DraftOffer): Fault | null {
  if (name !== 'minCuft' || Number(minCuft) <= Number(maxCuft)) return null;
  return { message: msg`may be at most {max}`, values: { max: Number(maxCuft).toLocaleString('en-US') } };
}

/** A line whose values were all found right. */
function cartonLineOf(line: DraftLine, { unit }: Draft): CartonLine {
  const label = String(line.label).trim();
  const optional = (value: FieldValue) => (value === null || value === '' ? null : Number(value));
  const setName = String(line.setName ?? '').trim();
  return {
    id: line.id,
    label,
    material: String(line.material ?? '').trim() || label,
    orderId: line.orderId,
    length: sideInMillimeters(Number(line.length), unit),
    width: sideInMillimeters(Number(line.width), unit),
    height: sideInMillimeters(Number(line.height), unit),
    quantity: Number(line.quantity),
    orientations: line.orientations,
    mixedStacking: line.mixedStacking !== false,
    maxTiers: optional(line.maxTiers),
    weight: optional(line.weight),
    priority: Number(line.priority),
    set: setName ? { name: setName, perSet: optional(line.perSet) ?? 1 } : null,
    group: optional(line.group),
  };
}

/** A container whose values were all found right. Its window cannot end beyond its walls. */
function containerOf({ kind, count, minCuft, maxCuft, payload }: DraftOffer): ContainerOffer {
  return {
    ...offerOf(kind, count === null || count === '' ? null : Number(count)),
    minCuft: Number(minCuft),
    maxCuft: Number(maxCuft),
    payload: Number(payload),
  };
}
