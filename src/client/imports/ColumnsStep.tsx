import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type ChosenSheet, missingFields } from '../../shared/imports/chosen-sheet';
import { columnsOfChoice } from '../../shared/imports/column-choice';
import { fieldTitle } from '../../shared/imports/field-title';
import { cellText, datePatterns, type ImportMapping } from '../../shared/imports/mapping';
import { refusalText } from '../../shared/imports/refusals';
import { type ImportTarget, isNeeded, offeredFields } from '../../shared/imports/target';
import { limits } from '../../shared/limits';
import { enumerated } from '../../shared/rules/enumerated';
import { shortened } from '../../shared/shortened';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import { MappingTable } from './MappingTable';
import type { Importing } from './use-import';

/** How many rows are offered as the row of headings. */
const headingRows = 30;

/** Chooses the sheet, the row of headings, and the column of each field. */
export function ColumnsStep({ importing }: { importing: Importing }) {
  const { t } = useLingui();
  const { target, file, chosen, mapping, setMapping, isRemembered, customer, check, back } = importing;
  const reason = useReason(importing);
  if (!file || !chosen || !mapping) return null;
  return (
    <div className="import-columns">
      <SheetChoice importing={importing} chosen={chosen} />
      <p className="quiet">
        {isRemembered && customer !== null ? (
          <Trans>The columns are assigned as they were last for this customer.</Trans>
        ) : isRemembered ? (
          <Trans>The columns are assigned as you did it last for these headings.</Trans>
        ) : (
          <Trans>The columns are assigned by their headings; change what is not right.</Trans>
        )}
      </p>
      <NotForNew target={target} mapping={mapping} />
      <MappingTable target={target} chosen={chosen} mapping={mapping} onChange={setMapping} />
      <WritingStyle mapping={mapping} onChange={setMapping} />
      <LeftOut chosen={chosen} mapping={mapping} />
      {file.sheets.length > 1 && <PartsLeftOut target={target} />}
      <footer className="import-actions">
        <Button onClick={back}>{t`Back`}</Button>
        <Button variant="primary" icon={ArrowRight} disabledReason={reason} onClick={() => void check()}>
          {t`Check the rows`}
        </Button>
      </footer>
    </div>
  );
}

/** Says why the rows cannot be checked yet. */
function useReason({ target, chosen, mapping }: Importing): string | undefined {
  const { t, i18n } = useLingui();
  if (!chosen || !mapping) return undefined;
  if (chosen.sheet.refusal) return refusalText(i18n, chosen.sheet.refusal);
  if (chosen.rows.length === 0) return t`There are no rows below the headings.`;
  const missing = missingFields(target, mapping);
  if (missing.length === 0) return undefined;
  const labels = target.fields
    .filter(({ key }) => missing.includes(key))
    .map((field) => fieldTitle(i18n, target, field));
  return t`Choose the columns of: ${enumerated(labels, i18n.locale)}`;
}

function SheetChoice({ importing, chosen }: { importing: Importing; chosen: ChosenSheet }) {
  const { t, i18n } = useLingui();
  const { file, choose } = importing;
  const sheets = (file?.sheets ?? []).map(({ name, rowCount, isHidden }, at) => {
    const size = t`${plural(rowCount, { one: '# row', other: '# rows' })}`;
    return { value: String(at), label: isHidden ? t`${name} (hidden, ${size})` : t`${name} (${size})` };
  });
  const rows = chosen.sheet.rows.slice(0, headingRows).map(({ row, cells }, at) => ({
    value: String(at),
    label: `${row}: ${shortened(cells.map(cellText).filter(Boolean).slice(0, 6).join(', '), 80)}`,
  }));
  return (
    <div className="import-choices">
      <Field label={t`Sheet`}>
        {(control) => (
          <Select
            {...control}
            value={String(file?.sheets.indexOf(chosen.sheet) ?? 0)}
            options={sheets}
            onChange={(at) => {
              const sheet = file?.sheets[Number(at)];
              if (sheet) void choose(sheet);
            }}
          />
        )}
      </Field>
      <Field label={t`Row with the headings`}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen.headingAt)}
            options={rows}
            onChange={(at) => void choose(chosen.sheet, Number(at))}
          />
        )}
      </Field>
      {chosen.sheet.refusal && (
        <p className="import-refusal" role="alert">
          {refusalText(i18n, chosen.sheet.refusal)}
        </p>
      )}
    </div>
  );
}

interface StyleProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

function WritingStyle({ mapping, onChange }: StyleProps) {
  const { t } = useLingui();
  return (
    <div className="import-choices">
      <Field label={t`Numbers written as text`}>
        {(control) => (
          <Select
            {...control}
            value={mapping.decimal}
            options={[
              { value: '.', label: '1,234.5' },
              { value: ',', label: '1.234,5' },
            ]}
            onChange={(decimal) => decimal && onChange({ ...mapping, decimal })}
          />
        )}
      </Field>
      <Field label={t`Days written as text`}>
        {(control) => (
          <Select
            {...control}
            value={mapping.dates}
            options={patternsWith(mapping.dates)}
            onChange={(dates) => dates && onChange({ ...mapping, dates })}
          />
        )}
      </Field>
    </div>
  );
}

/** The usual patterns, plus the one in use if it is another. */
function patternsWith(used: string) {
  return [...new Set<string>([...datePatterns, used])].map((value) => ({ value, label: value }));
}

/** Names the fields that new records need but no column gives: the check would report them as faults of every row. */
function NotForNew({ target, mapping }: { target: ImportTarget; mapping: ImportMapping }) {
  const { i18n } = useLingui();
  const missing = offeredFields(target).filter(
    (field) => isNeeded(target, field) && !target.needed.includes(field.key) && !mapping.columns[field.key],
  );
  if (missing.length === 0) return null;
  const titles = missing.map((field) => fieldTitle(i18n, target, field));
  const names = enumerated(titles, i18n.locale);
  return (
    <p className="import-missing" role="status">
      <Trans>New records cannot be added without a column for: {names}</Trans>
    </p>
  );
}

/** Names the columns that are not read. */
function LeftOut({ chosen, mapping }: { chosen: ChosenSheet; mapping: ImportMapping }) {
  const { i18n } = useLingui();
  const used = new Set(Object.values(mapping.columns).flatMap(columnsOfChoice));
  const unused = chosen.headings.filter((heading, at) => heading !== '' && !used.has(at));
  if (unused.length === 0) return null;
  const names = shortened(enumerated(unused, i18n.locale), limits.textLength * 2);
  return (
    <p className="quiet">
      <Trans>Not imported: {names}</Trans>
    </p>
  );
}

/** Names the children that are not read: a list's own workbook has them on further sheets. */
function PartsLeftOut({ target }: { target: ImportTarget }) {
  const { i18n } = useLingui();
  const read = new Set(target.parts.map(({ name }) => name));
  const parts = target.parts
    .flatMap(({ entity }) => Object.values(entity.children ?? {}))
    .filter(({ name }) => !read.has(name));
  if (parts.length === 0) return null;
  const labels = parts.map(({ label }) => i18n._(label));
  const names = enumerated(labels, i18n.locale);
  return (
    <p className="quiet">
      <Trans>Not imported either, as they are changed in the records themselves: {names}</Trans>
    </p>
  );
}
