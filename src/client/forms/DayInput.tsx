import { useLingui } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { dayOfWords } from '../../shared/rules/day-words';
import { today } from '../state/calendar';
import { readDay } from './field-value';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (day: string | null) => void;
}

/**
 * A day as yyyy-MM-dd in every language, typed or picked: the browser's own date input would follow its locale. Words
 * such as “tomorrow”, “fri”, 下周一 or “+3” are also accepted, and replaced by the day once the input is left.
 */
export function DayInput({ value, onChange, className, ...input }: DayInputProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <span className="day-input">
      <input
        {...input}
        className={className ? `input ${className}` : 'input'}
        type="text"
        inputMode="numeric"
        placeholder={t`yyyy-mm-dd`}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(dayOfWords(event.target.value, today()) ?? readDay(event.target.value));
        }}
        onBlur={(event) => {
          setDraft(null);
          input.onBlur?.(event);
        }}
      />
      {draft !== null && isMeant(draft, value) && <output className="day-input-meant">{value}</output>}
      {!input.readOnly && (
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={t`Choose a date`}
          onClick={() => picker.current?.showPicker()}
        >
          <Calendar size={14} aria-hidden="true" />
        </button>
      )}
      <input
        ref={picker}
        className="day-input-picker"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  );
}

/** Whether the typed words mean the day. */
const isMeant = (typed: string, day: string): boolean => day !== '' && dayOfWords(typed, today()) === day;
