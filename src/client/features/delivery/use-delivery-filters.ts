import { useLingui } from '@lingui/react/macro';
import { deliveryStages } from '../../../shared/areas/delivery/delivery-stages';
import { lateReasons } from '../../../shared/areas/order/order';
import { daysAfter } from '../../../shared/rules/days';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import type { FilterValues } from '../../page/use-filters';
import { useCustomerFilter, useCustomerPropertyFilters } from '../../page/use-look-ups';
import { today } from '../../state/calendar';

/** The filters that all pages of delivery times share; the address may set them, too. */
export const deliveryFilterNames = [
  'from',
  'to',
  'shippedFrom',
  'shippedTo',
  'customerId',
  'departmentIds',
  'ownerIds',
  'countryIds',
] as const;

/** The filters of single orders: their own and the shared ones. */
export const orderTimesFilterNames = [
  'stage',
  'isNow',
  'lateOnly',
  'reason',
  'withoutReason',
  'text',
  ...deliveryFilterNames,
] as const;

/** Older orders say little of how long deliveries take now. */
export const lastYear = (): FilterValues => ({ from: daysAfter(today(), -365) });

/** The shared filters as the pages show them. */
export function useDeliveryFilters(): ListFilter[] {
  const { t } = useLingui();
  const customer = useCustomerFilter();
  const properties = useCustomerPropertyFilters();
  return [
    { name: 'from', label: t`Ordered from`, kind: 'day' },
    { name: 'to', label: t`Ordered until`, kind: 'day' },
    { name: 'shippedFrom', label: t`Shipped from`, kind: 'day' },
    { name: 'shippedTo', label: t`Shipped until`, kind: 'day' },
    customer,
    ...properties,
  ];
}

/** The filters of single orders as their page shows them, the shared ones last. */
export function useOrderTimesFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
  const shared = useDeliveryFilters();
  return [
    {
      name: 'stage',
      label: t`Stage`,
      kind: 'choice',
      options: choiceOptions(deliveryStages, i18n),
    },
    { name: 'isNow', label: t`In it today`, kind: 'flag' },
    { name: 'lateOnly', label: t`Late only`, kind: 'flag' },
    {
      name: 'reason',
      label: t`Reason for delay`,
      kind: 'choice',
      options: choiceOptions(lateReasons, i18n),
    },
    { name: 'withoutReason', label: t`Without a reason`, kind: 'flag' },
    { name: 'text', label: t`Number or customer`, kind: 'text' },
    ...shared,
  ];
}
