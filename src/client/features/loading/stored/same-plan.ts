import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { draftOf, emptyDraft } from '../cartons/draft';
import { readDraft } from '../cartons/read-draft';

/** Whether two plans are the same, lists and places: as their lists read, in whatever order the server names values. */
export function isSamePlan(one: PlannedLoad, other: PlannedLoad): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ problem, plan }: PlannedLoad): string {
  return JSON.stringify([readDraft(draftOf(problem, emptyDraft)).problem ?? problem, plan], inOrder);
}

/** Names the values of an object in one order. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
