import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowFault } from '../../shared/areas/import/calls';
import { fieldTitle } from '../../shared/imports/field-title';
import type { CheckedRow } from '../../shared/imports/rows';
import { fieldOf, type ImportTarget } from '../../shared/imports/target';
import { behindEachOther } from '../../shared/rules/enumerated';
import { abridged } from '../../shared/shortened';
import { translate } from '../../shared/translate';

/** In characters: a longer excerpt of a value would not explain its fault any better. */
const mostShown = 80;

/** Says why a row is not imported: each faulty field with its value and problem. Empty for a row that is imported. */
export function reasonOf(target: ImportTarget, { faults, repeats }: CheckedRow, i18n: I18n): string {
  if (repeats !== null) return translate(i18n, msg`repeats row {row}`, { row: repeats });
  const reasons = faults.map(({ key, text, problem }) => {
    const found = fieldOf(target, key);
    const field = found ? fieldTitle(i18n, target, found) : key;
    return faultText({ field, text, problem: translate(i18n, problem.message, problem.values) }, i18n);
  });
  return behindEachOther(reasons, i18n.locale);
}

/** Says what is wrong with a field: its title, its value as far as there is one, and the problem. */
export function faultText({ field, text, problem }: Pick<RowFault, 'field' | 'text' | 'problem'>, i18n: I18n): string {
  return text === ''
    ? translate(i18n, msg`{field}: {problem}`, { field, problem })
    : translate(i18n, msg`{field} "{text}": {problem}`, { field, text: abridged(text, mostShown), problem });
}
