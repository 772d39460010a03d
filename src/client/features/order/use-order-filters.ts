import { useLingui } from '@lingui/react/macro';
import { orderStages } from '../../../shared/areas/order/order-status';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useCustomerFilter, useCustomerPropertyFilters } from '../../page/use-look-ups';
import { openChoice } from './use-orders';

/** The filters of orders, which an address may set as well. */
export const orderFilterNames = [
  'stages',
  'lateOnly',
  'text',
  'model',
  'marketIds',
  'from',
  'to',
  'ownerIds',
  'departmentIds',
  'countryIds',
  'customerId',
] as const;

/** How the filters of orders are shown. */
export function useOrderFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
  const properties = useCustomerPropertyFilters();
  const customer = useCustomerFilter();
  return [
    customer,
    {
      name: 'stages',
      label: t`Stage`,
      kind: 'choice',
      options: [{ value: openChoice, label: t`Open (not shipped)` }, ...choiceOptions(orderStages, i18n)],
    },
    { name: 'lateOnly', label: t`Late only`, kind: 'flag' },
    { name: 'text', label: t`Number or customer`, kind: 'text' },
    { name: 'model', label: t`Model`, kind: 'text' },
    { name: 'marketIds', label: t`Market`, kind: 'reference', to: 'market' },
    { name: 'from', label: t`Ordered from`, kind: 'day' },
    { name: 'to', label: t`Ordered until`, kind: 'day' },
    ...properties,
  ];
}
