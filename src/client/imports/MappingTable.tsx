import { useLingui } from '@lingui/react/macro';
import { columnReader, textOfChoice } from '../../shared/imports/chosen-cell';
import type { ChosenSheet } from '../../shared/imports/chosen-sheet';
import type { ColumnChoice } from '../../shared/imports/column-choice';
import { fieldTitle } from '../../shared/imports/field-title';
import type { ImportMapping } from '../../shared/imports/mapping';
import { choiceOfColumn } from '../../shared/imports/proposal';
import { type ImportField, type ImportTarget, isNeeded, offeredFields } from '../../shared/imports/target';
import { unitsLike } from '../../shared/imports/units';
import { shortened } from '../../shared/shortened';
import { PlainTable } from '../page/PlainTable';
import { Select } from '../ui/Select';
import { RemovedWords, WrittenAs } from './ColumnTreatment';

interface MappingTableProps {
  target: ImportTarget;
  chosen: ChosenSheet;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

const samples = 3;

/** Every field with its column, its unit, and the first values. */
export function MappingTable({ target, chosen, mapping, onChange }: MappingTableProps) {
  const { t, i18n } = useLingui();
  const columns = columnOptions(chosen);
  const titleOf = (field: ImportField) => fieldTitle(i18n, target, field);
  const choose = (field: ImportField, column: string) => {
    const { [field.key]: _, ...others } = mapping.columns;
    const own = column === '' ? {} : { [field.key]: choiceOfColumn(field, Number(column), chosen, mapping) };
    onChange({ ...mapping, columns: { ...others, ...own } });
  };
  const treat = (field: ImportField) => (choice: ColumnChoice) =>
    onChange({ ...mapping, columns: { ...mapping.columns, [field.key]: choice } });
  return (
    <PlainTable<ImportField>
      label={t`Columns`}
      rows={offeredFields(target)}
      rowKey={({ key }) => key}
      empty=""
      columns={[
        {
          id: 'field',
          heading: t`Field`,
          cell: (field) => (isNeeded(target, field) ? `${titleOf(field)} *` : titleOf(field)),
        },
        {
          id: 'column',
          heading: t`Column of the file`,
          cell: (field) => (
            <Select
              aria-label={t`Column of ${titleOf(field)}`}
              value={String(mapping.columns[field.key]?.column ?? '')}
              placeholder={t`not imported`}
              options={columns}
              onChange={(column) => choose(field, column)}
            />
          ),
        },
        {
          id: 'unit',
          heading: t`Unit`,
          cell: (field) => <UnitChoice title={titleOf(field)} field={field} mapping={mapping} onChange={onChange} />,
        },
        {
          id: 'written',
          heading: t`Factor or date format`,
          cell: (field) => (
            <WrittenAs
              title={titleOf(field)}
              field={field}
              choice={mapping.columns[field.key]}
              onChange={treat(field)}
            />
          ),
        },
        {
          id: 'removed',
          heading: t`Text to remove`,
          isMinor: true,
          cell: (field) => (
            <RemovedWords
              title={titleOf(field)}
              field={field}
              choice={mapping.columns[field.key]}
              onChange={treat(field)}
            />
          ),
        },
        {
          id: 'samples',
          heading: t`First values`,
          wraps: true,
          isMinor: true,
          cell: (field) => <Samples field={field} chosen={chosen} mapping={mapping} />,
        },
      ]}
    />
  );
}

interface OfField extends Pick<MappingTableProps, 'mapping'> {
  field: ImportField;
}

interface UnitChoiceProps extends OfField, Pick<MappingTableProps, 'onChange'> {
  title: string;
}

function UnitChoice({ title, field: { key, field }, mapping, onChange }: UnitChoiceProps) {
  const { t } = useLingui();
  const choice = mapping.columns[key];
  const stored = field.kind === 'number' ? field.unit : undefined;
  if (!choice || stored === undefined) return null;
  const units = unitsLike(stored);
  if (units.length === 0) return stored;
  return (
    <Select
      aria-label={t`Unit of ${title}`}
      value={choice.unit ?? stored}
      options={units.map((unit) => ({ value: unit, label: unit }))}
      onChange={(unit) =>
        onChange({ ...mapping, columns: { ...mapping.columns, [key]: { ...choice, unit: unit || null } } })
      }
    />
  );
}

/** The first values as written in the file; values that cannot be read are marked. */
function Samples({ field, chosen, mapping }: OfField & Pick<MappingTableProps, 'chosen'>) {
  const { t } = useLingui();
  const choice = mapping.columns[field.key];
  if (!choice) return null;
  const filled = chosen.rows.filter(({ cells }) => textOfChoice(choice, cells) !== '').slice(0, samples);
  if (filled.length === 0) return <span className="quiet">{t`empty`}</span>;
  const read = columnReader(field, choice, mapping);
  return filled.map(({ row, cells }) => {
    const { reading, text } = read(cells);
    return (
      <span key={row} className="import-sample" data-wrong={!reading.ok || undefined}>
        {shortened(text, 40)}
        {!reading.ok && <span className="visually-hidden"> {t`(cannot be read)`}</span>}
      </span>
    );
  });
}

/** The file's columns, by letter and heading. */
function columnOptions({ headings, rows }: ChosenSheet) {
  const widest = Math.max(headings.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: widest }, (_, at) => ({
    value: String(at),
    label: headings[at] ? `${columnLetters(at)} · ${headings[at]}` : columnLetters(at),
  }));
}

function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
