import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { authCalls } from '../../../../shared/areas/auth/calls';
import { keysOf } from '../../../../shared/keys-of';
import { contextWordsOf } from '../../../../shared/rules/password';
import { translate } from '../../../../shared/translate';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { sessionAtom, token } from '../../../state/session';
import { toastError, toastSuccess } from '../../../state/toasts';
import { fieldOfRefusal, type PasswordForm, type PasswordFormField, passwordFormProblems } from './password-form';
import { typedPasswordAtom } from './typed-password';

const empty: PasswordForm = { OPwd: '', NPwd: '', CNPwd: '' };

/** The password form: the typed values, the problems of fields that lost the focus, and sending it. */
export function usePasswordChange(onChanged: () => void) {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const [known, setKnown] = useAtom(typedPasswordAtom);
  const [form, setForm] = useState<PasswordForm>({ ...empty, OPwd: known ?? '' });
  const [left, setLeft] = useState<ReadonlySet<PasswordFormField>>(new Set());
  const [refusal, setRefusal] = useState<{ field: PasswordFormField; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = passwordFormProblems(form, session ? contextWordsOf(session.user) : []);

  const errorOf = (field: PasswordFormField): string | undefined => {
    if (refusal?.field === field) return refusal.message;
    const found = left.has(field) ? problems[field] : undefined;
    return found && translate(i18n, found.message, found.values);
  };
  const field = (name: PasswordFormField) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      if (refusal?.field === name) setRefusal(null);
    },
    onBlur: () => setLeft(new Set([...left, name])),
  });

  /** The first field that is wrong, or null when the form was sent. */
  const submit = async (): Promise<PasswordFormField | null> => {
    setLeft(new Set(keysOf(empty)));
    const wrong = (['OPwd', 'NPwd', 'CNPwd'] as const).find((name) => problems[name]);
    if (wrong) return wrong;
    setBusy(true);
    try {
      const data = { oldPassword: form.OPwd, newPassword: form.NPwd };
      await fetchData(authCalls.changePassword, { token: token() ?? '', data });
      setKnown(null);
      toastSuccess(t`Password changed. Log in with the new one.`);
      onChanged();
      return null;
    } catch (error) {
      const refused = error instanceof ApiError ? fieldOfRefusal(error.code) : null;
      if (!refused || !(error instanceof ApiError)) toastError(error);
      else {
        setRefusal({ field: refused, message: error.message });
        if (refused === 'OPwd') setKnown(null);
      }
      return refused;
    } finally {
      setBusy(false);
    }
  };
  return { field, submit, isBusy, isOldKnown: known !== null, account: session?.user.account ?? '' };
}
