import { useLingui } from '@lingui/react/macro';
import { entityOf } from '../../shared/areas/all';

/** What refers to a record: of which kind, how many, and some of them by name. */
export interface Use {
  entity: string;
  count: number;
  names: readonly string[];
}

/** With more kinds than these their names would be a page of text. */
const mostNamedKinds = 3;

/** Says what refers to a record: "Material 95 (M2001-A, M2001-B, …); Line-up 3 (…)"; of many kinds how many of each. */
export function useUsesText(): (uses: readonly Use[]) => string {
  const { i18n } = useLingui();
  return (uses) => {
    const areNamed = uses.length <= mostNamedKinds;
    const texts = uses.map(({ entity, count, names }) => {
      const more = count > names.length ? ', …' : '';
      const named = areNamed && names.length > 0 ? ` (${names.join(', ')}${more})` : '';
      return `${i18n._(entityOf(entity).label)} ${count}${named}`;
    });
    return texts.join('; ');
  };
}
