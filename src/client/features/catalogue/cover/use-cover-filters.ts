import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '../../../../shared/api/call';
import { coverCalls } from '../../../../shared/areas/catalogue/cover-calls';
import { given } from '../../../../shared/given';
import type { ListFilter } from '../../../page/FilterBar';
import { useCall } from '../../../page/use-call';
import { type FilterValues, idsIn, textIn, useFilters } from '../../../page/use-filters';

const names = ['text', 'groupId', 'gradeId', 'featureId', 'color'] as const;

/** The filters of the covers' pages; the color filter has a control of its own on the wall. */
export function useCoverFilters() {
  const { t } = useLingui();
  const { values, set } = useFilters(names);
  const filters: ListFilter[] = [
    { name: 'text', label: t`Search`, kind: 'text' },
    { name: 'groupId', label: t`Cover group`, kind: 'reference', to: 'coverGroup' },
    { name: 'gradeId', label: t`Cover grade`, kind: 'reference', to: 'coverGrade' },
    { name: 'featureId', label: t`Feature`, kind: 'reference', to: 'feature' },
  ];
  return { filters, values, set };
}

/** The covers that the filters let through. */
export function useCovers(values: FilterValues) {
  return useCall(coverCalls.getCoversByFabirc, inputOf(values));
}

function inputOf(values: FilterValues): InputOf<typeof coverCalls.getCoversByFabirc> {
  return given({
    text: textIn(values, 'text'),
    groupIds: idsIn(values, 'groupId'),
    gradeIds: idsIn(values, 'gradeId'),
    featureIds: idsIn(values, 'featureId'),
  });
}
