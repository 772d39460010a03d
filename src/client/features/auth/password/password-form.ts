import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { authLimits } from '../../../../shared/areas/auth/limits';
import { errorCodes } from '../../../../shared/error-codes';
import { type ErrorParameters, errorCatalogue } from '../../../../shared/errors';
import { passwordProblem } from '../../../../shared/rules/password';

/** The form of §3: OPwd is the old password, NPwd the new one, CNPwd the new one again. */
export interface PasswordForm {
  OPwd: string;
  NPwd: string;
  CNPwd: string;
}
export type PasswordFormField = keyof PasswordForm;

export interface FormProblem {
  message: MessageDescriptor;
  values: ErrorParameters;
}

const problem = (message: MessageDescriptor, values: ErrorParameters = {}): FormProblem => ({ message, values });

/** What is wrong with each field (§5); a field that is right is absent. */
export function passwordFormProblems(
  form: PasswordForm,
  contextWords: readonly string[],
): Partial<Record<PasswordFormField, FormProblem>> {
  const problems: Partial<Record<PasswordFormField, FormProblem>> = {};
  if (form.OPwd === '') problems.OPwd = problem(msg`Enter your current password`);
  const weakness = passwordProblem({ password: form.NPwd, oldPassword: form.OPwd, contextWords });
  if (form.NPwd === '') problems.NPwd = problem(msg`Enter the new password`);
  else if (weakness) problems.NPwd = problem(errorCatalogue[weakness].message, { limit: authLimits.password.max });
  if (form.CNPwd === '') problems.CNPwd = problem(msg`Enter the new password again`);
  else if (form.CNPwd !== form.NPwd) problems.CNPwd = problem(msg`Passwords do not match`);
  return problems;
}

/** The field a refusal of the server is about, or null. */
export function fieldOfRefusal(code: number): PasswordFormField | null {
  if (code === errorCodes['password.wrong']) return 'OPwd';
  const ofNew = ['password.weak', 'password.common', 'password.noChange', 'password.tooLong'] as const;
  return ofNew.some((name) => errorCodes[name] === code) ? 'NPwd' : null;
}
