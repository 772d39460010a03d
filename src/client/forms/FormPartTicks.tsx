import { useLingui } from '@lingui/react/macro';
import { emptyLine, type FormPart } from './use-form-parts';
import './forms.css';

interface FormPartTicksProps {
  part: FormPart;
  /** The field whose choices are ticked. */
  name: string;
}

/** Children of one choice each, such as the roles of a person: shows all choices, ticking those the record has. */
export function FormPartTicks({ part, name }: FormPartTicksProps) {
  const { t, i18n } = useLingui();
  const { entity, lines, opened, change, isMissing, isSent } = part;
  const field = entity.fields[name];
  if (field?.kind !== 'choice') return null;

  const isMissed = isMissing && isSent;
  const toggle = (value: string) => {
    if (lines.some(({ values }) => values[name] === value)) {
      return change(lines.filter(({ values }) => values[name] !== value));
    }
    // A removed choice that is ticked again keeps its stored line.
    const stored = opened.find(({ values }) => values[name] === value);
    change([...lines, stored ?? { ...emptyLine(part), values: { [name]: value } }]);
  };
  return (
    <fieldset className="form-part">
      <legend>
        {i18n._(entity.label)}
        {entity.isNeeded && (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="form-ticks">
        {Object.entries(field.choices).map(([value, label]) => (
          <label key={value}>
            <input
              type="checkbox"
              className="checkbox"
              aria-invalid={isMissed ? true : undefined}
              checked={lines.some(({ values }) => values[name] === value)}
              onChange={() => toggle(value)}
            />
            {i18n._(label)}
          </label>
        ))}
      </div>
      {isMissed && (
        <div className="field-error" role="alert">
          {t`is required`}
        </div>
      )}
    </fieldset>
  );
}
