import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { invoice } from './invoice';
import { order } from './order';
import { orderLine } from './order-line';

export const orderArea = {
  entities: { order, invoice, orderLine },
  pages: {
    Order: { path: '/Order', title: msg`Orders`, hotkey: 'alt+o' },
    OrderStatus: { path: '/OrderStatus', title: msg`Order Status`, hotkey: 'alt+s' },
    OrderDet: { path: '/OrderDet', title: msg`Order Detail`, hidden: true },
    OrderContract: { path: '/OrderContract', title: msg`Order Contract`, hidden: true },
  },
} as const satisfies Area;
