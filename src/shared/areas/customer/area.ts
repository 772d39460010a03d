import { msg } from '@lingui/core/macro';
import { administrators } from '../../roles';
import type { Area } from '../area';
import { country } from './country';
import { customer } from './customer';
import { customerDiscount } from './customer-discount';
import { lineUp } from './line-up';

export const customerArea = {
  entities: { country, customer, customerDiscount, lineUp },
  lists: {
    Countries: {
      entity: country,
      path: '/Countries',
      title: msg`Countries`,
      add: msg`Add a country`,
      page: administrators,
    },
  },
} as const satisfies Area;
