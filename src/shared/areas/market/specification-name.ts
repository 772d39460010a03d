import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';

/** What a customer, or everybody at a show, calls one of our arrangements: “3 STR” for “3-seater”. */
export const specificationName = entity({
  name: 'specificationName',
  label: msg`Specification relationship`,
  fields: {
    name: text(msg`Their specification`, { required: true, max: 80 }),
    arrangementId: reference(msg`Our arrangement`, 'arrangement', { required: true }),
    customerId: reference(msg`Customer`, 'customer'),
    marketId: reference(msg`Market`, 'market'),
    remark: text(msg`Remark`, { max: 400 }),
  },
  identity: ['name', 'customerId', 'marketId'],
  unique: [['name', 'customerId', 'marketId']],
  list: ['name', 'arrangementId', 'customerId', 'marketId', 'remark'],
  search: ['name', 'remark'],
  access: { read: everyone, write: [...sales, 'exportOffice'], scope: 'customer' },
});
