import { useLingui } from '@lingui/react/macro';
import type { CrudRecord } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import type { NamedValues } from '../grid/columns/column';
import { PlainTable } from '../page/PlainTable';
import { Section } from '../page/Section';
import { usePlainColumns } from './plain-columns';

/** The children of a record, a table for each kind. */
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

/** The children of one kind. */
export function PartTable({ child, rows }: PartTableProps) {
  const { t, i18n } = useLingui();
  const columns = usePlainColumns(child, child.list, rows);
  return (
    <PlainTable
      label={i18n._(child.label)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={t`None`}
      columns={columns}
    />
  );
}
