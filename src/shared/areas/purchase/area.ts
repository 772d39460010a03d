import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { purchaseOrder, purchaseOrderLine } from './purchase-order';

export const purchaseArea = {
  entities: { purchaseOrder, purchaseOrderLine },
  lists: {
    poList: {
      entity: purchaseOrder,
      path: '/poList',
      title: msg`PO List`,
      add: msg`Add a purchase order`,
      table: 'purchaseOrders',
      record: { page: 'PoDet', path: '/PoDet' },
    },
  },
  pages: {
    cart: { path: '/cart', title: msg`Check List`, access: purchaseOrder.access.write },
  },
} as const satisfies Area;
