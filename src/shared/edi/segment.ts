import type { MessageDescriptor } from '@lingui/core';

/** One segment of a document: its name, then its elements, each of one or more components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly string[])[];
}

type Given = string | null | readonly (string | null)[];

/** A segment; what is missing is empty, and left out behind the last value. */
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

/** What is known of one component of an element. */
export interface Component {
  label: MessageDescriptor;
  max: number;
  min?: number;
  required?: true;
  kind?: 'day' | 'cents';
  /** What the values that may stand here mean. */
  codes?: Readonly<Record<string, MessageDescriptor>>;
  /** Of the format's own making: nothing a reader asks for. */
  isTechnical?: true;
  /** A sign that the header declares as a separator: written as it is. */
  isSeparator?: true;
}

/** What is known of a segment: its name in words and its elements in order. */
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

/** Every component that the dictionary knows of a segment, with its place and value. */
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

/** Where a segment stands within its message, whose first one is 1; what envelops it stands before. */
export function positionsOf(segments: readonly Segment[]): (at: number) => number {
  const first = segments.findIndex(({ tag }) => tag === 'ST' || tag === 'UNH');
  return (at) => at - Math.max(first, 0) + 1;
}
