import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CrudRecord } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { shownIn } from '../../shared/rules/size-units';
import { cellText, headingText } from '../grid/columns/cell-text';
import type { NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import { PlainTable } from '../page/PlainTable';
import { Section } from '../page/Section';
import { sizeUnitsAtom } from '../state/settings';

/** What is part of a record, a table for each kind. */
export function RecordParts({ entity, record }: { entity: AnyEntity; record: CrudRecord }) {
  const { i18n } = useLingui();
  return Object.entries(entity.children ?? {}).map(([name, child]) => {
    const rows = record.children?.[name] ?? [];
    return (
      <Section key={name} title={i18n._(child.label)} note={rows.length > 0 ? rows.length : null} isWide>
        <PartTable child={child} rows={rows} />
      </Section>
    );
  });
}

interface PartTableProps {
  child: AnyEntity;
  rows: readonly (NamedValues & { id: number })[];
}

/** The parts of one kind that a record has. */
export function PartTable({ child, rows }: PartTableProps) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  return (
    <PlainTable
      label={i18n._(child.label)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={t`None`}
      columns={columnsOf(child).map((column) => {
        const field = shownIn(column.field, units);
        return {
          id: column.id,
          heading: headingText({ ...column, field }, i18n),
          cell: (row: NamedValues) => cellText(field, column.read(row), i18n),
          isNumeric: field.kind === 'number' || field.kind === 'money',
          wraps: field.kind === 'text' || field.kind === 'longText',
          isMinor: rows.every((row) => (column.read(row) ?? '') === ''),
        };
      })}
    />
  );
}
