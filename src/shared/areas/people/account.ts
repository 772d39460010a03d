import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { entity } from '../../entity/entity';
import { choice, flag, reference, text, told } from '../../entity/field';
import { administrators, everyone } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { accountRole } from './account-role';

/** How a person stands with logging in; 'temporary' has a one-time password that is still good. */
export const loginStates = {
  ready: msg`May log in`,
  mustChange: msg`Must change the password`,
  temporary: msg`Has a one-time password`,
  expired: msg`One-time password expired`,
  locked: msg`Locked`,
  none: msg`Has no password`,
  disabled: msg`Disabled`,
} as const;

/** By what somebody logs in and is mentioned (`@grace.chen`): kept in small letters, as neither tells those apart. */
const accountName = z
  .string()
  .trim()
  .max(40)
  .toLowerCase()
  .regex(told(/^[a-z0-9]([\w.-]*[a-z0-9])?$/, msg`takes letters a to z and digits, with . _ - between them`));

/** A person who may log in, kept by administrators; others know what they are called. Credentials are stored beside it and never listed. */
export const account = entity({
  name: 'account',
  label: msg`Account`,
  fields: {
    account: { ...text(msg`Account`, { required: true, max: 40 }), schema: accountName },
    nameEn: text(msg`English name`, { required: true, max: 80 }),
    nameZh: text(msg`Chinese name`, { required: true, max: 80 }),
    email: { ...text(msg`Email`, { required: true, max: 120 }), schema: z.string().trim().max(120).pipe(mailAddress) },
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
  // Trail, links and habits hang on it.
  givenOnce: ['account'],
  notYet: ['disabled'],
  // The trail names its authors.
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
