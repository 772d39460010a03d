import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { flag, longText, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { inventoryWriters } from './product';

/** A report for a customer: their stock, what is on its way and, if chosen, what we propose to order. */
export const inventoryReport = entity({
  name: 'inventoryReport',
  label: msg`Sharing report`,
  fields: {
    title: text(msg`Title`, { required: true, max: 120 }),
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    showsProposal: flag(msg`Shows what we propose to order`, { required: true }),
    note: longText(msg`Message to the customer`),
    madeById: reference(msg`Made by`, 'account', { required: true }),
  },
  kept: ['madeById'],
  identity: ['title', 'customerId'],
  list: ['title', 'customerId', 'showsProposal', 'note', 'madeById'],
  search: ['title', 'note'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: inventoryWriters, scope: 'customer' },
});
