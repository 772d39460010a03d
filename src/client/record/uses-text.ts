import { useLingui } from '@lingui/react/macro';
import { entityOf } from '../../shared/areas/all';
import { recordLimits } from '../../shared/areas/record/limits';
import { behindEachOther, enumerated } from '../../shared/rules/enumerated';

/** What refers to a record: the kind, how many (the count's limit plus one if there are more), and some names. */
export interface Use {
  entity: string;
  count: number;
  names: readonly string[];
}

/** With more kinds than this, names would fill a page. */
const mostNamedKinds = 3;

/** Says what refers to a record: "Material 95 (M2001-A, M2001-B, …); Line-up 3 (…)"; for many kinds only the counts. */
export function useUsesText(): (uses: readonly Use[]) => string {
  const { t, i18n } = useLingui();
  const most = i18n.number(recordLimits.countedUses);
  return (uses) => {
    const areNamed = uses.length <= mostNamedKinds;
    const texts = uses.map(({ entity, count, names }) => {
      const some = enumerated(count > names.length ? [...names, '…'] : names, i18n.locale);
      const named = areNamed && names.length > 0 ? ` (${some})` : '';
      const counted = count > recordLimits.countedUses ? t`more than ${most}` : count;
      return `${i18n._(entityOf(entity).label)} ${counted}${named}`;
    });
    return behindEachOther(texts, i18n.locale);
  };
}
