import { Plural, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field';
import './letter.css';

interface LinkPeriodProps {
  /** The choices, in days. */
  periods: readonly number[];
  value: number;
  onChange: (days: number) => void;
  hint?: string | undefined;
}

/** Chooses for how many days a link works. */
export function LinkPeriod({ periods, value, onChange, hint }: LinkPeriodProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Can be opened within`} hint={hint}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {periods.map((period) => (
            <option key={period} value={period}>
              <Plural value={period} one="# day" other="# days" />
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface MailedLinkProps {
  value: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Chooses whether a link is mailed instead of copied. */
export function MailedLink({ value, onChange }: MailedLinkProps) {
  const { t } = useLingui();
  return (
    <label className="mailed-link">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {t`Send it by mail`}
    </label>
  );
}
