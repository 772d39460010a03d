import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LoadingRule, loadingRuleNames, type Violation } from '../../../../shared/loading/check-container';
import type { LinesById } from '../../../../shared/loading/figures';
import type { Placement } from '../../../../shared/loading/plan';
import { translate } from '../../../../shared/translate';

/** What the rules say of a carton, and of it beside another that they name. */
const ofCartons: Partial<Record<LoadingRule, { alone: MessageDescriptor; beside?: MessageDescriptor }>> = {
  outside: { alone: msg`{carton} is outside the container` },
  overlap: { alone: msg`{carton} overlaps another carton`, beside: msg`{carton} overlaps {other}` },
  orientation: { alone: msg`{carton} lies in an orientation that is not allowed` },
  support: {
    alone: msg`The base of {carton} does not rest on enough`,
    beside: msg`{carton} stands on {other}, but its base does not rest on enough`,
  },
  tiers: {
    alone: msg`{carton} stands in too high a tier`,
    beside: msg`{carton} stands in too high a tier above {other}`,
  },
  mixing: {
    alone: msg`{carton} may not be stacked with another material`,
    beside: msg`{carton} may not be stacked on {other}, which is of another material`,
  },
  order: {
    alone: msg`{carton} blocks a carton that is unloaded earlier`,
    beside: msg`{carton} blocks {other}, which is unloaded earlier`,
  },
  set: {
    alone: msg`The set of {carton} is not whole`,
    beside: msg`The set of {carton} and {other} is not whole`,
  },
};

/** A broken rule in a sentence: which, by which carton, against which. Cartons are named by label and loading step. */
export function violationText(
  { rule, carton, other }: Violation,
  placements: readonly Placement[],
  lines: LinesById,
  i18n: I18n,
): string {
  const nameOf = (index: number) => {
    const line = placements[index]?.line ?? '';
    return translate(i18n, msg`{label} ({step})`, { label: lines.get(line)?.label ?? line, step: index + 1 });
  };
  const said = ofCartons[rule];
  if (carton === null || !said) return translate(i18n, loadingRuleNames[rule]);
  if (other === null || !said.beside) return translate(i18n, said.alone, { carton: nameOf(carton) });
  return translate(i18n, said.beside, { carton: nameOf(carton), other: nameOf(other) });
}
