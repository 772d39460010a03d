import { shipment } from '../../../shared/areas/delivery/shipment';
import { type OrderLineRow, type OrderRow, orderCalls } from '../../../shared/areas/order/calls';
import { openStages, orderStageNames } from '../../../shared/areas/order/order-status';
import { recordCalls } from '../../../shared/areas/record/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { given } from '../../../shared/given';
import { fetchData, fetchFile } from '../../api/send';
import type { FieldValue } from '../../forms/field-value';
import type { FormValues } from '../../forms/use-entity-form';
import { useCall } from '../../page/use-call';
import { choicesIn, dayIn, type FilterValues, idIn, idsIn, textIn } from '../../page/use-filters';
import { withDoubts } from '../../page/with-doubts';
import { idOf } from '../../state/ids-in';

/** The value of the stage filter that stands for every stage before shipping. */
export const openChoice = 'open';

/** What the calls about orders understand of the filters. */
export function orderInput(filters: FilterValues) {
  const stages = filters.stages === openChoice ? [...openStages] : choicesIn(filters, 'stages', orderStageNames);
  return given({
    text: textIn(filters, 'text'),
    customerId: idIn(filters, 'customerId'),
    departmentIds: idsIn(filters, 'departmentIds'),
    ownerIds: idsIn(filters, 'ownerIds'),
    countryIds: idsIn(filters, 'countryIds'),
    model: textIn(filters, 'model'),
    marketIds: idsIn(filters, 'marketIds'),
    stages,
    from: dayIn(filters, 'from'),
    to: dayIn(filters, 'to'),
    lateOnly: filters.lateOnly === 'true' ? true : undefined,
  });
}

export const useOrders = (filters: FilterValues, size: number) =>
  useCall(orderCalls.getOrder, { ...orderInput(filters), size });

export const useOrdersByStage = (filters: FilterValues) =>
  useCall(orderCalls.getOrderCountBySatusGroup, orderInput(filters));

export const useCustomerStages = (filters: FilterValues, size: number) =>
  useCall(orderCalls.getOrderCountBySatusGroupByKunnr, { ...orderInput(filters), size });

/** The counts by customer and stage as a workbook. */
export const exportCustomerStages = (filters: FilterValues) =>
  fetchFile(orderCalls.exportOrderCountBySatusGroupByKunnr, orderInput(filters));

/** The orders of at most half a year as a workbook, however many they are. */
export const exportOrders = (filters: FilterValues) => fetchFile(orderCalls.getOrderExcel, orderInput(filters));

/** One order with all there is to it: by id, or by PO number. */
export function useOrder(query: URLSearchParams) {
  const id = idOf(query.get('id'));
  const po = query.get('po');
  const customerId = idOf(query.get('customerId'));
  const ofCustomer = customerId !== null ? { customerId } : {};
  const input = id !== null ? { id } : po ? { po, ...ofCustomer } : null;
  return useCall(orderCalls.getOrderDetail, input);
}

/** One order beside a list. */
export const useOrderById = (id: number) => useCall(orderCalls.getOrderDetail, { id });

/** Saves some of the fields people keep of an order that is still in `version`. */
export function saveOrder(id: number, version: number, changes: FormValues) {
  // The form and the grid check values by the same fields; the server checks them again.
  return withDoubts((meant) =>
    fetchData(orderCalls.modifyOrder, { id, version, changes: changes as Partial<OrderRow>, ...meant }),
  );
}

/** Saves a field people keep of a line as it was shown. */
export async function saveLine(row: OrderLineRow, field: string, value: FieldValue) {
  const { id, version } = row;
  const changes = { [field]: value };
  // What the cell shows of a container, asked for first: a line that was saved is not refused afterwards.
  const shown = field === 'shipmentId' ? { containerNumber: await numberOf(value) } : {};
  const { changeSet } = await fetchData(recordCalls.changeMany, {
    entity: 'orderLine',
    rows: [{ id, version }],
    changes,
  });
  return { ...row, ...changes, ...shown, version: changeSet === null ? version : version + 1, changeSet };
}

/** The number of a container by its id; null where there is none. */
async function numberOf(id: FieldValue): Promise<string | null> {
  if (typeof id !== 'number') return null;
  const { containerNumber } = await fetchData(crudCallsOf(shipment).get, { id });
  return typeof containerNumber === 'string' ? containerNumber : null;
}
