import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import './password-field.css';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A password input that can be shown, and that says when caps lock is on. */
export function PasswordField({ label, error, hint, required, onBlur, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} required={required} error={error} hint={hasCapsLock ? t`Caps lock is on` : hint}>
      {(control) => (
        <span className="password-field">
          <input
            {...input}
            {...control}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? t`Hide the password` : t`Show the password`}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
