import type { ExportFormat } from '../../../shared/api/list';
import { type DeliveryGroup, deliveryCalls } from '../../../shared/areas/delivery/calls';
import { deliveryStageNames } from '../../../shared/areas/delivery/delivery-stages';
import { type OrderRow, orderCalls } from '../../../shared/areas/order/calls';
import { lateReasonNames } from '../../../shared/areas/order/order';
import { given } from '../../../shared/given';
import { limits } from '../../../shared/limits';
import { fetchData, fetchFile } from '../../api/send';
import type { FormValues } from '../../forms/use-entity-form';
import { useCall } from '../../page/use-call';
import { choicesIn, dayIn, type FilterValues, idIn, idsIn, textIn } from '../../page/use-filters';

/** The filters as input that every delivery call takes. */
function deliveryInput(filters: FilterValues) {
  return given({
    customerId: idIn(filters, 'customerId'),
    departmentIds: idsIn(filters, 'departmentIds'),
    ownerIds: idsIn(filters, 'ownerIds'),
    countryIds: idsIn(filters, 'countryIds'),
    from: dayIn(filters, 'from'),
    to: dayIn(filters, 'to'),
    shippedFrom: dayIn(filters, 'shippedFrom'),
    shippedTo: dayIn(filters, 'shippedTo'),
  });
}

/** The filters as input of the calls about single orders. */
export function orderTimesInput(filters: FilterValues) {
  const flag = (name: string) => (filters[name] === 'true' ? true : undefined);
  const [stage] = choicesIn(filters, 'stage', deliveryStageNames) ?? [];
  const [reason] = choicesIn(filters, 'reason', lateReasonNames) ?? [];
  return {
    ...deliveryInput(filters),
    ...given({
      stage,
      isNow: flag('isNow'),
      lateOnly: flag('lateOnly'),
      reason,
      withoutReason: flag('withoutReason'),
      text: textIn(filters, 'text'),
    }),
  };
}

export const useOverview = (filters: FilterValues) =>
  useCall(deliveryCalls.getCustomerOverallDelivery, deliveryInput(filters));

export const useGroupTimes = (filters: FilterValues, by: DeliveryGroup) =>
  useCall(deliveryCalls.getCustomerOrderAverageDelivery, {
    ...deliveryInput(filters),
    by,
    size: limits.clientGridRows,
  });

export const useOrderTimes = (filters: FilterValues, size: number) =>
  useCall(deliveryCalls.getCustomerOverallDeliveryDetail, { ...orderTimesInput(filters), size });

/** The times of customers, departments or months as a file. */
export const exportGroupTimes = (filters: FilterValues, by: DeliveryGroup, format: ExportFormat) =>
  fetchFile(deliveryCalls.exportCustomerOrderAverageDelivery, { ...deliveryInput(filters), by, format });

/** The orders of at most half a year with their times as a workbook, however many they are. */
export const exportOrderTimes = (filters: FilterValues) =>
  fetchFile(deliveryCalls.exportCustomerOverallDeliveryDetail, orderTimesInput(filters));

/** Records why an order is late, provided it is still at `version`. */
export function saveWhyLate(id: number, version: number, changes: FormValues) {
  // The grid checks values by the order's own fields; the server checks them again.
  return fetchData(orderCalls.modifyOrder, { id, version, changes: changes as Partial<OrderRow> });
}
