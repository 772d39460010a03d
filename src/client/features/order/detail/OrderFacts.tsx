import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { order as orderEntity } from '../../../../shared/areas/order/order';
import { cellText } from '../../../grid/columns/cell-text';
import { type Fact, Facts } from '../../../page/Facts';

type OrderField = keyof typeof orderEntity.fields;

const names = [
  'piNumber',
  'orderDate',
  'poReceiptDate',
  'requestedDeliveryDate',
  'destination',
  'pod',
  'paymentTerms',
  'plannedProductionDate',
  'materialExpectedDate',
  'materialActualDate',
  'estimatedCompletionDate',
  'actualCompletionDate',
  'loadedDate',
  'etd',
  'eta',
  'shippedDate',
  'lateReason',
  'lateNote',
  'remarks',
] as const satisfies readonly OrderField[];

/** Numbers, days and places of an order, by their names in lists and forms. */
export function OrderFacts({ order, marketName }: Pick<OrderDetail, 'order' | 'marketName'>) {
  const { i18n } = useLingui();
  const facts: Fact[] = names.map((name) => {
    const field = orderEntity.fields[name];
    return { label: i18n._(field.label), value: cellText(field, order[name], i18n) };
  });
  const market: Fact = { label: i18n._(orderEntity.fields.marketId.label), value: marketName ?? '' };
  return <Facts facts={[market, ...facts]} />;
}
