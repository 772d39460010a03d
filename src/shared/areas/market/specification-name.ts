import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { reference, text } from '../../entity/field';
import { everyone, salesAndExport } from '../../roles';
import { throughCustomer } from '../customer/through-customer';

/**
 * The name that a customer, or a show's papers, use for one of our arrangements: “3 STR” for “3-seater”. Imports of the
 * customer's rows recognize it; a show's name applies to the customers who come there, after their own names.
 */
export const specificationName = entity({
  name: 'specificationName',
  label: msg`Specification relationship`,
  fields: {
    customerId: reference(msg`Customer`, 'customer'),
    marketId: reference(msg`Market`, 'market'),
    name: text(msg`Their specification`, { required: true, max: 80 }),
    // A code or name as text, so that arrangements can be merged by people who do not reach every customer.
    arrangement: text(msg`Our arrangement`, { required: true, max: 80 }),
    remark: text(msg`Remark`, { max: 400 }),
  },
  oneOf: [['customerId', 'marketId']],
  identity: ['name', 'customerId', 'marketId'],
  unique: [['name', 'customerId', 'marketId']],
  list: ['customerId', 'marketId', 'name', 'arrangement', 'remark'],
  search: ['name', 'arrangement', 'remark'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: salesAndExport, scope: 'about' },
});
