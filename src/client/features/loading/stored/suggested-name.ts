import { shortened } from '../../../../shared/shortened';
import { orderName } from '../../../page/format';
import { today } from '../../../state/calendar';
import type { Draft } from '../cartons/draft';

const namedOrders = 3;

/** A name to begin with: the orders the list is of, else its first carton and the day. */
export function suggestedName({ lines, orders }: Pick<Draft, 'lines' | 'orders'>, what: string): string {
  const present = orders.filter(({ id }) => lines.some(({ orderId }) => orderId === id));
  if (present.length > 0) {
    const names = present.slice(0, namedOrders).map(({ poNumber }) => orderName(poNumber));
    const others = present.length > namedOrders ? ` +${present.length - namedOrders}` : '';
    return `${names.join(', ')}${others}`;
  }
  const [first] = lines;
  const label = typeof first?.label === 'string' ? ` · ${shortened(first.label, 60)}` : '';
  const others = lines.length > 1 ? ` +${lines.length - 1}` : '';
  return `${what} ${today()}${label}${others}`;
}
