import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { peopleLookUps } from '../../shared/areas/people/look-up-calls';
import type { ListFilter } from './FilterBar';
import { useCall } from './use-call';

/** The filter by customer. */
export function useCustomerFilter(): ListFilter {
  const { t } = useLingui();
  return { name: 'customerId', label: t`Customer`, kind: 'reference', to: 'customer' };
}

/** The filters by whose a customer is, in which department, and where. */
export function useCustomerPropertyFilters(): ListFilter[] {
  const { t } = useLingui();
  return [
    { name: 'ownerIds', label: t`VP/Sales`, kind: 'reference', to: 'account', ofCustomers: true },
    { name: 'departmentIds', label: t`Department`, kind: 'reference', to: 'department' },
    { name: 'countryIds', label: t`Country`, kind: 'reference', to: 'country', ofCustomers: true },
  ];
}

/**
 * The departments that have others below them. Choosing one includes those below it, so that the figure of its own
 * customers alone cannot link to any page.
 */
export function useHigherDepartments(): ReadonlySet<number> {
  const { data } = useCall(peopleLookUps.getNewChildDepByID, {});
  return useMemo(() => new Set(data?.flatMap(({ parentId }) => parentId ?? [])), [data]);
}
