import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { date, reference, text } from '../../entity/field';

/** A person who acts for an absent one between two days, both included. */
export const deputy = entity({
  name: 'deputy',
  label: msg`Deputy`,
  fields: {
    absentId: reference(msg`Absent`, 'account', { required: true }),
    deputyId: reference(msg`Deputy`, 'account', { required: true }),
    fromDate: date(msg({ message: 'From', context: 'a day' }), { required: true }),
    toDate: date(msg({ message: 'To', context: 'a day' }), { required: true }),
    remark: text(msg`Remark`, { max: 200 }),
  },
  identity: ['absentId', 'deputyId'],
  ordered: [['fromDate', 'toDate']],
  isDoubted: true,
  list: ['absentId', 'deputyId', 'fromDate', 'toDate', 'remark'],
  search: ['remark'],
  access: {
    read: ['admin', 'generalManager', 'manager', 'approver'],
    write: ['admin', 'generalManager', 'manager', 'approver'],
    scope: 'people',
  },
});
