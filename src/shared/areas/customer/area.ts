import { msg } from '@lingui/core/macro';
import { administrators, sales } from '../../roles';
import type { Area } from '../area';
import { contact } from './contact';
import { country } from './country';
import { customer } from './customer';
import { customerDiscount } from './customer-discount';
import { lineUp } from './line-up';

export const customerArea = {
  entities: { country, customer, contact, customerDiscount, lineUp },
  lists: {
    CustomerManagement: {
      entity: customer,
      path: '/CustomerManagement',
      title: msg`Customer Management`,
      add: msg`Add customer`,
      table: 'customers',
      record: { page: 'CustomerDet', path: '/CustomerDet' },
    },
    Contacts: {
      entity: contact,
      path: '/Contacts',
      title: msg`Contacts`,
      add: msg`Add a contact`,
      table: 'contacts',
    },
    LineUps: {
      entity: lineUp,
      path: '/LineUps',
      title: msg`Line-ups`,
      add: msg`Put a model on the floor`,
    },
    Countries: {
      entity: country,
      path: '/Countries',
      title: msg`Countries`,
      add: msg`Add a country`,
      page: administrators,
    },
  },
  pages: {
    Customer: { path: '/Customer', title: msg`Customers`, hotkey: 'alt+c' },
    CustomerSalesInfo: {
      path: '/CustomerSalesInfo',
      title: msg`Customer Information Management`,
      list: 'CustomerManagement',
    },
    CustomerMerge: { path: '/CustomerMerge', title: msg`Duplicate customers`, access: sales },
  },
} as const satisfies Area;
