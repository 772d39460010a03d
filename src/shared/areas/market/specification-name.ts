import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { throughCustomer } from '../customer/through-customer';

/**
 * What a customer, or the papers of a show, call one of our arrangements: “3 STR” for “3-seater”. Files with the customer's rows
 * understand it; what a show calls it counts for the customers that come there, and after what they call it themselves.
 */
export const specificationName = entity({
  name: 'specificationName',
  label: msg`Specification relationship`,
  fields: {
    customerId: reference(msg`Customer`, 'customer'),
    marketId: reference(msg`Market`, 'market'),
    name: text(msg`Their specification`, { required: true, max: 80 }),
    // Its code or name, so that whoever keeps the arrangements can combine them without reaching every customer.
    arrangement: text(msg`Our arrangement`, { required: true, max: 80 }),
    remark: text(msg`Remark`, { max: 400 }),
  },
  oneOf: [['customerId', 'marketId']],
  identity: ['name', 'customerId', 'marketId'],
  unique: [['name', 'customerId', 'marketId']],
  list: ['customerId', 'marketId', 'name', 'arrangement', 'remark'],
  search: ['name', 'arrangement', 'remark'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: [...sales, 'exportOffice'], scope: 'about' },
});
