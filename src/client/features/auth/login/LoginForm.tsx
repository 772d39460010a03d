import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Spinner } from '../../../ui/Spinner';
import { PasswordField } from '../password/PasswordField';
import { useDraftAccount } from './use-draft-account';
import { useLogin } from './use-login';

/** Account and password, for hands and for password managers. */
export function LoginForm() {
  const { t } = useLingui();
  const { submit, isBusy, error } = useLogin();
  const [account, setAccount] = useDraftAccount();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = account.trim() === '' ? accountInput : password === '' ? passwordInput : null;
    if (missing) return missing.current?.focus();
    const isIn = await submit({ account, password });
    if (!isIn) passwordInput.current?.select();
  };

  return (
    <form className="login-form" onSubmit={handleSubmit} noValidate aria-busy={isBusy}>
      <TextField
        ref={accountInput}
        label={t`Account`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        error={isChecked && account.trim() === '' ? t`Enter your account` : undefined}
        autoFocus={account === ''}
      />
      <PasswordField
        ref={passwordInput}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked && password === '' ? t`Enter your password` : undefined}
        autoFocus={account !== ''}
      />
      {error && (
        <p className="login-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        <Trans>Log in</Trans>
      </Button>
      {isBusy && (
        <div className="login-overlay" role="status">
          <Spinner />
          <Trans>login...</Trans>
        </div>
      )}
    </form>
  );
}
