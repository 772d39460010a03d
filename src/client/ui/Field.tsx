import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with the value; replaces the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Renders the control with its id and the attributes that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, and a hint or an error beneath it. */
export function Field({ label, error, hint, required, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <div id={`${id}-note`} className={error ? 'field-error' : 'field-hint'} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

/** A field with a one-line text input. */
export function TextField({ label, error, hint, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <input {...input} {...control} className={className ? `input ${className}` : 'input'} />}
    </Field>
  );
}
