import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { entity } from '../../entity/entity';
import { choice, flag, reference, text } from '../../entity/field';
import { told } from '../../entity/known-words';
import { administrators, everyone } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { accountRole } from './account-role';

/** The login states of a person; 'temporary' has a one-time password that is still valid. */
export const loginStates = {
  ready: msg`May log in`,
  mustChange: msg`Must change the password`,
  temporary: msg`Has a one-time password`,
  expired: msg`One-time password expired`,
  locked: msg`Locked`,
  none: msg`Has no password`,
  disabled: msg`Disabled`,
} as const;

/** The name for logging in and mentions (`@grace.chen`): stored in lower case, as neither is case-sensitive. */
const accountName = z
  .string()
  .trim()
  .max(40)
  .toLowerCase()
  .regex(told(/^[a-z0-9]([\w.-]*[a-z0-9])?$/, msg`takes letters a to z and digits, with . _ - between them`));

/**
 * A person who may log in, maintained by administrators; others see only names. Credentials are stored separately and
 * never listed.
 */
export const account = entity({
  name: 'account',
  label: msg`Account`,
  fields: {
    account: { ...text(msg`Account`, { required: true, max: 40 }), schema: accountName },
    nameEn: text(msg({ message: 'English name', context: 'a person' }), { required: true, max: 80 }),
    nameZh: text(msg({ message: 'Chinese name', context: 'a person' }), { required: true, max: 80 }),
    email: { ...text(msg`Email`, { required: true, max: 120 }), schema: mailAddress.pipe(z.string().max(120)) },
    departmentId: reference(msg`Department`, 'department', { required: true }),
    superiorId: reference(msg`Direct superior`, 'account'),
    hasSkipLevelLeader: flag(msg`Has a skip-level leader`, { required: true }),
    skipLevelLeaderId: reference(msg`Skip-level leader`, 'account'),
    disabled: flag(msg`Disabled`, { required: true }),
  },
  figures: {
    roleNames: text(msg`Roles`),
    loginState: choice(msg`Login`, loginStates),
    /** The moment of the last login. */
    lastSeen: text(msg`Last login`),
  },
  figuresFrom: ['accountRole'],
  identity: ['account', 'nameEn', 'nameZh', 'email'],
  // The audit trail, links and people's habits depend on the account's name.
  givenOnce: ['account'],
  notYet: ['disabled'],
  // The audit trail names its authors, so accounts are never deleted.
  stays: true,
  unique: [['account']],
  offered: { field: 'disabled', values: [false] },
  list: [
    'account',
    'nameEn',
    'nameZh',
    'departmentId',
    'roleNames',
    'superiorId',
    'loginState',
    'lastSeen',
    'email',
    'skipLevelLeaderId',
    'disabled',
  ],
  search: ['account', 'nameEn', 'nameZh', 'email'],
  access: { read: everyone, inFull: administrators, write: administrators, scope: 'people' },
  children: { roles: accountRole },
});
