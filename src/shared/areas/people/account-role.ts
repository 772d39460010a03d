import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, reference } from '../../entity/field';
import { administrators, roles } from '../../roles';

/** A role of a person; without any role an account may do nothing, and to lock somebody out it is disabled. */
export const accountRole = entity({
  name: 'accountRole',
  label: msg`Roles`,
  fields: {
    accountId: reference(msg`Account`, 'account', { required: true }),
    role: choice(msg`Role`, roles, { required: true }),
  },
  identity: ['role'],
  unique: [['accountId', 'role']],
  isNeeded: true,
  parent: 'accountId',
  list: ['role'],
  search: [],
  access: { read: administrators, write: administrators, scope: 'parent' },
});
