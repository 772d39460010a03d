import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { savedAs } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { schemaOf } from '../../entity/entity';
import { recordId, recordVersion } from '../../entity/field';
import { administrators, roleNames } from '../../roles';
import { account, ownChoices } from './account';

const roleList = z.array(z.enum(roleNames)).max(roleNames.length);
/** Without a role there is nothing that somebody may do; whoever is to be kept out is disabled. */
const givenRoles = roleList.min(1);
const values = schemaOf(account).omit({ ...ownChoices, disabled: true });

const editedFields = [
  'nameEn',
  'nameZh',
  'email',
  'departmentId',
  'superiorId',
  'hasSkipLevelLeader',
  'skipLevelLeaderId',
] as const;

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
export type LoginState = keyof typeof loginStates;
const loginStateNames = Object.keys(loginStates) as LoginState[]; // Object.keys forgets that the keys are exactly the states.

const person = schemaOf(account)
  .omit(ownChoices)
  .extend({
    // As they were given once, by the rules of then.
    account: z.string(),
    email: z.string(),
    id: z.number(),
    version: z.number(),
    roles: roleList,
    loginState: z.enum(loginStateNames),
    lastSeen: z.string().nullable(),
  });
export type Person = z.infer<typeof person>;

const listPeople = get('/people/list', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    people: z.array(person),
    departments: z.array(z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })),
  }),
  access: administrators,
  reads: ['department', 'account'],
});

/** Adds a person; the one-time password is in the answer and nowhere else. */
const addPerson = post('/people/add', {
  reading: 'B',
  input: values.extend({ roles: givenRoles }),
  output: z.object({ id: z.number(), userName: z.string(), secret: z.string(), validUntil: z.string() }),
  access: administrators,
  needsProof: true,
});

/**
 * The account's name stays: audit trail, links and habits hang on it. What is not given stays as it is; other roles need a
 * proof of the password.
 */
const editPerson = post('/people/edit', {
  reading: 'B',
  input: changesOf(account, editedFields, { mayBeNone: true }).safeExtend({
    id: recordId,
    version: recordVersion,
    roles: givenRoles.optional(),
  }),
  output: z.object({ version: z.number(), ...savedAs }),
  access: administrators,
});

/** Disables a person, ending all their sessions, or lets them in again. */
const setDisabled = post('/people/setDisabled', {
  reading: 'B',
  input: z.strictObject({ id: recordId, version: recordVersion, disabled: z.boolean() }),
  output: z.object({ version: z.number(), ...savedAs }),
  access: administrators,
});

export const peopleCalls = { listPeople, addPerson, editPerson, setDisabled };
