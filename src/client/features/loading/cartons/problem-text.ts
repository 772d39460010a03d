import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withUnit } from '../../../../shared/rules/with-unit';
import { translate } from '../../../../shared/translate';
import type { DraftProblem } from './read-draft';

/** What is wrong in one sentence: the line, the field, the value and the limit. */
export function draftProblemText(problem: DraftProblem, i18n: I18n): string {
  const { position, of, unit, value } = problem;
  const label = i18n._(problem.field);
  const field = unit ? withUnit(label, unit) : label;
  const rule = translate(i18n, problem.message, problem.values);
  const what =
    value === null || value === ''
      ? translate(i18n, msg`{field} {rule}`, { field, rule })
      : translate(i18n, msg`{field} is “{value}”: {rule}`, { field, value: String(value), rule });
  if (position === null) return of ? `${of} · ${what}` : what;
  const line = of
    ? translate(i18n, msg`Line {position} ({name})`, { position, name: of })
    : translate(i18n, msg`Line {position}`, { position });
  return `${line} · ${what}`;
}
