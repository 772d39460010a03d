import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, money, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { discountKinds } from './discount-kinds';

/** A discount or allowance granted to a customer on one day. */
export const customerDiscount = entity({
  name: 'customerDiscount',
  label: msg`Discount`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    kind: choice(msg`Kind`, discountKinds, { required: true }),
    grantedDate: date(msg`Granted`, { required: true }),
    amount: money(msg`Amount`, { required: true }),
    remark: text(msg`Remark`),
  },
  list: ['grantedDate', 'kind', 'amount', 'remark'],
  search: ['remark'],
  access: { read: everyone, write: sales, scope: 'customer' },
});
