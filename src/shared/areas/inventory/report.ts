import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { flag, longText, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { inventoryWriters } from './product';

/** What a customer is shown of their stock, of what is on its way and, where it says so, of what we propose to order. */
export const inventoryReport = entity({
  name: 'inventoryReport',
  label: msg`Sharing report`,
  fields: {
    title: text(msg`Title`, { required: true, max: 120 }),
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    showsProposal: flag(msg`Shows what we propose to order`, { required: true }),
    note: longText(msg`Words to the customer`),
    madeById: reference(msg`Made by`, 'account', { required: true }),
  },
  kept: ['madeById'],
  identity: ['title', 'customerId'],
  list: ['title', 'customerId', 'showsProposal', 'note', 'madeById'],
  search: ['title', 'note'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: inventoryWriters, scope: 'customer' },
});
