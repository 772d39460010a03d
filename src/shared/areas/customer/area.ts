import { msg } from '@lingui/core/macro';
import { administrators } from '../../roles';
import type { Area } from '../area';
import { contact } from './contact';
import { country } from './country';
import { customer } from './customer';
import { customerDiscount } from './customer-discount';
import { lineUp } from './line-up';

export const customerArea = {
  entities: { country, customer, contact, customerDiscount, lineUp },
  lists: {
    Contacts: {
      entity: contact,
      path: '/Contacts',
      title: msg`Contacts`,
      add: msg`Add a contact`,
      table: 'contacts',
    },
    Countries: {
      entity: country,
      path: '/Countries',
      title: msg`Countries`,
      add: msg`Add a country`,
      page: administrators,
    },
  },
} as const satisfies Area;
