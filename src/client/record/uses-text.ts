import { useLingui } from '@lingui/react/macro';
import { entityOf } from '../../shared/areas/all';

/** What refers to a record: of which kind, how many, and some of them by name. */
export interface Use {
  entity: string;
  count: number;
  names: readonly string[];
}

/** Says what refers to a record: "Material 95 (M2001-A, M2001-B, …); Line-up 3 (…)". */
export function useUsesText(): (uses: readonly Use[]) => string {
  const { i18n } = useLingui();
  return (uses) =>
    uses
      .map(({ entity, count, names }) => {
        const more = count > names.length ? ', …' : '';
        return `${i18n._(entityOf(entity).label)} ${count}${names.length > 0 ? ` (${names.join(', ')}${more})` : ''}`;
      })
      .join('; ');
}
