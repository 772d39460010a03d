import { expect, test } from 'vitest';
import { errorCatalogue } from '../../../../shared/errors';
import { fieldOfRefusal, passwordFormProblems } from './password-form';

const right = { OPwd: 'Tr4wler-mast', NPwd: 'Quay7-lantern', CNPwd: 'Quay7-lantern' };
const messagesOf = (change: Partial<typeof right>) =>
  Object.entries(passwordFormProblems({ ...right, ...change }, ['linda'])).map(([field, { message }]) => [
    field,
    message.message,
  ]);

test('a right form has no problem', () => {
  expect(messagesOf({})).toEqual([]);
});

test.each([
  [{ OPwd: '' }, [['OPwd', 'Enter your current password']]],
  [{ CNPwd: '' }, [['CNPwd', 'Enter the new password again']]],
  [{ CNPwd: 'Quay7-lanterN' }, [['CNPwd', 'Passwords do not match']]],
  [
    { NPwd: '', CNPwd: '' },
    [
      ['NPwd', 'Enter the new password'],
      ['CNPwd', 'Enter the new password again'],
    ],
  ],
])('%o', (change, expected) => expect(messagesOf(change)).toEqual(expected));

test.each([
  ['quay7', 'password.weak'],
  ['Tr4wler-mast', 'password.noChange'],
  ['Password1', 'password.common'],
  ['Linda-quay7', 'password.common'],
  [`Quay7-${'lantern '.repeat(20)}`, 'password.tooLong'],
] as const)('%s has the same message as on the server', (NPwd, name) => {
  expect(messagesOf({ NPwd, CNPwd: NPwd })).toEqual([['NPwd', errorCatalogue[name].message.message]]);
});

test('a refusal belongs to its field', () => {
  expect(fieldOfRefusal(40024)).toBe('OPwd');
  expect(fieldOfRefusal(40022)).toBe('NPwd');
  expect(fieldOfRefusal(40129)).toBeNull();
});
