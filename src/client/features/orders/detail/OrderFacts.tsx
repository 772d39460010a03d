import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../../shared/api/orders';
import { order as orderEntity } from '../../../../shared/entities/order';
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
  'remarks',
] as const satisfies readonly OrderField[];

/** Numbers, days and places of an order, by their names in lists and forms. */
export function OrderFacts({ order }: { order: OrderDetail['order'] }) {
  const { i18n } = useLingui();
  const facts: Fact[] = names.map((name) => ({ label: i18n._(orderEntity.fields[name].label), value: order[name] }));
  return <Facts facts={facts} />;
}
