import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadingRuleNames, type Violation } from '../../../../shared/loading/check-container';
import type { LinesById } from '../../../../shared/loading/figures';
import type { Placement } from '../../../../shared/loading/plan';
import { translate } from '../../../../shared/translate';

/** A broken rule in words: which, by which carton, against which. Cartons are named by label and loading step. */
export function violationText(
  { rule, carton, other }: Violation,
  placements: readonly Placement[],
  lines: LinesById,
  i18n: I18n,
): string {
  const nameOf = (index: number) => {
    const line = placements[index]?.line ?? '';
    return `${lines.get(line)?.label ?? line} (${index + 1})`;
  };
  const words = i18n._(loadingRuleNames[rule]);
  if (carton === null) return words;
  if (other === null) return translate(i18n, msg`{carton}: {rule}`, { carton: nameOf(carton), rule: words });
  const values = { carton: nameOf(carton), rule: words, other: nameOf(other) };
  return translate(i18n, msg`{carton}: {rule} – {other}`, values);
}
