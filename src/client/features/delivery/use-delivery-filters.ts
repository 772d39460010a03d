import { useLingui } from '@lingui/react/macro';
import { deliveryStages } from '../../../shared/areas/delivery/delivery-stages';
import { lateReasons } from '../../../shared/areas/order/order';
import { daysAfter } from '../../../shared/rules/days';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import type { FilterValues } from '../../page/use-filters';
import { useCustomerChoices, useCustomerFilter } from '../../page/use-look-ups';
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

interface DeliveryFilters {
  values: FilterValues;
  /** The name of the customer in the address, once it is known. */
  customerName: string | undefined;
}

/** The shared filters as the pages show them. */
export function useDeliveryFilters({ values, customerName }: DeliveryFilters): ListFilter[] {
  const { t } = useLingui();
  const { departments, owners, countries } = useCustomerChoices();
  const customer = useCustomerFilter(values.customerId, customerName);
  return [
    { name: 'from', label: t`Ordered from`, kind: 'day' },
    { name: 'to', label: t`Ordered until`, kind: 'day' },
    { name: 'shippedFrom', label: t`Shipped from`, kind: 'day' },
    { name: 'shippedTo', label: t`Shipped until`, kind: 'day' },
    customer,
    { name: 'departmentIds', label: t`Department`, kind: 'choice', options: departments },
    { name: 'ownerIds', label: t`VP/Sales`, kind: 'record', options: owners },
    { name: 'countryIds', label: t`Country`, kind: 'record', options: countries },
  ];
}

/** The filters of single orders as their page shows them, the shared ones last. */
export function useOrderTimesFilters(filters: DeliveryFilters): ListFilter[] {
  const { t, i18n } = useLingui();
  const shared = useDeliveryFilters(filters);
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
