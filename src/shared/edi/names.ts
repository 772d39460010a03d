import type { I18n } from '@lingui/core';
import { keysOf } from '../keys-of';
import { type EdiFormat, formats } from './document';
import { componentAt } from './segment';
import { problemText } from './words';

/** The places of both partners' identifiers in each format. */
const places = {
  x12: {
    ourQualifier: ['ISA', 5, 1],
    ourId: ['ISA', 6, 1],
    theirQualifier: ['ISA', 7, 1],
    theirId: ['ISA', 8, 1],
  },
  edifact: {
    ourQualifier: ['UNB', 2, 2],
    ourId: ['UNB', 2, 1],
    theirQualifier: ['UNB', 3, 2],
    theirId: ['UNB', 3, 1],
  },
} as const satisfies Record<EdiFormat, Record<string, readonly [string, number, number]>>;

export type PartnerName = keyof (typeof places)['x12'];

/** The identifiers of a partner that a format cannot write unchanged: no document with one of them could be sent. */
export function problemsOfNames(i18n: I18n, format: EdiFormat, names: Readonly<Record<PartnerName, string>>) {
  const { dictionary, spelling } = formats[format];
  return keysOf<PartnerName>(places[format]).flatMap((field) => {
    const [segment, element, part] = places[format][field];
    const value = names[field];
    const { min = 1, max = Number.POSITIVE_INFINITY } = componentAt(dictionary, segment, element, part) ?? {};
    const kindOf = () => {
      if (value.length > max) return 'tooLong';
      if (value.length < min) return 'tooShort';
      return spelling(value) !== value ? 'signs' : null;
    };
    const kind = kindOf();
    if (kind === null) return [];
    const problem = problemText(i18n, dictionary, { kind, segment, position: 0, element, part, value });
    return [{ field, problem }];
  });
}
