import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { isPasswordDialogOpenAtom } from '../../../state/dialogs';
import { sessionAtom } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { PasswordField } from './PasswordField';
import { usePasswordChange } from './use-password-change';
import './password-dialog.css';

interface PasswordDialogProps {
  /** Logs out without asking: after a change, or instead of a forced change. */
  onSignOut: () => void;
}

/** Changing the password (§2). A first login (type 0) cannot close it, and reads why. */
export default function PasswordDialog({ onSignOut }: PasswordDialogProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useAtom(isPasswordDialogOpenAtom);
  const isForced = useAtomValue(sessionAtom)?.mustChangePassword ?? false;
  const tip = t`This is your first login, or your password was reset or is too simple. Choose a new one to go on.`;
  const signOut = () => {
    setOpen(false);
    onSignOut();
  };
  return (
    <Dialog
      open={isOpen || isForced}
      onOpenChange={setOpen}
      title={t`Change password`}
      description={isForced ? tip : undefined}
      width={600}
      closable={!isForced}
    >
      <PasswordForm onChanged={signOut}>
        {isForced ? (
          <Button onClick={signOut}>{t`Log out`}</Button>
        ) : (
          <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
        )}
      </PasswordForm>
    </Dialog>
  );
}

interface PasswordFormProps {
  onChanged: () => void;
  /** The way out, beside the button that changes the password. */
  children: ReactNode;
}

/** Mounted while the dialog is open, so that nothing typed outlives it. */
function PasswordForm({ onChanged, children }: PasswordFormProps) {
  const { t } = useLingui();
  const { field, submit, isBusy, isOldKnown, account } = usePasswordChange(onChanged);
  const form = useRef<HTMLFormElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <form ref={form} className="password-form" onSubmit={handleSubmit} noValidate>
      {/* Tells password managers whose password changes. */}
      <input name="username" autoComplete="username" value={account} readOnly hidden />
      {!isOldKnown && (
        <PasswordField label={t`Current password`} autoComplete="current-password" required {...field('OPwd')} />
      )}
      <PasswordField
        label={t`New password`}
        hint={t`At least 8 characters with an uppercase letter, a lowercase letter and a digit`}
        autoComplete="new-password"
        required
        {...field('NPwd')}
      />
      <PasswordField label={t`Confirm new password`} autoComplete="new-password" required {...field('CNPwd')} />
      <div className="password-form-actions">
        {children}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t`Change password`}
        </Button>
      </div>
    </form>
  );
}
