import type { MessageDescriptor } from '@lingui/core';

/** One segment of a document: its name, then its elements, each of one or more components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly string[])[];
}

type Given = string | null | readonly (string | null)[];

/** Makes a segment; missing values are empty, and dropped after the last value. */
export function segment(tag: string, ...given: readonly Given[]): Segment {
  const elements = given.map((element) => withoutTail((Array.isArray(element) ? element : [element]).map(textOf)));
  while (elements.length > 0 && elements.at(-1)?.join('') === '') elements.pop();
  return { tag, elements };
}

const textOf = (value: string | null): string => value ?? '';

function withoutTail(components: string[]): string[] {
  const last = components.findLastIndex((component) => component !== '');
  return components.slice(0, Math.max(last + 1, 1));
}

/** The rule for one component of an element. */
export interface Component {
  label: MessageDescriptor;
  max: number;
  min?: number;
  required?: true;
  kind?: 'day' | 'cents';
  /** The meanings of its possible values. */
  codes?: Readonly<Record<string, MessageDescriptor>>;
  /** Needed by the format only; of no interest to readers. */
  isTechnical?: true;
  /** A separator that the header declares; written unchanged. */
  isSeparator?: true;
}

/** The rule for a segment: its name in words and its elements in order. */
export interface SegmentRule {
  label: MessageDescriptor;
  elements: readonly (Component | readonly Component[])[];
}

/** The segments of a format, by their names. */
export type Dictionary = Readonly<Record<string, SegmentRule>>;

/** The component at a place, both counted from 1. */
export function componentAt(dictionary: Dictionary, tag: string, element: number, part: number): Component | undefined {
  return [dictionary[tag]?.elements[element - 1] ?? []].flat()[part - 1];
}

/** All components of a segment that the dictionary knows, with place and value. */
export function componentsOf(dictionary: Dictionary, { tag, elements }: Segment) {
  return (dictionary[tag]?.elements ?? []).flatMap((known, at) =>
    [known].flat().map((component, partAt) => ({
      component,
      element: at + 1,
      part: partAt + 1,
      value: elements[at]?.[partAt] ?? '',
    })),
  );
}

/** The position of a segment in its message, whose first segment is 1; the envelope before it gets lower numbers. */
export function positionsOf(segments: readonly Segment[]): (at: number) => number {
  const first = segments.findIndex(({ tag }) => tag === 'ST' || tag === 'UNH');
  return (at) => at - Math.max(first, 0) + 1;
}
