import { msg } from '@lingui/core/macro';
import { account } from '../../../shared/areas/people/account';
import { type LoginState, loginStates } from '../../../shared/areas/people/calls';
import { choice, text } from '../../../shared/entity/field';
import { column, type GridColumn } from '../../grid/columns/column';
import type { Tone } from '../../ui/Badge';
import type { PersonRow } from './use-people';

const tones: Record<LoginState, Tone> = {
  ready: 'good',
  mustChange: 'warn',
  temporary: 'info',
  expired: 'bad',
  locked: 'bad',
  none: 'idle',
  disabled: 'idle',
};

const { fields } = account;

/** The columns of the people list. */
export const peopleColumns: readonly GridColumn<PersonRow>[] = [
  column('account', fields.account, { isPinned: true }),
  column('nameEn', fields.nameEn),
  column('nameZh', fields.nameZh),
  column('departmentId', fields.departmentId, { read: (row) => row.departmentName }),
  column('roles', text(msg`Roles`), { read: (row) => row.roleNames, width: 220 }),
  column('superiorId', fields.superiorId, { read: (row) => row.superiorName }),
  column('loginState', choice(msg`Login`, loginStates), {
    width: 200,
    toneOf: (state) => tones[state as LoginState], // the column reads nothing else
  }),
  column('lastLogin', text(msg`Last login`), { read: (row) => row.lastLogin, width: 170 }),
  column('email', fields.email, { isHidden: true }),
  column('skipLevelLeaderId', fields.skipLevelLeaderId, { read: (row) => row.skipLevelLeaderName, isHidden: true }),
];
