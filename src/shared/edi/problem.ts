import { componentAt, componentsOf, type Dictionary, positionsOf, type Segment } from './segment';

/** Something that prevents a document from being sent, and where. */
export interface Problem {
  kind: 'missing' | 'tooShort' | 'tooLong' | 'signs' | 'total' | 'noLines';
  segment: string;
  position: number;
  /** From 1; 0 is the segment as a whole. */
  element: number;
  part: number;
  value: string;
}

/** A value written differently than in the records, because the format lacks some of its characters. */
export interface Replacement {
  segment: string;
  from: string;
  to: string;
}

/** How a format spells a value; null if it lacks characters for it. */
export type Spelling = (value: string) => string | null;

interface Spelled {
  segments: Segment[];
  problems: Problem[];
  replacements: Replacement[];
}

/** Spells segments in the characters of the format, and checks their lengths against its dictionary. */
export function spelled(segments: readonly Segment[], dictionary: Dictionary, spelling: Spelling): Spelled {
  const unspelled: Problem[] = [];
  const replacements: Replacement[] = [];
  const positionOf = positionsOf(segments);
  const written = segments.map(({ tag, elements }, at): Segment => {
    const spellAt = (value: string, element: number, part: number): string => {
      if (componentAt(dictionary, tag, element, part)?.isSeparator) return value;
      const to = spelling(value);
      if (to === null) unspelled.push({ kind: 'signs', segment: tag, position: positionOf(at), element, part, value });
      else if (to !== value) replacements.push({ segment: tag, from: value, to });
      return to ?? value;
    };
    return { tag, elements: elements.map((parts, e) => parts.map((value, p) => spellAt(value, e + 1, p + 1))) };
  });
  const unmeasured = written.flatMap((each, at) => measured(each, positionOf(at), dictionary));
  return { segments: written, problems: [...unspelled, ...unmeasured], replacements };
}

function measured(segment: Segment, position: number, dictionary: Dictionary): Problem[] {
  return componentsOf(dictionary, segment).flatMap(({ component, element, part, value }): Problem[] => {
    const place = { segment: segment.tag, position, element, part, value };
    if (value.trim() === '') return component.required ? [{ kind: 'missing', ...place }] : [];
    if (value.length > component.max) return [{ kind: 'tooLong', ...place }];
    return value.length < (component.min ?? 1) ? [{ kind: 'tooShort', ...place }] : [];
  });
}
