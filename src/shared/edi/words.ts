import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../translate';
import type { Fault } from './acknowledgement';
import { dollars } from './invoice';
import type { Problem, Replacement } from './problem';
import { type Component, componentAt, componentsOf, type Dictionary, type Segment } from './segment';
import type { UnreadableReason } from './unreadable';

/** A segment in words. */
export interface SegmentInWords {
  tag: string;
  label: string;
  text: string;
}

/** A document in words, segment by segment, without purely technical values. */
export function inWords(i18n: I18n, dictionary: Dictionary, segments: readonly Segment[]): SegmentInWords[] {
  return segments.flatMap((segment) => {
    const said = componentsOf(dictionary, segment)
      .filter(({ component, value }) => !component.isTechnical && value.trim() !== '')
      .map(({ component, value }) => saidOf(i18n, component, value.trim()));
    const known = dictionary[segment.tag];
    return known && said.length > 0
      ? [{ tag: segment.tag, label: translate(i18n, known.label), text: said.join(' · ') }]
      : [];
  });
}

function saidOf(i18n: I18n, { label, codes, kind }: Component, value: string): string {
  const meaning = codes?.[value];
  if (meaning) return translate(i18n, meaning);
  const shown = kind === 'day' ? dayOf(value) : kind === 'cents' ? dollars(Number(value)) : value;
  return `${translate(i18n, label)} ${shown}`;
}

const dayOf = (value: string) => value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

const problemTexts = {
  missing: msg`{place} is missing.`,
  tooShort: msg`{place} has fewer than {min} characters: “{value}”.`,
  tooLong: msg`{place} has more than {max} characters: “{value}”.`,
  signs: msg`{place} has characters that this format cannot write: “{value}”.`,
  total: msg`{place} is not what the lines come to: {value}.`,
  noLines: msg`{place}: the invoice has no lines.`,
} as const satisfies Record<Problem['kind'], unknown>;

/** A problem that prevents a document from being sent, in words. */
export function problemText(i18n: I18n, dictionary: Dictionary, problem: Problem): string {
  const component = componentAt(dictionary, problem.segment, problem.element, problem.part);
  const place = placeText(i18n, dictionary, problem);
  const { value } = problem;
  return translate(i18n, problemTexts[problem.kind], {
    place,
    value,
    min: component?.min ?? 1,
    max: component?.max ?? 0,
  });
}

/** A replacement of signs, in words. */
export function replacementText(i18n: I18n, { segment, from, to }: Replacement): string {
  return translate(i18n, msg`{segment}: “{from}” is written as “{to}”.`, { segment, from, to });
}

/** A place in a document, in words: "BIG Invoice, element 4 (PO number)". */
export function placeText(
  i18n: I18n,
  dictionary: Dictionary,
  { segment, element, part }: Pick<Problem, 'segment' | 'element' | 'part'>,
): string {
  const known = dictionary[segment];
  const label = known ? translate(i18n, known.label) : '';
  const whole = `${segment} ${label}`.trim();
  if (element === 0) return whole;
  const component = componentAt(dictionary, segment, element, part);
  if (!component || component.isTechnical)
    return translate(i18n, msg`{segment}, element {element}`, { segment: whole, element });
  const name = translate(i18n, component.label);
  return translate(i18n, msg`{segment}, element {element} ({name})`, { segment: whole, element, name });
}

const faultTexts = {
  missing: msg`is missing`,
  tooShort: msg`is too short`,
  tooLong: msg`is too long`,
  tooMany: msg`occurs too often, or has too many parts`,
  signs: msg`has characters that are not allowed`,
  value: msg`has a value that is not accepted`,
  unknown: msg`is not known there`,
  order: msg`is in the wrong place`,
  count: msg`is not counted correctly`,
  number: msg`has numbers that do not belong together`,
  twice: msg`came before`,
  other: msg`is not accepted`,
} as const satisfies Record<Fault['kind'], unknown>;

/** A fault that a partner found in a document, in words. */
export function faultText(i18n: I18n, dictionary: Dictionary, fault: Fault): string {
  const place = fault.segment === '' ? translate(i18n, msg`The document`) : placeText(i18n, dictionary, fault);
  const what = translate(i18n, faultTexts[fault.kind]);
  return fault.value === ''
    ? translate(i18n, msg`{place} {what}.`, { place, what })
    : translate(i18n, msg`{place} {what}: “{value}”.`, { place, what, value: fault.value });
}

/** Why a file is no acknowledgement, as part of a sentence. */
export const unreadableTexts = {
  header: msg`it starts neither like X12 nor like EDIFACT`,
  cutOff: msg`its end is missing`,
  segment: msg`it contains something that is not a segment`,
  counts: msg`its own counts do not match its content`,
  noAcknowledgement: msg`it is neither a 997 nor a CONTRL`,
  missing: msg`required content is missing: {found}`,
} as const satisfies Record<UnreadableReason, unknown>;
