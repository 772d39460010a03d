import { customerCalls } from '../../../shared/areas/customer/calls';
import { accountClasses, customerStatuses, customerTypes } from '../../../shared/areas/customer/customer';
import { receivableCalls } from '../../../shared/areas/customer/receivable-calls';
import { onTheirWay } from '../../../shared/areas/delivery/shipment';
import { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { given } from '../../../shared/given';
import { keysOf } from '../../../shared/keys-of';
import { useCall } from '../../page/use-call';
import { choicesIn, type FilterValues, idsIn, textIn } from '../../page/use-filters';
import { idOf } from '../../state/ids-in';

/** The customers the filters let through, at most `size` of them. */
export function useCustomers(filters: FilterValues, size: number) {
  return useCall(customerCalls.getCustomer, {
    ...given({
      text: textIn(filters, 'text'),
      departmentIds: idsIn(filters, 'departmentIds'),
      ownerIds: idsIn(filters, 'ownerIds'),
      countryIds: idsIn(filters, 'countryIds'),
      types: choicesIn(filters, 'types', keysOf(customerTypes)),
      statuses: choicesIn(filters, 'statuses', keysOf(customerStatuses)),
      accountClasses: choicesIn(filters, 'accountClasses', keysOf(accountClasses)),
      closed: filters.closed ? filters.closed === 'true' : undefined,
      overdueOnly: filters.overdueOnly === 'true' ? true : undefined,
    }),
    size,
  });
}

/** One customer with its figures, by id or by code. */
export function useCustomer(query: URLSearchParams) {
  const id = idOf(query.get('id'));
  const code = query.get('code');
  const input = id !== null ? { id } : code ? { code } : null;
  return useCall(customerCalls.getCustomerDetail, input);
}

/** A customer's figures beside a list. */
export const useCustomerFigures = (id: number) => useCall(customerCalls.getCustomerDetail, { id });

export const useStatistics = (id: number | null, years = 3) =>
  useCall(customerCalls.getCustomerDetailStat, id === null ? null : { id, years });

export type RankingBy = 'model' | 'color' | 'coverGrade';

export const useSalesRanking = (id: number | null, by: RankingBy) =>
  useCall(customerCalls.getCustomerDetailSalesSort, id === null ? null : { id, by, limit: 10 });

export const useDiscounts = (customerId: number) => useCall(customerCalls.getCustomerdiscountsummary, { customerId });

export const useNetSales = (id: number) => useCall(customerCalls.getNsra16List, { id });

export const useReceivablesByAge = (customerId: number) =>
  useCall(receivableCalls.getOverdueAccountReceivablesGraph, { customerId });

export const useOverdueInvoices = (customerId: number) => useCall(receivableCalls.getOverdueReceivable, { customerId });

/** The containers of a customer that are planned, loading or at sea. */
export const useContainersOnTheWay = (customerId: number) =>
  useCall(shippingCalls.getCustomerContainerTacking, {
    customerId,
    statuses: [...onTheirWay],
    sort: 'eta',
    direction: 'asc',
  });
