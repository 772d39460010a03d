import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { travel } from '../../../shared/areas/travel/travel';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import type { SearchRecord } from '../../../shared/search';
import { sessionAtom } from '../../state/session';

/** An action of the palette on a record. */
export interface RecordAction {
  id: string;
  label: MessageDescriptor;
  /** The key that runs it without opening the list of actions. */
  key?: string;
  does: { kind: 'open'; path: string; inBackground?: boolean } | { kind: 'copy'; text: string } | { kind: 'run' };
}

/** The actions of a record; the first one is that of Enter. */
export function actionsOf(record: SearchRecord): RecordAction[] {
  if (record.kind === 'command') return [{ id: 'run', label: msg`Run`, key: '↵', does: { kind: 'run' } }];
  const { path, code } = record;
  const link: RecordAction = {
    id: 'copyLink',
    label: msg`Copy link`,
    key: 'Ctrl C',
    does: { kind: 'copy', text: location.origin + path },
  };
  return [
    { id: 'open', label: msg`Open`, key: '↵', does: { kind: 'open', path } },
    {
      id: 'openInBackground',
      label: msg`Open in a background tab`,
      key: 'Ctrl ↵',
      does: { kind: 'open', path, inBackground: true },
    },
    ...leadingFrom(record),
    link,
    ...(code ? [{ id: 'copyCode', label: msg`Copy number`, does: { kind: 'copy', text: code } } as const] : []),
  ];
}

function leadingFrom({ kind, id, code, customerId }: SearchRecord): RecordAction[] {
  const open = (name: string, label: MessageDescriptor, path: string): RecordAction => ({
    id: name,
    label,
    does: { kind: 'open', path },
  });
  const customer = customerId
    ? [open('customer', msg`Open its customer`, href('CustomerDet', { id: customerId }))]
    : [];
  const user = getDefaultStore().get(sessionAtom)?.user;
  const visited = kind === 'customer' ? id : customerId;
  const visit =
    user && visited && can(user, 'write', travel)
      ? [open('visit', msg`Record a visit`, href('addTravel', { customerId: visited }))]
      : [];
  switch (kind) {
    case 'customer':
      return [
        open('orders', msg`Its orders`, href('Order', { customerId: id })),
        open('stages', msg`Its orders by stage`, href('OrderStatus', { customerId: id })),
        ...visit,
      ];
    case 'order':
      return [
        open('contract', msg`Its contract`, href('OrderContract', { id })),
        open('container', msg`Plan its container`, href('ContainerCalculation', { orders: id })),
        ...customer,
      ];
    case 'model':
      return [open('orders', msg`Its orders`, href('Order', { model: code }))];
    case 'contact':
      return [...customer, ...visit];
    case 'container':
      return customer;
    default:
      return [];
  }
}
