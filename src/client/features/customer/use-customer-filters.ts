import { useLingui } from '@lingui/react/macro';
import { accountClasses, customerStatuses, customerTypes } from '../../../shared/areas/customer/customer';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useFilters } from '../../page/use-filters';
import { useCustomerPropertyFilters } from '../../page/use-look-ups';
import { useMay } from '../../state/rights';

const names = [
  'departmentIds',
  'ownerIds',
  'countryIds',
  'types',
  'accountClasses',
  'statuses',
  'overdueOnly',
  'closed',
] as const;

/** The filters of a list of customers; closed customers are left out unless asked for. */
export function useCustomerFilters() {
  const { t, i18n } = useLingui();
  const properties = useCustomerPropertyFilters();
  const { values, set } = useFilters(names, { closed: 'false' });
  const seesReceivables = useMay('receivables');
  const filters: ListFilter[] = [
    ...properties,
    { name: 'types', label: t`Customer type`, kind: 'choice', options: choiceOptions(customerTypes, i18n) },
    { name: 'accountClasses', label: t`Account class`, kind: 'choice', options: choiceOptions(accountClasses, i18n) },
    { name: 'statuses', label: t`New or regular`, kind: 'choice', options: choiceOptions(customerStatuses, i18n) },
    ...(seesReceivables ? [{ name: 'overdueOnly', label: t`With overdue invoices`, kind: 'flag' } as const] : []),
    { name: 'closed', label: t`Closed`, kind: 'yesOrNo' },
  ];
  return { filters, values, set };
}
