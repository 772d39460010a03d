import { podStatuses } from '../../../shared/areas/delivery/shipment';
import { type FoundContainer, type FoundRecords, searchCalls } from '../../../shared/areas/search/calls';
import { href } from '../../../shared/pages';
import type { SearchRecord } from '../../../shared/search';
import { translate } from '../../../shared/translate';
import { fetchData } from '../../api/send';
import type { IndexLoader } from './index-loader';
import { orderRecord } from './records';

/** Orders and containers of any age with this number. */
export async function olderRecords(query: string, loader: IndexLoader, signal: AbortSignal): Promise<SearchRecord[]> {
  const found = await fetchData(searchCalls.searchRecords, { query }, { signal });
  return recordsFrom(found, loader);
}

function recordsFrom({ orders, containers }: FoundRecords, { customerNames, wording }: IndexLoader): SearchRecord[] {
  return [
    ...orders.map(({ id, poNumber, customerId, stage, orderDate }) =>
      orderRecord([id, poNumber, customerId, stage, orderDate], customerNames(String(customerId)), wording),
    ),
    ...containers.map((container) => containerRecord(container)),
  ];

  /** A container opens one of the orders in it, else the customer it goes to. */
  function containerRecord({ id, containerNumber, customerId, orderId, status, etd }: FoundContainer): SearchRecord {
    const names = customerNames(String(customerId));
    const state = translate(wording.i18n, podStatuses[status]);
    return {
      kind: 'container',
      id: String(id),
      code: containerNumber,
      nameEn: names?.nameEn ?? '',
      nameZh: names?.nameZh ?? '',
      detail: etd ? `${state} · ETD ${etd}` : state,
      path: orderId === null ? href('CustomerDet', { id: customerId }) : href('OrderDet', { id: orderId }),
      customerId: String(customerId),
    };
  }
}
