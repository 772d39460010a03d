import type { MessageDescriptor } from '@lingui/core';

// An issue of zod names only the pattern or the allowed values that were not met, nothing else of the field: here are
// their words. Without zod itself, as what is shown first has no need of it.

const patterns = new Map<string, MessageDescriptor>();

/** Registers the words in which `patternProblem` explains a mismatch of the pattern. */
export function told(pattern: RegExp, problem: MessageDescriptor): RegExp {
  patterns.set(String(pattern), problem);
  return pattern;
}

/** The words for a text that does not match the pattern, if any are registered. */
export const patternProblem = (pattern: string | undefined): MessageDescriptor | undefined =>
  patterns.get(pattern ?? '');

type Choices = Readonly<Record<string, MessageDescriptor>>;

const labels = new Map<string, Choices>();

/** Registers the labels of a choice. */
export function knowLabels(choices: Choices): void {
  labels.set(Object.keys(choices).join(), choices);
}

/** The labels of a choice's values, given all of them; the values themselves if no choice has exactly these. */
export function labelsOf(values: readonly unknown[]): (MessageDescriptor | string)[] {
  const known = labels.get(values.join());
  return values.map((value) => known?.[String(value)] ?? String(value));
}
