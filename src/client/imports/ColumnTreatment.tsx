import { useLingui } from '@lingui/react/macro';
import type { ColumnChoice } from '../../shared/imports/column-choice';
import { datePatterns } from '../../shared/imports/mapping';
import type { ImportField } from '../../shared/imports/target';
import { Select } from '../ui/Select';

interface TreatmentProps {
  /** The field's title. */
  title: string;
  field: ImportField;
  choice: ColumnChoice | undefined;
  onChange: (choice: ColumnChoice) => void;
}

/** Words, separated by blanks, that are removed from a column's texts before they are read. */
export function RemovedWords({ title, field: { key, field }, choice, onChange }: TreatmentProps) {
  const { t } = useLingui();
  if (!choice || choice.column === null || field.kind === 'choice' || field.kind === 'flag') return null;
  const { strip, ...others } = choice;
  const shown = strip?.join(' ') ?? '';
  return (
    <input
      key={`${key} ${shown}`}
      className="input import-words"
      aria-label={t`Removed from ${title}`}
      defaultValue={shown}
      maxLength={60}
      onBlur={({ target }) => {
        const words = target.value.split(/\s+/).filter(Boolean);
        if (words.join(' ') !== shown) onChange(words.length > 0 ? { ...others, strip: words } : others);
      }}
    />
  );
}

/** The factor for a column's numbers, or the date pattern of a column if it differs from the file's. */
export function WrittenAs({ title, field: { key, field }, choice, onChange }: TreatmentProps) {
  const { t } = useLingui();
  if (!choice || choice.column === null) return null;
  if (field.kind === 'date') {
    const { date, ...others } = choice;
    const patterns = [...new Set<string>([...datePatterns, ...(date ? [date] : [])])];
    return (
      <Select
        aria-label={t`Days of ${title}`}
        value={date ?? ''}
        placeholder={t`as below`}
        options={patterns.map((value) => ({ value, label: value }))}
        onChange={(pattern) => onChange(pattern ? { ...others, date: pattern } : others)}
      />
    );
  }
  if (field.kind !== 'number' && field.kind !== 'money') return null;
  const { multiply, divide, ...others } = choice;
  const factor = multiply ?? (divide ? 1 / divide : null);
  const shown = factor === null ? '' : String(Number(factor.toPrecision(10)));
  return (
    <input
      key={`${key} ${shown}`}
      className="input import-factor"
      aria-label={t`Factor of ${title}`}
      inputMode="decimal"
      placeholder="1"
      defaultValue={shown}
      onBlur={({ target }) => {
        const written = target.value.trim();
        // Unchanged text keeps the value: a third is shown with fewer decimals than it has.
        if (written === shown) return;
        const given = written === '' ? 1 : Number(written.replace(',', '.'));
        if (given > 0 && Number.isFinite(given)) onChange(given === 1 ? others : { ...others, multiply: given });
        else target.value = shown;
      }}
    />
  );
}
