import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { proofAskedAtom } from '../../../state/proof';
import { sessionAtom } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { proveAgain } from '../login/log-in';
import { PasswordField } from './PasswordField';
import './password-dialog.css';

/** Asks for the password once more, before something is made that outlives the session. */
export default function ProofDialog() {
  const { t } = useLingui();
  const asked = useAtomValue(proofAskedAtom);
  const account = useAtomValue(sessionAtom)?.user.account ?? '';
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!asked) return null;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // or it bubbles, in React's tree, to the form that waits for this proof
    if (password === '' || isBusy) return input.current?.focus();
    setBusy(true);
    try {
      await proveAgain({ account, password });
      asked.answer(true);
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof Error ? failure.message : String(failure));
      input.current?.select();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => asked.answer(false)}
      title={t`Enter your password once more`}
      description={t`Keys, links and roles remain after this session, so confirm that it is you.`}
      width={480}
    >
      <form className="password-form" onSubmit={handleSubmit} noValidate>
        {/* Tells password managers whose password it is. */}
        <input name="username" autoComplete="username" value={account} readOnly hidden />
        <PasswordField
          ref={input}
          label={t`Password`}
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
        <div className="password-form-actions">
          <Button onClick={() => asked.answer(false)}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t`Go on`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
