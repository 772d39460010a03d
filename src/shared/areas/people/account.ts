import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { entity } from '../../entity/entity';
import { choice, flag, reference, text, told } from '../../entity/field';
import type { Language } from '../../language';
import { administrators, everyone } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import type { SizeUnits } from '../../rules/size-units';

const languageNames = { en: msg`English`, zh: msg`Chinese` } as const satisfies Record<Language, unknown>;
const lengthNames = { in: msg`Inches`, cm: msg`Centimeters` } as const satisfies Record<SizeUnits['length'], unknown>;
const volumeNames = { cuft: msg`Cubic feet`, m3: msg`Cubic meters` } as const satisfies Record<
  SizeUnits['volume'],
  unknown
>;

/** What a person chooses for themselves alone: no part of the record that administrators keep. */
export const ownChoices = { language: true, mailsToDos: true, lengthUnit: true, volumeUnit: true } as const;

/** By what somebody logs in and is mentioned (`@grace.chen`): kept in small letters, as neither tells those apart. */
const accountName = z
  .string()
  .trim()
  .max(40)
  .toLowerCase()
  .regex(told(/^[a-z0-9]([\w.-]*[a-z0-9])?$/, msg`takes letters a to z and digits, with . _ - between them`));

/** A person who may log in. Roles and credentials are stored beside it and never listed. */
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
    /** The person's own choice; none before the first. */
    language: choice(msg`Language`, languageNames),
    /** The person's own choice, too. */
    mailsToDos: flag(msg`Mailed what waits for them`),
    /** What they have sizes in; none before the first choice. */
    lengthUnit: choice(msg`Lengths in`, lengthNames),
    volumeUnit: choice(msg`Volumes in`, volumeNames),
  },
  identity: ['account', 'nameEn', 'nameZh', 'email'],
  unique: [['account']],
  offered: { field: 'disabled', values: [false] },
  list: ['account', 'nameEn', 'nameZh', 'email', 'departmentId', 'superiorId', 'disabled'],
  search: ['account', 'nameEn', 'nameZh', 'email'],
  access: { read: everyone, write: administrators, scope: 'people' },
});
